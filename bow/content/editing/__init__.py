"""Changes of YAML texts that people maintain: formatting, or edits of one part. Comments and other lines stay."""

"""Changes of YAML texts that people maintain: formatting, or an edit of one part. Comments and other lines stay."""

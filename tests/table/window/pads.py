"""A gamepad of pyglet whose device is not there: tests set the values of its controls, as a driver would."""

from typing import Any

from pyglet.event import EventDispatcher
from pyglet.input.base import AbsoluteAxis, Button, Control, Controller, ControllerManager, Device
from pyglet.input.controller import Relation

BUTTONS = ("a", "b", "x", "y", "leftshoulder", "rightshoulder", "back", "start", "leftstick", "rightstick")
STICKS = ("leftx", "lefty", "rightx", "righty")
TRIGGERS = ("lefttrigger", "righttrigger")


class AbsentDevice(Device):
    """The controls of a common gamepad; `fails` makes its opening fail."""

    def __init__(self, fails: bool = False) -> None:
        super().__init__(None, "Pad of the tests")  # type: ignore[arg-type]  # no screen belongs to it
        self.fails = fails
        self.connected = True
        self.buttons = {name: Button(name) for name in BUTTONS}
        self.axes = {name: AbsoluteAxis(name, -100, 100) for name in STICKS}
        self.axes |= {name: AbsoluteAxis(name, 0, 100) for name in TRIGGERS}
        self.hat = {"x": AbsoluteAxis("hat_x", -1, 1), "y": AbsoluteAxis("hat_y", -1, 1)}

    def open(self, window: Any = None, exclusive: bool = False) -> None:
        if self.fails:
            raise OSError("held by another program")
        super().open(window, exclusive)

    def get_controls(self) -> list[Control]:
        return [*self.buttons.values(), *self.axes.values(), *self.hat.values()]


def pad(fails: bool = False) -> Controller:
    """Return a gamepad, mapped as pyglet maps those of its list."""
    mapping: dict[str, Any] = {"name": "Pad of the tests", "guid": "0"}
    mapping |= {name: Relation("button", n) for n, name in enumerate(BUTTONS)}
    mapping |= {name: Relation("axis", n) for n, name in enumerate((*STICKS, *TRIGGERS))}
    mapping |= {"dpup": Relation("hat0", 1), "dpright": Relation("hat0", 2)}
    return Controller(AbsentDevice(fails), mapping)


class Pads(ControllerManager, EventDispatcher):
    """A manager of pyglet's kind that tests connect gamepads to."""

    def __init__(self, *there: Controller) -> None:
        self.there = list(there)

    def get_controllers(self) -> list[Controller]:
        return self.there

    def connect(self, pad: Controller) -> None:
        self.dispatch_event("on_connect", pad)

    def disconnect(self, pad: Controller) -> None:
        pad.device.close()
        self.dispatch_event("on_disconnect", pad)


class Hands:
    """Hands on a gamepad."""

    def __init__(self, pad: Controller) -> None:
        self.device: Any = pad.device

    def stick(self, side: str, x: float, y: float) -> None:
        """Push a stick, from -1 to 1, to the right and up."""
        self.device.axes[f"{side}x"].value = round(100 * x)
        self.device.axes[f"{side}y"].value = round(-100 * y)

    def trigger(self, side: str, value: float) -> None:
        self.device.axes[f"{side}trigger"].value = round(100 * value)

    def hold(self, button: str) -> None:
        self.device.buttons[button].value = True

    def release(self, button: str) -> None:
        self.device.buttons[button].value = False

    def press(self, button: str) -> None:
        self.hold(button)
        self.release(button)

    def dpad(self, x: int, y: int) -> None:
        self.device.hat["x"].value = x
        self.device.hat["y"].value = y

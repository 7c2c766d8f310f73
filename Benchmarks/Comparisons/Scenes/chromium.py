#!/usr/bin/env python3
"""Runs the scenes in Chromium without a window and prints `name metric value`: milliseconds of processor time per
frame of all its processes, as a mean, since what they do for one frame goes on during the next.

    chromium.py PROGRAM [PICTURE]

PICTURE is the path of a picture of each scene, without its ending.
"""
import base64
import fcntl
import glob
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

FRAME_COUNT = 300
WARM_UP_COUNT = 20


def read_text(path):
    """The text of a file of a process or a thread; empty if it has ended."""
    try:
        with open(path) as file:
            return file.read()
    except OSError:
        return ""


class Browser:
    """A browser that is commanded through pipes, with one page."""

    def __init__(self, program):
        self.profile = tempfile.mkdtemp()
        self.last_command = 0
        self.session = None
        # The browser reads commands from the descriptor 3 and writes replies to 4.
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for pipe in (os.pipe(), os.pipe()) for end in pipe]
        os.dup2(ends[0], 3)
        os.dup2(ends[3], 4)
        self.commands = os.fdopen(ends[1], "wb")
        self.replies = os.fdopen(ends[2], "rb")
        options = [
            "--headless", "--disable-gpu", "--remote-debugging-pipe", f"--user-data-dir={self.profile}",
            "--window-size=390,844", "--force-device-scale-factor=3", "--hide-scrollbars", "--no-first-run",
            "--disable-extensions", "--disable-background-networking",
        ]
        if os.geteuid() == 0:
            options.append("--no-sandbox")
        self.process = subprocess.Popen(
            [program, *options, "about:blank"], pass_fds=(3, 4), start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        # Without its ends of the pipes here, the end of the browser ends the replies.
        for descriptor in (3, 4, ends[0], ends[3]):
            os.close(descriptor)

    def command(self, method, **parameters):
        """Sends a command and returns its result."""
        self.last_command += 1
        message = {"id": self.last_command, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.commands.write(json.dumps(message).encode() + b"\0")
        self.commands.flush()
        while True:
            reply = json.loads(self.read_message())
            if reply.get("id") == self.last_command:
                if "error" in reply:
                    raise RuntimeError(f"{method}: {reply['error']}")
                return reply["result"]

    def read_message(self):
        message = bytearray()
        while byte := self.replies.read(1):
            if byte == b"\0":
                return message
            message += byte
        raise EOFError("the browser has ended")

    def open(self, address):
        """Opens a new page and waits until it is laid out with its fonts."""
        self.session = None
        target = self.command("Target.createTarget", url=address, width=390, height=844)["targetId"]
        self.session = self.command("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        while not self.evaluate("document.readyState == 'complete' && typeof run == 'function'"):
            time.sleep(0.05)
        self.evaluate("document.fonts.ready.then(() => true)")
        size = self.evaluate("[innerWidth, innerHeight, devicePixelRatio].join()")
        if size != "390,844,3":
            raise RuntimeError(f"the page has another size: {size}")
        time.sleep(1)  # The work of the start ends.

    def evaluate(self, expression):
        """Returns the value of a JavaScript expression, or of the promise that it gives."""
        result = self.command("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(json.dumps(result["exceptionDetails"]))
        return result["result"].get("value")

    def save_picture(self, path):
        data = self.command("Page.captureScreenshot")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def processor_times(self):
        """The processor time of each thread of the browser and its descendants, in nanoseconds."""
        parents = {}
        for name in filter(str.isdigit, os.listdir("/proc")):
            if status := read_text(f"/proc/{name}/stat"):
                # The name of the program, in parentheses, may have spaces.
                parents[int(name)] = int(status.rsplit(")", 1)[1].split()[1])
        members = [self.process.pid]
        for member in members:
            members += [process for process, parent in parents.items() if parent == member]
        paths = [path for member in members for path in glob.glob(f"/proc/{member}/task/*/schedstat")]
        return {path: int(text.split()[0]) for path in paths if (text := read_text(path))}

    def mean_frame(self, points):
        """The mean processor time of frames that scroll by some points."""
        self.evaluate("view.scrollTop = 0")
        self.evaluate(f"run({WARM_UP_COUNT}, {points})")
        former = self.processor_times()
        self.evaluate(f"run({FRAME_COUNT}, {points})")
        times = self.processor_times()
        return sum(time - former.get(path, 0) for path, time in times.items()) / 1e6 / FRAME_COUNT

    def end(self):
        os.killpg(self.process.pid, signal.SIGTERM)
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


def measure(scene, figures):
    """Measures a scene in a browser of its own. Figures are the name of a metric and the points of a step."""
    browser = Browser(sys.argv[1])
    try:
        page = os.path.join(os.path.dirname(os.path.abspath(__file__)), "chromium.html")
        browser.open(f"file://{page}#{scene}")
        for metric, points in figures:
            print(f"{metric} {browser.mean_frame(points):.4f}", flush=True)
        if len(sys.argv) > 2:
            browser.save_picture(f"{sys.argv[2]}-{scene}.png")
    finally:
        browser.end()


measure("table", [("table scene_step_ms", 8), ("table scene_step_of_4_mean_ms", 4), ("table scene_idle_ms", 0)])
measure("blurred", [("table scene_step_blurred_ms", 8)])
measure("scroll", [("scroll rows_step_ms", 4)])

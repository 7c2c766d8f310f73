"""Packages made of a project's own test sources, which are built and run with Carob's SDK."""

import os
import pathlib
import shutil
import subprocess

SUPPORT = pathlib.Path(__file__).parent / "Support"


class Package:
    """A package in a folder of its own, whose tests write pictures into `output`."""

    def __init__(self, folder, name):
        self.folder = pathlib.Path(folder)
        self.name = name
        self.output = self.folder / "output"
        for part in ("Sources", "Tests", "output", "recorded"):
            shutil.rmtree(self.folder / part, ignore_errors=True)
        self.output.mkdir(parents=True)

    def sources(self, target):
        return self.made(self.folder / "Sources" / target)

    def tests(self, target):
        return self.made(self.folder / "Tests" / target)

    @staticmethod
    def made(folder):
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def describe(self, *targets, language=None):
        """Writes the manifest. A target is a name, whether it is one of tests, what it depends on, and the
        resources in its folder, if it has some."""
        lines = []
        for name, is_test, dependencies, *resources in targets:
            kind = "testTarget" if is_test else "target"
            names = ", ".join(f'"{other}"' for other in dependencies)
            files = ", ".join(f'.process("{path}")' for path in sum(resources, []))
            more = f", resources: [{files}]" if files else ""
            lines.append(f'    .{kind}(name: "{name}", dependencies: [{names}]{more}),\n')
        default = f'defaultLocalization: "{language}", ' if language else ""
        (self.folder / "Package.swift").write_text(
            "// swift-tools-version:5.9\nimport PackageDescription\n\nlet package = Package("
            f'name: "{self.name}", {default}platforms: [.iOS(.v17)], targets: [\n' + "".join(lines) + "])\n")

    def run_tests(self, carob, device=None, filter=None, **environment):
        """Builds and runs the tests whose names match a filter. Assertions may fail; what they compare is
        compared here."""
        variables = dict(os.environ, RECORDINGS_OUTPUT=str(self.output), **environment)
        if device:
            variables["CAROB_DEVICE"] = device
        log = self.folder / "log.txt"
        command = [os.path.join(carob, "carob"), "test", str(self.folder)]
        if filter:
            command += ["--filter", filter]
        with open(log, "a") as output:
            subprocess.run(
                command, cwd=carob, env=variables, stdout=output, stderr=subprocess.STDOUT, check=False)
        if not any(self.output.rglob("*.png")):
            lines = log.read_text().splitlines()
            errors = [line for line in lines if "error" in line or "fatal" in line] or lines
            raise RuntimeError(f"no picture was made, see {log}:\n" + "\n".join(errors[-20:]))


def copy_support(name, folder):
    shutil.copy(SUPPORT / name, folder)

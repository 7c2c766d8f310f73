import Foundation
import Testing

@testable import CommandLineTool

/// The scripts that run before the tool is built, on a machine of made-up programs.
@Suite struct MachineScriptTests {
    /// A checkout's scripts with their own lists, and a PATH with the programs of a machine.
    private struct Machine {
        let folder: URL

        /// - Parameters:
        ///   - swift: The output of `swift --version`; nil without Swift.
        ///   - installed: Packages that dpkg-query reports as installed; nil without dpkg-query.
        ///   - known: Packages that apt-cache knows.
        ///   - isRoot: Whether the user is root, or else may use a sudo that keeps no variables.
        init(
            swift: String?, installed: [String]?, known: [String] = [], isRoot: Bool = true
        ) throws {
            folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("machine-\(UUID().uuidString)")
            let root = try Checkout.locate().root
            let scripts = folder.appendingPathComponent("checkout/Scripts")
            for folder in [scripts, folder.appendingPathComponent("bin")] {
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true)
            }
            for name in [
                "doctor", "bootstrap", "package-lists.sh", "progress", "help.txt", "version.txt",
            ] {
                try FileManager.default.copyItem(
                    at: root.appendingPathComponent("Scripts/\(name)"),
                    to: scripts.appendingPathComponent(name))
            }
            try FileManager.default.copyItem(
                at: root.appendingPathComponent("carob"),
                to: folder.appendingPathComponent("checkout/carob"))
            try Data("# Comment\nlibpng-dev\n\nlibjpeg62-dev | libjpeg8-dev  # two\n".utf8)
                .write(to: scripts.appendingPathComponent("packages.txt"))
            try Data("fonts-some | fonts-others    # some characters\n".utf8)
                .write(to: scripts.appendingPathComponent("optional-packages.txt"))
            for tool in [
                "bash", "env", "sed", "awk", "tr", "grep", "head", "dirname", "cat", "mktemp",
                "rm", "tail", "paste", "id", "echo", "printf",
            ] {
                try FileManager.default.createSymbolicLink(
                    atPath: folder.appendingPathComponent("bin/\(tool)").path,
                    withDestinationPath: "/usr/bin/\(tool)")
            }
            if let swift { try add("swift", "echo '\(swift)'") }
            try add("id", "echo \(isRoot ? 0 : 1000)")
            try add("sudo", "exec env -i \"PATH=$PATH\" \"$@\"")
            if let installed {
                try add(
                    "dpkg-query",
                    installed.map { "echo '\($0) installed'" }.joined(separator: "\n") + "\nexit 1")
            }
            try add(
                "apt-cache",
                "case \"${!#}\" in " + known.map { "\($0)) ;; " }.joined() + "*) exit 100 ;; esac")
            try add(
                "apt-get", "echo \"$DEBIAN_FRONTEND: $@\" >> \"\(folder.path)/apt.log\"")
        }

        private func add(_ name: String, _ script: String) throws {
            let file = folder.appendingPathComponent("bin/\(name)")
            try? FileManager.default.removeItem(at: file)
            try Data("#!/usr/bin/bash\n\(script)\n".utf8).write(to: file)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: file.path)
        }

        func run(
            _ script: String, _ arguments: [String] = [], environment: [String: String] = [:]
        ) throws -> (lines: [String], code: Int32) {
            defer { try? FileManager.default.removeItem(at: folder) }
            let outcome = try ChildProcess.run(
                "/usr/bin/bash",
                [folder.appendingPathComponent("checkout/\(script)").path] + arguments,
                environment: ["PATH": folder.appendingPathComponent("bin").path].merging(
                    environment
                ) { $1 },
                passThrough: false)
            let log =
                (try? String(
                    contentsOf: folder.appendingPathComponent("apt.log"), encoding: .utf8)) ?? ""
            let lines = (outcome.output + log).split(separator: "\n").map(String.init)
            return (lines, outcome.exitCode)
        }
    }

    @Test("The doctor finds nothing missing, whichever alternative is installed")
    func complete() throws {
        let machine = try Machine(
            swift: "Swift version 6.3.1 (x)",
            installed: ["libpng-dev", "libjpeg8-dev", "fonts-others"])
        let (lines, code) = try machine.run("Scripts/doctor")
        #expect(lines == ["OK      Swift 6.3", "OK      libpng-dev", "OK      libjpeg62-dev"])
        #expect(code == 0)
    }

    @Test("The doctor names the alternative that the machine's package sources have")
    func missing() throws {
        let machine = try Machine(
            swift: "Swift version 6.3.1 (x)", installed: ["libpng-dev"], known: ["libjpeg8-dev"])
        let (lines, code) = try machine.run("Scripts/doctor")
        #expect(
            lines.dropFirst(2) == [
                "MISSING libjpeg8-dev: apt-get install libjpeg8-dev",
                "OPTION  fonts-some: some characters",
            ])
        #expect(code == 69)
    }

    @Test(
        "The doctor accepts Swift 6.2 and newer",
        arguments: [
            ("Swift version 6.2 (x)", "OK      Swift 6.2"),
            ("Swift version 7.0 (x)", "OK      Swift 7.0"),
            ("Swift version 6.1.2 (x)", "MISSING Swift 6.2 or newer, this is 6.1"),
            ("Swift version 5.10 (x)", "MISSING Swift 6.2 or newer, this is 5.10"),
            (nil, "MISSING Swift: install Swift 6.3"),
        ])
    func compiler(version: String?, line: String) throws {
        let (lines, _) = try Machine(swift: version, installed: []).run("Scripts/doctor")
        #expect(lines.first?.hasPrefix(line) == true)
    }

    @Test("Help, version and doctor answer on a machine without Swift, and install nothing")
    func firstImpressions() throws {
        for (arguments, beginning) in [
            ([], "OVERVIEW: "), (["help"], "OVERVIEW: "), (["--help"], "OVERVIEW: "),
            (["help", "run"], "OVERVIEW: "), (["--version"], "carob "),
            (["doctor"], "MISSING Swift"),
        ] {
            let (lines, code) = try Machine(swift: nil, installed: nil).run("carob", arguments)
            #expect(lines.first?.hasPrefix(beginning) == true, "\(arguments) \(lines)")
            #expect(!lines.contains { $0.contains("install -y") })
            #expect(code == (arguments == ["doctor"] ? 69 : 0))
        }
    }

    @Test("Bootstrapping installs the alternative that exists, and nothing on a complete machine")
    func bootstrap() throws {
        for isRoot in [true, false] {
            let incomplete = try Machine(
                swift: "Swift version 6.3 (x)", installed: [],
                known: ["libpng-dev", "libjpeg8-dev"], isRoot: isRoot)
            #expect(
                try incomplete.run("Scripts/bootstrap").lines == [
                    "carob: installing libpng-dev libjpeg8-dev", "noninteractive: update -q",
                    "noninteractive: install -y -q --no-install-recommends libpng-dev libjpeg8-dev",
                ])
        }
        let complete = try Machine(
            swift: "Swift version 6.3 (x)", installed: ["libpng-dev", "libjpeg62-dev"])
        #expect(try complete.run("Scripts/bootstrap").lines == [])
    }

    @Test("Nothing is installed where that is refused, by the option or the variable")
    func noInstallation() throws {
        let calls: [(String, [String], [String: String])] = [
            ("Scripts/bootstrap", [], ["CAROB_NO_INSTALL": "1"]),
            ("carob", ["--no-install", "run"], [:]),
        ]
        for isRoot in [true, false] {
            for (script, arguments, environment) in calls {
                let machine = try Machine(
                    swift: "Swift version 6.3 (x)", installed: ["libpng-dev"],
                    known: ["libjpeg8-dev"], isRoot: isRoot)
                let (lines, code) = try machine.run(script, arguments, environment: environment)
                #expect(
                    lines == [
                        "carob: these packages are missing: libjpeg62-dev",
                        "carob: CAROB_NO_INSTALL is set, so nothing is installed; install them with: "
                            + "apt-get install libjpeg62-dev",
                    ])
                #expect(code == 77)
            }
        }
        let (lines, _) = try Machine(swift: nil, installed: nil)
            .run("carob", ["--no-install", "--version"])
        #expect(lines.first?.hasPrefix("carob ") == true)
    }

    @Test("Bootstrapping names the packages that the machine's package sources lack")
    func unavailable() throws {
        let machine = try Machine(
            swift: "Swift version 6.3 (x)", installed: [], known: ["libpng-dev"])
        let (lines, code) = try machine.run("Scripts/bootstrap")
        #expect(
            lines.first
                == "carob: the package sources of this system have no package 'libjpeg62-dev' or 'libjpeg8-dev'"
        )
        #expect(!lines.contains { $0.contains(": install ") })
        #expect(code == 69)
    }

    @Test("The help that needs no tool is the tool's, and so is the version")
    func texts() throws {
        let scripts = try Checkout.locate().root.appendingPathComponent("Scripts")
        let help = try String(
            contentsOf: scripts.appendingPathComponent("help.txt"), encoding: .utf8)
        #expect(help == Carob.helpMessage(columns: 80) + "\n")
        let version = try String(
            contentsOf: scripts.appendingPathComponent("version.txt"), encoding: .utf8)
        #expect(version == Carob.configuration.version + "\n")
    }
}

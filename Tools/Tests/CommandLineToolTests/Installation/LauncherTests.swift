import Foundation
import Testing

@testable import CommandLineTool

@Suite("The command of an installation")
struct LauncherTests {
    /// An archive with the real launcher, and a tool that prints what it is started with.
    private final class Installed {
        let archive: ReleaseArchive

        init(_ values: [String: String] = [:]) throws {
            archive = try ReleaseArchive(values)
            let launcher = try Checkout.locate().root.appendingPathComponent(
                "Scripts/archive-launcher")
            try archive.add(
                "bin/carob", String(contentsOf: launcher, encoding: .utf8), isProgram: true)
            try archive.add(
                "libexec/carob",
                "#!/bin/sh\necho \"$CAROB_ROOT|$LD_LIBRARY_PATH|$CAROB_LIBRARY_PATH|$*\"\n",
                isProgram: true)
            try archive.add("Scripts/help.txt", "OVERVIEW\n")
            try archive.add("../toolchain/usr/lib/swift/host/some", "")
        }

        private var resources: String {
            archive.folder.appendingPathComponent("toolchain/usr/lib/swift").path
        }

        func run(
            _ arguments: [String], program: String? = nil, swift: String? = "6.3.1",
            environment: [String: String] = [:]
        ) throws -> (output: String, code: Int32) {
            let compiler = """
                echo '  "compilerVersion": "Swift version \(swift ?? "") (swift-RELEASE)",'
                echo '  "runtimeResourcePath": "\(resources)"'
                """
            let path = try archive.path(["swiftc": swift == nil ? "exit 1" : compiler])
            let outcome = try ChildProcess.run(
                program ?? archive.root.appendingPathComponent("bin/carob").path, arguments,
                environment: archive.environment(path: path).merging(environment) { $1 },
                passThrough: false)
            return (outcome.output, outcome.exitCode)
        }

        func expectedLine(userPath: String, _ arguments: String) -> String {
            let root = archive.root.resolvingSymlinksInPath().path
            let own = "\(resources)/linux:\(resources)/host"
            return
                "\(root)|\(own)\(userPath.isEmpty ? "" : ":" + userPath)|\(userPath)|\(arguments)\n"
        }
    }

    @Test(
        "It starts the tool with the toolchain's libraries, and saves the user's own path of libraries"
    )
    func start() throws {
        let installed = try Installed()
        for path in ["", "/own/libraries"] {
            let (output, code) = try installed.run(
                ["run", "a b"], environment: ["LD_LIBRARY_PATH": path])
            #expect(output == installed.expectedLine(userPath: path, "run a b"))
            #expect(code == 0)
        }
    }

    @Test("It finds its folder through links, absolute and relative ones")
    func links() throws {
        let installed = try Installed()
        try installed.archive.shell(
            """
            mkdir one two && ln -s ../carob-1.0/bin/carob one/carob && ln -s "$PWD/one/carob" two/carob
            """)
        let link = installed.archive.folder.appendingPathComponent("two/carob").path
        let (output, _) = try installed.run(
            ["devices"], program: link, environment: ["LD_LIBRARY_PATH": ""])
        #expect(output == installed.expectedLine(userPath: "", "devices"))
    }

    @Test("Help and version need no toolchain; the version tells for what the archive is")
    func withoutToolchain() throws {
        let installed = try Installed()
        for arguments in [[], ["help"], ["--help"]] {
            #expect(try installed.run(arguments, swift: nil).output == "OVERVIEW\n")
        }
        let version = try installed.run(["--version"], swift: nil).output
        #expect(version.hasPrefix("carob 1.0 (01234567, Swift 6.3.1, debian12, "))
    }

    @Test("Another Swift or processor is refused with one line before the tool is started")
    func refusals() throws {
        let (output, code) = try Installed().run(["run"], swift: "6.4")
        #expect(
            output
                == "carob: this archive of Carob needs Swift 6.3.1, and the 'swift' on the PATH is 6.4; "
                + "install the archive for that version, or that Swift\n")
        #expect(code == 69)
        let (other, otherCode) = try Installed(["processor": "s390x"]).run(["run"])
        #expect(other.contains("is for s390x, and this machine is") && otherCode == 69)
    }
}

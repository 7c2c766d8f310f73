import Foundation
import Testing

@testable import CommandLineTool

@Suite("Installing an archive")
struct InstallScriptTests {
    private static let installed = ".local/share/carob"

    private func install(
        _ archive: ReleaseArchive, _ arguments: [String]? = nil, swift: String = "6.3.1",
        programs: [String: String] = [:]
    ) throws -> (lines: [String], code: Int32) {
        let script = try Checkout.locate().root.appendingPathComponent("install.sh")
        let outcome = try ChildProcess.run(
            "sh", [script.path] + (arguments ?? [archive.archive.path]),
            environment: archive.environment(path: archive.path(swift: swift, programs)),
            in: archive.folder, passThrough: false)
        return (outcome.output.split(separator: "\n").map(String.init), outcome.exitCode)
    }

    /// Installs something that must be refused with one line, and expects that nothing is left of it.
    private func expectRefusal(
        _ archive: ReleaseArchive, _ arguments: [String]? = nil, swift: String = "6.3.1",
        programs: [String: String] = [:], code: Int32, _ phrase: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let (lines, found) = try install(archive, arguments, swift: swift, programs: programs)
        #expect(found == code, "\(lines)", sourceLocation: sourceLocation)
        #expect(lines.count == 1, "\(lines)", sourceLocation: sourceLocation)
        #expect(lines.first?.contains(phrase) == true, "\(lines)", sourceLocation: sourceLocation)
        #expect(
            !archive.homeContents.contains { $0.hasPrefix(Self.installed) },
            sourceLocation: sourceLocation)
    }

    @Test("It lies in the user's folder with a link to the command, and missing packages are named")
    func usual() throws {
        let archive = try ReleaseArchive()
        let (lines, code) = try install(archive)
        #expect(code == 0, "\(lines)")
        #expect(
            lines.contains { $0.hasSuffix("apt-get install -y --no-install-recommends libsome1") })
        #expect(try archive.shell("home/.local/bin/carob run").hasPrefix("installed run"))
        #expect(
            archive.homeContents.filter { !$0.hasPrefix(Self.installed + "/") } == [
                ".local", ".local/bin", ".local/bin/carob", ".local/share", Self.installed,
            ])
    }

    @Test("It may come from an address, with its checksum beside it")
    func address() throws {
        let archive = try ReleaseArchive()
        let copying = """
            while [ "$1" != -o ]; do shift; done
            exec cp "${3#https://example.org}" "$2"
            """
        let (lines, code) = try install(
            archive, ["https://example.org\(archive.archive.path)"], programs: ["curl": copying])
        #expect(code == 0, "\(lines)")
        #expect(archive.homeContents.contains(Self.installed + "/VERSION"))
    }

    @Test("A newer one replaces all of it")
    func replacement() throws {
        let archive = try ReleaseArchive()
        _ = try install(archive)
        try archive.shell("touch home/.local/share/carob/old")
        let (lines, code) = try install(archive)
        #expect(code == 0, "\(lines)")
        #expect(!archive.homeContents.contains(Self.installed + "/old"))
        #expect(archive.homeContents.contains(Self.installed + "/VERSION"))
    }

    @Test("What is refused leaves an older installation as it was")
    func refusedReplacement() throws {
        let archive = try ReleaseArchive()
        _ = try install(archive)
        let before = archive.homeContents
        try archive.shell("truncate -s -20 carob-1.0.tar.gz")
        #expect(try install(archive).code == 65)
        #expect(archive.homeContents == before)
    }

    @Test("A cut archive is refused, also if its checksum was made of it")
    func cut() throws {
        let archive = try ReleaseArchive()
        try archive.shell("truncate -s -20 carob-1.0.tar.gz")
        try expectRefusal(archive, code: 65, "cut or altered")
        try archive.shell("sha256sum carob-1.0.tar.gz > carob-1.0.tar.gz.sha256")
        try expectRefusal(archive, code: 65, "download it again")
    }

    @Test("A given checksum is the one that counts")
    func givenSum() throws {
        let archive = try ReleaseArchive()
        let wrong = String(repeating: "0", count: 64)
        try expectRefusal(
            archive, [archive.archive.path, "--sha256", wrong], code: 65, "cut or altered")
        let sum = String(try archive.shell("cat carob-1.0.tar.gz.sha256").prefix(64))
        try archive.shell("rm carob-1.0.tar.gz.sha256")
        try expectRefusal(archive, code: 66, "--sha256")
        #expect(try install(archive, [archive.archive.path, "--sha256", sum]).code == 0)
    }

    @Test("An archive with altered files, or with more than its list has, is refused")
    func altered() throws {
        let archive = try ReleaseArchive()
        try archive.add("bin/carob", "#!/bin/sh\nrm -rf /nothing\n", isProgram: true)
        try archive.pack()
        try expectRefusal(archive, code: 65, "bin/carob")
        try expectRefusal(ReleaseArchive(isListed: false), code: 65, "lacks more")
    }

    @Test("An archive for another Swift, processor or system is refused")
    func otherMachines() throws {
        try expectRefusal(
            ReleaseArchive(), swift: "6.4", code: 67,
            "is for Swift 6.3.1, and the one on the PATH is 6.4")
        try expectRefusal(ReleaseArchive(["processor": "s390x"]), code: 68, "is for s390x")
        try expectRefusal(
            ReleaseArchive(["system": "ubuntu24.04"]), code: 69,
            "is for ubuntu24.04, and this is debian12")
    }

    @Test("An archive of another commit than the one that is asked for is refused")
    func otherCommit() throws {
        let archive = try ReleaseArchive()
        try expectRefusal(
            archive, [archive.archive.path, "--commit", "fedcba"], code: 70, "0123456789abcdef")
    }

    @Test("A folder that cannot be written, or that has something else in it, is refused")
    func places() throws {
        let archive = try ReleaseArchive()
        try expectRefusal(
            archive, [archive.archive.path, "--prefix", "/proc/carob/here"], code: 73, "--prefix")
        let other = archive.folder.appendingPathComponent("carob-1.0/Scripts")
        try expectRefusal(
            archive, [archive.archive.path, "--prefix", other.path], code: 73, "no installation")
        try archive.shell("mkdir -p home/.local/bin && echo mine > home/.local/bin/carob")
        try expectRefusal(archive, code: 73, "--link")
        #expect(try archive.shell("cat home/.local/bin/carob") == "mine\n")
    }

    @Test("A disk without room is told before unpacking, and one that fills up afterwards")
    func fullDisk() throws {
        let archive = try ReleaseArchive()
        try expectRefusal(
            archive, programs: ["df": "echo Filesystem; echo tmpfs 9 9 0 100% /"], code: 74,
            "MB left")
        let filling = """
            case "$1" in
            -xzf) echo 'tar: some: Cannot write: No space left on device' >&2; exit 2 ;;
            *) exec /usr/bin/tar "$@" ;;
            esac
            """
        try expectRefusal(ReleaseArchive(), programs: ["tar": filling], code: 74, "is full")
    }

    @Test("An address that cannot be reached is told from one with nothing there")
    func addresses() throws {
        let archive = try ReleaseArchive()
        let address = ["https://example.org/carob.tar.gz"]
        try expectRefusal(
            archive, address, programs: ["curl": "exit 6"], code: 75, "check the network")
        try expectRefusal(
            archive, address, programs: ["curl": "exit 22"], code: 66, "check the address")
        try expectRefusal(archive, address, programs: ["curl": "exit 18"], code: 65, "was cut")
    }

    @Test("Removing leaves nothing, and no one else's link is removed")
    func removal() throws {
        let archive = try ReleaseArchive()
        _ = try install(archive)
        #expect(try install(archive, ["--remove"]).code == 0)
        #expect(archive.homeContents == [".local", ".local/bin", ".local/share"])
        #expect(try install(archive, ["--remove"]).code == 66)
        _ = try install(archive)
        try archive.shell("ln -sfn /opt/other/bin/carob home/.local/bin/carob")
        _ = try install(archive, ["--remove"])
        #expect(try archive.shell("readlink home/.local/bin/carob") == "/opt/other/bin/carob\n")
    }

    @Test("Wrong arguments are refused with the usage")
    func arguments() throws {
        let archive = try ReleaseArchive()
        try expectRefusal(archive, ["--prefix"], code: 64, "needs a value")
        try expectRefusal(archive, ["--nonsense"], code: 64, "is no option")
        try expectRefusal(archive, [], code: 64, "usage")
    }
}

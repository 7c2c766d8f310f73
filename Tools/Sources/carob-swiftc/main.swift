import CompilerShim
import Foundation
import SourceRewriter

// The compiler of an SDK: builds call it as `swiftc` or `swift-frontend` in the SDK's `usr/bin`.

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("carob: \(message)\n".utf8))
    exit(1)
}

let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
let sdk = SDKFolder(
    root: program.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent())
let name = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent

do {
    // `CAROB_REGISTRATION=lean` builds faster, for code that does not compose selectors at run time.
    let mode = ProcessInfo.processInfo.environment["CAROB_REGISTRATION"] ?? "full"
    guard let registration = SourceRewriter.Registration(rawValue: mode) else {
        fail("CAROB_REGISTRATION is '\(mode)', not 'full' or 'lean'")
    }
    let command = try CompilerShim(sdk: sdk, registration: registration).command(
        calledAs: name, Array(CommandLine.arguments.dropFirst()),
        in: FileManager.default.currentDirectoryPath)
    // The compiler replaces this process, with its standard input, signals and exit code.
    var arguments: [UnsafeMutablePointer<CChar>?] = ([command.program] + command.arguments).map {
        strdup($0)
    }
    arguments.append(nil)
    execv(command.program, arguments)
    fail("cannot run \(command.program): \(String(cString: strerror(errno)))")
} catch {
    fail("\(error.localizedDescription)")
}

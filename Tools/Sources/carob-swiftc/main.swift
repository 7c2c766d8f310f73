import CompilerShim
import Foundation
import SourceRewriter

// Called by a build in the compiler's place, from `usr/bin` of an SDK.

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
    // `CAROB_REGISTRATION=lean` makes builds quicker, for code that puts no selectors together from pieces.
    let word = ProcessInfo.processInfo.environment["CAROB_REGISTRATION"] ?? "full"
    guard let registration = SourceRewriter.Registration(rawValue: word) else {
        fail("CAROB_REGISTRATION is '\(word)', not 'full' or 'lean'")
    }
    let command = try CompilerShim(sdk: sdk, registration: registration).command(
        calledAs: name, Array(CommandLine.arguments.dropFirst()),
        in: FileManager.default.currentDirectoryPath)
    // The compiler takes this process over, with its standard input, its signals and its exit code.
    var words: [UnsafeMutablePointer<CChar>?] = ([command.program] + command.arguments).map {
        strdup($0)
    }
    words.append(nil)
    execv(command.program, words)
    fail("cannot run \(command.program): \(String(cString: strerror(errno)))")
} catch {
    fail("\(error.localizedDescription)")
}

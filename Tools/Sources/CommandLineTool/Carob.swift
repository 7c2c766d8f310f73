import ArgumentParser
import Foundation

/// The `carob` command and its words.
public struct Carob: AsyncParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "carob",
        abstract: "Builds, runs, draws and tests UIKit apps on Linux.",
        subcommands: [
            Run.self, Snapshot.self, Build.self, Test.self, SDK.self, Compat.self, Bench.self,
            Devices.self,
            Doctor.self,
        ])

    public init() {}

    /// Runs the command and returns its exit code: 0, 64 for words and values that it does not know, 70
    /// for a build that failed, or what the program it ran returned.
    ///
    /// Every error of the command's own is one line on standard error.
    public static func run(arguments: [String]) async -> Int32 {
        do {
            try checkHelp(arguments)
            let command = try parseAsRoot(arguments)
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                var synchronous = command
                try synchronous.run()
            }
            return 0
        } catch let failure as Failure {
            failure.message.map(complain)
            return failure.exitCode
        } catch {
            let code = exitCode(for: error).rawValue
            if code == 0 {
                print(message(for: error))
                return 0
            }
            complain(firstLine(of: message(for: error)) + "; see 'carob help'")
            return 64
        }
    }

    /// `help` before a word that is none of ours would show the general page as if all were well.
    private static func checkHelp(_ arguments: [String]) throws {
        guard arguments.first == "help", arguments.count > 1 else { return }
        let words = configuration.subcommands.map { $0._commandName }
        guard !words.contains(arguments[1]) else { return }
        throw Failure.usage("no word '\(arguments[1])'; see 'carob help'")
    }

    private static func firstLine(of text: String) -> String {
        let line = text.split(separator: "\n").first.map(String.init) ?? "unknown words"
        return line.hasSuffix(".") ? String(line.dropLast()) : line
    }

    static func complain(_ message: String) {
        FileHandle.standardError.write(Data("carob: \(message)\n".utf8))
    }
}

/// A reason to stop, with the exit code that tells scripts which kind it is.
struct Failure: Error, Equatable {
    var exitCode: Int32
    /// One line, or nil when the program that failed has already spoken.
    var message: String?

    /// A word or a value that the command does not know.
    static func usage(_ message: String) -> Failure { Failure(exitCode: 64, message: message) }
    /// A build that failed; the compiler's own lines have been shown.
    static let build = Failure(exitCode: 70, message: nil)
    /// Something the machine lacks.
    static func unavailable(_ message: String) -> Failure {
        Failure(exitCode: 69, message: message)
    }
    /// A program that we ran and that said itself what is wrong.
    static func program(_ code: Int32) -> Failure { Failure(exitCode: code, message: nil) }
}

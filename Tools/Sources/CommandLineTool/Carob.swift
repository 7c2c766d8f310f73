import ArgumentParser
import Foundation
import ProjectFiles

/// The `carob` command.
public struct Carob: AsyncParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "carob",
        abstract: "Build, run, draw and test UIKit apps on Linux.",
        version: "unreleased",
        subcommands: [
            Run.self, Replay.self, Monkey.self, Snapshot.self, Render.self, Build.self, Test.self,
            SDK.self,
            Compat.self,
            Bench.self,
            Devices.self,
            Doctor.self,
        ])

    public init() {}

    /// Runs the command and returns its exit code: 0, 64 for invalid arguments, 70 for a failed build, 124
    /// for an app that took longer than it may, or the exit code of the program that it ran.
    ///
    /// Its own errors are one line each on standard error.
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

    /// ArgumentParser would show the general help for `help` with an unknown command.
    private static func checkHelp(_ arguments: [String]) throws {
        guard arguments.first == "help", arguments.count > 1 else { return }
        let commands = configuration.subcommands.map { $0._commandName }
        guard !commands.contains(arguments[1]) else { return }
        throw Failure.usage("unknown command '\(arguments[1])'; see 'carob help'")
    }

    private static func firstLine(of text: String) -> String {
        let line = text.split(separator: "\n").first.map(String.init) ?? "invalid arguments"
        return line.hasSuffix(".") ? String(line.dropLast()) : line
    }

    static func complain(_ message: String) {
        FileHandle.standardError.write(Data("carob: \(message)\n".utf8))
    }
}

/// A failure of the command, with an exit code for scripts.
struct Failure: Error, Equatable {
    var exitCode: Int32
    /// One line; nil if the failed program has printed its own message.
    var message: String?

    static let usageExitCode: Int32 = 64
    /// An invalid argument.
    static func usage(_ message: String) -> Failure {
        Failure(exitCode: usageExitCode, message: message)
    }
    /// A failed build; the compiler's messages have been printed.
    static let build = Failure(exitCode: 70, message: nil)
    /// Something that the machine lacks.
    static func unavailable(_ message: String) -> Failure {
        Failure(exitCode: 69, message: message)
    }
    /// The exit code after a time limit, which is that of the program `timeout`.
    static let lateExitCode: Int32 = 124
    /// Passes on a result, and a problem of a project as a usage failure.
    static func ofProject<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let problem as ProjectProblem {
            throw usage(problem.description)
        }
    }
    /// A failed child process that printed its own message.
    static func program(_ code: Int32) -> Failure { Failure(exitCode: code, message: nil) }
}

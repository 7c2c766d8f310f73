import Foundation

/// The way in which this process runs its tests.
enum TestProcess {
    /// Whether it runs tests of XCTest: the package manager starts a process for each of the libraries, and names
    /// Swift Testing.
    static let runsXCTest = isOfXCTest(CommandLine.arguments)

    /// Whether tests run one after the other, so that one may move the clock that the process has.
    static let runsTestsAlone = runsTestsAlone(CommandLine.arguments)

    static func isOfXCTest(_ arguments: [String]) -> Bool {
        guard let option = arguments.firstIndex(of: "--testing-library"),
            option + 1 < arguments.count
        else { return arguments.first?.hasSuffix(".xctest") == true }
        return arguments[option + 1].lowercased() == "xctest"
    }

    static func runsTestsAlone(_ arguments: [String]) -> Bool {
        isOfXCTest(arguments) || arguments.contains("--no-parallel")
    }
}

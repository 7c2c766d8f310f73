import Foundation

/// Makes a generated list of XCTest's tests accept tests of the main actor.
///
/// On Apple's platforms XCTest calls tests by selectors. Here a list names them as functions, and XCTest
/// traps at a function of the main actor, which has another type. XCTest calls all tests on the main
/// thread, so the list may assume the main actor.
enum TestLists {
    private static let helper = """

        fileprivate func __onMainThread<Test: XCTestCase>(
            _ test: @escaping (Test) -> @MainActor () throws -> Void
        ) -> (Test) -> () throws -> Void {
            nonisolated(unsafe) let test = test
            return { instance in
                nonisolated(unsafe) let instance = instance
                return { try MainActor.assumeIsolated { try test(instance)() } }
            }
        }

        """

    /// Returns the list with its synchronous tests on the main actor; nil without such tests.
    static func onMainThread(_ contents: [UInt8]) -> [UInt8]? {
        let text = String(decoding: contents, as: UTF8.self)
        // Asynchronous tests are wrapped in a call, which the pattern does not match.
        let list = text.replacing(/\("(\w+)", ((?:\w+\.)*\1)\)/) { entry in
            "(\"\(entry.output.1)\", __onMainThread(\(entry.output.2)))"
        }
        return list == text ? nil : Array((list + helper).utf8)
    }

    /// Whether a file is a generated list of tests.
    static func isList(_ path: String, _ contents: [UInt8]) -> Bool {
        guard path.contains(".derived/") || path.contains("/DerivedSources/") else { return false }
        let text = String(decoding: contents, as: UTF8.self)
        return text.contains("__allTests__") || text.contains("__allDiscoveredTests")
    }
}

import Foundation

/// The tests of XCTest that a build system lists run on the main thread, as members of the main actor may.
///
/// On Apple's platforms XCTest calls tests by their selectors. Here a list names them as functions, and XCTest
/// stops the program at one that belongs to the main actor: it expects another type of function. XCTest
/// calls all tests on the main thread, so the list may say so.
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

    /// The list with its synchronous tests on the main thread, or nil when it has none.
    static func onMainThread(_ contents: [UInt8]) -> [UInt8]? {
        let text = String(decoding: contents, as: UTF8.self)
        // Asynchronous ones stand in a call.
        let list = text.replacing(/\("(\w+)", ((?:\w+\.)*\1)\)/) { entry in
            "(\"\(entry.output.1)\", __onMainThread(\(entry.output.2)))"
        }
        return list == text ? nil : Array((list + helper).utf8)
    }

    /// Whether a build system wrote a file, and it lists tests.
    static func isList(_ path: String, _ contents: [UInt8]) -> Bool {
        guard path.contains(".derived/") || path.contains("/DerivedSources/") else { return false }
        let text = String(decoding: contents, as: UTF8.self)
        return text.contains("__allTests__") || text.contains("__allDiscoveredTests")
    }
}

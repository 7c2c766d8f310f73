import Foundation

/// An app that tests of this process may start.
///
/// The variable `CAROB_UI_TEST_APPS` lists them, a line for each, with tabulators between the module of the tests, the
/// identifier of the app's bundle, and the path of its executable. `carob test` sets it.
struct AppProgram: Sendable {
    let module: String
    let identifier: String
    let executable: URL

    var name: String { executable.lastPathComponent }

    static let all = list(ProcessInfo.processInfo.environment["CAROB_UI_TEST_APPS"] ?? "")

    static func list(_ text: String) -> [AppProgram] {
        text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard parts.count == 3 else { return nil }
            return AppProgram(
                module: String(parts[0]), identifier: String(parts[1]),
                executable: URL(fileURLWithPath: String(parts[2])))
        }
    }
}

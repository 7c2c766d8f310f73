import Foundation
import Testing
import XCTest

/// A failure that a device finds, as a tap that reaches no view.
enum Finding {
    /// Fails the running test, of Swift Testing or of XCTest.
    ///
    /// - Parameter sourceLocation: The line of the test, if it is known.
    static func record(
        _ text: String, sourceLocation: SourceLocation? = nil,
        inXCTest: Bool = TestProcess.runsXCTest
    ) {
        if inXCTest {
            // A failure's own file has to be a literal.
            let place = sourceLocation.map {
                "\(URL(fileURLWithPath: $0.fileID).lastPathComponent):\($0.line): "
            }
            XCTFail((place ?? "") + text)
        } else {
            Issue.record(
                Comment(rawValue: text),
                sourceLocation: sourceLocation
                    ?? SourceLocation(
                        fileID: #fileID, filePath: #filePath, line: #line, column: #column))
        }
    }
}

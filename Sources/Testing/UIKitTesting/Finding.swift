import Foundation
import Testing
import XCTest

/// The line of a test that called a method.
///
/// The methods have the literals as parameters of their own: the one of Swift Testing for all four is known only to files
/// that import it, which tests of XCTest do not.
struct TestPlace {
    var fileID: StaticString
    var filePath: StaticString
    var line: Int
    var column: Int

    init(_ fileID: StaticString, _ filePath: StaticString, _ line: Int, _ column: Int) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }
}

/// A failure that a device finds, as a tap that reaches no view.
enum Finding {
    /// Fails the running test, of Swift Testing or of XCTest.
    ///
    /// - Parameter place: The line of the test, if it is known.
    static func record(
        _ text: String, at place: TestPlace? = nil, inXCTest: Bool = TestProcess.runsXCTest
    ) {
        if !inXCTest {
            Issue.record(Comment(rawValue: text), sourceLocation: location(place))
        } else if let place {
            XCTFail(text, file: place.filePath, line: UInt(place.line))
        } else {
            XCTFail(text)
        }
    }

    private static func location(_ place: TestPlace?) -> SourceLocation {
        guard let place else {
            return SourceLocation(
                fileID: #fileID, filePath: #filePath, line: #line, column: #column)
        }
        return SourceLocation(
            fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: place.line,
            column: place.column)
    }
}

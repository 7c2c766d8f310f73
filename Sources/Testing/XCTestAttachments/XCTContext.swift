import Foundation
import XCTest

/// A part of a test, to which attachments belong.
@preconcurrency @MainActor
public protocol XCTActivity: AnyObject {
    /// The name that the test has given.
    var name: String { get }
    /// Keeps an attachment.
    func add(_ attachment: XCTAttachment)
}

/// The running test.
public class XCTContext: NSObject {
    /// Runs a part of the test under a name.
    @preconcurrency @MainActor
    public class func runActivity<Result>(
        named name: String, block: (any XCTActivity) throws -> Result
    ) rethrows -> Result {
        try block(Activity(name))
    }

    @MainActor
    private final class Activity: XCTActivity {
        let name: String

        init(_ name: String) { self.name = name }

        func add(_ attachment: XCTAttachment) { AttachmentStore.shared.add(attachment) }
    }
}

extension XCTestCase {
    /// Keeps an attachment.
    @preconcurrency @MainActor
    public func add(_ attachment: XCTAttachment) { AttachmentStore.shared.add(attachment) }
}

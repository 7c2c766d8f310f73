// What the library uses of XCTest on Apple's platforms to attach pictures to a report.

import Foundation

public final class XCTAttachment {
    public var name: String?

    public init(data: Data, uniformTypeIdentifier: String) {}

    public init(contentsOfFile file: URL) {}
}

public struct XCTActivity {
    public func add(_ attachment: XCTAttachment) {}
}

public enum XCTContext {
    public static func runActivity(named name: String, block: (XCTActivity) -> Void) {}
}

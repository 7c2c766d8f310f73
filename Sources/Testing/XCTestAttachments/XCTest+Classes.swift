import XCTest

extension XCTest {
    /// The class of the test, as every object tells it on Apple's platforms, where a test is an `NSObject`.
    public var classForCoder: AnyClass { type(of: self) }
}

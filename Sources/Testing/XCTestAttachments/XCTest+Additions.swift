import XCTest

extension XCTest {
    /// The class of the test, as every object tells it on Apple's platforms, where a test is an `NSObject`.
    public var classForCoder: AnyClass { type(of: self) }
}

extension XCTestExpectation {
    /// Fulfills the expectation; the form of Apple's platforms, which tests pass as a function without parameters.
    public func fulfill() { fulfill(#file, line: #line) }
}

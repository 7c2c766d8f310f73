import XCTest

extension XCTest {
    /// The class of the test. On Apple's platforms a test inherits the property from `NSObject`.
    public var classForCoder: AnyClass { type(of: self) }
}

extension XCTestExpectation {
    /// Fulfills the expectation. As on Apple's platforms it has no parameters, so that tests can pass it as a closure.
    public func fulfill() { fulfill(#file, line: #line) }
}

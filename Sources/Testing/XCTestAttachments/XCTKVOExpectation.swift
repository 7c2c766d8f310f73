import Foundation
import ObjectiveC
import XCTest

/// An expectation that observes a value of an object.
///
/// It is fulfilled by the first change that is announced, by the first one to the expected value, or by the first one that
/// a handler accepts, and observes no more then. An object that has the expected value already fulfills it at once.
open class XCTKVOExpectation: XCTestExpectation, @unchecked Sendable {
    // Sendable: a test makes its expectations before it waits, and the observation is ended under a lock.

    /// Decides whether a change fulfills the expectation.
    ///
    /// - Parameters: The observed object, and the change with what the options ask for.
    public typealias Handler = (Any, [AnyHashable: Any]) -> Bool

    /// The path to the value, from the observed object on.
    public let keyPath: String

    /// The object that the path begins at.
    public let observedObject: Any

    /// The value that is waited for; nil waits for any change.
    public let expectedValue: Any?

    /// The contents of the changes that the handler is given, and when they are announced.
    public let options: NSKeyValueObservingOptions

    /// Decides in place of the expected value.
    open var handler: Handler?

    private var observer: ValueObserver?

    /// Waits for a value, or for any change with none.
    ///
    /// - Parameter object: A program error unless it is an `NSObject`, which announces its changes.
    public init(
        keyPath: String, object: Any, expectedValue: Any?,
        options: NSKeyValueObservingOptions = []
    ) {
        self.keyPath = keyPath
        observedObject = object
        self.expectedValue = expectedValue
        self.options = options
        super.init(description: ValueObserver.description(object, keyPath))
        let observer = ValueObserver(of: object, keyPath, expectedValue)
        self.observer = observer
        observer.start(options) { [weak self] change in
            guard let handler = self?.handler else { return nil }
            return handler(object, Dictionary(uniqueKeysWithValues: change.map { ($0, $1) }))
        } whenMet: { [weak self] in
            self?.fulfill()
        }
    }

    /// Waits for any change.
    public convenience init(keyPath: String, object: Any) {
        self.init(keyPath: keyPath, object: object, expectedValue: nil)
    }
}

extension XCTestCase {
    /// Makes an expectation for a value of an object, for which `waitForExpectations(timeout:)` waits.
    ///
    /// - Parameters:
    ///   - objectToObserve: A program error unless it is an `NSObject`.
    ///   - expectedValue: Nil waits for any change.
    @discardableResult
    public func keyValueObservingExpectation(
        for objectToObserve: Any, keyPath: String, expectedValue: Any? = nil
    ) -> XCTestExpectation {
        let expectation = expectation(
            description: ValueObserver.description(objectToObserve, keyPath))
        let observer = ValueObserver(of: objectToObserve, keyPath, expectedValue)
        observer.start(whenMet: { expectation.fulfill() })
        addTeardownBlock { observer.end() }
        return expectation
    }
}

/// Observes a value until it is the expected one, or until it changes at all.
private final class ValueObserver: @unchecked Sendable {
    // Sendable: it is started before other threads know it, and ending an observation takes a lock.
    private let object: NSObject
    private let keyPath: String
    private let expectedValue: Any?
    private var observation: NSKeyValueObservation?

    static func description(_ object: Any, _ keyPath: String) -> String {
        "Expect the value of \"\(keyPath)\" of \(object)"
    }

    init(of object: Any, _ keyPath: String, _ expectedValue: Any?) {
        guard let object = object as? NSObject else {
            preconditionFailure("\(type(of: object)) is no NSObject: its values cannot be observed")
        }
        self.object = object
        self.keyPath = keyPath
        self.expectedValue = expectedValue
    }

    /// - Parameter decide: Decides about a change; nil leaves that to the expected value.
    func start(
        _ options: NSKeyValueObservingOptions = [],
        decide: @escaping ([NSKeyValueChangeKey: Any]) -> Bool? = { _ in nil },
        whenMet: @escaping () -> Void
    ) {
        observation = NSKeyValueObservation(of: object, keyPath, options) { [weak self] change in
            guard let self, decide(change) ?? isMet else { return }
            end()
            whenMet()
        }
        if expectedValue != nil, isMet {
            end()
            whenMet()
        }
    }

    func end() { observation?.invalidate() }

    private var isMet: Bool {
        guard let expectedValue else { return true }
        guard let value = object.value(forKeyPath: keyPath) else { return false }
        return (value as AnyObject as? NSObject)?.isEqual(expectedValue) ?? false
    }
}

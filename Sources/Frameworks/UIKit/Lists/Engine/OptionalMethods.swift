import Foundation
import ObjectiveC

/// The optional requirements of a list's protocols whose absence changes what the list does.
///
/// To a list, a method that is not implemented differs from one that returns the default value. So the default
/// implementations report to the list that they were called.
protocol OptionalRequirements: OptionSet where RawValue == UInt64, Element == Self {}

/// The optional methods of a list's delegate and data source: calls them, and remembers which ones are implemented.
@MainActor
final class OptionalMethods<Requirements: OptionalRequirements> {
    /// The methods that are known not to be implemented.
    private(set) var missing: Requirements = []
    /// The methods that are known to be implemented.
    private(set) var present: Requirements = []
    /// The last report of a default implementation during the innermost call.
    private var report: (requirement: Requirements, isForGood: Bool)?

    init() {}

    /// Calls an optional method of an object; nil without the object, or if its class does not implement the method.
    func call<Receiver, Result>(
        _ requirement: Requirements, of receiver: @autoclosure () -> Receiver?,
        _ body: (Receiver) -> Result
    ) -> Result? {
        guard !missing.contains(requirement), let receiver = receiver() else { return nil }
        let outerReport = report
        report = nil
        defer { report = outerReport }
        let result = body(receiver)
        guard let report, report.requirement == requirement else {
            present.insert(requirement)
            return result
        }
        if report.isForGood { missing.insert(requirement) }
        return nil
    }

    /// Reports that the default implementation of a method was called.
    ///
    /// - Parameter isForGood: Whether the method is missing for every later call, too. It is not for a controller of
    ///   the framework, whose subclass may call `super` for some rows only.
    func reportMissing(_ requirement: Requirements, isForGood: Bool) {
        report = (requirement, isForGood)
    }

    /// Forgets which methods are implemented, as for another delegate or data source.
    func forget() {
        missing = []
        present = []
    }
}

/// A result type that has a nil value.
// WORKAROUND(nil-literal-cast): the compiler crashes on a cast to ExpressibleByNilLiteral that it specialises.
private protocol OptionalResult {
    static var nothing: Self { get }
}

extension Optional: OptionalResult {
    static var nothing: Self { nil }
}

extension ListHost {
    /// Returns the default result of an optional method in a controller of the framework, and makes the list treat the
    /// method as missing for this call.
    ///
    /// An override may call it for some rows only, so the list calls it again for the next ones.
    func missing<Result>(_ requirement: Requirements, _ result: Result) -> Result {
        methods.reportMissing(requirement, isForGood: false)
        return result
    }

    /// Calls an optional method if the object's own class implements it; otherwise reports that it is missing.
    ///
    /// - Parameters:
    ///   - arguments: Those that follow the list.
    ///   - otherwise: The result without an implementation.
    func send<Result>(
        _ selector: Selector, _ requirement: Requirements, to receiver: any NSObjectProtocol,
        _ arguments: Any?..., otherwise: Result
    ) -> Result {
        guard let value = sendIfImplemented(selector, to: receiver, [self] + arguments) else {
            guard receives(selector, receiver) else {
                methods.reportMissing(requirement, isForGood: true)
                return otherwise
            }
            return (Result.self as? any OptionalResult.Type)?.nothing as? Result ?? otherwise
        }
        return value as? Result ?? otherwise
    }
}

import Foundation
import ObjectiveC

/// The optional requirements of a list's protocols whose absence changes what the list does.
///
/// A default implementation records that it was called, and the list then does not call it again for the same object.
/// To a list, a method that is not implemented differs from one that returns the default value.
protocol OptionalRequirements: OptionSet where RawValue == UInt64, Element == Self {
    /// The requirement whose default implementation was called last.
    @MainActor static var lastMissing: Self { get set }
    /// Whether the requirement is missing for every later call, too. It is not for a controller of the framework, whose
    /// subclass may call `super` for some rows only.
    @MainActor static var isMissingForGood: Bool { get set }
}

/// The outcome of a call of an optional requirement.
enum RequirementOutcome<Result> {
    case answered(Result)
    case missing(forGood: Bool)
}

extension OptionalRequirements {
    /// Calls an optional requirement.
    @MainActor
    func outcome<Result>(of call: () -> Result) -> RequirementOutcome<Result> {
        Self.lastMissing = []
        Self.isMissingForGood = true
        let result = call()
        guard Self.lastMissing == self else { return .answered(result) }
        defer {
            Self.lastMissing = []
            Self.isMissingForGood = true
        }
        return .missing(forGood: Self.isMissingForGood)
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

extension NSObjectProtocol {
    /// Calls an optional requirement if the object's own class implements it; otherwise records that it is missing.
    ///
    /// - Parameter otherwise: The result without an implementation.
    @MainActor
    func lookUp<Requirements: OptionalRequirements, Result>(
        _ selector: Selector, _ requirement: Requirements, _ arguments: [Any?], otherwise: Result
    ) -> Result {
        guard let value = sendIfImplemented(selector, to: self, arguments) else {
            guard receives(selector, self) else {
                if !requirement.isEmpty { Requirements.lastMissing = requirement }
                return otherwise
            }
            return (Result.self as? any OptionalResult.Type)?.nothing as? Result ?? otherwise
        }
        return value as? Result ?? otherwise
    }
}

internal import SwiftRuntime

/// The slots of `next` and of the touch methods in the method tables of responders.
@MainActor
struct ResponderMethodSlots {
    static let touches = ResponderMethodSlots()

    /// The slot of `UIView.next`.
    let next = MethodSlot(in: UIView.self, overriding: NextProbe.self, other: PlainProbe.self)
    let began = MethodSlot(
        in: UIResponder.self, overriding: BeganProbe.self, other: MovedProbe.self)
    let moved = MethodSlot(
        in: UIResponder.self, overriding: MovedProbe.self, other: BeganProbe.self)
    let ended = MethodSlot(
        in: UIResponder.self, overriding: EndedProbe.self, other: BeganProbe.self)
    let cancelled = MethodSlot(
        in: UIResponder.self, overriding: CancelledProbe.self, other: BeganProbe.self)
}

// No responder of these classes is ever made; only their method tables are read.

private final class NextProbe: UIView {
    override var next: UIResponder? { self }
}

private final class PlainProbe: UIView {
    override func didMoveToWindow() {}
}

private final class BeganProbe: UIResponder {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

private final class MovedProbe: UIResponder {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

private final class EndedProbe: UIResponder {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

private final class CancelledProbe: UIResponder {
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

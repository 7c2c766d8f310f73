import Foundation
import UIHost

/// The fingers and the pressed pointer on the window, with small numbers that are used again.
struct TouchTable {
    /// What the window system calls a finger; the pointer is one without a number.
    struct Contact: Hashable {
        var device: Int64
        var finger: Int64

        static let pointer = Contact(device: -1, finger: 0)
    }

    private var touches: [Contact: HostTouch] = [:]
    /// Screens that are known to measure how hard they are pressed.
    private var measuringDevices: Set<Int64> = []

    /// Whether the contact is down.
    func contains(_ contact: Contact) -> Bool { touches[contact] != nil }

    /// Writes down a change and returns the touch; nil where it makes no sense, such as the move of a
    /// finger that is not down.
    ///
    /// - Parameters:
    ///   - isOnScreen: Whether a finger may go down at the location.
    ///   - pressure: From 0 to 1, which is also what screens say that do not measure.
    mutating func change(
        _ contact: Contact, _ phase: HostTouch.Phase, at location: CGPoint,
        kind: HostTouch.Kind = .finger, isOnScreen: Bool = true, pressure: Double = 1
    ) -> HostTouch? {
        if pressure > 0, pressure < 1 { measuringDevices.insert(contact.device) }
        // Chosen: half of what the screen can measure is an ordinary touch, as for pens in browsers.
        let force = measuringDevices.contains(contact.device) ? pressure * 2 : 0
        let known = touches[contact]
        guard (known == nil) == (phase == .began), known != nil || isOnScreen else { return nil }
        let touch = HostTouch(
            phase, identifier: known?.identifier ?? freeIdentifier, location: location,
            kind: known?.kind ?? kind, force: force)
        touches[contact] = phase == .began || phase == .moved ? touch : nil
        return touch
    }

    /// Takes every touch off the screen.
    mutating func cancelAll() -> [HostTouch] {
        defer { touches = [:] }
        return touches.values.sorted { $0.identifier < $1.identifier }.map {
            var touch = $0
            touch.phase = .cancelled
            return touch
        }
    }

    private var freeIdentifier: Int {
        let used = Set(touches.values.map(\.identifier))
        return (0...used.count).first { !used.contains($0) } ?? 0
    }
}

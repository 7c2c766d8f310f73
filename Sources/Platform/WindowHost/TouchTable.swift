import Foundation
import UIHost

/// The touches on the window, with small identifiers that are reused.
struct TouchTable {
    /// The window system's identifier of a touch; the pointer has none.
    struct Contact: Hashable {
        var device: Int64
        var finger: Int64

        static let pointer = Contact(device: -1, finger: 0)
    }

    private var touches: [Contact: HostTouch] = [:]
    /// Touch screens that have reported different pressures.
    private var measuringDevices: Set<Int64> = []

    /// Whether the contact has a touch.
    func contains(_ contact: Contact) -> Bool { touches[contact] != nil }

    /// Records a change and returns the touch; nil for an inconsistent change, such as the move of a contact
    /// without a touch.
    ///
    /// - Parameters:
    ///   - isOnScreen: Whether a touch may begin at the location.
    ///   - pressure: From 0 to 1; screens that do not measure pressure report 1.
    mutating func change(
        _ contact: Contact, _ phase: HostTouch.Phase, at location: CGPoint,
        kind: HostTouch.Kind = .finger, isOnScreen: Bool = true, pressure: Double = 1
    ) -> HostTouch? {
        if pressure > 0, pressure < 1 { measuringDevices.insert(contact.device) }
        // Chosen: half of the maximum is an ordinary touch, as for pens in browsers.
        let force = measuringDevices.contains(contact.device) ? pressure * 2 : 0
        let known = touches[contact]
        guard (known == nil) == (phase == .began), known != nil || isOnScreen else { return nil }
        let touch = HostTouch(
            phase, identifier: known?.identifier ?? freeIdentifier, location: location,
            kind: known?.kind ?? kind, force: force)
        touches[contact] = phase == .began || phase == .moved ? touch : nil
        return touch
    }

    /// Cancels all touches.
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

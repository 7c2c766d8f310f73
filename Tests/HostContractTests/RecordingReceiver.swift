import Foundation
import UIHost

/// An app's side of the boundary that records what it receives.
@MainActor
final class RecordingReceiver: HostEventReceiver {
    private(set) var events: [String] = []
    /// The reaction to each event, after recording it.
    var onEvent: (HostEvent) -> Void = { _ in }

    func receive(_ event: HostEvent) {
        switch event {
        case .frame: events.append("frame")
        case .touches(let touches, _):
            events.append(contentsOf: touches.map { "touch \($0.identifier) \($0.phase)" })
        case .hover(let point, _): events.append("hover \(point == nil ? "out" : "in")")
        case .scroll(let scroll, _): events.append("scroll \(scroll.phase)")
        case .key(let key, _): events.append("key \(key.usage) \(key.isDown ? "down" : "up")")
        case .text(let text): events.append("text \(text)")
        case .keyboardDismissed: events.append("keyboard dismissed")
        case .hardwareKeyboardChanged: events.append("hardware keyboard changed")
        case .screenChanged: events.append("screen changed")
        case .appearanceChanged: events.append("appearance changed")
        case .lifeCycle(let state): events.append("\(state)")
        case .memoryWarning: events.append("memory warning")
        case .shake: events.append("shake")
        case .openURL(let url): events.append("open \(url)")
        }
        onEvent(event)
    }

    /// The elements that it reports for inspection.
    var elements: [HostElement] = []

    func inspect(_ scope: HostInspectionScope) -> [HostElement] { elements }
    func identitiesOfTouch(at point: CGPoint) -> [UInt] { [] }
    func perform(_ action: HostElementAction, on identity: UInt) -> Bool { false }
    func describeViewHierarchy() -> String { elements.map(\.className).joined(separator: "\n") }
    func recomposedPixels() -> [UInt32] { [] }
    func countDetachedControllers() -> [String: Int] { [:] }
    func describeTexts() -> [UInt: HostTextSetting] { [:] }

    func takeEvents() -> [String] {
        defer { events = [] }
        return events
    }
}

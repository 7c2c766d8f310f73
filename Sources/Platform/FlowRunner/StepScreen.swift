import FlowPlan
import Foundation
import HeadlessHost
import Introspection
import RandomTesting
import UIHost

/// A screen on which steps are chosen.
@MainActor
struct StepScreen {
    typealias Step = (String, FlowAction, FlowChoice.Element?)

    let tree: ElementTree
    private let search: ElementSearch
    private let size: CGSize

    init(_ host: HeadlessHost) {
        let windows = host.receiver?.inspect() ?? []
        size = host.screen.size
        tree = ElementTree(windows: windows, name: "", size: size)
        search = ElementSearch(windows)
    }

    /// The steps that do what an event does; empty if flows have none.
    func steps(of event: UserEvent) -> [Step] {
        switch event {
        case .tap(let place, let count):
            let (target, name, element) = target(place)
            let action = FlowAction.tap(FlowTap(target: target, count: count))
            return [("\(count == 1 ? "tapOn" : "doubleTapOn") \(name)", action, element)]
        case .hold(let place, _, _):
            let (target, name, element) = target(place)
            // Documented: Maestro's long press.
            let tap = FlowTap(target: target, pressDuration: 3)
            return [("longPressOn \(name)", .tap(tap), element)]
        case .drag(let start, let end, let seconds):
            let (target, name, element) = target(start)
            let last = point(end)
            let milliseconds = (seconds * 1000).rounded()
            let swipe = FlowSwipe(
                start: target, movement: .to(last), duration: milliseconds / 1000)
            return [("swipe from \(name) to \(last)", .swipe(swipe), element)]
        case .scroll(let start, let offset, _):
            let direction: FlowDirection =
                abs(offset.height) >= abs(offset.width)
                ? (offset.height < 0 ? .up : .down) : (offset.width < 0 ? .left : .right)
            let swipe = FlowSwipe(
                start: .point(point(start)), movement: .toward(direction), duration: 0.4)
            return [("swipe \(direction.rawValue)", .swipe(swipe), nil)]
        case .pinch(let first, let second, let scale, let angle):
            return twist(first, second, scale: scale, angle: angle)
        case .type(let text), .mark(let text):
            guard !text.isEmpty else { return [] }
            return [("inputText \"\(ElementTree.quoted(text))\"", .inputText(text), nil)]
        case .deleteBackward(let count):
            return [("eraseText \(count)", .eraseText(count: count), nil)]
        case .press(let usage, _, let modifiers):
            guard modifiers.isEmpty, let key = Self.keys[usage] else { return [] }
            return [("pressKey \(key.rawValue)", .pressKey(key), nil)]
        case .rotate(let orientation):
            let turned = FlowOrientation(orientation)
            return [("setOrientation \(turned.rawValue)", .turn(turned), nil)]
        case .setStyle(let style):
            return [("setAppearance \(style.rawValue)", .setAppearance(style), nil)]
        case .setTextSize(let size):
            return [("setTextSize \(size.rawValue)", .setTextSize(size), nil)]
        case .leave:
            return [
                ("pressKey home", .pressKey(.home), nil),
                ("launchApp", .launch(FlowLaunch(stopsApp: false)), nil),
            ]
        case .warnOfMemory: return [("memoryWarning", .memoryWarning, nil)]
        case .touchDown, .moveFinger, .liftFinger, .hover, .wait, .setContrast, .setDirection,
            .interrupt, .shake:
            return []
        }
    }

    private static let keys: [Int: FlowKey] = [
        0x28: .enter, 0x2A: .backspace, 0x2B: .tab, 0x2C: .space,
    ]

    private func twist(
        _ first: CGPoint, _ second: CGPoint, scale: CGFloat, angle: CGFloat
    ) -> [Step] {
        let centre = point(CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2))
        var movement = FlowTwoFingers(target: .point(centre), duration: 0.5)
        // A step of a flow either pinches or rotates.
        if abs(angle) > 0.7 {
            movement.angle = (angle * 180 / .pi).rounded()
            return [("rotate by \(movement.angle)°", .twoFingers(movement), nil)]
        }
        movement.scale = (scale * 10).rounded() / 10
        return [("pinch by \(movement.scale)", .twoFingers(movement), nil)]
    }

    // MARK: - Targets

    /// A point in whole points, inside of the screen.
    private func point(_ point: CGPoint) -> FlowPoint {
        func inside(_ value: CGFloat, _ length: CGFloat) -> Double {
            min(max(value, 0), max(length - 1, 0)).rounded(.down)
        }
        return FlowPoint(
            x: .points(inside(point.x, size.width)), y: .points(inside(point.y, size.height)))
    }

    /// The target of a touch by name if it has one, or else by its place; with it in words, and for a test.
    private func target(_ place: TouchTarget) -> (FlowTarget, String, FlowChoice.Element?) {
        if let element = place.element, let index = index(of: element) {
            // Rows are named by the texts inside of them.
            let texts = tree.descendants(of: index).filter { tree[$0].kind == .staticText }
            for candidate in [index] + texts {
                if let selector = selector(of: candidate) {
                    return (
                        .element(selector, at: nil), selector.description, testName(of: candidate)
                    )
                }
            }
        }
        let place = point(place.point)
        return (.point(place), "point \(place)", nil)
    }

    private func index(of element: HostElement) -> Int? {
        tree.nodes.firstIndex {
            $0.element.identity == element.identity && $0.element.kind == element.kind
                && $0.element.frame == element.frame
        }
    }

    // Chosen: longer names are contents rather than names.
    private static let nameLimit = 60

    /// The selector by which a flow finds an element; nil if it has no name, or another one with it is found instead.
    private func selector(of index: Int) -> FlowSelector? {
        let element = tree[index]
        let candidates = [
            element.identifier.map { FlowSelector(identifier: $0) },
            (element.label ?? element.text).map { FlowSelector(textOrIdentifier: $0) },
        ]
        for case var selector? in candidates {
            let name = selector.identifier ?? selector.textOrIdentifier ?? ""
            guard !name.isEmpty, name.count <= Self.nameLimit, !name.contains("\n") else {
                continue
            }
            let matches = search.matches(of: selector)
            guard let place = matches.firstIndex(where: { $0.identity == element.identity }) else {
                continue
            }
            if place > 0 { selector.index = place }
            return selector
        }
        return nil
    }

    /// The element as a test finds it.
    private func testName(of index: Int) -> FlowChoice.Element? {
        let element = tree[index]
        let name = element.identifier ?? element.shownLabel
        guard !name.isEmpty else { return nil }
        let alike = tree.nodes.indices.filter {
            tree[$0].kind == element.kind && tree[$0].isNamed(name)
        }
        return alike.firstIndex(of: index).map {
            FlowChoice.Element(kind: "\(element.kind)", name: name, index: $0)
        }
    }
}

extension FlowOrientation {
    /// Converts the side of the home button to that of the device's top.
    fileprivate init(_ orientation: HostOrientation) {
        switch orientation {
        case .portrait: self = .portrait
        case .portraitUpsideDown: self = .upsideDown
        case .landscapeLeft: self = .landscapeRight
        case .landscapeRight: self = .landscapeLeft
        }
    }
}

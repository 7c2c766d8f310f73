import Foundation
import Introspection
import Testing
import UIHost

@testable import RandomTesting

/// The events that a random user chooses.
@Suite struct RandomUserTests {
    private let size = CGSize(width: 390, height: 844)

    private func events(
        seed: UInt64, count: Int = 400, kinds: [UserEvent.Kind] = UserEvent.Kind.allCases,
        isEditing: Bool = true, targets: [TouchTarget] = []
    ) -> [UserEvent?] {
        var user = RandomUser(seed: seed, kinds: kinds)
        return (0..<count).map { _ in
            user.chooseEvent(size: size, isEditing: isEditing) { targets }
        }
    }

    @Test("Equal seeds choose equal events, others do not")
    func seeds() {
        #expect(events(seed: 7) == events(seed: 7))
        #expect(events(seed: 7) != events(seed: 8))
    }

    @Test("Only the given kinds are chosen, and nothing is typed where nothing is edited")
    func kinds() {
        let chosen = events(seed: 1, kinds: [.typing, .memoryWarning], isEditing: false)
        #expect(chosen.allSatisfy { $0 == .warnOfMemory })
        #expect(events(seed: 1, kinds: [.typing], isEditing: false).allSatisfy { $0 == nil })
    }

    @Test("Fingers move and are lifted only while they are down, at most four")
    func fingers() {
        var down = 0
        for case let event? in events(seed: 3, count: 5000) {
            switch event {
            case .touchDown: down += 1
            case .moveFinger(let index, _): #expect(index < down)
            case .liftFinger(let index, _):
                #expect(index < down)
                down -= 1
            default: break
            }
            #expect(0...4 ~= down)
        }
    }

    @Test("A tap of a control is in the middle of one, and each has its turn")
    func controls() {
        let targets = (0..<5).map { index in
            TouchTarget(CGPoint(x: index * 10, y: 5), element: HostElement(kind: .button))
        }
        let taps = events(seed: 2, count: 200, kinds: [.tapControl], targets: targets)
        let points = taps.map { event -> CGPoint? in
            if case .tap(let target, _)? = event { return target.point }
            return nil
        }
        #expect(Set(points) == Set(targets.map(\.point)))
    }

    @Test("The keys of a keyboard do not crowd out the controls beside it")
    func keyboard() {
        let keys = (0..<30).map { _ in
            TouchTarget(.zero, element: HostElement(kind: .key))
        }
        let button = TouchTarget(CGPoint(x: 9, y: 9), element: HostElement(kind: .button))
        let taps = events(seed: 2, count: 400, kinds: [.tapControl], targets: keys + [button])
        let count = taps.count { event in
            if case .tap(button, _)? = event { return true }
            return false
        }
        #expect(60...140 ~= count, "\(count) of 400")
    }

    @Test("Controls, rows and fields are touched, where they are visible, enabled and not covered")
    func targets() {
        func element(_ id: UInt, _ kind: HostElementKind, y: CGFloat) -> HostElement {
            HostElement(
                identity: id, kind: kind, className: "App.View",
                frame: CGRect(x: 0, y: y, width: 100, height: 40))
        }
        var disabled = element(4, .button, y: 200)
        disabled.isEnabled = false
        var hidden = element(5, .button, y: 250)
        hidden.visibleFrame = .null
        var custom = element(7, .other, y: 350)
        custom.traits = .button
        let window = HostElement(
            kind: .window, className: "UIWindow", frame: CGRect(origin: .zero, size: size),
            children: [
                element(1, .button, y: 0), element(2, .cell, y: 50),
                element(3, .staticText, y: 100), disabled, hidden, element(6, .button, y: 300),
                custom, element(8, .button, y: 2000),
            ])
        let tree = ElementTree(windows: [window], name: "", size: size)
        let found = TouchTarget.all(in: tree) { _, element in element.identity != 6 }
        #expect(found.map(\.element?.identity) == [1, 2, 7])
        #expect(found.first?.point == CGPoint(x: 50, y: 20))
    }
}

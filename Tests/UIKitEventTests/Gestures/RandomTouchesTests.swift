import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Random fingers on random recognizers: what holds whatever happens.
@MainActor @Suite(.usesApplication)
struct RandomTouchesTests {
    @Test("No sequence of touches breaks an invariant or leaves state", arguments: 0..<60)
    func anyCourse(seed: UInt64) {
        let course = RandomCourse(seed: seed)
        for _ in 0..<120 { course.step() }
        course.finish()
        #expect(course.violations == [])
    }
}

/// A view tree with random recognizers, and random things that happen to it.
@MainActor
private final class RandomCourse {
    private let tester = TouchTester()
    private var random: SplitMix
    private var recognizers: [UIGestureRecognizer] = []
    private var views: [LoggingView] = []
    private var fingers: [Int: CGPoint] = [:]
    /// Where taps go, so that several fall on one place.
    private var place = CGPoint(x: 110, y: 160)
    private let delegate = SometimesTogether()
    private var courses: [ObjectIdentifier: [UITouch.Phase]] = [:]
    private var touches: [UITouch] = []
    private var states: [ObjectIdentifier: [UIGestureRecognizer.State]] = [:]
    private(set) var violations: [String] = []

    init(seed: UInt64) {
        random = SplitMix(state: seed)
        let outer = addView(CGRect(x: 0, y: 0, width: 400, height: 800), nil)
        let inner = addView(CGRect(x: 50, y: 100, width: 300, height: 300), outer)
        addView(CGRect(x: 20, y: 20, width: 100, height: 100), inner)
        addView(CGRect(x: 50, y: 450, width: 300, height: 300), outer).isMultipleTouchEnabled = true
        for _ in 0..<Int.random(in: 2...7, using: &random) { addRecognizer() }
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let first = recognizers.randomElement(using: &random)!
            let second = recognizers.randomElement(using: &random)!
            if first !== second { first.require(toFail: second) }
        }
        tester.log.onAction = { [unowned self] in note($0) }
    }

    func step() {
        switch Int.random(in: 0..<40, using: &random) {
        case 0..<6: if fingers.count < 2 { putDown() }
        case 6: putDown()
        case 7..<22: move()
        case 22..<26: lift(.ended)
        case 26: if Bool.random(using: &random) { lift(.cancelled) }
        case 27..<33: tap()
        case 33..<36: tester.wait(Double.random(in: 0...0.3, using: &random))
        case 36, 37: tester.wait(Double.random(in: 0.3...1, using: &random))
        case 38: disable()
        default: if Int.random(in: 0..<10, using: &random) == 0 { resign() }
        }
    }

    /// Lifts all fingers, lets every wait end and looks at what is left.
    func finish() {
        while !fingers.isEmpty { lift(.ended) }
        tester.wait(3)
        for recognizer in recognizers where recognizer.state != .possible || recognizer.arena != nil
        {
            violations.append("left behind: \(recognizer)")
        }
        if tester.window.touchRouter.nextDeadline != nil { violations.append("a deadline is left") }
        for course in courses.values where !isWhole(course) {
            violations.append("view saw \(course)")
        }
        for (_, course) in states where !isWhole(course) {
            violations.append("targets saw \(course)")
        }
    }

    // MARK: - The stage

    @discardableResult
    private func addView(_ frame: CGRect, _ superview: UIView?) -> LoggingView {
        let view = tester.addView("view", frame, to: superview)
        view.onTouches = { [unowned self] touches, _ in
            for touch in touches {
                self.touches.append(touch)
                courses[ObjectIdentifier(touch), default: []].append(touch.phase)
            }
        }
        views.append(view)
        return view
    }

    private func addRecognizer() {
        let recognizer: UIGestureRecognizer
        switch Int.random(in: 0..<7, using: &random) {
        case 0, 1:
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = Int.random(in: 1...3, using: &random)
            tap.numberOfTouchesRequired = Int.random(in: 1...2, using: &random)
            recognizer = tap
        case 2: recognizer = UIPinchGestureRecognizer()
        case 3: recognizer = UIRotationGestureRecognizer()
        case 4: recognizer = UISwipeGestureRecognizer()
        case 5:
            let press = UILongPressGestureRecognizer()
            press.numberOfTapsRequired = Int.random(in: 0...1, using: &random)
            recognizer = press
        default: recognizer = UIPanGestureRecognizer()
        }
        recognizer.cancelsTouchesInView = Bool.random(using: &random)
        recognizer.delaysTouchesBegan = Bool.random(using: &random)
        recognizer.delaysTouchesEnded = Bool.random(using: &random)
        if Bool.random(using: &random) { recognizer.delegate = delegate }
        tester.add(recognizer, "\(recognizers.count)", to: views.randomElement(using: &random)!)
        recognizers.append(recognizer)
    }

    // MARK: - Fingers

    private func putDown() {
        guard let finger = (0..<3).first(where: { fingers[$0] == nil }) else { return }
        let place = CGPoint(
            x: CGFloat(Int.random(in: 10..<390, using: &random)),
            y: CGFloat(Int.random(in: 10..<790, using: &random)))
        fingers[finger] = place
        tester.down(place.x, place.y, finger: finger)
    }

    private func tap() {
        guard fingers[0] == nil else { return }
        let isElsewhere = Int.random(in: 0..<4, using: &random) == 0
        if isElsewhere { place.x = CGFloat(Int.random(in: 60..<340, using: &random)) }
        tester.tap(place.x, place.y)
        tester.wait(0.1)
    }

    /// Turns a recognizer off; more often than not only for a moment.
    private func disable() {
        let recognizer = recognizers.randomElement(using: &random)!
        recognizer.isEnabled = false
        if Int.random(in: 0..<4, using: &random) > 0 { recognizer.isEnabled = true }
    }

    private func move() {
        guard let finger = fingers.keys.sorted().randomElement(using: &random) else { return }
        var place = fingers[finger]!
        let reach = Bool.random(using: &random) ? 4 : 40
        place.x += CGFloat(Int.random(in: -reach...reach, using: &random))
        place.y += CGFloat(Int.random(in: -reach...reach, using: &random))
        fingers[finger] = place
        tester.move(place.x, place.y, finger: finger)
    }

    private func lift(_ phase: TouchSample.Phase) {
        guard let finger = fingers.keys.sorted().randomElement(using: &random) else { return }
        let place = fingers.removeValue(forKey: finger)!
        tester.report(phase, finger, place.x, place.y)
        tester.flush()
    }

    private func resign() {
        tester.resignActive()
        fingers.removeAll()
    }

    // MARK: - What is seen

    private func note(_ recognizer: UIGestureRecognizer) {
        states[ObjectIdentifier(recognizer), default: []].append(recognizer.state)
        // Gestures of different touches may come to share a finger that joins both later.
        guard recognizer.state == .began else { return }
        for other in recognizers where other !== recognizer && other.state.isOngoing {
            let isTogether = recognizer.delegate != nil || other.delegate != nil
            if other.tracking.sharesTouch(with: recognizer.tracking), !isTogether {
                violations.append("began beside another: \(recognizer), \(other)")
            }
        }
    }

    private func isWhole(_ phases: [UITouch.Phase]) -> Bool {
        guard phases.count >= 2, phases.first == .began else { return false }
        return (phases.last == .ended || phases.last == .cancelled)
            && phases.dropFirst().dropLast().allSatisfy { $0 == .moved }
    }

    /// Whether states are a row of whole gestures, discrete or continuous.
    private func isWhole(_ states: [UIGestureRecognizer.State]) -> Bool {
        var isOngoing = false
        for state in states {
            switch state {
            case .began where !isOngoing: isOngoing = true
            case .changed where isOngoing: break
            case .ended: isOngoing = false
            case .cancelled where isOngoing: isOngoing = false
            default: return false
            }
        }
        return !isOngoing
    }
}

private final class SometimesTogether: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}

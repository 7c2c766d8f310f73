import ObjectiveC
import Testing
import UIKitTesting

@testable import UIKit

private final class Badge: UIView {
    override var accessibilityLabel: String? {
        get { "badge" }
        set {}
    }
    override func accessibilityActivate() -> Bool { true }
}

private final class Thing: NSObject {}

private final class Performer: NSObject {
    var notes = 0

    nonisolated static func register(_ methods: _ClassRegistration) {
        methods.function("refuse:", "refuse(_:)") { _, _ in false }
        methods.function("accept", "accept()") { _, _ in true }
        methods.procedure("note", "note()") { receiver, _ in
            unsafeDowncast(receiver, to: Performer.self).notes += 1
        }
    }
}

/// A class that the source of an app derives from `NSObject`.
private final class Spot: _AccessibleObject {
    override var isAccessibilityElement: Bool {
        get { true }
        set {}
    }
    override func accessibilityElementCount() -> Int { 7 }
    override func value(forUndefinedKey key: String) -> Any? { key }
}

extension OneApplication {
    @MainActor @Suite("Accessibility") struct AccessibilityTests {
        @Test("A new view is no element and has no texts")
        func defaults() {
            let view = UIView()
            #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil)
            #expect(view.accessibilityTraits == .none && view.accessibilityElements == nil)
            #expect(view.accessibilityElementCount() == NSNotFound)
            #expect(view.accessibilityIdentifier == nil && !view.accessibilityViewIsModal)
            #expect(view.accessibilityAttributes == nil)
            #expect(!view.accessibilityActivate() && !view.accessibilityScroll(.down))
        }

        @Test("What is set is returned")
        func setting() {
            let view = UIView()
            view.isAccessibilityElement = true
            view.accessibilityLabel = "label"
            view.accessibilityHint = "hint"
            view.accessibilityValue = "value"
            view.accessibilityTraits = [.button, .selected]
            view.accessibilityIdentifier = "identifier"
            view.accessibilityElementsHidden = true
            view.accessibilityTraits.insert(.header)
            #expect(view.isAccessibilityElement && view.accessibilityLabel == "label")
            #expect(view.accessibilityHint == "hint" && view.accessibilityValue == "value")
            #expect(view.accessibilityTraits == [.button, .selected, .header])
            #expect(
                view.accessibilityIdentifier == "identifier" && view.accessibilityElementsHidden)
            #expect(view.accessibilityUserInputLabels == ["label"])
            view.accessibilityLabel = nil
            #expect(view.accessibilityLabel == nil)
        }

        @Test("A subclass overrides, also seen as a plain object")
        func overriding() {
            let badge = Badge()
            #expect(badge.accessibilityLabel == "badge")
            #expect((badge as NSObject).accessibilityLabel == "badge")
            #expect(badge.accessibilityActivate())
            (badge as NSObject).accessibilityHint = "hint"
            #expect(badge.accessibilityHint == "hint")
        }

        @Test("Any object has the properties, and loses them with itself")
        func plainObjects() {
            let before = AccessibilityTable.count
            do {
                let thing = Thing()
                #expect(thing.accessibilityLabel == nil && !thing.isAccessibilityElement)
                thing.accessibilityLabel = "thing"
                thing.isAccessibilityElement = true
                #expect(thing.accessibilityLabel == "thing" && thing.isAccessibilityElement)
                #expect(Thing().accessibilityLabel == nil)
                #expect(AccessibilityTable.count == before + 1)
            }
            #expect(AccessibilityTable.count == before)
        }

        @Test("A view's accessibility frame is its frame on the screen, unless set")
        func frames() {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            let parent = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
            let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
            window.addSubview(parent)
            parent.addSubview(view)
            #expect(view.accessibilityFrame == CGRect(x: 11, y: 22, width: 30, height: 40))
            #expect(view.accessibilityActivationPoint == CGPoint(x: 26, y: 42))
            #expect(
                UIAccessibility.convertToScreenCoordinates(
                    CGRect(x: 1, y: 1, width: 2, height: 2), in: view)
                    == CGRect(x: 12, y: 23, width: 2, height: 2))
            let path = UIAccessibility.convertToScreenCoordinates(
                UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)), in: view)
            #expect(path.bounds == CGRect(x: 11, y: 22, width: 5, height: 5))
            view.accessibilityFrame = CGRect(x: 5, y: 5, width: 10, height: 10)
            #expect(view.accessibilityActivationPoint == CGPoint(x: 10, y: 10))
        }

        @Test("A container's elements are counted and found")
        func containers() {
            let view = UIView()
            let first = UIAccessibilityElement(accessibilityContainer: view)
            let second = UIAccessibilityElement(accessibilityContainer: view)
            view.accessibilityElements = [first, second]
            #expect(view.accessibilityElementCount() == 2)
            #expect(view.accessibilityElement(at: 1) as? UIAccessibilityElement === second)
            #expect(
                view.accessibilityElement(at: 2) == nil && view.accessibilityElement(at: -1) == nil)
            #expect(view.index(ofAccessibilityElement: second) == 1)
            #expect(view.index(ofAccessibilityElement: UIView()) == NSNotFound)
            #expect(first.isAccessibilityElement && first.accessibilityContainer === view)
        }

        // Measured: recorded tests ask elements of any class as containers.
        @Test(
            "Any object is a container of the elements that it lists, and has names for voice commands"
        )
        func plainContainers() {
            let thing = Thing()
            #expect(thing.accessibilityElementCount() == NSNotFound)
            #expect(thing.accessibilityElement(at: 0) == nil)
            let inner = Thing()
            thing.accessibilityElements = [UIView(), inner]
            #expect(thing.accessibilityElementCount() == 2)
            #expect(thing.accessibilityElement(at: 1) as? Thing === inner)
            #expect(thing.index(ofAccessibilityElement: inner) == 1)
            #expect(thing.index(ofAccessibilityElement: thing) == NSNotFound)
            thing.accessibilityLabel = "thing"
            #expect(thing.accessibilityUserInputLabels == ["thing"])
            thing.accessibilityUserInputLabels = ["it"]
            #expect(thing.accessibilityUserInputLabels == ["it"])
            let view: NSObject = UIView()
            view.accessibilityElements = [inner]
            #expect(view.accessibilityElementCount() == 1)
        }

        @Test("A class of objects overrides the members, also seen as plain objects")
        func overridingInObjects() {
            let spot = Spot()
            #expect(spot.isAccessibilityElement && (spot as NSObject).isAccessibilityElement)
            #expect((spot as NSObject).accessibilityElementCount() == 7)
            (spot as NSObject).accessibilityLabel = "spot"
            #expect(spot.accessibilityLabel == "spot")
            #expect(spot.accessibilityUserInputLabels == ["spot"])
            #expect((spot as NSObject).value(forKey: "unknown") as? String == "unknown")
        }

        @Test("An element's frame follows the view that contains it")
        func elementFrames() {
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
            let parent = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
            parent.addSubview(view)
            let element = UIAccessibilityElement(accessibilityContainer: view)
            element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
            let before = element.accessibilityFrame
            view.frame.origin.x += 5
            #expect(element.accessibilityFrame.minX == before.minX + 5)
            #expect(before.size == CGSize(width: 3, height: 4))
            element.accessibilityFrame = CGRect(x: 7, y: 7, width: 1, height: 1)
            #expect(element.accessibilityFrame == CGRect(x: 7, y: 7, width: 1, height: 1))
        }

        @Test("A path of a turned view is turned on the screen")
        func path() {
            let view = UIView(frame: CGRect(x: 50, y: 80, width: 40, height: 20))
            view.transform = CGAffineTransform(rotationAngle: .pi / 2)
            let rect = CGRect(x: 0, y: 0, width: 30, height: 10)
            let path = UIBezierPath(rect: rect)
            let found = UIAccessibility.convertToScreenCoordinates(path, in: view).bounds
            let expected = UIAccessibility.convertToScreenCoordinates(rect, in: view)
            #expect(abs(found.width - 10) < 0.01 && abs(found.height - 30) < 0.01)
            #expect(abs(found.minX - expected.minX) < 0.01)
            #expect(abs(found.minY - expected.minY) < 0.01)
        }

        @Test("A custom action that sends a message succeeds if its method does")
        func sentActions() {
            _registerClass(Performer.self, Performer.register)
            let performer = Performer()
            func action(_ selector: String) -> UIAccessibilityCustomAction {
                UIAccessibilityCustomAction(
                    name: "", target: performer, selector: Selector(selector))
            }
            #expect(!action("refuse:").perform())
            #expect(action("accept").perform())
            #expect(action("note").perform())
            #expect(performer.notes == 1)
        }

        @Test("Custom actions call their closure and do not keep their target")
        func customActions() {
            var count = 0
            let action = UIAccessibilityCustomAction(name: "delete") { _ in
                count += 1
                return true
            }
            #expect(action.name == "delete" && action.perform() && count == 1)
            var target: Thing? = Thing()
            let sent = UIAccessibilityCustomAction(
                name: "share", target: target, selector: Selector("share"))
            target = nil
            #expect(sent.target == nil && !sent.perform())
            let view = UIView()
            view.accessibilityCustomActions = [action]
            #expect(view.accessibilityCustomActions?.first === action)
        }

        @Test("A screen change moves the focus to its element, and a text does not")
        func focus() {
            let first = UIView()
            let second = UIView()
            UIAccessibility.post(notification: .screenChanged, argument: first)
            #expect(first.accessibilityElementIsFocused())
            UIAccessibility.post(notification: .layoutChanged, argument: "text")
            #expect(UIAccessibility.focusedElement(using: nil) as AnyObject? === first)
            UIAccessibility.post(notification: .layoutChanged, argument: second)
            #expect(
                second.accessibilityElementIsFocused() && !first.accessibilityElementIsFocused())
            AccessibilityFocus.move(to: nil)
            #expect(UIAccessibility.focusedElement(using: nil) == nil)
        }

        @Test("What is posted reaches the listener")
        func listening() {
            var heard: [String] = []
            AccessibilityFocus.listener = { message in
                heard.append(
                    "\(message.notification.rawValue) \(message.argument as? String ?? "")")
            }
            defer { AccessibilityFocus.listener = nil }
            UIAccessibility.post(notification: .announcement, argument: "done")
            UIAccessibility.post(notification: .pageScrolled, argument: nil)
            #expect(heard == ["1008 done", "1009 "])
        }

        @Test("A setting posts its notification once, and only when it changes")
        func settings() {
            var reported = 0
            let token = NotificationCenter.default.addObserver(
                forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil,
                queue: nil
            ) { _ in MainActor.assumeIsolated { reported += 1 } }
            defer { NotificationCenter.default.removeObserver(token) }
            #expect(!UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isVoiceOverRunning)
            UIAccessibility.settings.reduceMotion = true
            #expect(UIAccessibility.isReduceMotionEnabled && reported == 1)
            UIAccessibility.settings.reduceMotion = true
            UIAccessibility.settings.boldText = true
            #expect(reported == 1 && UIAccessibility.isBoldTextEnabled)
            UIAccessibility.settings = AccessibilitySettings()
            #expect(reported == 2)
        }

        @Test("More contrast in the system's settings darkens the system's colours")
        func contrast() {
            let app = TestApplication()
            #expect(!UIAccessibility.isDarkerSystemColorsEnabled)
            app.hasIncreasedContrast = true
            #expect(UIAccessibility.isDarkerSystemColorsEnabled)
            app.hasIncreasedContrast = false
            #expect(!UIAccessibility.isDarkerSystemColorsEnabled)
        }
    }
}

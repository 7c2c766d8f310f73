import Testing
import UIKitTesting
import UIKit

@MainActor
@Suite("UIView: autoresizing", .usesApplication)
struct UIViewAutoresizingTests {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))

    init() { parent.addSubview(child) }

    @Test("Flexible sides grow with the superview")
    func grow() {
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
        #expect(child.frame == CGRect(x: 10, y: 10, width: 180, height: 130))
    }

    @Test("Flexible margins move the view")
    func margins() {
        child.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        parent.bounds.size = CGSize(width: 120, height: 130)
        #expect(child.frame == CGRect(x: 30, y: 40, width: 80, height: 80))
    }

    @Test("Without a mask a view stays where it is")
    func rigid() {
        parent.frame.size = CGSize(width: 300, height: 300)
        #expect(child.frame == CGRect(x: 10, y: 10, width: 80, height: 80))
    }

    @Test("A superview may keep its subviews as they are")
    func switchedOff() {
        child.autoresizingMask = [.flexibleWidth]
        parent.autoresizesSubviews = false
        parent.frame.size.width = 200
        #expect(child.frame.width == 80)
    }

    @Test("A change goes down while there are flexible views")
    func nested() {
        let inner = UIView(frame: child.bounds)
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        child.addSubview(inner)
        parent.frame.size = CGSize(width: 50, height: 60)
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    }

    @Test("A transformed view is resized as if it were not transformed")
    func transformed() {
        child.autoresizingMask = [.flexibleWidth]
        child.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        parent.frame.size.width = 200
        #expect(child.bounds.width == 180)
        #expect(child.center.x == 100)
        #expect(child.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
    }
}

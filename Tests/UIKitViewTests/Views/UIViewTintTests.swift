import Testing
import UIKitTestSupport
import UIKitTesting
import UIKit

@MainActor
@Suite("UIView: tint", .usesApplication)
struct UIViewTintTests {
    let log = CallLog()

    @Test("Without a tint of its own a view has its superview's, in the end the system's blue")
    func inheritance() {
        let (parent, child) = (UIView(), UIView())
        parent.addSubview(child)
        #expect(child.tintColor == UIColor.systemBlue)
        parent.tintColor = .red
        #expect(child.tintColor == UIColor.red)
        child.tintColor = .green
        #expect(child.tintColor == UIColor.green)
        child.tintColor = nil
        #expect(child.tintColor == UIColor.red)
    }

    @Test("Views that inherit a tint are notified of a new one")
    func callbacks() {
        let parent = RecordingView("parent", log)
        let heir = RecordingView("heir", log)
        let independent = RecordingView("independent", log)
        independent.tintColor = .green
        parent.addSubview(heir)
        parent.addSubview(independent)
        _ = log.take()
        parent.tintColor = .red
        #expect(log.take() == ["parent.tintColorDidChange", "heir.tintColorDidChange"])
        parent.tintColor = .red
        #expect(log.take().isEmpty)
    }

    @Test("A view that moves to a superview of another tint is notified")
    func moving() {
        let parent = UIView()
        parent.tintColor = .red
        let child = RecordingView("child", log)
        parent.addSubview(child)
        #expect(log.take().contains("child.tintColorDidChange"))
    }

    @Test("A dimmed tint is a grey, below as well, until a view insists on its colour")
    func dimmed() throws {
        let (parent, child) = (UIView(), RecordingView("child", log))
        parent.addSubview(child)
        child.tintColor = .red
        _ = log.take()
        parent.tintAdjustmentMode = .dimmed
        #expect(child.tintAdjustmentMode == .dimmed)
        #expect(log.take() == ["child.tintColorDidChange"])
        let parts = try #require(child.tintColor.cgColor.components)
        #expect(Set(parts.dropLast()).count == 1)
        child.tintAdjustmentMode = .normal
        #expect(child.tintColor == UIColor.red)
    }

    @Test("A tint and a mode that change together reach those whom one of them concerns")
    func tintWithMode() {
        let (dimmed, parent) = (UIView(), UIView())
        dimmed.tintColor = .red
        dimmed.tintAdjustmentMode = .dimmed
        let colored = RecordingView("colored", log)
        colored.tintColor = .green
        let bright = RecordingView("bright", log)
        bright.tintAdjustmentMode = .normal
        let both = RecordingView("both", log)
        both.tintColor = .green
        both.tintAdjustmentMode = .normal
        for view in [colored, bright, both] { parent.addSubview(view) }
        _ = log.take()
        dimmed.addSubview(parent)
        #expect(log.take() == ["colored.tintColorDidChange", "bright.tintColorDidChange"])
    }

    @Test("A window shows its tint unchanged unless set otherwise")
    func automatic() {
        #expect(UIView().tintAdjustmentMode == .normal)
    }
}

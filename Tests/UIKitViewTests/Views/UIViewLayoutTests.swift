import Testing
import UIKitTestSupport
import UIKitTesting
import UIKit

@MainActor
@Suite("UIView: layout", .usesApplication)
struct UIViewLayoutTests {
    let log = CallLog()

    @Test("Layout runs once however often it was asked for, and not again")
    func once() {
        let view = RecordingView("view", log)
        view.layoutIfNeeded()
        _ = log.take()
        view.setNeedsLayout()
        view.setNeedsLayout()
        #expect(log.take().isEmpty)
        view.layoutIfNeeded()
        view.layoutIfNeeded()
        #expect(log.take() == ["view.layoutSubviews"])
    }

    @Test("A new size, a new subview and a lost one ask for layout, a new place does not")
    func reasons() {
        let view = RecordingView("view", log, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        func laidOut() -> Bool {
            view.layoutIfNeeded()
            return log.take().contains("view.layoutSubviews")
        }
        _ = laidOut()
        view.frame.origin.x = 5
        #expect(!laidOut())
        view.frame.size.width = 20
        #expect(laidOut())
        let child = UIView()
        view.addSubview(child)
        #expect(laidOut())
        child.removeFromSuperview()
        #expect(laidOut())
    }

    // Observed on iOS and much cited: adding lays out both the superview and what is added.
    @Test("A view that is added is laid out, whatever its size and its past")
    func added() {
        let (first, second) = (UIView(), UIView())
        let child = RecordingView("child", log)
        for superview in [first, second] {
            superview.addSubview(child)
            superview.layoutIfNeeded()
            #expect(log.take().filter { $0 == "child.layoutSubviews" }.count == 1)
        }
    }

    @Test("Superviews are laid out before their subviews, from the top")
    func order() {
        let parent = RecordingView("parent", log)
        let child = RecordingView("child", log)
        parent.addSubview(child)
        _ = log.take()
        parent.setNeedsLayout()
        child.setNeedsLayout()
        child.layoutIfNeeded()
        #expect(log.take() == ["parent.layoutSubviews", "child.layoutSubviews"])
    }

    @Test("Layout sees the traits of the view")
    func traits() {
        final class Reading: UIView {
            var style = UIUserInterfaceStyle.unspecified
            override func layoutSubviews() {
                style = UITraitCollection.current.userInterfaceStyle
            }
        }
        let view = Reading()
        view.overrideUserInterfaceStyle = .dark
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.style == .dark)
    }

    @Test("A view without subviews has its turn when its class wants it, or its controller")
    func leaves() {
        final class Arranging: UIView {
            var count = 0
            override func layoutSublayers(of layer: CALayer) {
                super.layoutSublayers(of: layer)
                count += 1
            }
        }
        let view = Arranging()
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.count == 1)
        let controller = RecordingController("c", log)
        controller.view = UIView()
        controller.view.setNeedsLayout()
        controller.view.layoutIfNeeded()
        #expect(log.take() == ["c.viewWillLayoutSubviews", "c.viewDidLayoutSubviews"])
    }

    @Test("A controller hears of the layout of its view, around it")
    func controller() {
        let controller = RecordingController("c", log)
        controller.view = RecordingView("view", log)
        controller.view.setNeedsLayout()
        controller.view.layoutIfNeeded()
        #expect(
            log.take() == [
                "c.viewWillLayoutSubviews", "view.layoutSubviews", "c.viewDidLayoutSubviews",
            ])
    }

    /// A view that asks a subview for layout whenever it lays out itself.
    private final class Nesting: UIView {
        let child = UIView()
        var layouts = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            guard layouts < 50 else { return }
            setNeedsLayout()
            child.setNeedsLayout()
            child.layoutIfNeeded()
            setNeedsLayout()
            layoutIfNeeded()
        }
    }

    // Measured: recorded tests of swift-snapshot-testing end, which nested layout did not.
    @Test("A view that is being laid out is not laid out by layoutIfNeeded inside of it")
    func nested() {
        let (parent, view) = (UIView(), Nesting())
        parent.addSubview(view)
        view.addSubview(view.child)
        view.child.addSubview(CountingView { view.superview?.layoutIfNeeded() })
        parent.layoutIfNeeded()
        // One layout in each round of the outermost pass.
        #expect(view.layouts == 50)
        #expect(!view.layer.needsLayout())
    }

    @Test("What a view asks for during its layout is done in the same pass, after it")
    func laterInSamePass() {
        let parent = UIView()
        var depth = 0
        var deepest = 0
        var rounds = 0
        var marked: UIView?
        let view = CountingView {
            depth += 1
            deepest = max(deepest, depth)
            rounds += 1
            if rounds == 1 {
                marked?.setNeedsLayout()
                marked?.superview?.layoutIfNeeded()
            }
            depth -= 1
        }
        marked = view
        parent.addSubview(view)
        parent.layoutIfNeeded()
        #expect(rounds == 2 && deepest == 1)
    }

    private final class CountingView: UIView {
        let onLayout: () -> Void

        init(_ onLayout: @escaping () -> Void) {
            self.onLayout = onLayout
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            onLayout()
        }
    }
}

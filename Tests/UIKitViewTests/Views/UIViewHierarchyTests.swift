import ObjectiveC
import Testing
import UIKitTestSupport
import UIKitTesting
import UIKit

@MainActor
@Suite("UIView: hierarchy", .usesApplication)
struct UIViewHierarchyTests {
    let log = CallLog()

    @Test("Subviews are in the order in which they were added")
    func order() {
        let parent = UIView()
        let children = (0..<3).map { _ in UIView() }
        children.forEach(parent.addSubview)
        #expect(parent.subviews == children)
        #expect(children[1].superview === parent)
        #expect(parent.layer.sublayers?.count == 3)
    }

    @Test("Adding outside a window notifies the view, then the superview")
    func addOutsideWindow() {
        let parent = RecordingView("parent", log)
        let child = RecordingView("child", log)
        parent.addSubview(child)
        #expect(
            log.take() == [
                "child.willMove(toSuperview: view)", "child.didMoveToSuperview",
                "parent.didAddSubview",
            ])
    }

    @Test("Moving to another superview leaves the former one")
    func reparent() {
        let first = RecordingView("first", log)
        let second = RecordingView("second", log)
        let child = RecordingView("child", log)
        first.addSubview(child)
        _ = log.take()
        second.addSubview(child)
        #expect(first.subviews.isEmpty)
        #expect(second.subviews == [child])
        #expect(
            log.take() == [
                "child.willMove(toSuperview: view)", "first.willRemoveSubview",
                "child.didMoveToSuperview", "second.didAddSubview",
            ])
    }

    @Test("Adding a subview again brings it to the front without notifications")
    func addAgain() {
        let parent = RecordingView("parent", log)
        let child = RecordingView("child", log)
        let other = UIView()
        parent.addSubview(child)
        parent.addSubview(other)
        _ = log.take()
        parent.addSubview(child)
        #expect(parent.subviews == [other, child])
        #expect(log.take().isEmpty)
    }

    @Test("An index places a view among views, whatever layers are between them")
    func insertAtIndex() {
        let parent = UIView()
        let decoration = CALayer()
        parent.layer.addSublayer(decoration)
        let (first, second, third) = (UIView(), UIView(), UIView())
        parent.addSubview(first)
        parent.addSubview(second)
        parent.insertSubview(third, at: 1)
        #expect(parent.subviews == [first, third, second])
        #expect(parent.layer.sublayers?.first === decoration)
        parent.insertSubview(first, at: 99)
        #expect(parent.subviews == [third, second, first])
        parent.insertSubview(first, at: 0)
        #expect(parent.subviews == [first, third, second])
    }

    @Test("Views go above and below their siblings")
    func insertBesideSiblings() {
        let parent = UIView()
        let (first, second, third) = (UIView(), UIView(), UIView())
        parent.addSubview(first)
        parent.addSubview(second)
        parent.insertSubview(third, belowSubview: second)
        #expect(parent.subviews == [first, third, second])
        parent.insertSubview(first, aboveSubview: third)
        #expect(parent.subviews == [third, first, second])
        parent.insertSubview(third, aboveSubview: UIView())
        #expect(parent.subviews == [first, second, third])
    }

    @Test("Views go to the front, to the back and change places")
    func reorder() {
        let parent = UIView()
        let (first, second, third) = (UIView(), UIView(), UIView())
        [first, second, third].forEach(parent.addSubview)
        parent.bringSubviewToFront(first)
        #expect(parent.subviews == [second, third, first])
        parent.sendSubviewToBack(first)
        #expect(parent.subviews == [first, second, third])
        parent.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(parent.subviews == [third, second, first])
        parent.bringSubviewToFront(UIView())
        parent.exchangeSubview(at: 0, withSubviewAt: 3)
        #expect(parent.subviews == [third, second, first])
    }

    @Test("A superview keeps its subviews alive and lets them go")
    func lifetime() {
        weak var reference: UIView?
        var parent: UIView? = UIView()
        do {
            let child = UIView()
            reference = child
            parent?.addSubview(child)
        }
        #expect(reference != nil)
        autoreleasepool { parent?.subviews.first?.removeFromSuperview() }
        #expect(reference == nil)

        do {
            let child = UIView()
            reference = child
            parent?.addSubview(child)
        }
        parent = nil
        #expect(reference == nil)
    }

    @Test("A superview that is deallocated notifies its subviews")
    func superviewGoes() {
        let child = RecordingView("child", log)
        autoreleasing { parent in parent.addSubview(child) }
        #expect(child.superview == nil)
        #expect(
            log.take() == [
                "child.willMove(toSuperview: view)", "child.didMoveToSuperview",
                "child.willMove(toSuperview: nil)", "child.didMoveToSuperview",
            ])
    }

    @Test("The subviews of a view that goes away hear of it in their order")
    func superviewGoesWithMany() {
        let children = ["a", "b", "c"].map { RecordingView($0, log) }
        autoreleasing { parent in children.forEach(parent.addSubview) }
        #expect(children.allSatisfy { $0.layer.superlayer == nil })
        #expect(
            log.take().suffix(6) == [
                "a.willMove(toSuperview: nil)", "a.didMoveToSuperview",
                "b.willMove(toSuperview: nil)", "b.didMoveToSuperview",
                "c.willMove(toSuperview: nil)", "c.didMoveToSuperview",
            ])
    }

    @Test("A subview that is moved while its superview goes away stays where it was put")
    func savedFromSuperviewThatGoes() {
        final class Saving: UIView {
            var sibling: UIView?
            let refuge = UIView()
            override func willMove(toSuperview newSuperview: UIView?) {
                if newSuperview == nil, let sibling { refuge.addSubview(sibling) }
            }
        }
        let saving = Saving()
        weak var saved: UIView?
        autoreleasing { parent in
            let sibling = UIView()
            saving.sibling = sibling
            saved = sibling
            parent.addSubview(saving)
            parent.addSubview(sibling)
        }
        saving.sibling = nil
        #expect(saved != nil)
        #expect(saved?.superview === saving.refuge)
    }

    @Test("A layer that outlives its view keeps the layers that belong to no view")
    func layerOutlivesView() {
        let child = UIView()
        let decoration = CALayer()
        var layer: CALayer?
        autoreleasing { parent in
            parent.layer.addSublayer(decoration)
            parent.addSubview(child)
            layer = parent.layer
        }
        #expect(layer?.sublayers == [decoration])
        #expect(child.layer.superlayer == nil)
    }

    private func autoreleasing(_ body: (UIView) -> Void) { body(UIView()) }

    @Test("A subview that is added in didMoveToWindow() is notified once")
    func addedInCallback() {
        final class Adding: UIView {
            var child: UIView?
            override func didMoveToWindow() {
                if let child { addSubview(child) }
            }
        }
        let adding = Adding()
        adding.child = RecordingView("child", log)
        adding.addSubview(RecordingView("other", log))
        let window = UIWindow()
        window.addSubview(adding)
        let moves = log.take().filter { $0.hasSuffix("didMoveToWindow") }
        #expect(moves == ["child.didMoveToWindow", "other.didMoveToWindow"])
    }

    @Test("A view that leaves its window in didMoveToWindow() takes its subviews with it")
    func removedInCallback() {
        final class Leaving: UIView {
            override func didMoveToWindow() {
                if window != nil { removeFromSuperview() }
            }
        }
        let leaving = Leaving()
        leaving.addSubview(RecordingView("child", log))
        let window = UIWindow()
        window.addSubview(leaving)
        let moves = log.take().filter { $0.contains("oWindow") }
        #expect(
            moves == [
                "child.willMove(toWindow: window)", "child.willMove(toWindow: nil)",
                "child.didMoveToWindow",
            ])
    }

    @Test("Removing a view without a superview does nothing")
    func removeDetached() {
        let view = RecordingView("view", log)
        view.removeFromSuperview()
        #expect(log.take().isEmpty)
    }

    @Test("A view finds the tagged view below it, depth first")
    func tags() {
        let root = UIView()
        let (branch, leaf, other) = (UIView(), UIView(), UIView())
        root.addSubview(branch)
        root.addSubview(other)
        branch.addSubview(leaf)
        leaf.tag = 7
        other.tag = 7
        #expect(root.viewWithTag(7) === leaf)
        #expect(root.viewWithTag(0) === root)
        #expect(root.viewWithTag(8) == nil)
    }

    @Test("A view descends from itself and from everything above it")
    func descent() {
        let (root, branch, leaf) = (UIView(), UIView(), UIView())
        root.addSubview(branch)
        branch.addSubview(leaf)
        #expect(leaf.isDescendant(of: root))
        #expect(leaf.isDescendant(of: leaf))
        #expect(!root.isDescendant(of: leaf))
    }

    @Test("A view cannot be added to itself")
    func addSelf() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let view = UIView()
                view.addSubview(view)
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("Can't add self as subview"))
    }

    @Test("A view cannot be added below itself")
    func addAncestor() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let (parent, child) = (UIView(), UIView())
                parent.addSubview(child)
                child.addSubview(parent)
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("is a part of cycle in its layer tree"))
    }
}

import ObjectiveC
import Testing
import UIKitTestSupport
import UIKitTesting
import UIKit

@MainActor
@Suite("UIViewController: children", .usesApplication)
struct UIViewControllerChildrenTests {
    let log = CallLog()

    @Test("A child is notified before it is added, and by the caller afterwards")
    func add() {
        let (parent, child) = (UIViewController(), RecordingController("child", log))
        parent.addChild(child)
        #expect(parent.children == [child])
        #expect(child.parent === parent)
        #expect(log.take() == ["child.willMove(toParent: parent)"])
        parent.addChild(child)
        #expect(parent.children == [child])
        #expect(log.take().isEmpty)
    }

    @Test("Removal is notified afterwards")
    func remove() {
        let (parent, child) = (UIViewController(), RecordingController("child", log))
        parent.addChild(child)
        _ = log.take()
        child.removeFromParent()
        #expect(parent.children.isEmpty)
        #expect(child.parent == nil)
        #expect(log.take() == ["child.didMove(toParent: nil)"])
        child.removeFromParent()
        #expect(log.take().isEmpty)
    }

    @Test("A child that gets another parent leaves the former one first")
    func reparent() {
        let (first, second) = (UIViewController(), UIViewController())
        let child = RecordingController("child", log)
        first.addChild(child)
        _ = log.take()
        second.addChild(child)
        #expect(first.children.isEmpty)
        #expect(child.parent === second)
        #expect(log.take() == ["child.didMove(toParent: nil)", "child.willMove(toParent: parent)"])
        #expect(child.isMovingToParent)
    }

    @Test(
        "Observers of the parent hear of both of its changes",
        arguments: ["parent", "parentViewController"])
    func observation(_ key: String) {
        let (parent, child) = (UIViewController(), UIViewController())
        var parents: [UIViewController?] = []
        let token = child.observe(_keyPath(\.parent, key)) { child, _ in
            parents.append(child.parent)
        }
        parent.addChild(child)
        child.removeFromParent()
        token.invalidate()
        parent.addChild(child)
        #expect(parents == [parent, nil])
    }

    @Test("A parent keeps its children alive; children forget a parent that is gone")
    func lifetime() {
        let survivor = UIViewController()
        weak var reference: UIViewController?
        do {
            let parent = UIViewController()
            let child = UIViewController()
            reference = child
            parent.addChild(child)
            parent.addChild(survivor)
        }
        #expect(reference == nil)
        #expect(survivor.parent == nil)
    }

    @Test("In a window a child's view belongs below its parent's view")
    func wrongParent() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let (parent, stranger, child) = (
                    UIViewController(), UIViewController(), UIViewController()
                )
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                window.addSubview(stranger.view)
                parent.addChild(child)
                stranger.view.addSubview(child.view)
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("child view controller:"))
        #expect(text.contains("should have parent view controller:"))
        #expect(text.contains("but actual parent is:"))
    }

    @Test("A controller below another one's view gets no other parent")
    func wrongRequest() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let (parent, stranger, child) = (
                    UIViewController(), UIViewController(), UIViewController()
                )
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                window.addSubview(stranger.view)
                stranger.view.addSubview(child.view)
                parent.addChild(child)
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("but requested parent is:"))
    }
}

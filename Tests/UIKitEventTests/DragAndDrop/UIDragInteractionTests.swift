import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.serialized, .usesApplication)
struct UIDragInteractionTests {
    private let screen = DragScreen()

    @Test("Interactions are enabled on phones too, and can be disabled")
    func enabling() {
        #expect(UIDragInteraction.isEnabledByDefault && screen.drag.isEnabled)
        #expect(screen.drag.view === screen.source && screen.drag.delegate === screen)
        screen.drag.isEnabled = false
        screen.drag(to: DragScreen.inside)
        #expect(screen.log.isEmpty)
    }

    @Test("A long press asks for items at its location and lifts their previews")
    func lifting() {
        let finger = screen.app.touchDown(at: DragScreen.start)
        screen.app.advance(by: 0.4)
        #expect(screen.log.isEmpty && screen.dragWindow == nil)
        screen.app.advance(by: 0.2)
        #expect(screen.log == ["items at 30 20", "lift"])
        screen.app.advance(by: 1)
        #expect(screen.source.alpha == 0.5)
        #expect(abs(screen.preview!.frame.width - 105) < 0.01)
        #expect(screen.preview!.center == CGPoint(x: 100, y: 130))
        finger.lift()
    }

    @Test("A finger that is lifted in place lowers the items, with the app's changes")
    func lowering() {
        let finger = screen.lift()
        screen.app.advance(by: 1)
        finger.lift()
        screen.settle()
        #expect(screen.log == ["items at 30 20", "lift", "lowered"])
        #expect(screen.source.alpha == 1 && screen.dragWindow == nil)
    }

    @Test("Without items the press fails, and the view keeps its touch")
    func withoutItems() {
        screen.items = []
        let touches = TouchCount(frame: screen.source.bounds)
        screen.source.addSubview(touches)
        let finger = screen.lift()
        finger.lift()
        #expect(screen.log == ["items at 30 20"])
        #expect(touches.ended == 1 && touches.cancelled == 0)
    }

    @Test("A press that finds items cancels the touch in the view")
    func touches() {
        let touches = TouchCount(frame: screen.source.bounds)
        screen.source.addSubview(touches)
        let finger = screen.lift()
        #expect(touches.cancelled == 1)
        finger.lift()
    }

    @Test("The drag begins when the finger moves, and the preview keeps its distance from it")
    func moving() {
        let finger = screen.lift()
        finger.move(by: CGVector(dx: 5, dy: 0))
        #expect(!screen.log.contains("begin"))
        finger.move(to: CGPoint(x: 180, y: 220))
        #expect(screen.log.contains("begin"))
        let expected = CGPoint(x: 180 + 20 * 1.05, y: 220 + 10 * 1.05)
        #expect(abs(screen.preview!.center.x - expected.x) < 0.01)
        #expect(abs(screen.preview!.center.y - expected.y) < 0.01)
        finger.lift()
    }

    @Test("Items that are dropped beside every destination return")
    func returning() {
        screen.drag(to: DragScreen.outside)
        #expect(
            screen.log == [
                "items at 30 20", "lift", "begin", "lifted", "will end cancel", "return",
                "returned", "did end cancel",
            ])
        #expect(screen.dragWindow == nil && ActiveDrag.begun.isEmpty)
    }

    @Test("A touch that the system cancels returns the items")
    func cancelling() {
        let finger = screen.lift()
        finger.move(to: DragScreen.inside, duration: 0.2)
        finger.cancel()
        screen.settle()
        #expect(screen.log.suffix(2) == ["session end", "did end cancel"])
        #expect(!screen.log.contains("perform"))
    }

    @Test("A drag goes on when its source leaves the screen, and ends as any other")
    func withoutSource() {
        let finger = screen.lift()
        finger.move(to: CGPoint(x: 100, y: 300), duration: 0.1)
        screen.source.removeFromSuperview()
        screen.app.advance(by: 0.1)
        finger.move(to: DragScreen.inside, duration: 0.1)
        finger.lift()
        screen.settle()
        #expect(screen.log.contains("perform"))
        #expect(screen.log.contains("did end copy") && screen.dragWindow == nil)
    }

    @Test("Items whose source is gone fade out instead of returning")
    func returningToNothing() {
        let finger = screen.lift()
        finger.move(to: CGPoint(x: 100, y: 300), duration: 0.1)
        screen.source.removeFromSuperview()
        finger.lift()
        screen.settle()
        #expect(screen.log.last == "did end cancel" && screen.dragWindow == nil)
    }

    @Test("A preview provider replaces the lifted preview, or hides it")
    func previewProviders() {
        let label = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
        screen.items[0].previewProvider = { UIDragPreview(view: label) }
        let finger = screen.lift()
        #expect(screen.preview?.source === screen.source)
        finger.move(to: CGPoint(x: 200, y: 300))
        #expect(screen.preview?.source === label)
        #expect(screen.preview?.center == CGPoint(x: 200, y: 300))
        finger.lift()
        screen.settle()
        screen.items[0].previewProvider = { nil }
        let second = screen.lift()
        second.move(to: CGPoint(x: 200, y: 300))
        #expect(screen.dragWindow != nil && screen.preview == nil)
        second.lift()
        screen.settle()
        #expect(screen.dragWindow == nil)
    }

    @Test("An item without a lifted preview is dragged nevertheless")
    func noPreview() {
        screen.hasNoPreview = true
        screen.drag(to: DragScreen.inside)
        #expect(screen.log.contains("did end copy"))
    }

    @Test("A tap of another finger adds items to the drag")
    func adding() {
        let other = UIDragItem(itemProvider: NSItemProvider(object: "More" as NSString))
        let finger = screen.lift()
        finger.move(to: DragScreen.inside, duration: 0.1)
        screen.app.tap(at: DragScreen.start)
        #expect(!screen.log.contains("add 1"))
        screen.itemsToAdd = [other]
        screen.app.tap(at: DragScreen.start)
        #expect(screen.log.contains("add 1"))
        #expect(screen.dropSession?.items.last === other && screen.dropSession?.items.count == 2)
        finger.move(by: CGVector(dx: 3, dy: 0))
        #expect(screen.dragWindow?.badge.text == "2")
        finger.lift()
        screen.settle()
        #expect(screen.log.filter { $0 == "drop" }.count == 2)
    }

    @Test("A menu of the view opens first, and closes when the finger moves on and drags")
    func menus() {
        let host = MenuOfView()
        let menu = UIContextMenuInteraction(delegate: host)
        screen.source.addInteraction(menu)
        let finger = screen.lift()
        screen.app.advance(by: 0.5)
        #expect(menu.menuAppearance == .rich && !screen.log.contains("lift"))
        finger.move(to: DragScreen.inside, duration: 0.2)
        #expect(menu.menuAppearance == .unknown && screen.log.contains("begin"))
        screen.app.advance(by: 0.5)
        finger.move(by: CGVector(dx: 1, dy: 0))
        finger.lift()
        screen.settle()
        #expect(screen.log.contains("did end copy"))
    }

    @Test("A pointer lifts and drags at once")
    func pointers() {
        let pointer = screen.app.touchDown(at: DragScreen.start, with: .pointer)
        pointer.move(to: DragScreen.inside, duration: 0.1)
        pointer.lift()
        screen.settle()
        #expect(screen.log.contains("did end copy"))
    }
}

private final class TouchCount: UIView {
    var ended = 0
    var cancelled = 0

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ended += 1 }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        cancelled += 1
    }
}

private final class MenuOfView: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
            UIMenu(children: [UIAction(title: "Copy") { _ in }])
        })
    }
}

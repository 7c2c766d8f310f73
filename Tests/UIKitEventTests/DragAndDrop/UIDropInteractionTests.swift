import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.serialized, .usesApplication)
struct UIDropInteractionTests {
    private let screen = DragScreen()

    @Test("A drop tells the source and the destination in order")
    func order() {
        screen.drag(to: DragScreen.inside)
        #expect(
            screen.log.filter { $0 != "lifted" } == [
                "items at 30 20", "lift", "begin", "asked", "enter", "update",
                "perform", "drop", "will end copy", "dropped", "conclude", "session end",
                "did end copy", "transferred",
            ])
        #expect(screen.dragWindow == nil)
    }

    @Test("A drag that leaves the destination exits, and the destination hears of its end")
    func leaving() {
        let finger = screen.lift()
        finger.move(to: DragScreen.inside, duration: 0.2)
        finger.move(to: DragScreen.outside, duration: 0.2)
        #expect(screen.log.last == "exit")
        finger.lift()
        screen.settle()
        #expect(!screen.log.contains("perform") && screen.log.contains("session end"))
        #expect(screen.log.filter { $0 == "asked" }.count == 1)
    }

    @Test("A destination that declines is asked once, and hears nothing more")
    func declining() {
        screen.acceptsDrag = false
        screen.drag(to: DragScreen.inside)
        #expect(screen.log.filter { $0 == "asked" }.count == 1)
        #expect(!screen.log.contains("enter") && !screen.log.contains("session end"))
        #expect(screen.log.last == "did end cancel")
    }

    @Test("The deepest destination that accepts gets the drag")
    func nesting() {
        let inner = UIView(frame: screen.destination.bounds)
        let plain = UIView(frame: inner.bounds)
        inner.addSubview(plain)
        screen.destination.addSubview(inner)
        let decliner = Decliner()
        inner.addInteraction(UIDropInteraction(delegate: decliner))
        screen.drag(to: DragScreen.inside)
        #expect(decliner.asked == 1 && screen.log.contains("perform"))
    }

    @Test(
        "A forbidden or cancelled drop returns the items",
        arguments: [UIDropOperation.cancel, .forbidden])
    func refusing(operation: UIDropOperation) {
        screen.operation = operation
        let finger = screen.lift()
        finger.move(to: DragScreen.inside, duration: 0.2)
        #expect(screen.dragWindow?.badge.isHidden == (operation == .cancel))
        finger.lift()
        screen.settle()
        #expect(!screen.log.contains("perform") && screen.log.last == "did end cancel")
    }

    @Test("Items are moved only if the source allows it")
    func moves() {
        screen.operation = .move
        screen.drag(to: DragScreen.inside)
        #expect(screen.log.contains("did end move"))
        screen.log = []
        screen.allowsMove = false
        screen.drag(to: DragScreen.inside)
        #expect(screen.dropSession?.allowsMoveOperation == false)
        #expect(screen.log.last == "did end cancel")
    }

    @Test("A copy shows a plus")
    func badges() {
        let finger = screen.lift()
        finger.move(to: DragScreen.inside, duration: 0.2)
        #expect(screen.dragWindow?.badge.text == "+" && screen.dragWindow?.badge.isHidden == false)
        finger.move(to: DragScreen.outside)
        #expect(screen.dragWindow?.badge.isHidden == true)
        finger.lift()
    }

    @Test("The session knows its items, its source and the finger")
    func session() {
        screen.items[0].localObject = "local"
        let finger = screen.lift()
        finger.move(to: CGPoint(x: 160, y: 420))
        let session = screen.dropSession!
        #expect(session.items.first?.localObject as? String == "local")
        #expect(session.location(in: screen.destination) == CGPoint(x: 10, y: 20))
        #expect(session.localDragSession != nil)
        #expect(session.canLoadObjects(ofClass: NSString.self))
        #expect(session.canLoadObjects(ofClass: String.self))
        #expect(!session.canLoadObjects(ofClass: UIImage.self))
        #expect(session.hasItemsConforming(toTypeIdentifiers: ["public.image", "public.text"]))
        #expect(!session.hasItemsConforming(toTypeIdentifiers: ["public.image"]))
        session.localDragSession?.localContext = 5
        #expect(session.localDragSession?.localContext as? Int == 5)
        finger.lift()
    }

    @Test("A preview of the destination grows out of the dragged one and reaches its target")
    func previews() {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        screen.dropped = UITargetedDragPreview(
            view: card, parameters: UIDragPreviewParameters(),
            target: UIDragPreviewTarget(
                container: screen.destination, center: CGPoint(x: 10, y: 10),
                transform: CGAffineTransform(scaleX: 2, y: 2)))
        let finger = screen.lift()
        finger.move(to: DragScreen.inside, duration: 0.2)
        finger.lift()
        screen.app.advance(by: 0.05)
        let views = screen.dragWindow!.subviews.compactMap { $0 as? DragPreviewView }
        let successor = views.first { $0.source === card }
        #expect(successor?.center == CGPoint(x: 160, y: 410))
        #expect(successor?.frame.width == 40 && successor?.alpha == 1)
        screen.settle()
        #expect(screen.dragWindow == nil)
    }
}

private final class Decliner: NSObject, UIDropInteractionDelegate {
    var asked = 0

    func dropInteraction(
        _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool {
        asked += 1
        return false
    }
}

import Testing
import UIKitTesting

@testable import UIKit

/// A source and a destination of drags on a device, and what their delegates were told.
@MainActor
final class DragScreen: NSObject {
    let app = TestApplication(device: "iPhone 15")
    let controller = UIViewController()
    let window: UIWindow
    let source = UIView(frame: CGRect(x: 50, y: 100, width: 100, height: 60))
    let destination = UIView(frame: CGRect(x: 150, y: 400, width: 200, height: 200))
    private(set) var drag: UIDragInteraction!
    private(set) var drop: UIDropInteraction!

    var log: [String] = []
    var items = [UIDragItem(itemProvider: NSItemProvider(object: "Text" as NSString))]
    var itemsToAdd: [UIDragItem] = []
    var allowsMove = true
    var lifted: UITargetedDragPreview?
    var hasNoPreview = false
    var acceptsDrag = true
    var operation = UIDropOperation.copy
    var dropped: UITargetedDragPreview?
    var performs: (any UIDropSession) -> Void = { _ in }
    var dropSession: (any UIDropSession)?

    override init() {
        window = app.show(controller)
        super.init()
        source.backgroundColor = .systemBlue
        destination.backgroundColor = .systemYellow
        controller.view.addSubview(source)
        controller.view.addSubview(destination)
        drag = UIDragInteraction(delegate: self)
        drop = UIDropInteraction(delegate: self)
        source.addInteraction(drag)
        destination.addInteraction(drop)
        app.advance(by: 0)
    }

    static let start = CGPoint(x: 80, y: 120)
    static let inside = CGPoint(x: 250, y: 500)
    static let outside = CGPoint(x: 50, y: 700)

    /// Presses the source long enough to lift the items.
    func lift() -> Finger {
        let finger = app.touchDown(at: DragScreen.start)
        app.advance(by: 0.6)
        return finger
    }

    /// Drags the items to a point and drops them.
    func drag(to point: CGPoint) {
        let finger = lift()
        finger.move(to: point, duration: 0.2)
        finger.lift()
        settle()
    }

    func settle() { app.advance(by: 1) }

    var dragWindow: DragWindow? {
        UIScreen.main.content.windows.lazy.compactMap { $0 as? DragWindow }.first
    }

    var preview: DragPreviewView? {
        dragWindow?.subviews.lazy.compactMap { $0 as? DragPreviewView }.first
    }
}

extension DragScreen: UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        let place = session.location(in: source)
        log.append("items at \(Int(place.x)) \(Int(place.y))")
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview? {
        hasNoPreview ? nil : lifted ?? UITargetedDragPreview(view: interaction.view!)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {
        log.append("lift")
        animator.addAnimations { self.source.alpha = 0.5 }
        animator.addCompletion { self.log.append($0 == .end ? "lifted" : "lowered") }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
    ) { log.append("begin") }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession,
        willEndWith operation: UIDropOperation
    ) { log.append("will end \(operation)") }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession,
        didEndWith operation: UIDropOperation
    ) { log.append("did end \(operation)") }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
    ) { log.append("transferred") }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
        withTouchAt point: CGPoint
    ) -> [UIDragItem] { itemsToAdd }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
        for addingInteraction: UIDragInteraction
    ) { log.append("add \(items.count)") }

    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem,
        willAnimateCancelWith animator: any UIDragAnimating
    ) {
        log.append("return")
        animator.addCompletion { _ in self.log.append("returned") }
    }
}

extension DragScreen: UIDropInteractionDelegate {
    func dropInteraction(
        _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool {
        log.append("asked")
        return acceptsDrag
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
    ) { log.append("enter") }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        dropSession = session
        if log.last != "update", log.last != "lifted" { log.append("update") }
        return UIDropProposal(operation: operation)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) { log.append("exit") }

    func dropInteraction(
        _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {
        log.append("perform")
        performs(session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
    ) { log.append("conclude") }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
    ) { log.append("session end") }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { dropped ?? defaultPreview }

    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem,
        willAnimateDropWith animator: any UIDragAnimating
    ) {
        log.append("drop")
        animator.addCompletion { _ in self.log.append("dropped") }
    }
}

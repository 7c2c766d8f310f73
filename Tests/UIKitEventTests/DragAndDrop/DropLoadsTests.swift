import Synchronization
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.serialized, .usesApplication, .timeLimit(.minutes(15)))
struct DropLoadsTests {
    private let screen = DragScreen()

    private func item(_ text: String) -> UIDragItem {
        UIDragItem(itemProvider: NSItemProvider(object: text as NSString))
    }

    @Test("Objects come in the order of the items, without those of other types")
    func order() async {
        let image = UIDragItem(itemProvider: NSItemProvider(object: UIImage()))
        screen.items = [item("one"), image, item("two")]
        let texts = await withCheckedContinuation { continuation in
            screen.performs = { session in
                session.loadObjects(ofClass: String.self) { continuation.resume(returning: $0) }
            }
            screen.drag(to: DragScreen.inside)
        }
        #expect(texts == ["one", "two"])
        #expect(screen.dropSession?.progress.isFinished == true)
    }

    @Test("The source hears of the transfer after the last load")
    func transfer() async {
        await withCheckedContinuation { continuation in
            screen.performs = { session in
                session.loadObjects(ofClass: NSString.self) { _ in
                    self.screen.log.append("loaded")
                    continuation.resume()
                }
            }
            screen.drag(to: DragScreen.inside)
        }
        await Task.yield()
        #expect(screen.log.last == "transferred")
    }

    @Test("An item that fails is left out")
    func failing() async {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(
            forTypeIdentifier: "public.utf8-plain-text", visibility: .all
        ) { completion in
            completion(nil, CocoaError(.fileReadUnknown))
            return nil
        }
        screen.items = [UIDragItem(itemProvider: provider), item("two")]
        let texts = await withCheckedContinuation { continuation in
            screen.performs = { session in
                session.loadObjects(ofClass: String.self) { continuation.resume(returning: $0) }
            }
            screen.drag(to: DragScreen.inside)
        }
        #expect(texts == ["two"])
    }

    @Test("A provider that never answers delays nothing but its own load, which can be cancelled")
    func silence() async {
        let provider = NSItemProvider()
        let kept = KeptHandler()
        provider.registerDataRepresentation(
            forTypeIdentifier: "public.utf8-plain-text", visibility: .all
        ) { completion in
            kept.keep(completion)
            return nil
        }
        screen.items = [UIDragItem(itemProvider: provider)]
        var progress: Progress?
        let texts = await withCheckedContinuation { continuation in
            screen.performs = { session in
                progress = session.loadObjects(ofClass: String.self) {
                    continuation.resume(returning: $0)
                }
            }
            screen.drag(to: DragScreen.inside)
            #expect(screen.log.contains("did end copy") && !screen.log.contains("transferred"))
            progress?.cancel()
        }
        #expect(texts.isEmpty)
    }
}

/// A completion handler that is never called, but not released either.
private final class KeptHandler: Sendable {
    private let handler = Mutex<(@Sendable (Data?, (any Error)?) -> Void)?>(nil)

    func keep(_ handler: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        self.handler.withLock { $0 = handler }
    }
}

import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.serialized, .usesApplication)
struct UISpringLoadedInteractionTests {
    private let screen = DragScreen()

    @Test("A drag that rests above a view activates it once")
    func activation() {
        var activations = 0
        let spring = UISpringLoadedInteraction { _, context in
            activations += 1
            #expect(context.state == .activated && context.targetView === screen.destination)
            #expect(context.location(in: screen.destination) == CGPoint(x: 100, y: 100))
        }
        screen.destination.addInteraction(spring)
        let finger = screen.lift()
        finger.move(to: DragScreen.inside, duration: 0.1)
        screen.app.advance(by: 0.3)
        #expect(activations == 0)
        screen.app.advance(by: 2)
        #expect(activations == 1 && screen.destination.subviews.isEmpty)
        finger.lift()
        screen.settle()
        #expect(activations == 1)
    }

    @Test("A drag that leaves the view in time activates nothing, nor does one that is refused")
    func leaving() {
        let effect = States()
        let spring = UISpringLoadedInteraction(
            interactionBehavior: nil, interactionEffect: effect
        ) { _, _ in effect.states.append(.activated) }
        screen.destination.addInteraction(spring)
        let finger = screen.lift()
        finger.move(to: DragScreen.inside, duration: 0.1)
        finger.move(to: DragScreen.outside, duration: 0.1)
        screen.app.advance(by: 2)
        #expect(effect.states == [.possible, .inactive])
        finger.lift()
    }

    private final class States: NSObject, UISpringLoadedInteractionEffect {
        var states: [UISpringLoadedInteractionEffectState] = []

        func interaction(
            _ interaction: UISpringLoadedInteraction,
            didChangeWith context: any UISpringLoadedInteractionContext
        ) { states.append(context.state) }
    }
}

@MainActor @Suite(.serialized, .usesApplication)
struct UIPasteConfigurationTests {
    private let screen = DragScreen()

    @Test("A configuration has the types of the classes that it accepts")
    func types() {
        let configuration = UIPasteConfiguration(forAccepting: UIImage.self)
        #expect(configuration.acceptableTypeIdentifiers.contains("public.png"))
        configuration.addTypeIdentifiers(forAccepting: NSString.self)
        configuration.addAcceptableTypeIdentifiers(["own"])
        let copy = configuration.copy() as? UIPasteConfiguration
        #expect(copy?.acceptableTypeIdentifiers.contains("public.plain-text") == true)
        #expect(copy?.acceptableTypeIdentifiers.last == "own")
    }

    @Test("A drop on a view with a paste configuration pastes items of its types")
    func dropping() {
        let view = PasteView(frame: CGRect(x: 200, y: 100, width: 100, height: 100))
        screen.controller.view.addSubview(view)
        screen.drag(to: CGPoint(x: 250, y: 150))
        #expect(view.pasted == 0)
        view.pasteConfiguration = UIPasteConfiguration(forAccepting: UIColor.self)
        screen.drag(to: CGPoint(x: 250, y: 150))
        #expect(view.pasted == 0)
        view.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
        screen.drag(to: CGPoint(x: 250, y: 150))
        #expect(view.pasted == 1 && screen.log.last == "transferred")
        view.pasteConfiguration = nil
        screen.drag(to: CGPoint(x: 250, y: 150))
        #expect(view.pasted == 1)
    }

    @Test("A colour is handed on as an archive")
    func colors() async throws {
        let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        let provider = NSItemProvider(object: color)
        let loaded = try await withCheckedThrowingContinuation { continuation in
            provider.loadObject(ofClass: UIColor.self) { object, error in
                if let color = object as? UIColor {
                    continuation.resume(returning: color)
                } else {
                    continuation.resume(throwing: error ?? CocoaError(.coderValueNotFound))
                }
            }
        }
        #expect(loaded == color)
    }

    private final class PasteView: UIView {
        var pasted = 0

        override func paste(itemProviders: [NSItemProvider]) { pasted += itemProviders.count }
    }
}

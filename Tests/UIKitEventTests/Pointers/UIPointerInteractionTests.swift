import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
private final class PointerDelegate: NSObject, UIPointerInteractionDelegate {
    var log: [String] = []
    var regions: [UIPointerRegion]?
    var style: ((UIView) -> UIPointerStyle?) = { _ in nil }
    var completions: [Bool] = []

    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        guard let regions else { return defaultRegion }
        return regions.first { $0.rect.contains(request.location) }
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        log.append("style \(region.identifier ?? AnyHashable("all"))")
        return interaction.view.flatMap(style)
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {
        log.append("enter \(region.identifier ?? AnyHashable("all"))")
        animator.addAnimations { interaction.view?.alpha = 0.5 }
        animator.addCompletion { self.completions.append($0) }
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {
        log.append("exit \(region.identifier ?? AnyHashable("all"))")
        animator.addAnimations { interaction.view?.alpha = 1 }
    }
}

@MainActor
@Suite("UIPointerInteraction", .usesApplication)
struct UIPointerInteractionTests {
    private let app = TestApplication(device: "iPad (10th generation)")
    private let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 60))
    private let delegate = PointerDelegate()

    private func show() -> UIPointerInteraction {
        view.backgroundColor = .systemBlue
        let interaction = UIPointerInteraction(delegate: delegate)
        view.addInteraction(interaction)
        app.show(view)
        return interaction
    }

    @Test("The delegate is called for a region that the pointer enters, and when it leaves")
    func order() {
        _ = show()
        app.hover(at: CGPoint(x: 50, y: 50))
        #expect(delegate.log.isEmpty)
        app.hover(at: CGPoint(x: 110, y: 110))
        app.hover(at: CGPoint(x: 120, y: 120))
        #expect(delegate.log == ["enter all", "style all"])
        app.advance(by: 0.3)
        #expect(view.alpha == 0.5 && delegate.completions == [true])
        app.hover(at: nil)
        #expect(delegate.log == ["enter all", "style all", "exit all"])
        app.advance(by: 0.3)
        #expect(view.alpha == 1)
    }

    @Test("Between regions the former one is left first, and a place without a region has none")
    func regions() {
        _ = show()
        delegate.regions = [
            UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 40, height: 60), identifier: "a"),
            UIPointerRegion(rect: CGRect(x: 40, y: 0, width: 40, height: 60), identifier: "b"),
        ]
        app.hover(at: CGPoint(x: 110, y: 110))
        app.hover(at: CGPoint(x: 150, y: 110))
        app.hover(at: CGPoint(x: 190, y: 110))
        #expect(
            delegate.log == ["enter a", "style a", "exit a", "enter b", "style b", "exit b"])
    }

    @Test("A lifted view grows while the pointer is above it, and returns")
    func lift() {
        _ = show()
        delegate.style = { UIPointerStyle(effect: .lift(UITargetedPreview(view: $0))) }
        app.hover(at: CGPoint(x: 110, y: 110))
        app.advance(by: 0.3)
        #expect(view.transform.a > 1 && view.layer.shadowOpacity > 0)
        app.hover(at: nil)
        app.advance(by: 0.3)
        #expect(view.transform == .identity && view.layer.shadowOpacity == 0)
    }

    @Test("A highlight is a plate behind the view, which goes with the pointer")
    func highlight() throws {
        _ = show()
        delegate.style = { UIPointerStyle(effect: .highlight(UITargetedPreview(view: $0))) }
        let container = try #require(view.superview)
        let count = container.subviews.count
        app.hover(at: CGPoint(x: 110, y: 110))
        #expect(container.subviews.count == count + 1 && container.subviews.last === view)
        app.hover(at: nil)
        app.advance(by: 0.3)
        #expect(container.subviews.count == count)
    }

    @Test("A disabled interaction and one that is removed have no effects")
    func disabled() {
        let interaction = show()
        app.hover(at: CGPoint(x: 110, y: 110))
        interaction.isEnabled = false
        #expect(delegate.log.last == "exit all")
        app.hover(at: CGPoint(x: 111, y: 110))
        #expect(delegate.log.count == 3)
        interaction.isEnabled = true
        app.hover(at: CGPoint(x: 112, y: 110))
        #expect(delegate.log.suffix(2) == ["enter all", "style all"])
        interaction.invalidate()
        #expect(delegate.log.suffix(3) == ["exit all", "enter all", "style all"])
        view.removeInteraction(interaction)
        #expect(delegate.log.last == "exit all")
    }

    @Test("A button asks its provider for the style, with the system's proposal")
    func button() throws {
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 60))
        #expect(!button.isPointerInteractionEnabled)
        var proposed: UIPointerShape?
        button.pointerStyleProvider = { _, effect, shape in
            proposed = shape
            return UIPointerStyle(effect: .lift(effect.preview), shape: shape)
        }
        #expect(button.isPointerInteractionEnabled)
        app.show(button)
        app.hover(at: CGPoint(x: 110, y: 110))
        app.advance(by: 0.3)
        guard case .roundedRect(let rect, _) = try #require(proposed) else {
            Issue.record("no rectangle")
            return
        }
        #expect(rect.contains(CGRect(x: 100, y: 100, width: 100, height: 60)))
        #expect(button.transform.a > 1)
        app.hover(at: nil)
        button.isEnabled = false
        proposed = nil
        app.hover(at: CGPoint(x: 110, y: 110))
        #expect(proposed == nil)
    }
}

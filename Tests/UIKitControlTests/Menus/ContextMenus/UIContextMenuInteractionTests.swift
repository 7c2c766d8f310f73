import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.serialized, .usesApplication)
struct UIContextMenuInteractionTests {
    private let screen = MenuScreen()
    private let host = MenuHost()
    private let view = UIView()
    private let interaction: UIContextMenuInteraction

    init() {
        interaction = UIContextMenuInteraction(delegate: host)
        view.backgroundColor = .systemBlue
        view.addInteraction(interaction)
        screen.add(view, CGRect(x: 100, y: 200, width: 120, height: 80))
    }

    private func press() {
        screen.press(at: CGPoint(x: 150, y: 230))
        screen.settle()
    }

    @Test(
        "A long press asks the delegate at its location, lifts the view and shows the menu beside it"
    )
    func pressing() {
        #expect(interaction.view === view && interaction.menuAppearance == .unknown)
        press()
        #expect(host.locations == [CGPoint(x: 50, y: 30)])
        #expect(screen.titles == ["Copy", "Delete"] && interaction.menuAppearance == .rich)
        let preview = screen.overlay!.subviews.compactMap { $0 as? LiftedPreview }.first!
        #expect(abs(preview.frame.midX - 160) < 0.01 && abs(preview.frame.width - 124.8) < 0.01)
        #expect(abs(screen.platters[0].frame.minY - preview.frame.maxY - 16) < 0.01)
    }

    @Test("A menu closes when its view leaves the window, and touches reach the screen again")
    func leaving() {
        press()
        #expect(screen.overlay != nil)
        let taps = TapCount()
        screen.add(taps, screen.window.bounds)
        view.removeFromSuperview()
        screen.settle()
        #expect(screen.overlay == nil && interaction.menuAppearance == .unknown)
        #expect(host.log.suffix(2) == ["ending", "ended"])
        screen.app.tap(at: CGPoint(x: 20, y: 100))
        #expect(taps.ended == 1)
    }

    @Test("A menu closes with the screen of its view")
    func replacing() {
        press()
        screen.window.rootViewController = UIViewController()
        screen.settle()
        #expect(screen.overlay == nil)
    }

    @Test("Without a configuration nothing opens and the view keeps its touch")
    func declining() {
        host.configuration = nil
        let taps = TapCount()
        screen.add(taps, CGRect(x: 100, y: 300, width: 100, height: 100))
        taps.addInteraction(UIContextMenuInteraction(delegate: host))
        screen.press(at: CGPoint(x: 150, y: 350))
        #expect(screen.overlay == nil && taps.ended == 1)
    }

    @Test("The delegate is notified of the beginning and the end, and adds animations")
    func animators() {
        press()
        #expect(host.log == ["will display", "displaying", "displayed"])
        screen.choose("Copy")
        #expect(host.log.suffix(4) == ["will end", "ending", "Copy", "ended"])
        #expect(screen.overlay == nil && interaction.menuAppearance == .unknown)
    }

    @Test("The finger that pressed may move on to a row")
    func sliding() {
        let finger = screen.app.touchDown(at: CGPoint(x: 150, y: 230))
        screen.app.advance(by: 1.5)
        finger.move(to: screen.place("Delete"), duration: 0.2)
        #expect(screen.row("Delete")?.isHighlighted == true)
        finger.lift()
        #expect(host.log.contains("Delete"))
    }

    @Test("A submenu opens above its row, and its first row or a tap beside it closes it")
    func submenus() {
        let inner = UIMenu(title: "More", children: [host.action("Inner")])
        host.menu = UIMenu(children: [host.action("Outer"), inner])
        press()
        screen.choose("More")
        #expect(screen.platters.count == 2 && screen.titles == ["Inner"])
        let header = screen.platters[1].headerRow!
        screen.app.tap(at: header.convert(CGPoint(x: 30, y: 20), to: nil as UIView?))
        screen.settle()
        #expect(screen.platters.count == 1 && screen.titles == ["Outer", "More"])
        screen.choose("More")
        screen.choose("Inner")
        #expect(host.log.contains("Inner") && screen.overlay == nil)
    }

    @Test("A visible menu can be replaced and dismissed")
    func changing() {
        press()
        interaction.updateVisibleMenu { $0.replacingChildren($0.children + [host.action("New")]) }
        screen.settle()
        #expect(screen.titles == ["Copy", "Delete", "New"])
        #expect(screen.platters[0].frame.height == 132)
        interaction.dismissMenu()
        screen.settle()
        #expect(screen.overlay == nil && host.log.last == "ended")
    }

    @Test("Deferred elements replace the loading row")
    func deferred() {
        var arrive: (([UIMenuElement]) -> Void)?
        host.menu = UIMenu(children: [UIDeferredMenuElement { arrive = $0 }])
        press()
        #expect(screen.row("Loading…") != nil)
        arrive?([host.action("Late"), host.action("Later")])
        screen.settle()
        #expect(screen.titles == ["Late", "Later"] && screen.platters[0].frame.height == 88)
    }

    @Test("A menu that is opened again while its elements load shows them when they arrive")
    func reopened() {
        var arrive: (([UIMenuElement]) -> Void)?
        host.menu = UIMenu(children: [UIDeferredMenuElement { arrive = $0 }])
        press()
        interaction.dismissMenu()
        screen.settle()
        press()
        #expect(screen.row("Loading…") != nil)
        arrive?([host.action("Late")])
        screen.settle()
        #expect(screen.titles == ["Late"])
    }

    @Test("A controller's view can be the preview, and a tap on it is reported")
    func previewController() {
        let preview = AppearanceLog()
        preview.preferredContentSize = CGSize(width: 200, height: 150)
        host.configuration = UIContextMenuConfiguration(
            previewProvider: { preview }, actionProvider: { [host] _ in host.menu })
        press()
        let lifted = screen.overlay!.subviews.compactMap { $0 as? LiftedPreview }.first!
        #expect(lifted.frame.size == CGSize(width: 200, height: 150))
        #expect(preview.log == ["will appear", "did appear"])
        screen.app.tap(at: CGPoint(x: lifted.frame.midX, y: lifted.frame.midY))
        screen.settle()
        #expect(host.log.contains("will perform") && host.log.contains("performed"))
        #expect(preview.log.last == "did disappear" && preview.view.superview == nil)
    }

    @Test(
        "A command is sent along the responder chain, and is disabled if no responder performs it")
    func commands() {
        host.menu = UIMenu(children: [UICommand(title: "Fold", action: "fold:")])
        press()
        #expect(screen.row("Fold")?.entry.isEnabled == false)
    }

    @Test("Rotating the screen dismisses the menu")
    func turning() {
        press()
        screen.app.rotate(to: .landscapeLeft)
        screen.settle()
        #expect(screen.overlay == nil)
    }

    @Test("A menu that is higher than the screen is moved by a finger")
    func scrolling() {
        host.menu = UIMenu(children: (1...30).map { host.action("\($0)") })
        press()
        let platter = screen.platters[0]
        #expect(platter.isScrollable && platter.frame.maxY <= 852 - 34 - 8)
        let start = CGPoint(x: platter.frame.midX, y: platter.frame.maxY - 20)
        screen.app.drag(
            from: start, to: CGPoint(x: start.x, y: platter.frame.minY + 10), duration: 0.3)
        #expect(platter.scrollOffset > 50)
        #expect(!host.log.contains { Int($0) != nil })
    }

    @Test("Another size of text makes the rows anew")
    func textSize() {
        press()
        screen.app.setContentSize(.accessibilityExtraLarge)
        screen.settle()
        let platter = screen.platters[0]
        #expect(platter.rows[0].frame.height > 60 && platter.frame.width == 320)
    }
}

@MainActor
private final class MenuHost: NSObject, UIContextMenuInteractionDelegate {
    var log: [String] = []
    var locations: [CGPoint] = []
    lazy var menu = UIMenu(children: [action("Copy"), action("Delete")])
    lazy var configuration: UIContextMenuConfiguration? = UIContextMenuConfiguration(
        actionProvider: { [unowned self] _ in menu })

    func action(_ title: String) -> UIAction {
        UIAction(title: title) { [unowned self] in log.append($0.title) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        locations.append(location)
        return configuration
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("will display")
        animator?.addAnimations { [unowned self] in log.append("displaying") }
        animator?.addCompletion { [unowned self] in log.append("displayed") }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("will end")
        animator?.addAnimations { [unowned self] in log.append("ending") }
        animator?.addCompletion { [unowned self] in log.append("ended") }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        log.append("will perform")
        animator.preferredCommitStyle = .pop
        animator.addCompletion { [unowned self] in log.append("performed") }
    }
}

private final class TapCount: UIView {
    var ended = 0

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ended += 1 }
}

private final class AppearanceLog: UIViewController {
    var log: [String] = []

    override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
}

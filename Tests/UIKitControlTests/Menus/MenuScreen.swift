import Testing
import UIKitTesting

@testable import UIKit

/// A device whose open menus a test looks at and uses.
@MainActor
final class MenuScreen {
    let app: TestApplication
    let controller = UIViewController()
    let window: UIWindow

    init(device: String = "iPhone 15", style: UIUserInterfaceStyle = .light) {
        app = TestApplication(device: device, style: style)
        window = app.show(controller)
    }

    /// Adds a view and lets it be laid out.
    func add(_ view: UIView, _ frame: CGRect) {
        view.frame = frame
        controller.view.addSubview(view)
        app.advance(by: 0)
    }

    var overlay: MenuOverlay? { window.subviews.lazy.compactMap { $0 as? MenuOverlay }.last }

    /// The menus that are open one above the other.
    var platters: [MenuPlatterView] {
        overlay?.subviews.compactMap { $0 as? MenuPlatterView } ?? []
    }

    var titles: [String] { platters.last?.rows.compactMap(\.entry.element.title) ?? [] }

    func row(_ title: String) -> MenuRowView? {
        platters.last?.rows.first { $0.describedText == title }
    }

    /// The middle of a row on the screen.
    func place(_ title: String) -> CGPoint {
        guard let row = row(title) else {
            Issue.record("there is no row '\(title)' among \(titles)")
            return .zero
        }
        return row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil as UIView?)
    }

    /// Taps a row and lets the menu go or change.
    func choose(_ title: String) {
        app.tap(at: place(title))
        settle()
    }

    /// Presses long enough for a menu.
    func press(at point: CGPoint) {
        let finger = app.touchDown(at: point)
        app.advance(by: 0.7)
        finger.lift()
    }

    /// Lets menus come or go.
    func settle() { app.advance(by: 1) }
}

/// Elements that write down when they are chosen.
@MainActor
final class ChoiceLog {
    var entries: [String] = []

    func action(
        _ title: String, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(title: title, attributes: attributes, state: state) { [unowned self] in
            entries.append($0.title)
        }
    }
}

import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UITableView: context menus", .usesApplication)
struct UITableViewMenuTests {
    private final class Source: TableSource, UITableViewDelegate {
        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
            point: CGPoint
        ) -> UIContextMenuConfiguration? {
            lines.append("menu \(indexPath.row)")
            guard indexPath.row == 1 else { return nil }
            return UIContextMenuConfiguration(actionProvider: { _ in
                UIMenu(children: [UIAction(title: "Copy") { _ in }])
            })
        }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            lines.append("select \(indexPath.row)")
        }
    }

    private let app = TestApplication(device: "iPhone 15")
    private let view = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 600))
    private let source = Source([["a", "b", "c"]])

    init() {
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (source, source)
        app.show(view)
    }

    @Test("A long press on a row opens the delegate's menu and does not select")
    func press() {
        let finger = app.touchDown(at: CGPoint(x: 150, y: 166))
        app.advance(by: 0.8)
        #expect(view.contextMenuInteraction?.menuAppearance == .rich)
        finger.lift()
        app.advance(by: 0.5)
        #expect(source.lines == ["menu 1"])
        #expect(view.indexPathForSelectedRow == nil)
        view.contextMenuInteraction?.dismissMenu()
        app.advance(by: 1)
    }

    @Test("A long press on a row without a menu selects it")
    func noMenu() {
        let finger = app.touchDown(at: CGPoint(x: 150, y: 122))
        app.advance(by: 0.8)
        finger.lift()
        app.advance(by: 0.2)
        #expect(source.lines == ["menu 0", "select 0"])
    }
}

import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Edit menus of rows", .serialized, .usesApplication)
struct EditMenuPressTests {
    private final class NoteCell: UITableViewCell {
        static var notes: [String] = []

        override func resignFirstResponder() -> Bool {
            Self.notes.append(textLabel?.text ?? "")
            return super.resignFirstResponder()
        }
    }

    private class Source: TableSource {
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            lines.append("select \(indexPath.row)")
        }
    }

    private final class MenuSource: Source, UITableViewDelegate {
        func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath)
            -> Bool
        {
            lines.append("menu \(indexPath.row)")
            return indexPath.row > 0
        }

        func tableView(
            _ tableView: UITableView, canPerformAction action: Selector,
            forRowAt indexPath: IndexPath, withSender sender: Any?
        ) -> Bool {
            ["copy:", "resignFirstResponder", "unknown:"].contains("\(action)")
        }

        func tableView(
            _ tableView: UITableView, performAction action: Selector,
            forRowAt indexPath: IndexPath, withSender sender: Any?
        ) {
            #expect(sender as AnyObject === UIMenuController.shared)
            lines.append("\(action) \(indexPath.row)")
        }
    }

    private final class SilentSource: Source, UITableViewDelegate {
        func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath)
            -> Bool
        { true }
    }

    private final class ConfiguredSource: Source, UITableViewDelegate {
        func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath)
            -> Bool
        { true }

        func tableView(
            _ tableView: UITableView, canPerformAction action: Selector,
            forRowAt indexPath: IndexPath, withSender sender: Any?
        ) -> Bool { true }

        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
            point: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { _ in
                UIMenu(children: [UIAction(title: "Share") { _ in }])
            })
        }
    }

    private let app = TestApplication(device: "iPhone 15")
    private let view = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 600))

    init() { NoteCell.notes = [] }

    private func show(_ source: Source & UITableViewDelegate) {
        view.register(NoteCell.self, forCellReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (source, source)
        app.show(view)
    }

    private func press(row: Int) {
        let rect = view.rectForRow(at: IndexPath(row: row, section: 0))
        let finger = app.touchDown(
            at: view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil))
        app.advance(by: 0.8)
        finger.lift()
        app.advance(by: 0.5)
    }

    private func buttons(_ view: UIView) -> [UIButton] {
        view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons($0) }
    }

    private var menuButtons: [UIButton] {
        func find(_ view: UIView) -> EditMenuView? {
            (view as? EditMenuView) ?? view.subviews.lazy.compactMap(find).first
        }
        let menu = UIApplication.shared.visibleWindows.lazy.compactMap(find).first
        return menu.map(buttons) ?? []
    }

    private func choose(_ title: String) throws {
        app.tap(try #require(menuButtons.first { $0.currentTitle == title }))
        app.advance(by: 0.5)
    }

    @Test("A long press opens the actions that the delegate allows, which it performs")
    func copy() throws {
        let source = MenuSource([["a", "b", "c"]])
        show(source)
        press(row: 1)
        #expect(menuButtons.map(\.currentTitle) == ["Copy"])
        #expect(UIMenuController.shared.isMenuVisible)
        #expect(view.cellForRow(at: [0, 1])?.isHighlighted == true)
        try choose("Copy")
        #expect(source.lines == ["menu 1", "copy: 1"])
        #expect(view.cellForRow(at: [0, 1])?.isHighlighted == false)
        #expect(!UIMenuController.shared.isMenuVisible)
    }

    @Test("An action of the app goes to the cell, if the cell has a method for it")
    func ownAction() throws {
        UIMenuController.shared.menuItems = [
            UIMenuItem(title: "Note", action: "resignFirstResponder"),
            UIMenuItem(title: "Unknown", action: "unknown:"),
            UIMenuItem(title: "Forbidden", action: "description"),
        ]
        defer { UIMenuController.shared.menuItems = nil }
        let source = MenuSource([["a", "b", "c"]])
        show(source)
        press(row: 2)
        #expect(menuButtons.map(\.currentTitle) == ["Copy", "Note"])
        try choose("Note")
        #expect(NoteCell.notes == ["c"])
        #expect(source.lines == ["menu 2"])
    }

    @Test("A row without a menu, or without an action in it, is selected by a long press")
    func none() {
        let source = MenuSource([["a", "b", "c"]])
        show(source)
        press(row: 0)
        #expect(source.lines == ["menu 0", "select 0"])
        let silent = SilentSource([["a", "b"]])
        show(silent)
        press(row: 1)
        #expect(silent.lines == ["select 1"])
        #expect(!UIMenuController.shared.isMenuVisible)
    }

    @Test("A context menu replaces the edit menu")
    func contextMenu() {
        let source = ConfiguredSource([["a", "b"]])
        show(source)
        press(row: 1)
        #expect(!UIMenuController.shared.isMenuVisible)
        #expect(view.contextMenuInteraction?.menuAppearance == .rich)
        view.contextMenuInteraction?.dismissMenu()
        app.advance(by: 1)
    }

    @Test("Updates and reloads close the menu, whose row may be another one")
    func reload() {
        let source = MenuSource([["a", "b", "c"]])
        show(source)
        press(row: 1)
        source.sections[0].remove(at: 0)
        view.reloadData()
        app.advance(by: 0.5)
        #expect(!UIMenuController.shared.isMenuVisible)
        #expect(view.visibleCells.filter(\.isHighlighted).isEmpty)
        press(row: 1)
        #expect(UIMenuController.shared.isMenuVisible)
        source.sections[0].remove(at: 0)
        view.deleteRows(at: [[0, 0]], with: .fade)
        app.advance(by: 1)
        #expect(!UIMenuController.shared.isMenuVisible)
    }

    private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var performed: [String] = []

        func collectionView(
            _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { 4 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
        ) -> Bool { true }

        func collectionView(
            _ collectionView: UICollectionView, canPerformAction action: Selector,
            forItemAt indexPath: IndexPath, withSender sender: Any?
        ) -> Bool { "\(action)" == "paste:" }

        func collectionView(
            _ collectionView: UICollectionView, performAction action: Selector,
            forItemAt indexPath: IndexPath, withSender sender: Any?
        ) { performed.append("\(action) \(indexPath.item)") }
    }

    @Test("Items of a collection view have edit menus, too")
    func items() throws {
        let items = Items()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 100, width: 300, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (items, items)
        app.show(view)
        let finger = app.touchDown(at: CGPoint(x: 50, y: 260))
        app.advance(by: 0.8)
        finger.lift()
        app.advance(by: 0.5)
        #expect(menuButtons.map(\.currentTitle) == ["Paste"])
        try choose("Paste")
        #expect(items.performed == ["paste: 2"])
    }
}

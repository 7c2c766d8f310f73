import Foundation
import HeadlessHost
import Testing
import UIHost
import UIKit
import UIKitTesting

@MainActor @Suite(.serialized, .usesApplication) struct ElementInspectionTests {
    @MainActor private final class Device {
        let host = HeadlessHost()
        let root = UIViewController()
        private let window: UIWindow

        init() {
            ApplicationProcess.start(on: host)
            window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = root
            window.makeKeyAndVisible()
        }

        isolated deinit { ApplicationProcess.end(on: host) }

        /// The root controller's view as the app reports it for inspection.
        var shown: HostElement {
            host.advance(by: 0)
            return host.receiver?.inspect().first?.children.first ?? HostElement()
        }
    }

    private let device = Device()

    private func add(_ view: UIView, to superview: UIView? = nil, _ frame: CGRect) {
        view.frame = frame
        (superview ?? device.root.view).addSubview(view)
    }

    @Test("An element has what assistive technologies receive")
    func values() {
        let control = UIControl()
        control.isAccessibilityElement = true
        control.accessibilityLabel = "Volume"
        control.accessibilityValue = "30 %"
        control.accessibilityHint = "Changes the volume"
        control.accessibilityIdentifier = "volume"
        control.accessibilityTraits = [.adjustable, .selected]
        control.isEnabled = false
        control.alpha = 0.5
        add(control, CGRect(x: 20, y: 100, width: 200, height: 40))
        let element = device.shown.children[0]
        #expect(element.className == "UIControl")
        #expect(element.isAccessibilityElement)
        #expect(element.label == "Volume")
        #expect(element.value == "30 %")
        #expect(element.hint == "Changes the volume")
        #expect(element.identifier == "volume")
        #expect(element.traits == [.adjustable, .selected])
        #expect(element.frame == CGRect(x: 20, y: 100, width: 200, height: 40))
        #expect(element.visibleFrame == element.frame)
        #expect(element.activationPoint == CGPoint(x: 120, y: 120))
        #expect(!element.isEnabled && element.isSelected)
        #expect(element.alpha == 0.5 && !element.isHidden)
    }

    @Test("What clipping views, the screen, hiding and transparency leave is visible")
    func visibility() {
        let window = UIView()
        window.clipsToBounds = true
        add(window, CGRect(x: 50, y: 100, width: 100, height: 100))
        let partly = UIView()
        add(partly, to: window, CGRect(x: 60, y: 80, width: 100, height: 100))
        #expect(
            device.shown.children[0].children[0].visibleFrame
                == CGRect(x: 110, y: 180, width: 40, height: 20))
        window.clipsToBounds = false
        #expect(
            device.shown.children[0].children[0].visibleFrame
                == CGRect(x: 110, y: 180, width: 100, height: 100))
        partly.frame.origin.x = 400
        #expect(!device.shown.children[0].children[0].isVisible)
        partly.frame.origin.x = 0
        window.alpha = 0.009
        #expect(!device.shown.children[0].children[0].isVisible)
        window.alpha = 0.02
        partly.alpha = 0.02
        #expect(!device.shown.children[0].children[0].isVisible)
        partly.alpha = 1
        #expect(device.shown.children[0].children[0].isVisible)
        window.isHidden = true
        let hidden = device.shown.children[0]
        #expect(hidden.isHidden && !hidden.isVisible && !hidden.children[0].isVisible)
    }

    @Test("A container's own elements replace its views")
    func containers() {
        let drawing = UIView()
        add(drawing, CGRect(x: 100, y: 200, width: 100, height: 100))
        add(UIView(), to: drawing, CGRect(x: 0, y: 0, width: 10, height: 10))
        let bar = UIAccessibilityElement(accessibilityContainer: drawing)
        bar.accessibilityLabel = "Bar"
        bar.accessibilityIdentifier = "bar"
        bar.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 10, width: 20, height: 80)
        let view = UIView()
        add(view, to: drawing, CGRect(x: 50, y: 50, width: 10, height: 10))
        drawing.accessibilityElements = [bar, view, bar, drawing]
        let children = device.shown.children[0].children
        #expect(children.map(\.className) == ["UIAccessibilityElement", "UIView"])
        #expect(children[0].label == "Bar" && children[0].identifier == "bar")
        #expect(children[0].frame == CGRect(x: 110, y: 210, width: 20, height: 80))
        #expect(children[1].frame == CGRect(x: 150, y: 250, width: 10, height: 10))
    }

    @Test(
        "What is hidden from assistive technologies, and what is beside a modal view, is left out")
    func leftOut() {
        let (first, second) = (UIView(), UIView())
        add(first, .zero)
        add(second, .zero)
        second.accessibilityIdentifier = "second"
        first.accessibilityElementsHidden = true
        #expect(device.shown.children.map(\.identifier) == ["second"])
        first.accessibilityElementsHidden = false
        second.accessibilityViewIsModal = true
        #expect(device.shown.children.map(\.identifier) == ["second"])
        second.isHidden = true
        #expect(device.shown.children.count == 2)
    }

    @Test("Beside a popover there is what gets touches")
    func besidePopover() {
        let (free, covered) = (UIButton(), UIButton())
        add(free, CGRect(x: 10, y: 300, width: 50, height: 40))
        add(covered, CGRect(x: 10, y: 400, width: 50, height: 40))
        (free.accessibilityIdentifier, covered.accessibilityIdentifier) = ("free", "covered")
        let content = UIViewController()
        content.modalPresentationStyle = .popover
        let stays = StaysPopover()
        content.popoverPresentationController?.delegate = stays
        content.popoverPresentationController?.sourceView = device.root.view
        content.popoverPresentationController?.passthroughViews = [free]
        device.root.present(content, animated: false)
        device.host.advance(by: 0.5)
        func identifiers(_ element: HostElement) -> [String] {
            [element.identifier].compactMap { $0 } + element.children.flatMap(identifiers)
        }
        let all = (device.host.receiver?.inspect() ?? []).flatMap(identifiers)
        #expect(all.contains("free") && !all.contains("covered"))
    }

    @Test("Frames are in points of the screen as it is held, where touches are")
    func turned() {
        final class Upright: UIViewController {
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
        }
        let upright = Upright()
        device.root.view.window?.rootViewController = upright
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        upright.view.addSubview(view)
        device.host.rotate(to: .landscapeRight)
        #expect(UIScreen.main.bounds.width == 393)
        let element = device.shown.children[0]
        #expect(element.frame == CGRect(x: 20, y: 353, width: 40, height: 30))
        #expect(element.activationPoint == CGPoint(x: 40, y: 368))
    }

    @Test("Frames that are no numbers are nowhere to be seen")
    func nonsense() {
        let view = UIView()
        view.accessibilityFrame = CGRect(x: CGFloat.nan, y: 0, width: .infinity, height: .nan)
        add(view, .zero)
        #expect(!device.shown.children[0].isVisible)
    }

    @Test("The hierarchy is text, window after window")
    func text() throws {
        let text = try #require(device.host.receiver?.describeViewHierarchy())
        let lines = text.split(separator: "\n")
        #expect(lines[0].hasPrefix("<UIWindow: 0x"))
        #expect(lines[1].hasPrefix("   | <UIView: 0x"))
    }

    @Test("The rows of an open menu are listed, and nothing below it")
    func menus() {
        let button = UIButton(type: .system)
        button.setTitle("Below", for: .normal)
        button.menu = UIMenu(children: [UIAction(title: "Delete") { _ in }])
        button.showsMenuAsPrimaryAction = true
        add(button, CGRect(x: 20, y: 100, width: 200, height: 40))
        button.performPrimaryAction()
        device.host.advance(by: 1)
        let windows = device.host.receiver?.inspect() ?? []
        func labels(_ elements: [HostElement]) -> [String] {
            elements.flatMap {
                [$0.isAccessibilityElement ? $0.label : nil].compactMap(\.self)
                    + labels($0.children)
            }
        }
        let reported = labels(windows)
        #expect(reported.contains("Delete") && !reported.contains("Below"))
        func row(_ elements: [HostElement]) -> HostElement? {
            elements.lazy.compactMap { $0.label == "Delete" ? $0 : row($0.children) }.first
        }
        #expect(row(windows)?.visibleFrame == CGRect(x: 8, y: 148, width: 250, height: 44))
        #expect(row(windows)?.traits == .button)
    }

    @Test("The kind follows from the class, or from the nearest class above that has one")
    func kinds() {
        final class Subclass: UIButton {}
        let kinds: [(UIView, HostElementKind)] = [
            (UIButton(), .button), (UILabel(), .staticText), (UITextView(), .textView),
            (UITableView(), .table), (UISearchTextField(), .searchField), (UISwitch(), .switch),
            (UINavigationBar(), .navigationBar), (UIView(), .other), (UIControl(), .other),
            (Subclass(), .button),
        ]
        for (view, _) in kinds { add(view, CGRect(x: 0, y: 0, width: 100, height: 50)) }
        #expect(device.shown.children.map(\.kind) == kinds.map(\.1))
    }

    @Test("Traits tell the kind of other views, and a field that hides its text is a secure one")
    func kindsOfInstances() {
        let view = UIView()
        view.accessibilityTraits = .link
        add(view, CGRect(x: 0, y: 0, width: 100, height: 50))
        let field = UITextField()
        field.isSecureTextEntry = true
        field.placeholder = "Password"
        add(field, CGRect(x: 0, y: 60, width: 100, height: 50))
        let shown = device.shown.children
        #expect(shown.map(\.kind) == [.link, .secureTextField])
        #expect(shown.last?.placeholder == "Password")
    }

    @Test("A touch reaches the view in front, and what is around it")
    func touches() {
        let back = UIView()
        add(back, CGRect(x: 0, y: 100, width: 100, height: 100))
        let inner = UIView()
        add(inner, to: back, CGRect(x: 0, y: 0, width: 50, height: 100))
        let shown = device.shown.children[0]
        let found = device.host.receiver?.identitiesOfTouch(at: CGPoint(x: 25, y: 150)) ?? []
        #expect(found.prefix(2) == [shown.children[0].identity, shown.identity])
        #expect(device.host.receiver?.identitiesOfTouch(at: CGPoint(x: -1, y: -1)) == [])
    }

    @Test(
        "Rows without cells are described where they are asked for, in order, and are scrolled to")
    func rows() throws {
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                50
            }
            func tableView(
                _ tableView: UITableView, cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = "Row \(indexPath.row)"
                return cell
            }
        }
        let rows = Rows()
        let table = UITableView()
        table.dataSource = rows
        add(table, CGRect(x: 0, y: 0, width: 300, height: 440))
        func cells(_ scope: HostInspectionScope) -> [HostElement] {
            device.host.advance(by: 0)
            let root = device.host.receiver?.inspect(scope).first?.children.first
            return root?.children.first?.children.filter { $0.kind == .cell } ?? []
        }
        #expect(cells(.loaded).count < 15)
        let all = cells(.rows)
        #expect(all.count == 50)
        #expect(all.map(\.frame.minY) == all.map(\.frame.minY).sorted())
        #expect(all[40].children.isEmpty)
        let last = cells(.contents)[40]
        func texts(_ element: HostElement) -> [String] {
            [element.text].compactMap { $0 } + element.children.flatMap(texts)
        }
        #expect(texts(last) == ["Row 40"])
        let isDone = device.host.receiver?.perform(.scrollToVisible, on: last.identity)
        #expect(isDone == true)
        device.host.advance(by: 0)
        #expect(table.indexPathsForVisibleRows?.contains(IndexPath(row: 40, section: 0)) == true)
        #expect(device.host.receiver?.perform(.scrollToVisible, on: 1) == false)
    }
}

private final class StaysPopover: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
}

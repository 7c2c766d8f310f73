import Foundation
import Introspection
import Testing
import UIHost

@Suite struct ElementTreeTests {
    private func tree(_ windows: [HostElement]) -> ElementTree {
        ElementTree(windows: windows, name: "App", size: CGSize(width: 100, height: 200))
    }

    private func element(
        _ kind: HostElementKind, _ label: String? = nil, class name: String = "UIView",
        isElement: Bool = false, _ children: [HostElement] = []
    ) -> HostElement {
        HostElement(
            kind: kind, className: name, isAccessibilityElement: isElement, label: label,
            frame: CGRect(x: 0, y: 0, width: 10, height: 20.25), children: children)
    }

    @Test("Its text has a line for each element, indented by depth")
    func text() {
        var button = element(.button, "It's\n\u{7}")
        button.identifier = "add"
        button.isEnabled = false
        #expect(
            tree([element(.window, [button])]).text() == """
                Application, {{0, 0}, {100, 200}}, label: 'App'
                  Window, {{0, 0}, {10, 20.3}}
                    Button, {{0, 0}, {10, 20.3}}, identifier: 'add', label: 'It\\'s\\n\\u{7}', Disabled

                """)
    }

    @Test("Labels of megabytes are cut")
    func longLabels() {
        let text = tree([element(.button, String(repeating: "x", count: 1 << 20))]).text()
        #expect(text.utf8.count < 500)
    }

    @Test("Hidden and transparent elements are left out with what is inside of them")
    func hidden() {
        var hidden = element(.other, [element(.button)])
        hidden.isHidden = true
        var transparent = element(.other, [element(.button)])
        transparent.alpha = 0.001
        #expect(tree([hidden, transparent]).nodes.count == 1)
    }

    @Test("What is inside of a view that is an element itself is left out, and of a button is not")
    func leaves() {
        let label = element(.staticText, "Title")
        let group = element(.other, isElement: true, [label])
        let button = element(.button, isElement: true, [label])
        #expect(
            tree([group, button]).nodes.map(\.element.kind) == [
                .application, .other, .button, .staticText,
            ])
    }

    @Test("Parts of the framework's controls are passed over, and an app's own views are not")
    func parts() {
        let label = element(.staticText, "Title")
        let part = element(.other, class: "ContentView", [label])
        let own = element(.other, class: "App.ContentView", [label])
        #expect(tree([part, own]).nodes.map(\.depth) == [0, 1, 1, 2])
    }

    @Test("An empty field has its placeholder as its value")
    func fields() {
        var field = element(.textField)
        field.placeholder = "Name"
        #expect(field.shownValue == "Name")
        field.text = "Ada"
        #expect(field.shownValue == "Ada")
    }
}

extension ElementTreeTests {
    private func element(_ kind: HostElementKind, _ children: [HostElement]) -> HostElement {
        element(kind, nil, children)
    }
}

import UIKit

/// The answers to what scripts ask about the page.
extension PageScripts {
    func answer(
        _ operation: String, _ arguments: [String], in identity: String
    ) -> ScriptThread.Answer {
        guard let view else { return .value("") }
        if let answer = panel(operation, arguments, view) { return answer }
        let text =
            ofNode(operation, arguments) ?? ofDocument(operation, arguments)
            ?? ofLayout(operation, arguments, view) ?? ofWindow(
                operation, arguments, identity, view)
            ?? ofStorage(operation, arguments, view)
        return .value(text ?? "")
    }

    private func node(_ arguments: [String], _ index: Int = 0) -> PageNode? {
        index < arguments.count ? Int(arguments[index]).flatMap { nodes[$0] } : nil
    }

    private func numbers(_ nodes: [PageNode]) -> String {
        nodes.map { "\(number(of: $0))" }.joined(separator: " ")
    }

    private func text(_ arguments: [String], _ index: Int) -> String {
        index < arguments.count ? arguments[index] : ""
    }

    // MARK: Nodes

    private func ofNode(_ operation: String, _ arguments: [String]) -> String? {
        guard let node = node(arguments) else { return nil }
        switch operation {
        case "kind":
            switch node.kind {
            case .element: return "1"
            case .text: return "3"
            case .comment: return "8"
            case .document: return "9"
            case .doctype: return "10"
            }
        case "name": return node.name
        case "text": return node.kind == .comment ? node.text : node.textContent
        case "parent": return node.parent.map { "\(number(of: $0))" } ?? "0"
        case "children": return numbers(node.children)
        case "contains":
            return self.node(arguments, 1).map { node.contains($0) } == true ? "true" : "false"
        case "attribute": return node[text(arguments, 1)].map { "=" + $0 } ?? ""
        case "attributeNames": return ScriptValue.literal(node.attributeNames) ?? "[]"
        case "innerHTML": return node.innerHTML
        case "outerHTML": return node.outerHTML
        case "innerText":
            styleIfNeeded()
            return node.innerText
        case "matches":
            let selectors = StyleSelector.list(text(arguments, 1)) ?? []
            return selectors.contains { $0.matches(node) } ? "true" : "false"
        case "select":
            guard let selectors = StyleSelector.list(text(arguments, 1)) else { return "!" }
            return numbers(node.all { found in selectors.contains { $0.matches(found) } })
        case "value": return node.fieldValue
        case "checked": return (node.isChecked ?? (node["checked"] != nil)) ? "true" : "false"
        case "address":
            guard let address = node[text(arguments, 1)] else { return "" }
            return page.url(address)?.absoluteString ?? address
        case "clone": return "\(number(of: node.copy(isDeep: text(arguments, 1) == "true")))"
        default: return change(operation, node, arguments)
        }
    }

    private func change(_ operation: String, _ node: PageNode, _ arguments: [String]) -> String? {
        switch operation {
        case "setText":
            if node.kind == .element {
                node.removeChildren()
                let content = text(arguments, 1)
                if !content.isEmpty { node.insert(PageNode(.text, text: content)) }
            } else {
                node.text = text(arguments, 1)
            }
        case "setAttribute":
            node[text(arguments, 1)] = text(arguments, 2)
            if text(arguments, 1) == "src", node.name == "img" { reload(node) }
        case "removeAttribute": node[text(arguments, 1)] = nil
        case "insert":
            guard let child = self.node(arguments, 1) else { return "" }
            node.insert(child, before: self.node(arguments, 2))
            let images = child.name == "img" ? [child] : child.all { $0.name == "img" }
            for image in images where page.picture(of: image) == nil { reload(image) }
            if child.name == "script", node.root === page.document { runElement(child) }
        case "remove": node.remove()
        case "setInnerHTML":
            node.removeChildren()
            for child in PageParser.fragment(text(arguments, 1)) { node.insert(child) }
            for image in node.all({ $0.name == "img" }) { reload(image) }
        case "setValue": node.value = text(arguments, 1)
        case "setChecked": node.isChecked = text(arguments, 1) == "true"
        case "click":
            view?.click(node)
            return ""
        case "submit":
            view?.submit(node, button: nil)
            return ""
        default: return nil
        }
        page.setNeedsLayout()
        view?.update()
        return ""
    }

    private func reload(_ image: PageNode) {
        page.forgetPicture(of: image)
        view?.loadPicture(of: image, in: page)
    }

    private func styleIfNeeded() {
        guard let view else { return }
        let width = page.viewport(of: max(view.bounds.width, 1)).width
        page.styleIfNeeded(width: width, height: view.bounds.height)
    }

    // MARK: The document

    private func ofDocument(_ operation: String, _ arguments: [String]) -> String? {
        switch operation {
        case "document": return "\(number(of: page.document))"
        case "byId":
            let found = page.document.first { $0["id"] == text(arguments, 0) }
            return found.map { "\(number(of: $0))" } ?? "0"
        case "create": return "\(number(of: PageNode(.element, name: text(arguments, 0))))"
        case "createText":
            return "\(number(of: PageNode(.text, text: text(arguments, 0))))"
        case "createComment":
            return "\(number(of: PageNode(.comment, text: text(arguments, 0))))"
        case "parse": return numbers(PageParser.fragment(text(arguments, 0)))
        case "title": return page.title
        case "setTitle": setTitle(text(arguments, 0))
        case "location": return view?.committedURL?.absoluteString ?? "about:blank"
        case "base": return page.base.absoluteString
        case "readyState": return readyState
        case "write": write(text(arguments, 0))
        default: return nil
        }
        return ""
    }

    private func setTitle(_ title: String) {
        let node = page.document.first(named: "title") ?? PageNode(.element, name: "title")
        if node.parent == nil { (page.document.first(named: "head") ?? page.document).insert(node) }
        node.removeChildren()
        node.insert(PageNode(.text, text: title))
        view?.update()
    }

    private func write(_ markup: String) {
        let nodes = PageParser.fragment(markup)
        if let running, let parent = running.parent,
            let index = parent.children.firstIndex(where: { $0 === running })
        {
            let next = parent.children.dropFirst(index + 1).first
            for node in nodes { parent.insert(node, before: next) }
        } else {
            for node in nodes { page.body?.insert(node) }
        }
        page.setNeedsLayout()
    }

    // MARK: The layout

    private func ofLayout(_ operation: String, _ arguments: [String], _ view: WKWebView) -> String?
    {
        let scroll = view.webScrollView
        let scale = max(view.pageView.scale, 0.01)
        switch operation {
        case "rect":
            view.layOutPage()
            guard let node = node(arguments), let rect = page.rect(of: node) else {
                return "0 0 0 0"
            }
            let x = rect.minX - scroll.contentOffset.x / scale
            let y = rect.minY - scroll.contentOffset.y / scale
            return "\(x) \(y) \(rect.width) \(rect.height)"
        case "pageHeight":
            view.layOutPage()
            return "\(max(page.size.height, view.bounds.height / scale))"
        case "elementAt":
            view.layOutPage()
            guard let x = Double(text(arguments, 0)), let y = Double(text(arguments, 1)) else {
                return "0"
            }
            let point = CGPoint(
                x: CGFloat(x) + scroll.contentOffset.x / scale,
                y: CGFloat(y) + scroll.contentOffset.y / scale)
            return page.node(at: point).map { "\(number(of: $0))" } ?? "0"
        case "measure":
            view.layOutPage()
            switch text(arguments, 0) {
            case "innerWidth": return "\(scroll.bounds.width / scale)"
            case "innerHeight": return "\(scroll.bounds.height / scale)"
            case "scrollX": return "\(max(0, scroll.contentOffset.x / scale))"
            case "scrollY":
                return "\((scroll.contentOffset.y + scroll.adjustedContentInset.top) / scale)"
            default: return "\(view.window?.screen.scale ?? 2)"
            }
        case "scroll":
            guard let y = Double(text(arguments, 1)), y.isFinite else { return "" }
            view.layoutIfNeeded()
            scroll.scroll(toPageY: CGFloat(y))
            return ""
        case "media":
            let context = StyleContext(
                viewport: CGSize(width: page.width, height: view.bounds.height / scale),
                isDark: page.isDark)
            return MediaQuery.matches(text(arguments, 0), context) ? "true" : "false"
        case "computed":
            styleIfNeeded()
            return node(arguments).map { $0.style.computed(text(arguments, 1)) } ?? ""
        default: return nil
        }
    }
}

extension PageNode {
    /// The value of a field.
    var fieldValue: String {
        if let value { return value }
        switch name {
        case "textarea": return textContent
        case "select":
            let options = all { $0.name == "option" }
            let chosen = options.first { $0["selected"] != nil } ?? options.first
            return chosen?["value"] ?? chosen?.textContent ?? ""
        default: return self["value"] ?? ""
        }
    }
}

extension PageStyle {
    /// A property of the style as scripts read it.
    func computed(_ name: String) -> String {
        switch name {
        case "display":
            switch display {
            case .inline: "inline"
            case .block: "block"
            case .inlineBlock: "inline-block"
            case .flex: "flex"
            case .listItem: "list-item"
            case .table: "table"
            case .rowGroup: "table-row-group"
            case .row: "table-row"
            case .cell: "table-cell"
            case .none: "none"
            }
        case "color": Self.text(of: color)
        case "background-color": background.map(Self.text) ?? "rgba(0, 0, 0, 0)"
        case "font-size": "\(size.description.replacingOccurrences(of: ".0", with: ""))px"
        case "font-family": families.joined(separator: ", ")
        case "font-weight": "\(weight)"
        case "font-style": isItalic ? "italic" : "normal"
        case "visibility": isHidden ? "hidden" : "visible"
        case "opacity": "\(opacity)".replacingOccurrences(of: ".0", with: "")
        case let name where name.hasPrefix("--"): variables[name] ?? ""
        default: ""
        }
    }

    private static func text(of color: UIColor) -> String {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        let parts = [red, green, blue].map { "\(Int(($0 * 255).rounded()))" }
            .joined(separator: ", ")
        return alpha == 1 ? "rgb(\(parts))" : "rgba(\(parts), \(alpha))"
    }
}

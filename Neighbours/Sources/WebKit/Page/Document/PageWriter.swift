import Foundation

/// The markup and the visible text of nodes.
extension PageNode {
    var outerHTML: String {
        var text = ""
        write(to: &text)
        return text
    }

    var innerHTML: String {
        var text = ""
        for child in children { child.write(to: &text) }
        return text
    }

    private func write(to text: inout String) {
        switch kind {
        case .document: for child in children { child.write(to: &text) }
        case .doctype: text += "<!DOCTYPE \(self.text)>"
        case .comment: text += "<!--\(self.text)-->"
        case .text:
            let isRaw = parent.map { ["script", "style", "xmp"].contains($0.name) } ?? false
            text += isRaw ? self.text : self.text.escaped
        case .element:
            text += "<" + name
            for name in attributeNames {
                let value = (attributes[name] ?? "").escaped
                    .replacingOccurrences(of: "\"", with: "&quot;")
                text += " \(name)=\"\(value)\""
            }
            text += ">"
            if PageParser.voids.contains(name) { return }
            for child in children { child.write(to: &text) }
            text += "</\(name)>"
        }
    }

    /// The text as it is read on the screen: blocks and line breaks begin lines, and what is not displayed is left out.
    var innerText: String {
        var lines = InnerText()
        lines.add(self)
        return lines.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @MainActor
    private struct InnerText {
        var text = ""

        mutating func add(_ node: PageNode) {
            for child in node.children {
                switch child.kind {
                case .text where child.style.whiteSpace.keepsSpaces: text += child.text
                case .text: addCollapsed(child.text)
                case .element:
                    if child.style.display == .none { continue }
                    if child.name == "br" {
                        text += "\n"
                        continue
                    }
                    let isBlock = child.style.display.isBlock
                    if isBlock { breakLine(margin: child.name == "p" ? 2 : 1) }
                    add(child)
                    if isBlock { breakLine(margin: child.name == "p" ? 2 : 1) }
                    if child.style.display == .cell { text += "\t" }
                default: break
                }
            }
        }

        private mutating func addCollapsed(_ added: String) {
            for character in added {
                if character.isWhitespace, character != "\u{A0}" {
                    if let last = text.last, last != " ", last != "\n" { text += " " }
                } else {
                    text.append(character)
                }
            }
        }

        private mutating func breakLine(margin: Int) {
            while text.last == " " || text.last == "\t" { text.removeLast() }
            guard !text.isEmpty else { return }
            let present = text.suffix(2).reversed().prefix { $0 == "\n" }.count
            text += String(repeating: "\n", count: max(0, margin - present))
        }
    }
}

extension String {
    fileprivate var escaped: String {
        replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;")
            .replacingOccurrences(of: "\u{A0}", with: "&nbsp;")
    }
}

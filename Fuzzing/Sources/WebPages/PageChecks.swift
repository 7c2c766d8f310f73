import Foundation

/// Reads a page, and stops if its tree contradicts itself or if what is written of it is not read as the same markup.
@MainActor
public func checkPage(_ text: String) {
    let document = PageParser.document(text)
    var count = 0
    document.walk { node in
        count += 1
        for child in node.children where child.parent !== node {
            fatalError("a node of another parent")
        }
        return true
    }
    // An element has a tag, and a tag has a letter; the parser adds at most a document's frame.
    if count > text.utf8.count + 16 { fatalError("more nodes than the text describes") }
    _ = document.innerText
    // Markup that was written once is stable: misnested elements were put in order.
    let written = PageParser.document(document.outerHTML).outerHTML
    let again = PageParser.document(written).outerHTML
    if again != written { fatalError("markup is not stable:\n\(written)\n\(again)") }
}

/// Reads a style sheet, and matches its selectors with the nodes of a page.
@MainActor
public func checkSheet(_ text: String) {
    let sheet = StyleSheet(text) { $0.utf8.count % 2 == 0 }
    let page = PageParser.document("<body id=a><p class='b c'>x<i>y</i></p><ul><li>z</ul></body>")
    page.walk { node in
        for rule in sheet.rules { _ = rule.selector.matches(node) }
        return true
    }
    _ = StyleSelector.list(text)
    _ = StyleSheet.declarations(text[...])
}

import Foundation
import FoundationXML

/// An element of an interface file, for tests: attributes and children, no meaning.
final class StoredElement {
    let name: String
    let attributes: [String: String]
    fileprivate(set) var children: [StoredElement] = []

    init(_ name: String, _ attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }

    subscript(_ attribute: String) -> String? { attributes[attribute] }

    func child(_ name: String, key: String? = nil) -> StoredElement? {
        children.first { $0.name == name && (key == nil || $0["key"] == key) }
    }

    /// All elements at and below this one, parents first.
    var subtree: [StoredElement] { [self] + children.flatMap(\.subtree) }

    /// The frame that Xcode stored.
    var frame: CGRect? {
        guard let rect = child("rect", key: "frame") else { return nil }
        func number(_ name: String) -> Double? { rect[name].flatMap(Double.init) }
        guard let x = number("x"), let y = number("y"), let width = number("width"),
            let height = number("height")
        else { return nil }
        return CGRect(x: x, y: y, width: width, height: height)
    }
}

/// Reads the elements of a document.
final class StoredInterfaceReader: NSObject, XMLParserDelegate {
    private var open: [StoredElement] = []
    private var root: StoredElement?

    static func read(_ file: URL) -> StoredElement? {
        guard let data = try? Data(contentsOf: file) else { return nil }
        let reader = StoredInterfaceReader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        return parser.parse() ? reader.root : nil
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?, attributes attributeDict: [String: String]
    ) {
        let element = StoredElement(elementName, attributeDict)
        open.last?.children.append(element)
        if root == nil { root = element }
        open.append(element)
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?
    ) {
        open.removeLast()
    }
}

import CoreGraphics
import Foundation
import InterfaceFiles

/// An element as readers of attributes see it: with the variations for the present traits, and with texts in the user's
/// language.
@MainActor
struct NibElement {
    let element: InterfaceElement
    let decoder: NibDecoder
    private let variations: [InterfaceElement]

    init(_ element: InterfaceElement, _ decoder: NibDecoder) {
        self.element = element
        self.decoder = decoder
        variations = element.hasVariations ? element.variations(for: decoder.traits) : []
    }

    // MARK: - Attributes

    /// The text of an attribute; that of the most specific variation that has it.
    func text(_ name: StaticString) -> String? {
        for variation in variations.reversed() {
            if let index = variation.attributeIndex(name) { return read(variation, index) }
        }
        return element.attributeIndex(name).map { read(element, $0) }
    }

    private func read(_ element: InterfaceElement, _ index: Int) -> String {
        decoder.file.readAttributes[index] = true
        return element.attributeText(at: index)
    }

    func has(_ name: StaticString) -> Bool { text(name) != nil }

    /// Notes that attributes have no effect here, so that they are not reported.
    func ignore(_ names: StaticString...) {
        for name in names { _ = text(name) }
    }

    func flag(_ name: StaticString, _ absent: Bool) -> Bool {
        if variations.isEmpty {
            guard let index = element.attributeIndex(name) else { return absent }
            decoder.file.readAttributes[index] = true
            return element.attribute(at: index, equals: "YES")
        }
        return text(name).map { $0 == "YES" } ?? absent
    }

    /// A finite number.
    func number(_ name: StaticString) -> Double? {
        guard let number = text(name).flatMap({ Double($0) }), number.isFinite else { return nil }
        return number
    }

    func number(_ name: StaticString, _ absent: Double) -> Double { number(name) ?? absent }

    func length(_ name: StaticString, _ absent: CGFloat) -> CGFloat {
        number(name).map { CGFloat($0) } ?? absent
    }

    func integer(_ name: StaticString, _ absent: Int) -> Int {
        number(name).flatMap { Int(exactly: $0.rounded(.towardZero)) } ?? absent
    }

    /// The value of an enumeration by its name in documents; an unknown name is reported.
    func option<Value>(_ name: StaticString, _ values: [String: Value], _ absent: Value) -> Value {
        guard let text = text(name) else { return absent }
        if let value = values[text] { return value }
        report("the \(name) \"\(text)\" is not supported")
        return absent
    }

    // MARK: - Children

    /// The child that sets a property; that of the most specific variation that has it.
    func child(_ key: StaticString) -> InterfaceElement? {
        for variation in variations.reversed() {
            if let child = variation.child(key: key) { return child }
        }
        return element.child(key: key)
    }

    /// The elements of a list, without those that variations exclude.
    func list(_ name: StaticString) -> [InterfaceElement] {
        guard let list = element.child(name) else { return [] }
        guard !variations.isEmpty else { return Array(list.children) }
        let excluded = element.excluded(from: name, for: decoder.traits)
        return list.children.filter { !excluded.contains($0) }
    }

    func value(_ element: InterfaceElement) -> NibElement { NibElement(element, decoder) }

    /// The object of a child that sets a property.
    func object(_ key: StaticString) -> AnyObject? { child(key).flatMap(decoder.object) }

    func objects<Object>(_ name: StaticString, as type: Object.Type) -> [Object] {
        list(name).compactMap { decoder.object(for: $0) as? Object }
    }

    // MARK: - Texts

    /// A text in the user's language: an attribute, or a child with line breaks.
    func string(_ name: StaticString) -> String? { string(name, suffix: "\(name)") }

    /// A text whose key in strings files ends differently.
    func string(_ name: StaticString, suffix: String, of owner: InterfaceElement? = nil) -> String?
    {
        guard let text = plainString(name) else { return nil }
        guard let identifier = (owner ?? element).identifier else { return text }
        return decoder.file.localized(text, key: "\(identifier).\(suffix)")
    }

    func plainString(_ name: StaticString) -> String? {
        if let text = text(name) { return text }
        guard let child = child(name), child.isNamed("string") || child.isNamed("mutableString")
        else { return nil }
        _ = value(child).has("base64-UTF8")
        return child.text
    }

    // MARK: - Messages

    func report(_ message: String) { decoder.file.report(element, message) }
}

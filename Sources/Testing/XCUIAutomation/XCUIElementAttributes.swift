import Foundation
import Introspection
import ObjectiveC
import UIHost
import UIKit

/// The attributes by which tests know elements.
@preconcurrency @MainActor
public protocol XCUIElementAttributes {
    /// The accessibility identifier.
    var identifier: String { get }
    /// In points of the screen.
    var frame: CGRect { get }
    /// The value, of a text field its text or else its placeholder.
    var value: Any? { get }
    var title: String { get }
    var label: String { get }
    var elementType: XCUIElement.ElementType { get }
    var isEnabled: Bool { get }
    var horizontalSizeClass: XCUIElement.SizeClass { get }
    var verticalSizeClass: XCUIElement.SizeClass { get }
    var placeholderValue: String? { get }
    var isSelected: Bool { get }
    /// Whether keys and text go to the element.
    var hasFocus: Bool { get }
}

/// The attributes of an element at one moment, with those of what is inside of it.
@preconcurrency @MainActor
public protocol XCUIElementSnapshot: XCUIElementAttributes {
    var children: [any XCUIElementSnapshot] { get }
}

/// An element of a tree, as predicates see it.
final class ElementAttributes: NSObject {
    let element: HostElement

    init(_ element: HostElement) { self.element = element }
}

private func registerAttributes() {
    registerKeys(of: ElementAttributes.self) { keys in
        keys.add("identifier") { $0.element.identifier ?? "" }
        keys.add("label") { $0.element.shownLabel }
        keys.add("title") { _ in "" }
        keys.add("value") { $0.element.shownValue }
        keys.add("placeholderValue") { $0.element.placeholder }
        keys.add("elementType") { Int($0.element.kind.rawValue) }
        keys.add("frame") { $0.element.frame }
        keys.add("enabled", getter: "isEnabled") { $0.element.isEnabled }
        keys.add("selected", getter: "isSelected") { $0.element.isSelected }
        keys.add("hasFocus") { $0.element.isFocused }
        keys.add("hasKeyboardFocus") { $0.element.isFocused }
        keys.add("exists") { _ in true }
        keys.add("hittable", getter: "isHittable") { $0.element.isVisible }
    }
    registerKeys(of: XCUIElement.self) { keys in
        keys.add("identifier") { $0.identifier }
        keys.add("label") { $0.label }
        keys.add("title") { $0.title }
        keys.add("value") { $0.value }
        keys.add("placeholderValue") { $0.placeholderValue }
        keys.add("elementType") { Int($0.elementType.rawValue) }
        keys.add("frame") { $0.frame }
        keys.add("enabled", getter: "isEnabled") { $0.isEnabled }
        keys.add("selected", getter: "isSelected") { $0.isSelected }
        keys.add("hasFocus") { $0.hasFocus }
        keys.add("hasKeyboardFocus") { $0.hasFocus }
        keys.add("exists") { $0.exists }
        keys.add("hittable", getter: "isHittable") { $0.isHittable }
    }
    registerKeys(of: XCUIElementQuery.self) { keys in
        keys.add("count") { $0.count }
    }
}

private enum AttributeRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerAttributes() }
    }
}

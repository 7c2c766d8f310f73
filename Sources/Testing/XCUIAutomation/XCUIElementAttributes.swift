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
        keys.add("identifier", get: { $0.element.identifier ?? "" })
        keys.read("label", \.element.shownLabel)
        keys.add("title", get: { _ in "" })
        keys.read("value", \.element.shownValue)
        keys.read("placeholderValue", \.element.placeholder)
        keys.add("elementType", get: { Int($0.element.kind.rawValue) })
        keys.read("frame", \.element.frame)
        keys.read("enabled", getter: "isEnabled", \.element.isEnabled)
        keys.read("selected", getter: "isSelected", \.element.isSelected)
        keys.read("hasFocus", \.element.isFocused)
        keys.read("hasKeyboardFocus", \.element.isFocused)
        keys.add("exists", get: { _ in true })
        keys.read("hittable", getter: "isHittable", \.element.isVisible)
    }
    registerKeys(of: XCUIElement.self) { keys in
        keys.read("identifier", \.identifier)
        keys.read("label", \.label)
        keys.read("title", \.title)
        keys.read("value", \.value)
        keys.read("placeholderValue", \.placeholderValue)
        keys.add("elementType", get: { Int($0.elementType.rawValue) })
        keys.read("frame", \.frame)
        keys.read("enabled", getter: "isEnabled", \.isEnabled)
        keys.read("selected", getter: "isSelected", \.isSelected)
        keys.read("hasFocus", \.hasFocus)
        keys.read("hasKeyboardFocus", \.hasFocus)
        keys.read("exists", \.exists)
        keys.read("hittable", getter: "isHittable", \.isHittable)
    }
    registerKeys(of: XCUIElementQuery.self) { keys in
        keys.read("count", \.count)
    }
}

private enum AttributeRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerAttributes() }
    }
}

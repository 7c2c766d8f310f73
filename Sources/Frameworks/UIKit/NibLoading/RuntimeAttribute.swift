import CoreGraphics
import Foundation
import InterfaceFiles
import ObjectiveC

/// A value that a document sets by key path, such as that of an inspectable property.
@MainActor
struct RuntimeAttribute {
    let keyPath: String
    let value: Any?
    private let element: NibElement

    /// - Parameters:
    ///   - index: The index in the object's list, which is part of the text's key in strings files.
    ///   - owner: The element of the object.
    init?(_ element: NibElement, _ index: Int, of owner: InterfaceElement) {
        guard let keyPath = element.text("keyPath") else { return nil }
        self.keyPath = keyPath
        self.element = element
        element.ignore("catalog", "localized")
        switch element.text("type") {
        case "string":
            value = element.string(
                "value",
                suffix: "ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(index)]",
                of: owner)
        case "boolean": value = NSNumber(value: element.flag("value", false))
        case "number": value = Self.number(element)
        case "color": value = element.color("value")
        case "point": value = element.point("value")
        case "size": value = element.size("value")
        case "rect": value = element.rect("value")
        case "image": value = element.image("value")
        case "range":
            let range = element.child("value").map { element.value($0) }
            value = NSRange(
                location: range?.integer("location", 0) ?? 0,
                length: range?.integer("length", 0) ?? 0)
        case "nil": value = nil
        case let type:
            element.report("the runtime attribute type \(type ?? "") is not supported")
            return nil
        }
    }

    private static func number(_ element: NibElement) -> NSNumber? {
        guard let child = element.child("value") else { return nil }
        let value = element.value(child)
        let number = value.number("value", 0)
        return child.isNamed("integer")
            ? NSNumber(value: value.integer("value", 0)) : NSNumber(value: number)
    }

    func set(on object: NSObject) {
        InterfacePreview.record?.runtimeAttributes += 1
        let isOfLayer = object is UIView && keyPath.hasPrefix("layer.")
        // A layer's colours are not of the class `UIColor`: on iOS nothing happens.
        if value is UIColor, isOfLayer { return }
        // Layers take any key.
        guard isOfLayer || canSetValue(of: object, forKeyPath: keyPath) else {
            if InterfacePreview.record != nil {
                InterfacePreview.record?.missingRuntimeAttributes += 1
                return
            }
            let key = keyPath.split(separator: ".").last.map(String.init) ?? keyPath
            Console.log(
                "Failed to set (\(keyPath)) user defined inspected property on "
                    + "(\(DumpText.className(of: object))): [<\(DumpText.className(of: object)) "
                    + "\(ObjectiveC.address(of: object))> setValue:forUndefinedKey:]: this class is not key value coding-compliant for "
                    + "the key \(key).")
            return
        }
        if InterfacePreview.record != nil {
            guard acceptsValue(value, of: object, forKeyPath: keyPath) else {
                element.report("the value of the runtime attribute \(keyPath) is not of its type")
                return
            }
        }
        object.setValue(value, forKeyPath: keyPath)
    }
}

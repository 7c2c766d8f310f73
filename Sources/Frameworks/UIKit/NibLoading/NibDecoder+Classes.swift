import Foundation
import InterfaceFiles
import ObjectiveC
internal import SwiftRuntime

extension NibDecoder {
    /// The class of an element's object: its custom class if there is one, else that of the element.
    func customClass(of element: InterfaceElement, _ original: NSObject.Type) -> NSObject.Type {
        guard let name = element["customClass"], !file.document.isLaunchScreen else {
            return original
        }
        let found: AnyClass? = CustomClasses.find(
            name, module: element["customModule"],
            isOfTarget: element["customModuleProvider"] == "target")
        guard let found else {
            if InterfacePreview.record != nil {
                InterfacePreview.record?.missingClasses.insert(name)
                return original
            }
            Console.log(
                "Unknown class \(CustomClasses.shown(name, element["customModule"])) in Interface "
                    + "Builder file.")
            return original
        }
        let base = ElementKinds.base(of: original)
        guard let type = found as? NSObject.Type, base == NSObject.self || isSubclass(type, base)
        else {
            file.report(element, "\(found) is no \(base), so \(original) takes its place")
            return original
        }
        if InterfacePreview.record != nil, base == NSObject.self, !isPartOfInterface(type) {
            // What `init()` of any class does is up to the app.
            InterfacePreview.record?.missingClasses.insert(name)
            return original
        }
        return type
    }

    private func isPartOfInterface(_ type: NSObject.Type) -> Bool {
        let bases: [AnyClass] = [
            UIView.self, UIViewController.self, UIGestureRecognizer.self, UIBarItem.self,
        ]
        return bases.contains { isSubclass(type, $0) }
    }

    private func isSubclass(_ type: AnyClass, _ base: AnyClass) -> Bool {
        lineage(of: type).contains { $0 == base }
    }
}

/// Classes of the app that documents name.
@MainActor
enum CustomClasses {
    private struct Key: Hashable {
        let name: String
        let module: String?
        let isOfTarget: Bool
    }

    private static var found: [Key: AnyClass] = [:]

    /// The class with a name.
    ///
    /// - Parameters:
    ///   - module: The module that the document names; nil for names of Objective-C.
    ///   - isOfTarget: Whether the class is in the module that is built, whatever it was called when the document was
    ///     saved.
    static func find(_ name: String, module: String?, isOfTarget: Bool) -> AnyClass? {
        let key = Key(name: name, module: module, isOfTarget: isOfTarget)
        if let known = found[key] { return known }
        let modules = (isOfTarget ? [AppModule.name, module] : [module, AppModule.name])
            .compactMap { $0 }
        let names =
            module == nil
            ? [name] + modules.map { "\($0).\(name)" } : modules.map { "\($0).\(name)" } + [name]
        let sought = sourceName(ofMangled: name).map { [$0] } ?? names
        let type: AnyClass? = sought.lazy.compactMap { _NSClassFromString($0) }
            .first { isPublic($0) }
        // Bounded, since documents name what they like.
        if found.count >= ReportedTexts.limit { found = [:] }
        found[key] = type
        return type
    }

    /// Whether documents may name a class: one of an app, or one that Apple has.
    ///
    /// The classes that the frameworks have for themselves cannot be made by a file; on iOS there are none of that
    /// name.
    private static func isPublic(_ type: AnyClass) -> Bool {
        let parts = String(reflecting: type).split(separator: ".", maxSplits: 1)
        guard parts.count == 2, frameworks.contains(String(parts[0])) else { return true }
        return !parts[1].contains(".") && prefixes.contains { parts[1].hasPrefix($0) }
            && type != UILayoutContainerView.self
    }

    /// The modules whose own classes have plain names, and the prefixes of those that Apple has.
    private static let frameworks: Set<String> = [
        "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "Compositor", "FoundationAdditions",
        "ImageIO", "OSOverlay", "ObjectiveC", "RenderTree", "SymbolFiles", "HostRuntime",
        "InterfaceViewer", "SceneKitViews", "MetalTypes",
    ]
    private static let prefixes = ["UI", "NS", "CA", "SCN", "SK", "WK", "MTK", "MK"]

    /// The name in source code of a class that a document names as the first versions of Swift did: `App.Outer.Inner`
    /// for `_TtCC3App5Outer5Inner`. Nil for other names.
    static func sourceName(ofMangled name: String) -> String? {
        guard name.hasPrefix("_Tt") else { return nil }
        var rest = name.dropFirst(3).drop { "CVO".contains($0) }
        var parts: [Substring] = []
        while let length = Int(rest.prefix { $0.isASCII && $0.isNumber }) {
            rest = rest.drop { $0.isASCII && $0.isNumber }
            guard length > 0, length <= rest.utf8.count else { return nil }
            let part = rest.prefix(length)
            parts.append(part)
            rest = rest.dropFirst(part.count)
        }
        return rest.isEmpty && parts.count > 1 ? parts.joined(separator: ".") : nil
    }

    /// The name as UIKit's message has it.
    static func shown(_ name: String, _ module: String?) -> String {
        guard let module else { return name }
        return "_TtC\(module.utf8.count)\(module)\(name.utf8.count)\(name)"
    }
}

/// The module of the app's own classes.
@MainActor
enum AppModule {
    /// The module of the application's delegate, or one with the name of the executable.
    static var name: String? {
        if let delegate = UIApplication.exists ? UIApplication.shared.delegate : nil {
            return String(reflecting: type(of: delegate)).split(separator: ".").first
                .map(String.init)
        }
        return Bundle.main.executableURL?.lastPathComponent
    }
}

import CoreGraphics
import Foundation
import ObjectiveC
internal import SwiftRuntime
import UIHost

/// A store for values that users copy and paste, within the app and with other programs.
///
/// It holds items, each with values of several types. The general one shares text with the clipboard of the
/// machine, as far as the host has access to it.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    private let identity: Name
    /// Shared by all pasteboards of the name.
    private let contents: PasteboardContents

    @ProcessState private static var named: [Name: PasteboardContents] = [:]

    /// Creates a pasteboard that no name finds, for a subclass that gives its own contents.
    public override init() {
        identity = Name(rawValue: UUID().uuidString)
        contents = PasteboardContents()
        super.init()
    }

    private init(name: Name, _ contents: PasteboardContents) {
        identity = name
        self.contents = contents
        super.init()
    }

    // MARK: - Pasteboards

    /// The pasteboard of the system.
    open class var general: UIPasteboard {
        let pasteboard = pasteboard(.general)
        pasteboard.contents.pasteboard = pasteboard
        return pasteboard
    }

    private class func pasteboard(_ name: Name) -> UIPasteboard {
        let contents = named[name] ?? PasteboardContents()
        named[name] = contents
        return contents.pasteboard ?? UIPasteboard(name: name, contents)
    }

    /// A pasteboard of the app with a name.
    ///
    /// - Parameter create: Whether it is made if there is none.
    public convenience init?(name pasteboardName: UIPasteboard.Name, create: Bool) {
        let known = Self.named[pasteboardName]
        guard create || known != nil else { return nil }
        let contents = known ?? PasteboardContents()
        Self.named[pasteboardName] = contents
        self.init(name: pasteboardName, contents)
    }

    /// Makes a pasteboard of the app with a name that no other has.
    open class func withUniqueName() -> UIPasteboard {
        pasteboard(Name(rawValue: UUID().uuidString))
    }

    /// Removes a pasteboard of the app.
    open class func remove(withName pasteboardName: UIPasteboard.Name) {
        guard pasteboardName != .general, let contents = named[pasteboardName] else { return }
        NotificationCenter.default.post(
            name: UIPasteboard.removedNotification,
            object: UIPasteboard(name: pasteboardName, contents))
        named[pasteboardName] = nil
    }

    /// The name.
    open var name: UIPasteboard.Name { identity }

    // MARK: - Items

    /// The number of changes since the pasteboard was made.
    open var changeCount: Int {
        readClipboard()
        return contents.changeCount
    }

    /// The items: for each, its values by type.
    open var items: [[String: Any]] {
        get {
            readClipboard()
            return contents.items
        }
        set { setItems(newValue) }
    }

    /// The number of items.
    open var numberOfItems: Int { items.count }

    /// Replaces the items.
    ///
    /// - Parameter options: When the items expire and whether other devices see them.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        replace(items)
        guard let date = options[.expirationDate] as? Date else { return }
        let delay = date.timeIntervalSinceNow
        let expected = contents.changeCount
        // The items outlive the app's object, so that the call keeps it.
        _ = TimeEnvironment.delayedCalls.schedule(after: max(delay, 0), inModes: [.common]) {
            [self] in
            MainThread.run { if contents.changeCount == expected { replace([]) } }
        }
    }

    /// Appends items.
    open func addItems(_ items: [[String: Any]]) { replace(self.items + items) }

    private func replace(_ items: [[String: Any]]) {
        let before = Set(contents.items.flatMap(\.keys))
        contents.items = items
        contents.changeCount += 1
        if identity == .general {
            contents.clipboardText = contents.items.first.flatMap(text(of:))
            UIApplication.environment.host.clipboard = contents.clipboardText
        }
        let after = Set(contents.items.flatMap(\.keys))
        NotificationCenter.default.post(
            name: UIPasteboard.changedNotification, object: self,
            userInfo: [
                UIPasteboard.changedTypesAddedUserInfoKey: Array(after.subtracting(before)),
                UIPasteboard.changedTypesRemovedUserInfoKey: Array(before.subtracting(after)),
            ])
    }

    /// Takes text that another program has copied.
    private func readClipboard() {
        guard identity == .general else { return }
        let text = UIApplication.environment.host.clipboard
        guard text != contents.clipboardText else { return }
        contents.clipboardText = text
        contents.items = text.map { [[TypeNames.text[0]: $0]] } ?? []
        contents.changeCount += 1
    }

    // MARK: - Types

    /// The types of the first item.
    open var types: [String] { items.first.map { Array($0.keys) } ?? [] }

    /// Returns the types of items; nil means all.
    open func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
        let items = items
        let indices = itemSet.map { Array($0) } ?? Array(items.indices)
        guard indices.allSatisfy(items.indices.contains) else { return nil }
        return indices.map { Array(items[$0].keys) }
    }

    /// Returns whether the first item has one of some types.
    open func contains(pasteboardTypes: [String]) -> Bool {
        pasteboardTypes.contains { types.contains($0) }
    }

    /// Returns the value of a type in the first item.
    open func value(forPasteboardType pasteboardType: String) -> Any? {
        items.first?[pasteboardType]
    }

    /// Replaces the items by one with a value.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        replace([[pasteboardType: value]])
    }

    /// Returns the data of a type in the first item.
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        switch value(forPasteboardType: pasteboardType) {
        case let data as Data: return data
        case let text as String: return Data(text.utf8)
        case let url as URL: return Data(url.absoluteString.utf8)
        case let image as UIImage: return image.pngData()
        default: return nil
        }
    }

    /// Replaces the items by one with data.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        replace([[pasteboardType: data]])
    }

    // MARK: - Values

    private func value<Value>(_ types: [String], of item: [String: Any]) -> Value? {
        types.lazy.compactMap { item[$0] as? Value }.first
    }

    /// Returns the text of an item, which may be stored as data.
    private func text(of item: [String: Any]) -> String? {
        if let text: String = value(TypeNames.text, of: item) { return text }
        let data: Data? = value(TypeNames.text, of: item)
        return data.flatMap { String(data: $0, encoding: .utf8) }
    }

    private func url(of item: [String: Any]) -> URL? { value(TypeNames.address, of: item) }

    /// Returns the image of an item, which may be stored as data.
    private func image(of item: [String: Any]) -> UIImage? {
        if let image: UIImage = value(TypeNames.image, of: item) { return image }
        let data: Data? = value(TypeNames.image, of: item)
        return data.flatMap { UIImage(data: $0) }
    }

    private func color(of item: [String: Any]) -> UIColor? { value(TypeNames.color, of: item) }

    /// Returns the values of all items that have one; nil without any.
    private func values<Value>(_ value: ([String: Any]) -> Value?) -> [Value]? {
        let found = items.compactMap(value)
        return found.isEmpty ? nil : found
    }

    private func set(_ values: [Any]?, _ type: String) {
        replace((values ?? []).map { [type: $0] })
    }

    /// The text of the first item.
    open var string: String? {
        get { items.first.flatMap(text(of:)) }
        set { set(newValue.map { [$0] }, TypeNames.text[0]) }
    }

    /// The texts of all items.
    open var strings: [String]? {
        get { values(text(of:)) }
        set { set(newValue, TypeNames.text[0]) }
    }

    /// The address of the first item.
    open var url: URL? {
        get { items.first.flatMap(url(of:)) }
        set { set(newValue.map { [$0] }, TypeNames.address[0]) }
    }

    /// The addresses of all items.
    open var urls: [URL]? {
        get { values(url(of:)) }
        set { set(newValue, TypeNames.address[0]) }
    }

    /// The image of the first item.
    open var image: UIImage? {
        get { items.first.flatMap(image(of:)) }
        set { set(newValue.map { [$0] }, TypeNames.image[0]) }
    }

    /// The images of all items.
    open var images: [UIImage]? {
        get { values(image(of:)) }
        set { set(newValue, TypeNames.image[0]) }
    }

    /// The colour of the first item.
    open var color: UIColor? {
        get { items.first.flatMap(color(of:)) }
        set { set(newValue.map { [$0] }, TypeNames.color[0]) }
    }

    /// The colours of all items.
    open var colors: [UIColor]? {
        get { values(color(of:)) }
        set { set(newValue, TypeNames.color[0]) }
    }

    /// Whether there is text.
    open var hasStrings: Bool { !(strings ?? []).isEmpty }

    /// Whether there is an address.
    open var hasURLs: Bool { !(urls ?? []).isEmpty }

    /// Whether there is an image.
    open var hasImages: Bool { !(images ?? []).isEmpty }

    /// Whether there is a colour.
    open var hasColors: Bool { !(colors ?? []).isEmpty }
}

/// The items of a pasteboard.
@MainActor
private final class PasteboardContents {
    var items: [[String: Any]] = []
    var changeCount = 0
    /// The text of the host's clipboard when it was last read or written.
    var clipboardText: String?
    /// The only object for the general pasteboard.
    var pasteboard: UIPasteboard?
}

/// The uniform types under which values are stored.
private enum TypeNames {
    static let text = ["public.utf8-plain-text", "public.plain-text", "public.text"]
    static let address = ["public.url", "public.file-url"]
    static let image = ["public.png", "public.jpeg", "com.compuserve.gif", "public.image"]
    static let color = ["com.apple.uikit.color"]
}

extension UIPasteboard {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The pasteboard of the system.
        public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
    }

    /// An option of items.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The date at which the items are removed.
        public static let expirationDate = OptionsKey(rawValue: "expirationDate")
        /// Whether the items stay on this device, as they always do.
        public static let localOnly = OptionsKey(rawValue: "localOnly")
    }

    /// Posted by a pasteboard whose items were changed by the app.
    public nonisolated static let changedNotification = NSNotification.Name(
        "UIPasteboardChangedNotification")
    /// Posted by a pasteboard before the app removes it.
    public nonisolated static let removedNotification = NSNotification.Name(
        "UIPasteboardRemovedNotification")
    /// The types that came with a change.
    public nonisolated static let changedTypesAddedUserInfoKey =
        "UIPasteboardChangedTypesAddedKey"
    /// The types that went with a change.
    public nonisolated static let changedTypesRemovedUserInfoKey =
        "UIPasteboardChangedTypesRemovedKey"

    /// The types of text.
    public nonisolated static let typeListString = [
        "public.utf8-plain-text", "public.plain-text", "public.text",
    ]
    /// The types of addresses.
    public nonisolated static let typeListURL = ["public.url", "public.file-url"]
    /// The types of images.
    public nonisolated static let typeListImage = [
        "public.png", "public.jpeg", "com.compuserve.gif",
    ]
    /// The types of colours.
    public nonisolated static let typeListColor = ["com.apple.uikit.color"]
    /// Stands for every type.
    public nonisolated static let typeAutomatic = "com.apple.uikit.type-automatic"
}

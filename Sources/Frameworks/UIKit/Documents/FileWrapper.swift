import Foundation
import ObjectiveC

/// A file, a folder or a symbolic link in memory: a document that is a folder is read and written as one.
///
/// Foundation for Linux has no such class.
open class FileWrapper: NSObject {
    private enum Content {
        case file(Data)
        case folder([String: FileWrapper])
        case link(URL)
    }

    private var content: Content

    /// The options of reading.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Contents are read at once; here they always are.
        public static let immediate = Self(rawValue: 1)
        /// Files are not mapped into memory; here they never are.
        public static let withoutMapping = Self(rawValue: 2)
    }

    /// The options of writing.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The former file is replaced only once all is written.
        public static let atomic = Self(rawValue: 1)
        /// The wrappers take the names under which they are written as their `filename`.
        public static let withNameUpdating = Self(rawValue: 2)
    }

    // MARK: - Creating

    /// Reads the item at an address, with everything in it.
    ///
    /// - Throws: An error of Cocoa if something cannot be read.
    public init(url: URL, options: ReadingOptions = []) throws {
        content = try Self.readContent(url)
        filename = url.lastPathComponent
        preferredFilename = url.lastPathComponent
        super.init()
        fileAttributes = Self.attributes(url)
    }

    /// Creates a folder. The keys are preferred names of the wrappers that have none.
    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        content = .folder([:])
        super.init()
        for (name, child) in childrenByPreferredName.sorted(by: { $0.key < $1.key }) {
            if child.preferredFilename == nil { child.preferredFilename = name }
            insert(child, named: name)
        }
    }

    /// Creates a file.
    public init(regularFileWithContents contents: Data) {
        content = .file(contents)
        super.init()
    }

    /// Creates a symbolic link.
    public init(symbolicLinkWithDestinationURL url: URL) {
        content = .link(url)
        super.init()
    }

    private static func readContent(_ url: URL) throws -> Content {
        let files = FileManager.default
        let attributes = try files.attributesOfItem(atPath: url.path)
        switch attributes[.type] as? FileAttributeType {
        case .typeSymbolicLink?:
            let path = try files.destinationOfSymbolicLink(atPath: url.path)
            return .link(
                URL(fileURLWithPath: path, relativeTo: url.deletingLastPathComponent()))
        case .typeDirectory?:
            let names = try files.contentsOfDirectory(atPath: url.path)
            return .folder(
                try names.reduce(into: [:]) { children, name in
                    children[name] = try FileWrapper(url: url.appendingPathComponent(name))
                })
        case .typeRegular?: return .file(try Data(contentsOf: url))
        default: throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: url])
        }
    }

    private static func attributes(_ url: URL) -> [String: Any] {
        let found = (try? FileManager.default.attributesOfItem(atPath: url.path)) ?? [:]
        return found.reduce(into: [:]) { $0[$1.key.rawValue] = $1.value }
    }

    // MARK: - Properties

    /// Whether it is a folder.
    open var isDirectory: Bool { if case .folder = content { true } else { false } }

    /// Whether it is a file.
    open var isRegularFile: Bool { if case .file = content { true } else { false } }

    /// Whether it is a symbolic link.
    open var isSymbolicLink: Bool { if case .link = content { true } else { false } }

    /// The name that it should have in a folder, which may be taken there.
    open var preferredFilename: String?

    /// The name that it had when it was last read or written.
    open var filename: String?

    /// The attributes of the item, by the raw values of `FileAttributeKey`.
    open var fileAttributes: [String: Any] = [:]

    /// The data of a file; nil for others.
    open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }

    /// The destination of a link; nil for others.
    open var symbolicLinkDestinationURL: URL? {
        if case .link(let url) = content { url } else { nil }
    }

    // MARK: - Folders

    /// The items of a folder by their names in it; nil for others.
    open var fileWrappers: [String: FileWrapper]? {
        if case .folder(let children) = content { children } else { nil }
    }

    /// Adds an item to a folder.
    ///
    /// - Returns: Its name there: the preferred one, with a number before it if that is taken.
    @discardableResult
    open func addFileWrapper(_ child: FileWrapper) -> String {
        guard let name = child.preferredFilename, !name.isEmpty else {
            raiseException(
                "NSInvalidArgumentException", "a file wrapper without a preferred name was added")
        }
        return insert(child, named: name)
    }

    /// Adds a file with a preferred name to a folder.
    ///
    /// - Returns: Its name there.
    @discardableResult
    open func addRegularFile(
        withContents data: Data, preferredFilename fileName: String
    ) -> String {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = fileName
        return addFileWrapper(child)
    }

    /// Removes an item from a folder.
    open func removeFileWrapper(_ child: FileWrapper) {
        content = .folder(children.filter { $0.value !== child })
    }

    /// Returns the name of an item in a folder; nil if it is not there.
    open func keyForFileWrapper(_ child: FileWrapper) -> String? {
        children.first { $0.value === child }?.key
    }

    private var children: [String: FileWrapper] {
        guard let fileWrappers else {
            raiseException(
                "NSInternalInconsistencyException", "the file wrapper is not that of a folder")
        }
        return fileWrappers
    }

    @discardableResult
    private func insert(_ child: FileWrapper, named name: String) -> String {
        var children = children
        if let former = children.first(where: { $0.value === child })?.key { return former }
        var key = name
        var number = 1
        while children[key] != nil {
            key = "\(number)__#$!@%!#__\(name)"
            number += 1
        }
        children[key] = child
        content = .folder(children)
        return key
    }

    // MARK: - Reading and writing

    /// Whether the item at an address was changed since it was read: its attributes, or the names in a folder.
    open func matchesContents(of url: URL) -> Bool {
        let now = Self.attributes(url)
        for key in [FileAttributeKey.type, .size, .modificationDate].map(\.rawValue) {
            guard let former = fileAttributes[key] as? AnyHashable,
                let value = now[key] as? AnyHashable,
                former == value
            else { return false }
        }
        guard let fileWrappers else { return true }
        return fileWrappers.allSatisfy {
            $0.value.matchesContents(of: url.appendingPathComponent($0.key))
        }
    }

    /// Reads the item at an address anew.
    open func read(from url: URL, options: ReadingOptions = []) throws {
        content = try Self.readContent(url)
        filename = url.lastPathComponent
        if preferredFilename == nil { preferredFilename = url.lastPathComponent }
        fileAttributes = Self.attributes(url)
    }

    /// Writes everything to an address.
    ///
    /// - Parameter originalContentsURL: The item as it was before; nothing is taken from there, since all is in memory.
    /// - Throws: An error of Cocoa; with `.atomic` what was there before is whole then.
    open func write(
        to url: URL, options: WritingOptions = [], originalContentsURL: URL?
    ) throws {
        if options.contains(.atomic) {
            try ReplacedItem.replace(url) { try put($0) }
        } else {
            try put(url)
        }
        if options.contains(.withNameUpdating) { updateNames(url.lastPathComponent) }
        fileAttributes = Self.attributes(url)
    }

    private func put(_ url: URL) throws {
        switch content {
        case .file(let data): try data.write(to: url)
        case .link(let destination):
            try FileManager.default.createSymbolicLink(
                atPath: url.path, withDestinationPath: destination.relativePath)
        case .folder(let children):
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: false)
            for (name, child) in children { try child.put(url.appendingPathComponent(name)) }
        }
    }

    private func updateNames(_ name: String) {
        filename = name
        for (name, child) in fileWrappers ?? [:] { child.updateNames(name) }
    }
}

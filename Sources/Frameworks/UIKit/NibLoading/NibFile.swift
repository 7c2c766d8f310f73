import Foundation
import InterfaceFiles

/// A parsed interface file of a bundle.
@MainActor
final class NibFile {
    let document: InterfaceDocument
    /// The name without extension.
    let name: String
    let bundle: Bundle
    /// The name of the strings file that translates texts; nil if the file itself is of a language.
    private let stringsTable: String?
    /// Which attributes have been read; the others are reported once.
    var readAttributes: [Bool]
    private var missingImages: Set<String> = []

    init(
        _ document: InterfaceDocument, name: String, _ bundle: Bundle, isOfLanguage: Bool = false
    ) {
        self.document = document
        self.name = name
        self.bundle = bundle
        let hasStrings = bundle.path(forResource: name, ofType: "strings") != nil
        stringsTable = hasStrings && !isOfLanguage ? name : nil
        readAttributes = Array(repeating: false, count: document.attributeCount)
        for element in document.duplicates {
            report(
                element,
                "the id \(element["id"] ?? "") of \(element.name) is that of an earlier object, to which references lead"
            )
        }
        for message in document.messages { report(line: message.line, message.text) }
    }

    /// The text of an object's property in the user's language.
    ///
    /// - Parameter key: The identifier of the object and the property, `a1-b2.text`.
    func localized(_ text: String, key: @autoclosure () -> String) -> String {
        guard let stringsTable else { return text }
        return bundle.localizedString(forKey: key(), value: text, table: stringsTable)
    }

    // MARK: - Files

    private static var files: [String: NibFile] = [:]

    /// Reads a file of a bundle, or returns it as it was read before.
    ///
    /// - Returns: Nil if there is no such file.
    static func named(
        _ name: String, kind: InterfaceDocument.Kind, in bundle: Bundle
    ) throws -> NibFile? {
        guard let location = InterfaceFileSearch.file(name, kind: kind, in: bundle) else {
            return nil
        }
        if let known = files[location.path] { return known }
        let data = try Data(contentsOf: URL(fileURLWithPath: location.path))
        let file = NibFile(
            try InterfaceDocument([UInt8](data)),
            name: location.name,
            bundle, isOfLanguage: location.isOfLanguage)
        files[location.path] = file
        return file
    }

    /// Releases parsed files, after a memory warning.
    static func removeAll() { files.removeAll() }

    // MARK: - Messages

    @ProcessState private static var reported = ReportedTexts()

    /// Writes a line about an element, once for each text.
    func report(_ element: InterfaceElement, _ message: String) {
        guard !Self.reported.contains(message) else { return }
        report(line: document.line(of: element), message)
    }

    private func report(line: Int?, _ message: String) {
        guard Self.reported.insert(message) else { return }
        Console.log("Carob: \(name)\(line.map { ":\($0)" } ?? ""): \(message)")
    }

    /// Writes the line of iOS about an image that does not exist, once for each name.
    func reportMissingImage(_ image: String) {
        guard missingImages.insert(image).inserted else { return }
        Console.log(
            "Could not load the \"\(image)\" image referenced from a nib in the bundle with "
                + "identifier \"\(bundle.bundleIdentifier ?? "")\"")
    }

    /// Clears the list of written messages, so that a test finds its own.
    static func forgetReports() { reported = ReportedTexts() }
}

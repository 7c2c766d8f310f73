import Foundation
import MarkdownText

extension AttributedString {
    /// How Markdown is read.
    public struct MarkdownParsingOptions: Hashable, Sendable {
        /// Which signs count.
        public enum InterpretedSyntax: Int, Hashable, Sendable {
            /// All. Ends of paragraphs are not in the text, but in its attributes.
            case full = 0
            /// Those inside of lines.
            case inlineOnly = 1
            /// Those inside of lines; spaces and ends of lines stay as they are.
            case inlineOnlyPreservingWhitespace = 2
        }

        /// What happens when text cannot be read. Every text can.
        public enum FailurePolicy: Int, Hashable, Sendable {
            case throwError = 0
            case returnPartiallyParsedIfPossible = 1
        }

        public var interpretedSyntax: InterpretedSyntax
        public var failurePolicy: FailurePolicy
        /// The language of the text, which all of it gets as an attribute.
        public var languageCode: String?

        public init(
            interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }
    }

    /// Reads Markdown.
    ///
    /// - Parameter baseURL: What addresses are relative to.
    public init(
        markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
        baseURL: URL? = nil
    ) throws {
        self.init()
        for run in MarkdownRun.runs(markdown, options, baseURL) {
            var attributes = AttributeContainer()
            if !run.intent.isEmpty { attributes.inlinePresentationIntent = run.intent }
            attributes.presentationIntent = run.blocks
            attributes.link = run.link
            attributes.imageURL = run.image
            attributes.languageIdentifier = options.languageCode
            append(AttributedString(run.text, attributes: attributes))
        }
    }

    /// Reads Markdown in UTF-8.
    public init(
        markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(),
        baseURL: URL? = nil
    ) throws {
        try self.init(
            markdown: MarkdownRun.string(markdown), options: options, baseURL: baseURL)
    }

    /// Reads the Markdown in a file.
    public init(
        contentsOf url: URL, options: MarkdownParsingOptions = MarkdownParsingOptions(),
        baseURL: URL? = nil
    ) throws {
        try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
    }
}

extension NSAttributedString {
    /// Reads Markdown.
    ///
    /// - Parameter baseURL: What addresses are relative to.
    public convenience init(
        markdown: String,
        options: AttributedString.MarkdownParsingOptions =
            AttributedString.MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        let text = NSMutableAttributedString(string: "")
        for run in MarkdownRun.runs(markdown, options, baseURL) {
            var attributes: [NSAttributedString.Key: Any] = [:]
            if !run.intent.isEmpty {
                attributes[.inlinePresentationIntent] = NSNumber(value: run.intent.rawValue)
            }
            attributes[.presentationIntentAttributeName] = run.blocks
            attributes[NSAttributedString.Key("NSLink")] = run.link
            attributes[.imageURL] = run.image
            attributes[NSAttributedString.Key("NSLanguage")] = options.languageCode
            text.append(NSAttributedString(string: run.text, attributes: attributes))
        }
        self.init(attributedString: text)
    }

    /// Reads Markdown in UTF-8.
    public convenience init(
        markdown: Data,
        options: AttributedString.MarkdownParsingOptions =
            AttributedString.MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        try self.init(
            markdown: MarkdownRun.string(markdown), options: options, baseURL: baseURL)
    }

    /// Reads the Markdown in a file.
    public convenience init(
        contentsOfMarkdownFile markdownFile: URL,
        options: AttributedString.MarkdownParsingOptions =
            AttributedString.MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        try self.init(
            markdown: Data(contentsOf: markdownFile), options: options, baseURL: baseURL)
    }
}

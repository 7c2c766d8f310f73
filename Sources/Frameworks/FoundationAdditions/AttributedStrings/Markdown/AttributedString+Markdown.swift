import Foundation
import MarkdownText

extension AttributedString {
    /// Options for parsing Markdown.
    public struct MarkdownParsingOptions: Hashable, Sendable {
        /// The part of the syntax that is interpreted.
        public enum InterpretedSyntax: Int, Hashable, Sendable {
            /// All syntax. Paragraphs are separated by attributes, not by characters of the text.
            case full = 0
            /// Inline syntax only.
            case inlineOnly = 1
            /// Inline syntax only; whitespace and line ends are preserved.
            case inlineOnlyPreservingWhitespace = 2
        }

        /// The policy for text that cannot be parsed. Every text can.
        public enum FailurePolicy: Int, Hashable, Sendable {
            case throwError = 0
            case returnPartiallyParsedIfPossible = 1
        }

        public var interpretedSyntax: InterpretedSyntax
        public var failurePolicy: FailurePolicy
        /// The language of the text, set as an attribute on all of it.
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

    /// Parses Markdown.
    ///
    /// - Parameter baseURL: The base of relative URLs.
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

    /// Parses UTF-8 encoded Markdown.
    public init(
        markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(),
        baseURL: URL? = nil
    ) throws {
        try self.init(
            markdown: MarkdownRun.string(markdown), options: options, baseURL: baseURL)
    }

    /// Parses the Markdown of a file.
    public init(
        contentsOf url: URL, options: MarkdownParsingOptions = MarkdownParsingOptions(),
        baseURL: URL? = nil
    ) throws {
        try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
    }
}

extension NSAttributedString {
    /// Parses Markdown.
    ///
    /// - Parameter baseURL: The base of relative URLs.
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

    /// Parses UTF-8 encoded Markdown.
    public convenience init(
        markdown: Data,
        options: AttributedString.MarkdownParsingOptions =
            AttributedString.MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        try self.init(
            markdown: MarkdownRun.string(markdown), options: options, baseURL: baseURL)
    }

    /// Parses the Markdown of a file.
    public convenience init(
        contentsOfMarkdownFile markdownFile: URL,
        options: AttributedString.MarkdownParsingOptions =
            AttributedString.MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        try self.init(
            markdown: Data(contentsOf: markdownFile), options: options, baseURL: baseURL)
    }
}

import CMarkdown
import Synchronization

/// The syntax tree that cmark-gfm builds from a text. Owns its nodes.
final class MarkdownTree {
    typealias Node = UnsafeMutablePointer<cmark_node>

    let root: Node

    // cmark-gfm keeps the special characters of extensions in a global table while it parses.
    private static let lock = Mutex(())

    init(document text: String) {
        var text = text
        root = Self.read { parser in
            text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    if let start = $0.baseAddress { cmark_parser_feed(parser, start, $0.count) }
                }
            }
        }
    }

    /// Parses inline text without blocks. The text contains no NUL.
    init(inline text: String) {
        root = Self.read { parser in
            // A heading's text cannot contain other blocks, and a setext heading is the only one that may have
            // several lines.
            cmark_parser_feed(parser, "#\n", 2)
            cmark_node_set_string_content(cmark_node_first_child(parser.pointee.root), text)
        }
    }

    deinit { cmark_node_free(root) }

    private static func read(_ feed: (UnsafeMutablePointer<cmark_parser>) -> Void) -> Node {
        lock.withLock { _ in
            cmark_gfm_core_extensions_ensure_registered()
            guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else {
                fatalError("no memory for reading Markdown")
            }
            defer { cmark_parser_free(parser) }
            for name in ["table", "strikethrough"] {
                cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
            }
            feed(parser)
            guard let root = cmark_parser_finish(parser) else {
                fatalError("cmark-gfm read a document twice")
            }
            return root
        }
    }
}

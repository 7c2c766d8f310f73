import Foundation
import FuzzerDriver
import MarkdownText

/// Signs of the language, since random letters hardly ever are any.
let words = [
    "*", "**", "_", "~~", "`", "``", "```", "[", "](", ")", "![", "]", "[a]: b", "<", ">",
    "<https://a.b>",
    "<b>", "&amp;", "&#x41;", "\\", "\n", "\n\n", "  \n", "    ", "\t", "# ", "===", "---", "> ",
    "- ",
    "+ ", "1. ", "23) ", "|", "|-|:-:|\n", "a", "b c", "\u{301}", "\u{A0}", "\"", "'", "(", "é",
    "<div>",
]

func readMarkdown(_ bytes: UnsafeBufferPointer<UInt8>) {
    checkMarkdown(String(decoding: bytes, as: UTF8.self))
    checkMarkdown(bytes.map { words[Int($0) % words.count] }.joined())
}

try writeSeeds(
    [
        "# A *b*\n\n> c [d](e \"f\")\n> - g\n>   1. h\n\n```swift\nlet i\n```\n\n[j]: k\n",
        "|a|b|\n|-|:-:|\n|`c`|~~d~~|\n\n<https://e.f> &amp; ![g](h)  \ni\\\nj",
    ].map { Data($0.utf8) })
fuzz(readMarkdown)

import Foundation
import FuzzerDriver
import TextEngine

/// Lines of the format, since random letters hardly ever are any.
let lines = [
    "UTF-8", "ISO8859-1", "LEFTHYPHENMIN 1", "LEFTHYPHENMIN 99", "RIGHTHYPHENMIN 0",
    "COMPOUNDLEFTHYPHENMIN 3", "COMPOUNDRIGHTHYPHENMIN -1", "NEXTLEVEL", "NOHYPHEN ',-", "a1b",
    "b1a", ".a1", "1.", "9", "a9b9a", ".", "# a1b", "a1b/a=b,1,2", "1a1b1a1b1", "\u{301}1a", "%",
]
let words = ["", "a", "ab", "abab", "aabb", "a\u{301}b", "bbbaaababab", "\u{1F44D}"]

func readPatterns(_ bytes: UnsafeBufferPointer<UInt8>) {
    let own = String(decoding: bytes.suffix(32), as: UTF8.self)
    _ = checkHyphenation(Data(bytes), words + [own])
    let text = "UTF-8\n" + bytes.map { lines[Int($0) % lines.count] }.joined(separator: "\n")
    _ = checkHyphenation(Data(text.utf8), words)
}

try writeSeeds(
    [
        "UTF-8\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\nhaus1t\nNEXTLEVEL\n.t1r\nhau1s\n",
        "ISO8859-1\n% remark\na1b1c2d\n.ab3\n",
    ].map { Data($0.utf8) })
fuzz(readPatterns)

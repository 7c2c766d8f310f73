import Foundation
import FuzzerDriver
import TextEngine

/// Lines of the format, since random letters hardly ever are any.
let lines = [
    "SET UTF-8", "FLAG long", "FLAG num", "AF 1", "AF ab", "SFX A Y 1", "SFX A y ies [^aeiou]y",
    "PFX B Y 1", "PFX B 0 un .", "NEEDAFFIX C", "FORBIDDENWORD D", "SFX A 0 s [", "SFX A 0 0 ]",
    "\0", "3", "cat/A", "party/AB", "lock/D", "1/1", "/", "a/b/c", "\u{301}x",
]

func readDictionary(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = checkSpelling(Array(bytes))
    let text = bytes.map { lines[Int($0) % lines.count] }.joined(separator: "\n")
    _ = checkSpelling(Array(text.utf8))
}

try writeSeeds([
    Data(
        "SET UTF-8\nSFX A Y 1\nSFX A y ies [^aeiou]y\nPFX B Y 1\nPFX B 0 un .\n\u{0}2\nparty/AB\nlock\n"
            .utf8)
])
fuzz(readDictionary)

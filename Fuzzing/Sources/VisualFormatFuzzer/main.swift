import Foundation
import FuzzerDriver
@_spi(Fuzzing) import UIKit

/// Words of the language, since random letters hardly ever are any.
let words = [
    "H:", "V:", "|", "-", "[", "]", "(", ")", "==", ">=", "<=", "=", "@", ",", ".", "one", "two",
    "space", "8", "20.5", "-8", "750", "1000", "[one]", "[two(==one)]", "-(>=8@750,<=20)-", "-8-",
    "é", "½", "\u{301}", String(repeating: "9", count: 400),
]

func readFormat(_ bytes: UnsafeBufferPointer<UInt8>) {
    let letters = String(decoding: bytes, as: UTF8.self)
    let sentence = bytes.map { words[Int($0) % words.count] }.joined()
    MainActor.assumeIsolated {
        _ = _checkVisualFormat(letters)
        _ = _checkVisualFormat(sentence)
    }
}

try writeSeeds(
    ["H:|-[one]-8-[two(>=44@750,<=one)]-|", "V:[one(20.5)]-(>=space@1,==8)-[two]"].map {
        Data($0.utf8)
    })
fuzz(readFormat)

import Foundation
import FuzzerDriver
@_spi(Fuzzing) import ProjectFiles

/// Pieces of catalogues, since random letters hardly ever are any.
let pieces = [
    "{", "}", ",", "\"strings\":{", "\"version\":\"1.0\"", "\"Tea\":{", "\"%lld\":{", "\"\":{",
    "\"localizations\":{", "\"de\":{", "\"../a\":{", "\"zh-Hant\":{", "\"stringUnit\":{",
    "\"value\":\"Tee\"", "\"value\":\"\\u0000\"", "\"value\":\"\\ud800\"", "\"variations\":{",
    "\"plural\":{", "\"device\":{", "\"iphone\":{", "\"other\":{", "\"one\":{", "null", "[]", "\n",
]

func readCatalog(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = _checkStringCatalog(Data(bytes))
    let text = bytes.map { pieces[Int($0) % pieces.count] }.joined()
    _ = _checkStringCatalog(Data(text.utf8))
}

try writeSeeds(
    [
        "{\"strings\":{\"Tea\":{\"localizations\":{\"de\":{\"stringUnit\":{\"value\":\"Tee\"}}}}}}",
        "{\"strings\":{\"%lld cups\":{\"localizations\":{\"de\":{\"variations\":{\"plural\":{\"one\":"
            + "{\"stringUnit\":{\"value\":\"a\"}},\"other\":{\"variations\":{\"device\":{\"iphone\":"
            + "{\"stringUnit\":{\"value\":\"b\"}}}}}}}}}}}}",
    ].map { Data($0.utf8) })
fuzz(readCatalog)

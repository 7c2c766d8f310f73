import Foundation
import FuzzerDriver
@_spi(Fuzzing) import UIKit

/// Commands and numbers, since random letters hardly ever are any.
let words = [
    "M", "m", "L", "l", "H", "h", "V", "v", "C", "c", "S", "s", "A", "a", "Z", "z", " ", ",", "0",
    "1", "8", "16", "-1", ".5", "1e5", "1e-9", "999999", "-999999", "1e-300", "0 0", "8 8", "4-4",
    "a8 8 0 1 1 16 0", "A1e-300 1 0 0 1 9 9", "M0 0", "<path d=\"", "\"/>", "<svg>",
    "<circle cx=\"8\" cy=\"8\" r=\"", "fill-rule=\"evenodd\" ", "q", "T", "</g>", "</svg>",
    "<g id=\"Regular-S\" transform=\"", "matrix(1 0 0 1 9 9)", "scale(1e9)", "<g id=\"Black-S\">",
    "<line id=\"Baseline-S\" x1=\"0\" y1=\"70\"/>", "<line id=\"Capline-S\" x1=\"0\" y1=\"0\"/>",
    "<line id=\"left-margin-Regular-S\" x1=\"", "<path id=\"right-margin-Regular-S\" d=\"",
]

func readPath(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = _checkVectorPath(String(decoding: bytes, as: UTF8.self))
    _ = _checkVectorPath(bytes.map { words[Int($0) % words.count] }.joined(separator: " "))
}

try writeSeeds(
    [
        "M0 8a8 8 0 1 1 16 0z", "m1 1h4v-4l2 2c1 1 2 2 3 0s1 1 2 0z",
        "<svg><line id=\"Baseline-S\" x1=\"0\" y1=\"70\"/><line id=\"Capline-S\" x1=\"0\" y1=\"0\"/>"
            + "<g id=\"Regular-S\" transform=\"scale(2)\"><path d=\"M0 0h9v9z\"/></g><g id=\"Black-S\">"
            + "<path d=\"M0 0h9v9z\"/><polygon points=\"1 1 9 1 9 9\"/></g></svg>",
        "<svg><path fill-rule=\"evenodd\" d=\"M0 0L8 0L8 8z\"/><circle cx=\"8\" cy=\"8\" r=\"2\"/></svg>",
    ].map { Data($0.utf8) })
fuzz(readPath)

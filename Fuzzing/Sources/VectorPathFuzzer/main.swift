import CoreGraphics
import Foundation
import FuzzerDriver
import InterfaceFiles
import SymbolFiles

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

/// Reads a text as path data, as an icon and as a symbol template, and stops the process if a result has no finite bounds.
func check(_ text: String) {
    if let outline = SymbolOutline(svg: text) { checkBounds(outline.bounds) }
    if let template = try? SymbolTemplate(Array(text.utf8)) {
        // Ems of small, medium and large symbols differ.
        let outlines = template.drawings.compactMap {
            SymbolOutline($0, unit: $0.em * ($0.scale == "S" ? 0.79 : 1))
        }
        for outline in outlines { checkBounds(outline.bounds) }
        for (lighter, heavier) in zip(outlines, outlines.dropFirst()) {
            if let between = lighter.interpolated(to: heavier, 0.4) { checkBounds(between.bounds) }
        }
    }
    if let path = CGPath.read(svgPath: text), !path.isEmpty { checkBounds(path.boundingBoxOfPath) }
}

func checkBounds(_ bounds: CGRect) {
    precondition(
        [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy(\.isFinite),
        "a path without finite bounds")
}

func readPath(_ bytes: UnsafeBufferPointer<UInt8>) {
    check(String(decoding: bytes, as: UTF8.self))
    check(bytes.map { words[Int($0) % words.count] }.joined(separator: " "))
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

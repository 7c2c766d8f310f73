import Compositor
import Foundation
import FuzzerDriver

/// Words of the language, since random letters hardly ever form one. Some are whole properties.
let words = [
    "node 2 {", "node 3 {", "mask node 4 {", "}", "}", "animation {", "animation \"a\" {", "basic",
    "steps", "keyframes", "position {", "opacity {", "transform.rotation {", "bounds.size {",
    "instanceCount {",
    "from", "to", "by", "value", "number", "point", "rect",
    "matrix 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1",
    "bounds 0 0 20 9", "bounds", "position 20 20", "position", "transform", "sublayerTransform",
    "zPosition", "anchorPoint", "cornerRadius", "cornerRadius 4", "borderWidth",
    "masksToBounds true",
    "shadowOpacity 1", "shadowRadius", "shadowOffset", "shadowPath \"M 1 1 L 9 9 L 1 9 Z\"",
    "opacity",
    "backgroundColor 1 0 0 1", "backgroundColor 0 0 1 0.5", "hidden true", "contentsScale",
    "contentsRect", "contentsCenter", "rasterizationScale", "maskedCorners",
    "cornerCurve continuous",
    "preservesDepth true", "doubleSided false", "geometryFlipped true",
    "gradient axial { colors 1 0 0 1 0 0 1 1", "gradient radial { colors 1 0 0 1 0 0 1 1",
    "gradient conic { colors 1 0 0 1 0 0 1 1", "startPoint", "endPoint", "locations",
    "shape { path \"M 0 0 L 9 0 C 9 9 0 9 3 3 Z\"", "fillColor 0 1 0 1", "strokeColor 0 0 0 1",
    "evenOdd",
    "lineWidth", "lineDashPattern", "strokeEnd 0.5", "image 2 1 opaque \"2*ff112233\"",
    "replication 3 0 1 0 0 0 0 1 0 0 0 0 1 0 4 2 0 1 1 1 1 1 0 0 0 0 flat", "begin", "duration 2",
    "speed", "repeatCount", "autoreverses", "fillMode both", "additive", "cumulative", "times",
    "curve 0.4 0 1 1", "spring 1 100 10 0", "0", "1", "2", "0.5", "-1", "9", "20", "1e3", "-0.0",
    "1e-300", "1e300", "nan", "inf", "-inf", "1e19",
]

/// Splits the input into trees of words, which are composed one after the other.
func tree(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var text = "rendertree 1 size 48 40 scale 1 node 1 { bounds 0 0 48 40 position 24 20 "
    var depth = 1
    for byte in bytes where byte != 255 {
        let word = words[Int(byte) % words.count]
        depth += word.hasSuffix("{") || word.contains(" { ") ? 1 : word == "}" ? -1 : 0
        if depth < 1 { break }
        text += word + " "
    }
    return text + String(repeating: "} ", count: max(depth, 1))
}

try writeSeeds(
    [
        "rendertree 1 size 48 40 scale 1 node 1 { bounds 0 0 48 40 position 24 20 node 2 { bounds 0 0 9 9 } }"
    ].map { Data($0.utf8) } + [Data([22, 25, 41, 3, 255, 22, 26, 100, 101, 42, 3])])
fuzz { input in
    _ = checkRenderTrees([String(decoding: input, as: UTF8.self)])
    _ = checkRenderTrees(input.split(separator: 255, maxSplits: 3).map(tree))
}

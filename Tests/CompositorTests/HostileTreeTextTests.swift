import Testing

import Compositor

/// Texts of trees are attached to bug reports, so their source is untrusted.
@Suite struct HostileTreeTextTests {
    private func tree(_ content: String) -> String {
        "rendertree 1 size 48 40 scale 1 node 1 { bounds 0 0 48 40 position 24 20 \(content) }"
    }

    @Test(
        "Numbers of any size, infinite ones and NaN are refused or drawn",
        arguments: [
            "nan", "inf", "-inf", "1e300", "-1e300", "1e40", "1e19", "9223372036854775808", "-1",
            "1e-300",
        ])
    func numbers(number: String) {
        func numbers(_ count: Int) -> String {
            Array(repeating: number, count: count).joined(separator: " ")
        }
        var readCount = 0
        for (name, count) in [
            ("bounds", 4), ("position", 2), ("anchorPoint", 2), ("anchorPointZ", 1),
            ("zPosition", 1), ("transform", 16), ("sublayerTransform", 16), ("contentsRect", 4),
            ("contentsCenter", 4), ("contentsScale", 1), ("backgroundColor", 4),
            ("borderColor", 4), ("borderWidth", 1), ("cornerRadius", 1), ("maskedCorners", 1),
            ("shadowColor", 4), ("shadowOpacity", 1), ("shadowRadius", 1), ("shadowOffset", 2),
            ("colorMultiplier", 4), ("opacity", 1), ("rasterizationScale", 1),
        ] {
            let decoration = "cornerRadius 3 borderWidth 1 shadowOpacity 1 backgroundColor 1 0 0 1"
            readCount += checkRenderTrees([
                tree("node 2 { bounds 0 0 20 9 position 20 20 \(decoration) }"),
                tree(
                    "node 2 { bounds 0 0 20 9 position 20 20 \(decoration) \(name) \(numbers(count)) "
                        + "node 3 { bounds 0 0 5 5 backgroundColor 0 1 0 1 } }"),
                tree("node 2 { bounds 0 0 20 9 position 21 20 \(decoration) }"),
            ])
        }
        #expect(readCount > 40)
        let shape = "shape { strokeColor 1 0 0 1 fillColor 0 1 0 1"
        let contents = [
            "replication \(number) 0 \(numbers(16)) 1 1 1 1 0 0 0 0 flat",
            "curl turn left \(number) paper node 3 { bounds 0 0 20 9 backgroundColor 0 1 0 1 }",
            "bounds 0 0 \(numbers(2)) curl roll bottom 0.5 3 node 3 { bounds 0 0 5 5 }",
            "gradient conic { colors 1 0 0 1 0 0 1 1 startPoint \(numbers(2)) endPoint 1 1 }",
            "gradient radial { colors 1 0 0 1 0 0 1 1 startPoint 0 0 endPoint \(numbers(2)) }",
            "gradient axial { colors 1 0 0 1 0 0 1 1 locations \(numbers(2)) }",
            "\(shape) path \"M \(numbers(2)) L 5 \(number) Q 1 2 \(numbers(2)) Z\" lineWidth \(number) }",
            "\(shape) path \"M 1 1 L 9 9\" strokeEnd \(number) }",
            "\(shape) path \"M 1 1 L 9 9\" lineDashPattern \(numbers(3)) }",
            "\(shape) path \"M 1 1 L 9 9\" lineWidth 3 miterLimit \(number) lineDashPhase \(number) }",
            "animation { duration \(number) basic opacity { from number 0 to number \(number) } }",
            "animation { duration 2 repeatCount \(number) speed \(number) keyframes position { "
                + "value point 1 1 value point \(numbers(2)) times \(numbers(2)) } }",
            "animation { begin \(number) duration 1 spring \(numbers(4)) basic position.x { to number 9 } }",
            "replication 2 0 \(numbers(16)) 1 1 1 1 0 0 0 0 flat "
                + "animation { duration 9 basic instanceCount { from number 0 to number \(number) } }",
            "image \(numbers(2)) opaque \"\"",
            "contentsGravity resize drawing \(numbers(4)) { fill 1 0 0 1 \"M 1 1 L 9 9 L 1 9 Z\" }",
            "drawing \(numbers(4)) { }", "drawing 0 0 5 \(number) { }",
        ]
        for content in contents {
            _ = checkRenderTrees([tree("node 2 { bounds 0 0 20 9 position 20 20 \(content) }")])
        }
    }

    @Test("A screen of no size that can be shown is refused")
    func screens() {
        for size in ["nan 40", "48 inf", "-1 40", "1e9 1", "1e300 1e300"] {
            #expect(checkRenderTrees(["rendertree 1 size \(size) scale 1 node 1"]) == 0, "\(size)")
        }
        for scale in ["0", "nan", "-1", "inf", "1e9"] {
            #expect(checkRenderTrees(["rendertree 1 size 48 40 scale \(scale) node 1"]) == 0)
        }
        #expect(checkRenderTrees(["rendertree 1 size 48 40 scale 3 node 1"]) == 1)
    }
}

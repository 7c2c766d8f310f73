internal import CoreGraphics
internal import Foundation
internal import RenderTree

/// Parses trees and composes them one after the other, each at several times. Stops the process if a tree does not
/// survive a round trip, an incremental frame differs from a complete one, or damage is outside the screen.
///
/// - Returns: The number of texts that are trees.
package func checkRenderTrees(_ texts: [String]) -> Int {
    let (width, height) = (48, 40)
    let compositor = Compositor(width: width, height: height, scale: 1)
    var count = 0
    for text in texts {
        guard let tree = try? RenderTree(parsing: text) else { continue }
        count += 1
        let printed = tree.description
        guard let again = try? RenderTree(parsing: printed) else {
            preconditionFailure("a printed tree cannot be parsed")
        }
        precondition(again.description == printed, "the round trip changed the tree")
        for time in [0, 0.3, 1.5] {
            let frame = compositor.compose(tree, at: time)
            for rect in frame.damage {
                precondition(
                    rect.x >= 0 && rect.y >= 0 && rect.width > 0 && rect.height > 0
                        && rect.x + rect.width <= width && rect.y + rect.height <= height,
                    "damage outside of the screen")
            }
            let complete = Compositor(width: width, height: height, scale: 1)
                .compose(tree, at: time)
            for y in 0..<height {
                for x in 0..<width {
                    precondition(
                        frame.pixels[x, y] == complete.pixels[x, y],
                        "an incremental frame differs from a complete one")
                }
            }
        }
    }
    return count
}

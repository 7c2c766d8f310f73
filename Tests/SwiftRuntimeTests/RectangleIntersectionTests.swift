import Foundation
import SwiftRuntime
import Testing

@Suite("Rectangles that intersect")
struct RectangleIntersectionTests {
    private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

    @Test(
        "Rectangles with points in common do",
        arguments: [
            CGRect(x: 9, y: 9, width: 10, height: 10), CGRect(x: 2, y: 2, width: 1, height: 1),
            CGRect(x: -5, y: -5, width: 50, height: 50), CGRect(x: 15, y: 5, width: -10, height: 1),
            CGRect.infinite, CGRect.zero, CGRect(x: 5, y: 5, width: 0, height: 0),
            CGRect(x: 5, y: 0, width: 0, height: 10),
        ])
    func intersecting(other: CGRect) {
        #expect(square.intersects(other) && other.intersects(square))
    }

    @Test(
        "Rectangles that touch at an edge do not, nor does the null rectangle",
        arguments: [
            CGRect(x: 10, y: 0, width: 10, height: 10), CGRect(x: 0, y: -4, width: 10, height: 4),
            CGRect(x: 10, y: 10, width: 1, height: 1), CGRect(x: 20, y: 0, width: 1, height: 1),
            CGRect(x: 10, y: 10, width: 0, height: 0), CGRect(x: 0, y: 10, width: 10, height: 0),
            CGRect.null,
        ])
    func touching(other: CGRect) {
        #expect(!square.intersects(other) && !other.intersects(square))
    }
}

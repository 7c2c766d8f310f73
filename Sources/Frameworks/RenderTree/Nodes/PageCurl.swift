package import CoreGraphics

/// The bending of a layer's sublayers, as a page, over a cylinder that is parallel to two of its edges.
///
/// The front shows through the back. The back is paper unless a sublayer is its picture. On iOS the cylinder is
/// slanted; here it is parallel to an edge.
package struct PageCurl: Sendable, Equatable {
    /// The course of the cylinder.
    package enum Course: String, Sendable, CaseIterable {
        /// Up and away over a cylinder that keeps its size.
        case roll
        /// Around the fixed edge, the spine.
        case turn
    }

    package enum Edge: String, Sendable, CaseIterable {
        case left, right, top, bottom
    }

    package var course: Course
    /// The edge that moves first; the opposite edge stays fixed.
    package var freeEdge: Edge
    /// From 0, flat, to 1, rolled away or turned over.
    package var progress = 0.0

    /// The sublayer that is the picture of the back, in the coordinates of the front; the others are the front. Nil for
    /// a back of paper.
    package var back: LayerIdentifier?

    package init(_ course: Course, freeEdge: Edge, back: LayerIdentifier? = nil) {
        self.course = course
        self.freeEdge = freeEdge
        self.back = back
    }

    /// Whether the page is bent across its width.
    package var isHorizontal: Bool { freeEdge == .left || freeEdge == .right }

    // Chosen: thick enough to be visible.
    private static let rollRadiusPart = 0.12

    /// Returns the cylinder at the current progress.
    ///
    /// - Parameter size: The size of the page, in points.
    package func cylinder(size: CGSize) -> PageCylinder {
        let length = max(Double(isHorizontal ? size.width : size.height), 0)
        let part = min(max(progress.isNaN ? 0 : progress, 0), 1)
        switch course {
        case .turn: return PageTurnGeometry(length: length).cylinder(turned: part)
        case .roll:
            let radius = max(length * PageCurl.rollRadiusPart, 1)
            return PageCylinder(
                length: length, foot: length - part * (length + .pi * radius), radius: radius)
        }
    }
}

package import CoreGraphics

/// The contents of a layer, between its background and its sublayers.
package enum RenderContents: Sendable {
    /// A picture positioned by the node's gravity, contents rectangle, center and scale.
    case image(CGImage)
    /// Recorded drawing, positioned like a picture of its bounds.
    case drawing(RenderDrawing)
    /// A filled and stroked path in the layer's own coordinates, independent of gravity.
    case shape(RenderShape)
    /// A gradient that fills the bounds.
    case gradient(RenderGradient)
}

extension RenderContents: Equatable {
    /// Compares images and drawings by identity, shapes and gradients by value.
    package static func == (left: RenderContents, right: RenderContents) -> Bool {
        switch (left, right) {
        case (.image(let a), .image(let b)): a === b
        case (.drawing(let a), .drawing(let b)): a === b
        case (.shape(let a), .shape(let b)): a == b
        case (.gradient(let a), .gradient(let b)): a == b
        default: false
        }
    }
}

/// Drawing recorded for a layer; its identity is the key of every cache of its pixels.
package final class RenderDrawing: Sendable {
    /// The commands, in the layer's coordinates (points, y down).
    package let list: DisplayList
    /// The layer's bounds at the time of drawing; a resized layer that is not redrawn stretches it.
    package let bounds: CGRect
    /// Whether the drawing covers its bounds with opaque pixels.
    package let isOpaque: Bool

    package init(list: DisplayList, bounds: CGRect, isOpaque: Bool = false) {
        self.list = list
        self.bounds = bounds
        self.isOpaque = isOpaque
    }
}

/// A filled and stroked path.
package struct RenderShape: Sendable, Equatable {
    package var path: CGPath?
    package var fillColor: RenderColor? = .black
    package var fillRule: CGPathFillRule = .winding
    package var strokeColor: RenderColor?
    package var lineWidth: Double = 1
    package var lineCap: CGLineCap = .butt
    package var lineJoin: CGLineJoin = .miter
    package var miterLimit: Double = 10
    /// Alternating lengths of dashes and gaps in points; empty for a solid line.
    package var lineDashPattern: [Double] = []
    package var lineDashPhase: Double = 0
    /// The start and end of the stroke, as fractions of the path's length.
    package var strokeStart: Double = 0
    package var strokeEnd: Double = 1

    package init() {}
    package init(path: CGPath?) { self.path = path }
}

/// A gradient over the bounds of a layer.
package struct RenderGradient: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        case axial, radial, conic
    }

    package var kind: Kind = .axial
    package var colors: [RenderColor] = []
    /// Positions of the colours from 0 to 1; nil for equal steps.
    package var locations: [Double]?
    /// In the unit square of the bounds.
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)

    package init() {}
}

/// The receiver of a page's drawing: a graphics state with a transform and a clip, and operations on it.
///
/// Coordinates are those of the current user space, y pointing up.
package protocol PDFCanvas: AnyObject {
    /// Pushes a copy of the transform and the clip.
    func save()
    func restore()
    /// Applies a transform before the current one.
    func concatenate(_ matrix: PDFMatrix)

    func clip(to path: PDFPath, rule: PDFFillRule)
    func clip(toStrokeOf path: PDFPath, style: PDFStroke)
    func clip(to mask: any PDFMask)

    func fill(_ path: PDFPath, rule: PDFFillRule, paint: PDFPaint)
    func stroke(_ path: PDFPath, style: PDFStroke, paint: PDFPaint)
    /// Fills the clip.
    func draw(_ gradient: PDFGradient, compositing: PDFCompositing)
    /// Draws an image in the unit square, its first row at the top; false if its data cannot be read.
    func draw(_ image: PDFImage, compositing: PDFCompositing) -> Bool
    /// Paints through the coverage in the unit square.
    func draw(_ stencil: PDFCoverage, paint: PDFPaint)

    /// Begins a picture of its own, which its end composites as a whole.
    func beginGroup(_ compositing: PDFCompositing)
    func endGroup()

    /// Returns what a closure draws as a mask in the present user space; nil for one without pixels.
    func makeMask(_ kind: PDFMaskKind, draw: (any PDFCanvas) -> Void) -> (any PDFMask)?

    /// Opens a font file; nil if it cannot be read.
    func font(_ data: [UInt8]) -> (any PDFGlyphs)?
}

/// A mask that a canvas has made, placed in the user space of that time.
package protocol PDFMask: AnyObject {}

/// The glyphs of a font file.
package protocol PDFGlyphs: AnyObject {
    func glyph(named name: String) -> Int?
    func glyph(for character: Unicode.Scalar) -> Int?
    /// Finds a glyph by the code that the file itself gives it.
    func glyph(forCode code: Int) -> Int?
    /// Finds a glyph by its identifier in a font of a character collection.
    func glyph(forCharacterIdentifier identifier: Int) -> Int?
    /// Returns an outline for a size of 1.
    func outline(of glyph: Int) -> PDFPath
}

package enum PDFFillRule: Sendable {
    case winding
    case evenOdd
}

/// The attributes of lines, in user space.
package struct PDFStroke: Sendable {
    package enum Cap: Sendable { case butt, round, square }
    package enum Join: Sendable { case miter, round, bevel }

    /// 0 for the thinnest line.
    package var width = 1.0
    package var cap = Cap.butt
    package var join = Join.miter
    package var miterLimit = 10.0
    package var dash: [Double] = []
    package var phase = 0.0
}

/// The opacity and the blend mode with which something is drawn on what is below it.
package struct PDFCompositing: Sendable {
    package var alpha = 1.0
    package var blendMode = PDFBlendMode.normal

    var isPlain: Bool { alpha >= 1 && blendMode == .normal }
}

package struct PDFPaint: Sendable {
    package var color: PDFColor
    package var compositing: PDFCompositing
}

/// The modes of ISO 32000-1, 11.3.5, by their names in files.
package enum PDFBlendMode: String, Sendable {
    case normal = "Normal"
    case multiply = "Multiply"
    case screen = "Screen"
    case overlay = "Overlay"
    case darken = "Darken"
    case lighten = "Lighten"
    case colorDodge = "ColorDodge"
    case colorBurn = "ColorBurn"
    case hardLight = "HardLight"
    case softLight = "SoftLight"
    case difference = "Difference"
    case exclusion = "Exclusion"
    case hue = "Hue"
    case saturation = "Saturation"
    case color = "Color"
    case luminosity = "Luminosity"
}

/// A transition of colours along a line or between two circles.
package struct PDFGradient: Sendable {
    package enum Geometry: Sendable {
        case axial(PDFPoint, PDFPoint)
        case radial(PDFPoint, Double, PDFPoint, Double)
    }

    package let geometry: Geometry
    /// Colours at locations from 0 to 1, in their order.
    package let stops: [(location: Double, color: PDFColor)]
    package let extendsStart: Bool
    package let extendsEnd: Bool
}

/// Samples of a picture, one byte for each component, rows from the top.
package struct PDFCoverage: Sendable {
    package enum Samples: Sendable {
        /// A byte for each pixel.
        case plain([UInt8])
        /// A file in the format JPEG, whose brightness counts.
        case jpeg([UInt8])
    }

    package let width: Int
    package let height: Int
    package let samples: Samples

    package init(width: Int, height: Int, samples: Samples) {
        self.width = width
        self.height = height
        self.samples = samples
    }
}

/// A picture with colours in sRGB.
package struct PDFImage: Sendable {
    package enum Samples: Sendable {
        /// Red, green and blue of each pixel.
        case rgb([UInt8])
        /// A file in the format JPEG.
        case jpeg([UInt8])
    }

    package let width: Int
    package let height: Int
    package let samples: Samples
    /// The opacity, which may have another size; nil for an opaque picture.
    package let alpha: PDFCoverage?
}

/// The way in which a drawing becomes a mask.
package struct PDFMaskKind: Sendable {
    /// Where there may be coverage; outside it is that of the backdrop.
    package let bounds: PDFRect
    /// The colour below the drawing whose brightness is the coverage; nil if its opacity is.
    package let backdrop: PDFColor?
    /// The coverage for each of 256 values; nil for the values themselves.
    package let transfer: [UInt8]?

    package init(bounds: PDFRect, backdrop: PDFColor?, transfer: [UInt8]?) {
        self.bounds = bounds
        self.backdrop = backdrop
        self.transfer = transfer
    }
}

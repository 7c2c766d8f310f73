/// The paint of fills or strokes.
enum PDFInk {
    case color(PDFColor)
    /// A pattern, with the colour of one without own colours.
    case pattern(PDFValue, PDFColor)
}

/// A mask of the graphics state, which is drawn when it is first needed.
final class PDFSoftMask {
    /// Makes the mask on a canvas in the space in which it was set.
    private let make: (any PDFCanvas) -> (any PDFMask)?
    private let matrix: PDFMatrix
    private var made: (any PDFMask)?
    private var isMade = false

    /// - Parameter matrix: From the space in which the mask was set.
    init(matrix: PDFMatrix, make: @escaping (any PDFCanvas) -> (any PDFMask)?) {
        self.matrix = matrix
        self.make = make
    }

    /// Returns the mask; nil if it lets nothing through.
    ///
    /// - Parameter current: From the present space of the canvas.
    func mask(on canvas: any PDFCanvas, at current: PDFMatrix) -> (any PDFMask)? {
        if !isMade, let inverse = current.inverse {
            isMade = true
            canvas.save()
            canvas.concatenate(matrix.concatenating(inverse))
            made = make(canvas)
            canvas.restore()
        }
        return made
    }
}

/// The parameters that operators set, and that `q` and `Q` save and restore.
struct PDFGraphicsState {
    /// To the space in which the content began.
    var matrix: PDFMatrix
    var fillSpace = PDFColorSpace.gray
    var strokeSpace = PDFColorSpace.gray
    var fill = PDFInk.color(.black)
    var stroke = PDFInk.color(.black)
    var fillAlpha = 1.0
    var strokeAlpha = 1.0
    var blendMode = PDFBlendMode.normal
    var softMask: PDFSoftMask?
    var style = PDFStroke()
    var text = PDFTextState()

    var fillCompositing: PDFCompositing {
        PDFCompositing(alpha: fillAlpha, blendMode: blendMode)
    }

    var strokeCompositing: PDFCompositing {
        PDFCompositing(alpha: strokeAlpha, blendMode: blendMode)
    }
}

/// The parameters of text.
struct PDFTextState {
    var font: PDFFont?
    var size = 0.0
    var characterSpacing = 0.0
    var wordSpacing = 0.0
    /// The width of glyphs, 1 for their own.
    var scale = 1.0
    var leading = 0.0
    var rise = 0.0
    /// 0 fills, 1 strokes, 2 does both, 3 draws nothing; from 4 on the glyphs clip as well.
    var mode = 0
}

/// The drawing of one page: what its contents, forms, patterns and masks share.
final class PDFDrawing {
    let file: PDFFile
    /// The parts that could not be drawn, each once, in the order of their first appearance.
    private(set) var problems: [String] = []
    private var fonts: [Int: PDFFont?] = [:]
    private var operations = operationLimit
    private var pixels = pixelLimit

    // Chosen: maps and posters have a million operators.
    private static let operationLimit = 5_000_000
    /// The limit of the pixels of all images.
    private static let pixelLimit = 48 << 20
    /// The limit of forms in forms, patterns and masks, each of which needs stack and perhaps a picture.
    static let deepestForm = 20
    private static let maximumProblems = 20

    init(_ file: PDFFile) { self.file = file }

    func report(_ problem: String) {
        if problems.count < Self.maximumProblems, !problems.contains(problem) {
            problems.append(problem)
        }
    }

    /// Whether the limit of operators is reached, so that the rest is not drawn.
    var isExhausted: Bool { operations <= 0 }

    /// Counts an operator; false when there are too many.
    ///
    /// - Parameter weight: The number of simple operators that take as long.
    func countOperation(_ weight: Int = 1) -> Bool {
        guard operations > 0 else { return false }
        operations -= weight
        if operations <= 0 { report("its end, which is beyond the limit of operators") }
        return operations > 0
    }

    /// The weights of a group, which needs a picture of its own, and of a mask, which needs all its pixels.
    // Chosen: ten thousand groups and a thousand masks are more than any page has.
    static let groupWeight = 500
    static let maskWeight = 5000

    /// Counts the pixels of an image; false when there are too many.
    func countPixels(width: Int, height: Int) -> Bool {
        guard width > 0, height > 0, width <= pixels / height else { return false }
        pixels -= width * height
        return true
    }

    /// Returns the font of a dictionary, which is read once.
    func font(_ value: PDFValue?, _ canvas: any PDFCanvas) -> PDFFont? {
        guard case .reference(let number)? = value else {
            return PDFFont(file.dictionary(value), self, canvas)
        }
        if let known = fonts[number] { return known }
        let made = PDFFont(file.dictionary(value), self, canvas)
        fonts.updateValue(made, forKey: number)
        return made
    }
}

extension PDFFile {
    /// Draws a page in its own space: the unit is 1/72 inch, the origin that of its boxes, without its rotation.
    ///
    /// - Returns: What could not be drawn, such as "a picture in the format JPXDecode".
    package func draw(_ page: PDFFilePage, on canvas: any PDFCanvas) -> [String] {
        let drawing = PDFDrawing(self)
        let interpreter = PDFInterpreter(
            drawing, canvas, resources: page.resources,
            state: PDFGraphicsState(matrix: .identity), depth: 0)
        canvas.save()
        interpreter.run(page.content(self)[...])
        canvas.restore()
        return drawing.problems
    }
}

/// The reader of a content stream, which draws it on a canvas.
final class PDFInterpreter {
    let drawing: PDFDrawing
    let canvas: any PDFCanvas
    let resources: [String: PDFValue]
    /// The number of contents in which this one is.
    let depth: Int
    /// To the space of the outermost content, in which this one began; patterns are placed in it.
    let base: PDFMatrix
    var state: PDFGraphicsState
    private var saved: [PDFGraphicsState] = []
    var path = PDFPath()
    /// The colour spaces of the resources that were used so far.
    var colorSpaces: [String: PDFColorSpace] = [:]
    private var pendingClip: PDFFillRule?
    /// From text space to user space, at the current glyph and at the beginning of the line.
    var textMatrix = PDFMatrix.identity
    var lineMatrix = PDFMatrix.identity
    /// The glyphs to which the clip is limited at the end of the text.
    var textClip: PDFPath?
    /// Whether colours are fixed, as in a pattern without own colours.
    let hasFixedColor: Bool

    /// The limit of saved states; annex C of ISO 32000-1 has 28.
    private static let maximumSaved = 512
    /// The limit of operands; annex C of ISO 32000-1 has 32 components of a colour.
    private static let maximumOperands = 64

    var file: PDFFile { drawing.file }

    init(
        _ drawing: PDFDrawing, _ canvas: any PDFCanvas, resources: [String: PDFValue],
        state: PDFGraphicsState, depth: Int, hasFixedColor: Bool = false
    ) {
        self.drawing = drawing
        self.canvas = canvas
        self.resources = resources
        self.state = state
        self.depth = depth
        self.hasFixedColor = hasFixedColor
        base = state.matrix
    }

    /// Draws a content. States that it saves and does not restore are restored at its end.
    func run(_ content: ArraySlice<UInt8>) {
        var lexer = PDFLexer(content, hasReferences: false)
        var operands: [PDFValue] = []
        while let item = lexer.readItem() {
            switch item {
            case .operand(let value):
                if operands.count == Self.maximumOperands { operands.removeFirst() }
                operands.append(value)
            case .operation(let name):
                if drawing.countOperation() {
                    if name == "BI" {
                        drawInlineImage(&lexer)
                    } else {
                        perform(name, PDFOperands(values: operands))
                    }
                }
                operands.removeAll(keepingCapacity: true)
            }
            if drawing.isExhausted { break }
        }
        while !saved.isEmpty { restore() }
    }

    /// Returns a resource by its kind and name.
    func resource(_ kind: String, _ name: String?) -> PDFValue? {
        guard let name else { return nil }
        return file.dictionary(resources[kind])[name]
    }

    // MARK: - State

    func save() {
        guard saved.count < Self.maximumSaved else { return }
        saved.append(state)
        canvas.save()
    }

    func restore() {
        guard let last = saved.popLast() else { return }
        state = last
        canvas.restore()
    }

    func concatenate(_ matrix: PDFMatrix) {
        state.matrix = matrix.concatenating(state.matrix)
        canvas.concatenate(matrix)
    }

    /// Draws with the soft mask of the state.
    func withSoftMask(_ draw: () -> Void) {
        guard let softMask = state.softMask else {
            draw()
            return
        }
        // A mask without pixels lets nothing through.
        guard let mask = softMask.mask(on: canvas, at: state.matrix) else { return }
        canvas.save()
        canvas.clip(to: mask)
        draw()
        canvas.restore()
    }

    // MARK: - Operators

    private func perform(_ name: String, _ operands: PDFOperands) {
        switch name {
        case "q": save()
        case "Q": restore()
        case "cm": if let matrix = operands.matrix { concatenate(matrix) }
        case "w": state.style.width = max(operands.number ?? state.style.width, 0)
        case "J": setCap(operands.integer)
        case "j": setJoin(operands.integer)
        case "M": state.style.miterLimit = max(operands.number ?? 10, 1)
        case "d": setDash(operands)
        case "gs": setParameters(resource("ExtGState", operands.name))
        case "Do": drawObject(operands.name)
        case "sh": drawShading(operands.name)
        case "W": pendingClip = .winding
        case "W*": pendingClip = .evenOdd
        case "MP", "DP", "BMC", "BDC", "EMC", "BX", "EX", "i", "ri", "d0", "d1": break
        default:
            if construct(name, operands) || paint(name) || setColor(name, operands) { return }
            _ = performText(name, operands)
        }
    }

    private func construct(_ name: String, _ operands: PDFOperands) -> Bool {
        let numbers = operands.numbers
        func point(_ index: Int) -> PDFPoint { PDFPoint(numbers[index], numbers[index + 1]) }
        switch (name, numbers.count) {
        case ("m", 2...): path.move(to: point(0))
        case ("l", 2...): path.addLine(to: point(0))
        case ("c", 6...): path.addCurve(point(0), point(2), to: point(4))
        case ("v", 4...): path.addCurve(path.current ?? point(0), point(0), to: point(2))
        case ("y", 4...): path.addCurve(point(0), point(2), to: point(2))
        case ("re", 4...):
            path.addRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        case ("h", _): path.close()
        default: return ["m", "l", "c", "v", "y", "re"].contains(name)
        }
        return true
    }

    private func paint(_ name: String) -> Bool {
        switch name {
        case "S": strokePath()
        case "s":
            path.close()
            strokePath()
        case "f", "F": fillPath(.winding)
        case "f*": fillPath(.evenOdd)
        case "B", "b", "B*", "b*":
            if name.hasPrefix("b") { path.close() }
            fillPath(name.hasSuffix("*") ? .evenOdd : .winding)
            strokePath()
        case "n": break
        default: return false
        }
        if let rule = pendingClip {
            // The clip of an empty path is empty.
            canvas.clip(to: path.isEmpty ? PDFPath(PDFRect(0, 0, 0, 0)) : path, rule: rule)
        }
        pendingClip = nil
        path = PDFPath()
        return true
    }

    private func fillPath(_ rule: PDFFillRule) {
        if !path.isEmpty { fill(path, rule) }
    }

    private func strokePath() {
        if !path.isEmpty { stroke(path) }
    }

    private func setCap(_ number: Int?) {
        state.style.cap = number == 1 ? .round : number == 2 ? .square : .butt
    }

    private func setJoin(_ number: Int?) {
        state.style.join = number == 1 ? .round : number == 2 ? .bevel : .miter
    }

    private func setDash(_ operands: PDFOperands) {
        guard let lengths = file.numbers(operands.values.first) else { return }
        setDash(lengths, phase: operands.values.last?.number ?? 0)
    }

    private func setDash(_ lengths: [Double], phase: Double) {
        let isPattern =
            lengths.count <= Self.maximumOperands && lengths.allSatisfy { $0 >= 0 }
            && lengths.contains { $0 > 0 }
        state.style.dash = isPattern ? lengths : []
        state.style.phase = phase
    }

    // MARK: - Parameters

    private func setParameters(_ value: PDFValue?) {
        let entries = file.dictionary(value)
        if let width = file.number(entries["LW"]) { state.style.width = max(width, 0) }
        if let cap = file.integer(entries["LC"]) { setCap(cap) }
        if let join = file.integer(entries["LJ"]) { setJoin(join) }
        if let limit = file.number(entries["ML"]) { state.style.miterLimit = max(limit, 1) }
        if let dash = file.array(entries["D"]), dash.count == 2,
            let lengths = file.numbers(dash[0])
        {
            setDash(lengths, phase: file.number(dash[1]) ?? 0)
        }
        if let font = file.array(entries["Font"]), font.count == 2 {
            state.text.font = drawing.font(font[0], canvas)
            state.text.size = file.number(font[1]) ?? 0
        }
        if let alpha = file.number(entries["ca"]) { state.fillAlpha = min(max(alpha, 0), 1) }
        if let alpha = file.number(entries["CA"]) { state.strokeAlpha = min(max(alpha, 0), 1) }
        if let mode = entries["BM"] {
            // Of several modes the first that is known.
            let names = file.array(mode)?.compactMap { file.name($0) } ?? [file.name(mode) ?? ""]
            state.blendMode = names.compactMap { PDFBlendMode(rawValue: $0) }.first ?? .normal
        }
        if let mask = entries["SMask"] { setSoftMask(mask) }
    }
}

/// The operands of an operator.
struct PDFOperands {
    let values: [PDFValue]

    var numbers: [Double] { values.compactMap(\.number) }
    var number: Double? { values.last?.number }
    var integer: Int? { values.last?.integer }
    var name: String? { values.last?.name }
    var matrix: PDFMatrix? { PDFMatrix(numbers) }
}

extension PDFInterpreter {
    /// Performs an operator of text; false for others.
    func performText(_ name: String, _ operands: PDFOperands) -> Bool {
        let numbers = operands.numbers
        switch name {
        case "BT":
            textMatrix = .identity
            lineMatrix = .identity
            textClip = nil
        case "ET": endText()
        case "Tc": state.text.characterSpacing = numbers.last ?? 0
        case "Tw": state.text.wordSpacing = numbers.last ?? 0
        case "Tz": state.text.scale = (numbers.last ?? 100) / 100
        case "TL": state.text.leading = numbers.last ?? 0
        case "Ts": state.text.rise = numbers.last ?? 0
        case "Tr": state.text.mode = operands.integer ?? 0
        case "Tf":
            let fontName = operands.values.first?.name
            state.text.font = drawing.font(resource("Font", fontName), canvas)
            state.text.size = numbers.last ?? 0
        case "Td", "TD":
            guard numbers.count >= 2 else { return true }
            if name == "TD" { state.text.leading = -numbers[1] }
            beginLine(x: numbers[0], y: numbers[1])
        case "Tm":
            guard let matrix = operands.matrix else { return true }
            textMatrix = matrix
            lineMatrix = matrix
        case "T*": beginLine(x: 0, y: -state.text.leading)
        case "Tj": show(operands.values.last)
        case "'":
            beginLine(x: 0, y: -state.text.leading)
            show(operands.values.last)
        case "\"":
            guard numbers.count >= 2 else { return true }
            state.text.wordSpacing = numbers[0]
            state.text.characterSpacing = numbers[1]
            beginLine(x: 0, y: -state.text.leading)
            show(operands.values.last)
        case "TJ":
            guard case .array(let parts)? = operands.values.last else { return true }
            for part in parts {
                if let shift = part.number {
                    advance(-shift / 1000 * state.text.size)
                } else {
                    show(part)
                }
            }
        default: return false
        }
        return true
    }

    private func beginLine(x: Double, y: Double) {
        lineMatrix = PDFMatrix(1, 0, 0, 1, x, y).concatenating(lineMatrix)
        textMatrix = lineMatrix
    }

    /// Moves the position by a distance in text space.
    private func advance(_ distance: Double) {
        let shift = PDFMatrix(1, 0, 0, 1, distance * state.text.scale, 0)
        textMatrix = shift.concatenating(textMatrix)
    }

    private func show(_ value: PDFValue?) {
        guard case .string(let string)? = value, let font = state.text.font else { return }
        for character in font.characters(string) {
            guard drawing.countOperation() else { return }
            draw(character, font)
            advance(
                character.width * state.text.size + state.text.characterSpacing
                    + (character.isSpace ? state.text.wordSpacing : 0))
        }
    }

    private func draw(_ character: PDFFont.Character, _ font: PDFFont) {
        let text = state.text
        guard text.mode != 3, let shape = font.shape(of: character) else { return }
        let size = PDFMatrix(text.size * text.scale, 0, 0, text.size, 0, text.rise)
        let matrix = font.matrix.concatenating(size).concatenating(textMatrix)
        switch shape {
        case .outline(let outline):
            guard drawing.countOperation(outline.elements.count / 16) else { return }
            draw(outline.applying(matrix), mode: text.mode)
        case .content(let stream, let resources): draw(stream, resources, matrix)
        }
    }

    private func draw(_ outline: PDFPath, mode: Int) {
        guard !outline.isEmpty else { return }
        if [0, 2, 4, 6].contains(mode) { fill(outline, .winding) }
        if [1, 2, 5, 6].contains(mode) { stroke(outline) }
        if mode >= 4 {
            var clip = textClip ?? PDFPath()
            clip.append(outline)
            textClip = clip
        }
    }

    private func draw(
        _ stream: PDFStream, _ own: [String: PDFValue]?, _ matrix: PDFMatrix
    ) {
        guard depth < PDFDrawing.deepestForm, let content = try? file.decoded(stream) else {
            return
        }
        var inner = state
        inner.matrix = matrix.concatenating(state.matrix)
        canvas.save()
        canvas.concatenate(matrix)
        PDFInterpreter(
            drawing, canvas, resources: own ?? resources, state: inner, depth: depth + 1
        ).run(content[...])
        canvas.restore()
    }

    private func endText() {
        if let clip = textClip { canvas.clip(to: clip, rule: .winding) }
        textClip = nil
    }
}

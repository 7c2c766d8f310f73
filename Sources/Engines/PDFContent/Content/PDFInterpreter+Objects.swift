extension PDFInterpreter {
    /// Draws a form or an image of the resources.
    func drawObject(_ name: String?) {
        guard let stream = file.stream(resource("XObject", name)) else { return }
        switch file.name(stream.dictionary["Subtype"]) {
        case "Form": draw(form: stream)
        case "Image": draw(image: stream)
        default: break
        }
    }

    // MARK: - Forms

    /// Draws a form, as one picture if it is a transparency group.
    func draw(form: PDFStream) {
        guard let group = group(of: form) else {
            run(form, state)
            return
        }
        let compositing = state.fillCompositing
        // What is drawn opaquely in a group that shares the backdrop looks the same without it.
        let isIsolated: Bool
        if case .boolean(true) = file.resolve(group["I"]) {
            isIsolated = true
        } else {
            isIsolated = false
        }
        var inner = state
        inner.fillAlpha = 1
        inner.strokeAlpha = 1
        inner.blendMode = .normal
        inner.softMask = nil
        guard isIsolated || !compositing.isPlain || state.softMask != nil else {
            run(form, inner)
            return
        }
        guard drawing.countOperation(PDFDrawing.groupWeight) else { return }
        withSoftMask {
            canvas.beginGroup(compositing)
            run(form, inner)
            canvas.endGroup()
        }
    }

    private func group(of form: PDFStream) -> [String: PDFValue]? {
        let group = file.dictionary(form.dictionary["Group"])
        return file.name(group["S"]) == "Transparency" ? group : nil
    }

    private func run(_ form: PDFStream, _ state: PDFGraphicsState) {
        Self.run(form, state, drawing, canvas, resources: resources, depth: depth)
    }

    private static func run(
        _ form: PDFStream, _ state: PDFGraphicsState, _ drawing: PDFDrawing,
        _ canvas: any PDFCanvas, resources: [String: PDFValue], depth: Int
    ) {
        let file = drawing.file
        let entries = form.dictionary
        guard depth < PDFDrawing.deepestForm, let content = try? file.decoded(form) else {
            return
        }
        var state = state
        let matrix = PDFMatrix(file.numbers(entries["Matrix"])) ?? .identity
        state.matrix = matrix.concatenating(state.matrix)
        canvas.save()
        canvas.concatenate(matrix)
        if let box = PDFRect(file.numbers(entries["BBox"])) {
            canvas.clip(to: PDFPath(box), rule: .winding)
        }
        // Forms of old files use the resources of the page.
        let own = entries["Resources"].map { file.dictionary($0) }
        PDFInterpreter(
            drawing, canvas, resources: own ?? resources, state: state, depth: depth + 1
        ).run(content[...])
        canvas.restore()
    }

    // MARK: - Soft masks

    func setSoftMask(_ value: PDFValue) {
        let entries = file.dictionary(value)
        guard let form = file.stream(entries["G"]) else {
            state.softMask = nil
            return
        }
        let (drawing, resources, depth) = (drawing, resources, depth)
        let matrix = state.matrix
        guard depth < PDFDrawing.deepestForm, let kind = maskKind(entries, form) else {
            state.softMask = nil
            return
        }
        state.softMask = PDFSoftMask(matrix: matrix) { canvas in
            guard drawing.countOperation(PDFDrawing.maskWeight) else { return nil }
            return canvas.makeMask(kind) { inner in
                Self.run(
                    form, PDFGraphicsState(matrix: matrix), drawing, inner, resources: resources,
                    depth: depth + 1)
            }
        }
    }

    private func maskKind(_ entries: [String: PDFValue], _ form: PDFStream) -> PDFMaskKind? {
        guard let box = PDFRect(file.numbers(form.dictionary["BBox"])) else { return nil }
        let matrix = PDFMatrix(file.numbers(form.dictionary["Matrix"])) ?? .identity
        var backdrop: PDFColor?
        if file.name(entries["S"]) == "Luminosity" {
            let space = PDFColorSpace(
                file.dictionary(form.dictionary["Group"])["CS"],
                named: file.dictionary(resources["ColorSpace"]), file)
            backdrop =
                file.numbers(entries["BC"]).map { (space ?? .gray).color($0) } ?? .black
        }
        let transfer = PDFFunction(entries["TR"], file).map { function in
            (0...255).map { value in
                UInt8(
                    min(max((function([Double(value) / 255]).first ?? 0) * 255, 0), 255).rounded())
            }
        }
        return PDFMaskKind(
            bounds: box.applying(matrix), backdrop: backdrop, transfer: transfer)
    }

    // MARK: - Images

    private func draw(image stream: PDFStream) {
        let reader = PDFImageReader(
            stream, named: file.dictionary(resources["ColorSpace"]), drawing)
        if reader.isStencil {
            guard let stencil = reader.stencil() else { return }
            draw(stencil)
        } else if let image = reader.image() {
            withSoftMask {
                if !canvas.draw(image, compositing: state.fillCompositing) {
                    drawing.report("a damaged picture")
                }
            }
        }
    }

    private func draw(_ stencil: PDFCoverage) {
        withSoftMask {
            switch state.fill {
            case .color(let color):
                canvas.draw(
                    stencil, paint: PDFPaint(color: color, compositing: state.fillCompositing))
            case .pattern(let pattern, let color):
                // The pattern below, of which only the stencil is left.
                let bounds = PDFRect(0, 0, 1, 1)
                let kind = PDFMaskKind(bounds: bounds, backdrop: nil, transfer: nil)
                guard drawing.countOperation(PDFDrawing.maskWeight) else { return }
                let plain = PDFPaint(color: .black, compositing: PDFCompositing())
                let mask = canvas.makeMask(kind) { $0.draw(stencil, paint: plain) }
                guard let mask else { return }
                canvas.save()
                canvas.clip(to: mask)
                paint(pattern, color, state.fillCompositing, within: bounds)
                canvas.restore()
            }
        }
    }

    /// Reads an inline image, from after `BI` to after `EI`, and draws it.
    func drawInlineImage(_ lexer: inout PDFLexer) {
        let entries = lexer.readEntries(before: "ID").reduce(into: [String: PDFValue]()) {
            $0[Self.longNames[$1.key] ?? $1.key] = $1.value
        }
        draw(image: PDFStream(dictionary: entries, bytes: lexer.readInlineData()))
    }

    /// The keys that have short names in inline images.
    private static let longNames = [
        "BPC": "BitsPerComponent", "CS": "ColorSpace", "D": "Decode", "DP": "DecodeParms",
        "F": "Filter", "H": "Height", "IM": "ImageMask", "I": "Interpolate", "W": "Width",
    ]
}

extension PDFLexer {
    /// Reads the data of an inline image after `ID` and a space, to before `EI` between spaces.
    mutating func readInlineData() -> ArraySlice<UInt8> {
        move(to: position + 1)
        let start = position
        let rest = remaining
        var index = start
        while let found = rest[index...].firstIndex(of: Array("EI".utf8)) {
            index = found + 2
            guard found > start, rest[found - 1].isPDFSpace,
                index == rest.endIndex || rest[index].isPDFSpace,
                // Bytes of a picture may look like the end; what follows it is text.
                rest[index...].prefix(8).allSatisfy({ $0.isPDFSpace || (32..<127).contains($0) })
            else { continue }
            move(to: index)
            return rest[start..<found - 1]
        }
        move(to: rest.endIndex)
        return rest[start...]
    }
}

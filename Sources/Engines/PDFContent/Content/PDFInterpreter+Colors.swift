extension PDFInterpreter {
    /// Performs an operator that sets colours; false for others.
    func setColor(_ name: String, _ operands: PDFOperands) -> Bool {
        switch name {
        case "g": set(.gray, operands.numbers, isStroke: false)
        case "G": set(.gray, operands.numbers, isStroke: true)
        case "rg": set(.rgb, operands.numbers, isStroke: false)
        case "RG": set(.rgb, operands.numbers, isStroke: true)
        case "k": set(.cmyk, operands.numbers, isStroke: false)
        case "K": set(.cmyk, operands.numbers, isStroke: true)
        case "cs", "CS":
            guard let space = colorSpace(operands.values.last) else { return true }
            set(space, space.initialComponents, isStroke: name == "CS")
        case "sc", "scn": setComponents(operands, state.fillSpace, isStroke: false)
        case "SC", "SCN": setComponents(operands, state.strokeSpace, isStroke: true)
        default: return false
        }
        return true
    }

    /// Returns the space of a name or an array, with a report of one that is not known.
    func colorSpace(_ value: PDFValue?) -> PDFColorSpace? {
        if let name = value?.name, let known = colorSpaces[name] { return known }
        let space = PDFColorSpace(value, named: file.dictionary(resources["ColorSpace"]), file)
        if space == nil { drawing.report("colours of a space that is not known") }
        if let name = value?.name { colorSpaces[name] = space }
        return space
    }

    private func set(_ space: PDFColorSpace, _ components: [Double], isStroke: Bool) {
        guard !hasFixedColor else { return }
        let ink = PDFInk.color(space.color(components))
        if isStroke {
            state.strokeSpace = space
            state.stroke = ink
        } else {
            state.fillSpace = space
            state.fill = ink
        }
    }

    private func setComponents(
        _ operands: PDFOperands, _ space: PDFColorSpace, isStroke: Bool
    ) {
        guard case .pattern(let base) = space, let name = operands.name else {
            set(space, operands.numbers, isStroke: isStroke)
            return
        }
        guard !hasFixedColor, let pattern = resource("Pattern", name) else { return }
        let ink = PDFInk.pattern(pattern, base?.color(operands.numbers) ?? .black)
        if isStroke { state.stroke = ink } else { state.fill = ink }
    }

    // MARK: - Painting

    func fill(_ path: PDFPath, _ rule: PDFFillRule) {
        withSoftMask {
            switch state.fill {
            case .color(let color):
                canvas.fill(
                    path, rule: rule,
                    paint: PDFPaint(color: color, compositing: state.fillCompositing))
            case .pattern(let pattern, let color):
                canvas.save()
                canvas.clip(to: path, rule: rule)
                paint(pattern, color, state.fillCompositing, within: path.bounds)
                canvas.restore()
            }
        }
    }

    func stroke(_ path: PDFPath) {
        withSoftMask {
            switch state.stroke {
            case .color(let color):
                canvas.stroke(
                    path, style: state.style,
                    paint: PDFPaint(color: color, compositing: state.strokeCompositing))
            case .pattern(let pattern, let color):
                let style = state.style
                let reach = style.width * max(style.miterLimit, 1.5) / 2
                canvas.save()
                canvas.clip(toStrokeOf: path, style: style)
                paint(
                    pattern, color, state.strokeCompositing,
                    within: path.bounds.map {
                        PDFRect(
                            $0.minX - reach, $0.minY - reach, $0.maxX + reach, $0.maxY + reach)
                    })
                canvas.restore()
            }
        }
    }

    // MARK: - Patterns

    /// Fills the clip of the canvas with a pattern.
    ///
    /// - Parameter bounds: The painted area in user space.
    func paint(
        _ pattern: PDFValue, _ color: PDFColor, _ compositing: PDFCompositing,
        within bounds: PDFRect?
    ) {
        let entries = file.dictionary(pattern)
        let matrix = PDFMatrix(file.numbers(entries["Matrix"])) ?? .identity
        guard let bounds, let inverse = state.matrix.inverse else { return }
        let toUser = matrix.concatenating(base).concatenating(inverse)
        if file.integer(entries["PatternType"]) == 2 {
            canvas.concatenate(toUser)
            draw(shading: entries["Shading"], compositing, isPattern: true)
        } else if let stream = file.stream(pattern), let toPattern = toUser.inverse {
            let tiling = PDFTiling(
                stream, color, toUser: toUser, area: bounds.applying(toPattern))
            draw(tiling, compositing)
        }
    }

    /// A pattern of cells to be painted.
    struct PDFTiling {
        let stream: PDFStream
        let color: PDFColor
        let toUser: PDFMatrix
        /// The area to fill, in the space of the pattern.
        let area: PDFRect

        init(_ stream: PDFStream, _ color: PDFColor, toUser: PDFMatrix, area: PDFRect) {
            self.stream = stream
            self.color = color
            self.toUser = toUser
            self.area = area
        }
    }

    /// The limit of cells; a pattern with more of them is not drawn.
    private static var maximumCells: Double { 10_000 }

    private func draw(_ tiling: PDFTiling, _ compositing: PDFCompositing) {
        let entries = tiling.stream.dictionary
        guard let box = PDFRect(file.numbers(entries["BBox"])), !box.isEmpty,
            let stepX = file.number(entries["XStep"]).map({ abs($0) }), stepX > 0,
            let stepY = file.number(entries["YStep"]).map({ abs($0) }), stepY > 0,
            depth < PDFDrawing.deepestForm, let content = try? file.decoded(tiling.stream)
        else { return }
        let columns = (
            ((tiling.area.minX - box.maxX) / stepX).rounded(.up),
            ((tiling.area.maxX - box.minX) / stepX).rounded(.down)
        )
        let rows = (
            ((tiling.area.minY - box.maxY) / stepY).rounded(.up),
            ((tiling.area.maxY - box.minY) / stepY).rounded(.down)
        )
        guard columns.0 <= columns.1, rows.0 <= rows.1 else { return }
        guard (columns.1 - columns.0 + 1) * (rows.1 - rows.0 + 1) <= Self.maximumCells else {
            drawing.report("a pattern of more than \(Int(Self.maximumCells)) cells")
            return
        }
        let isFixed = file.integer(entries["PaintType"]) == 2
        if !compositing.isPlain {
            guard drawing.countOperation(PDFDrawing.groupWeight) else { return }
            canvas.beginGroup(compositing)
        }
        canvas.save()
        canvas.concatenate(tiling.toUser)
        let origin = tiling.toUser.concatenating(state.matrix)
        for row in stride(from: rows.0, through: rows.1, by: 1) {
            for column in stride(from: columns.0, through: columns.1, by: 1) {
                guard drawing.countOperation() else { break }
                let shift = PDFMatrix(1, 0, 0, 1, column * stepX, row * stepY)
                var inner = PDFGraphicsState(matrix: shift.concatenating(origin))
                if isFixed {
                    inner.fill = .color(tiling.color)
                    inner.stroke = .color(tiling.color)
                }
                canvas.save()
                canvas.concatenate(shift)
                canvas.clip(to: PDFPath(box), rule: .winding)
                PDFInterpreter(
                    drawing, canvas, resources: file.dictionary(entries["Resources"]),
                    state: inner, depth: depth + 1, hasFixedColor: isFixed
                ).run(content[...])
                canvas.restore()
            }
        }
        canvas.restore()
        if !compositing.isPlain { canvas.endGroup() }
    }

    // MARK: - Shadings

    func drawShading(_ name: String?) {
        withSoftMask {
            canvas.save()
            draw(shading: resource("Shading", name), state.fillCompositing, isPattern: false)
            canvas.restore()
        }
    }

    private func draw(
        shading: PDFValue?, _ compositing: PDFCompositing, isPattern: Bool
    ) {
        let entries = file.dictionary(shading)
        let kind = file.integer(entries["ShadingType"]) ?? 0
        guard kind == 2 || kind == 3 else {
            drawing.report("a shading of type \(kind)")
            return
        }
        guard let space = colorSpace(entries["ColorSpace"]),
            let gradient = PDFGradient(entries, space, file)
        else {
            drawing.report("a damaged shading")
            return
        }
        if let box = PDFRect(file.numbers(entries["BBox"])) {
            canvas.clip(to: PDFPath(box), rule: .winding)
        }
        if isPattern, let background = file.numbers(entries["Background"]) {
            // A pattern paints its whole area.
            canvas.fill(
                PDFPath(PDFRect(-1e6, -1e6, 1e6, 1e6)), rule: .winding,
                paint: PDFPaint(color: space.color(background), compositing: compositing))
        }
        canvas.draw(gradient, compositing: compositing)
    }
}

extension PDFGradient {
    /// The number of equal steps at which a function is read, beside the places where it jumps.
    private static let steps = 128

    /// Reads an axial or radial shading; nil if it is damaged.
    init?(_ entries: [String: PDFValue], _ space: PDFColorSpace, _ file: PDFFile) {
        let isAxial = file.integer(entries["ShadingType"]) == 2
        guard let points = file.numbers(entries["Coords"]), points.count == (isAxial ? 4 : 6),
            let function = PDFFunction(entries["Function"], file)
        else { return nil }
        geometry =
            isAxial
            ? .axial(PDFPoint(points[0], points[1]), PDFPoint(points[2], points[3]))
            : .radial(
                PDFPoint(points[0], points[1]), max(points[2], 0),
                PDFPoint(points[3], points[4]), max(points[5], 0))
        let domain = file.numbers(entries["Domain"]) ?? [0, 1]
        guard domain.count == 2 else { return nil }
        let length = domain[1] - domain[0]
        var locations = (0...Self.steps).map { Double($0) / Double(Self.steps) }
        if length != 0 {
            for bound in function.bounds {
                // The colours on both sides of a jump.
                let place = (bound - domain[0]) / length
                locations += [place - 1e-6, place].filter { $0 > 0 && $0 < 1 }
            }
        }
        stops = locations.sorted().map { location in
            (location, space.color(function([domain[0] + length * location])))
        }
        let extend = file.array(entries["Extend"])?.map { file.resolve($0) } ?? []
        func isTrue(_ index: Int) -> Bool {
            if index < extend.count, case .boolean(let flag) = extend[index] { return flag }
            return false
        }
        extendsStart = isTrue(0)
        extendsEnd = isTrue(1)
    }
}

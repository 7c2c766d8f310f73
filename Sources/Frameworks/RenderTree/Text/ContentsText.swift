internal import CoreGraphics

extension TreeWriter {
    mutating func write(_ contents: RenderContents) {
        switch contents {
        case .image(let image): line("image \(TreeText.image(image))")
        case .drawing(let drawing):
            let opacity = drawing.isOpaque ? " opaque" : ""
            block("drawing \(TreeText.rect(drawing.bounds))\(opacity)") { writer in
                for command in drawing.list.commands { writer.write(command) }
            }
        case .shape(let shape):
            block("shape") { $0.writeParts(of: shape) }
        case .gradient(let gradient):
            block("gradient \(gradient.kind.rawValue)") { $0.writeParts(of: gradient) }
        }
    }

    private mutating func writeParts(of shape: RenderShape) {
        let defaults = RenderShape()
        if let path = shape.path { line("path \(TreeText.path(path))") }
        if shape.fillColor != defaults.fillColor {
            line("fillColor \(shape.fillColor.map { TreeText.color($0) } ?? "none")")
        }
        if shape.fillRule == .evenOdd { line("evenOdd") }
        if let color = shape.strokeColor { line("strokeColor \(TreeText.color(color))") }
        func number(_ name: String, _ value: Double, _ standard: Double) {
            if value != standard { line("\(name) \(TreeText.number(value))") }
        }
        number("lineWidth", shape.lineWidth, defaults.lineWidth)
        if shape.lineCap != .butt { line("lineCap \(shape.lineCap.rawValue)") }
        if shape.lineJoin != .miter { line("lineJoin \(shape.lineJoin.rawValue)") }
        number("miterLimit", shape.miterLimit, defaults.miterLimit)
        if !shape.lineDashPattern.isEmpty {
            line("lineDashPattern \(TreeText.numbers(shape.lineDashPattern))")
        }
        number("lineDashPhase", shape.lineDashPhase, 0)
        number("strokeStart", shape.strokeStart, 0)
        number("strokeEnd", shape.strokeEnd, 1)
    }

    private mutating func writeParts(of gradient: RenderGradient) {
        let defaults = RenderGradient()
        if !gradient.colors.isEmpty {
            line("colors \(gradient.colors.map { TreeText.color($0) }.joined(separator: "  "))")
        }
        if let locations = gradient.locations {
            line("locations \(TreeText.numbers(locations))")
        }
        if gradient.startPoint != defaults.startPoint {
            line("startPoint \(TreeText.point(gradient.startPoint))")
        }
        if gradient.endPoint != defaults.endPoint {
            line("endPoint \(TreeText.point(gradient.endPoint))")
        }
    }
}

extension TreeReader {
    /// Reads contents of a kind; returns nil for an unknown kind.
    mutating func contents(
        _ kind: String
    ) throws(RenderTreeSyntaxError) -> RenderContents? {
        switch kind {
        case "image": return .image(try image())
        case "drawing":
            let bounds = try rect()
            let isOpaque = try accept("opaque")
            return .drawing(
                RenderDrawing(
                    list: DisplayList(try commands()), bounds: bounds, isOpaque: isOpaque))
        case "shape": return .shape(try shape())
        case "gradient":
            var gradient = RenderGradient()
            gradient.kind = try choice(RenderGradient.Kind.self, "a kind of gradient")
            try block { reader, name throws(RenderTreeSyntaxError) in
                switch name {
                case "colors":
                    let numbers = try reader.numbers()
                    guard numbers.count % 4 == 0 else {
                        throw reader.error("a colour has four numbers")
                    }
                    gradient.colors = stride(from: 0, to: numbers.count, by: 4).map {
                        RenderColor(
                            red: numbers[$0], green: numbers[$0 + 1], blue: numbers[$0 + 2],
                            alpha: numbers[$0 + 3])
                    }
                case "locations": gradient.locations = try reader.numbers()
                case "startPoint": gradient.startPoint = try reader.point()
                case "endPoint": gradient.endPoint = try reader.point()
                default: throw reader.error("a gradient has no '\(name)'")
                }
            }
            return .gradient(gradient)
        default: return nil
        }
    }

    private mutating func shape() throws(RenderTreeSyntaxError) -> RenderShape {
        var shape = RenderShape()
        try block { reader, name throws(RenderTreeSyntaxError) in
            switch name {
            case "path": shape.path = try reader.path()
            case "fillColor": shape.fillColor = try reader.accept("none") ? nil : reader.color()
            case "evenOdd": shape.fillRule = .evenOdd
            case "strokeColor": shape.strokeColor = try reader.color()
            case "lineWidth": shape.lineWidth = try reader.number()
            case "lineCap": shape.lineCap = try reader.lineCap()
            case "lineJoin": shape.lineJoin = try reader.lineJoin()
            case "miterLimit": shape.miterLimit = try reader.number()
            case "lineDashPattern": shape.lineDashPattern = try reader.numbers()
            case "lineDashPhase": shape.lineDashPhase = try reader.number()
            case "strokeStart": shape.strokeStart = try reader.number()
            case "strokeEnd": shape.strokeEnd = try reader.number()
            default: throw reader.error("a shape has no '\(name)'")
            }
        }
        return shape
    }

    mutating func lineCap() throws(RenderTreeSyntaxError) -> CGLineCap {
        let start = self
        guard let number = Int32(exactly: try number()), let cap = CGLineCap(rawValue: number)
        else { throw start.error("there is no such line cap") }
        return cap
    }

    mutating func lineJoin() throws(RenderTreeSyntaxError) -> CGLineJoin {
        let start = self
        guard let number = Int32(exactly: try number()), let join = CGLineJoin(rawValue: number)
        else { throw start.error("there is no such line join") }
        return join
    }
}

internal import CoreGraphics

/// Drawing commands as text: the operation, and in braces the state that differs from the default.
extension TreeWriter {
    mutating func write(_ command: DrawCommand) {
        let words: String
        var members: [DrawCommand] = []
        switch command.operation {
        case .fillRect(let rect, let color):
            words = "fillRect \(TreeText.rect(rect)) \(TreeText.color(color))"
        case .fillPath(let path, let rule, let color):
            let name = rule == .evenOdd ? "fillEvenOdd" : "fill"
            words = "\(name) \(TreeText.path(path)) \(TreeText.color(color))"
        case .strokePath(let path, let style, let color):
            words =
                "stroke \(TreeText.path(path)) \(TreeText.color(color)) \(TreeText.style(style))"
        case .image(let image, let rect, let quality, let color):
            words =
                "image \(TreeText.image(image)) \(TreeText.rect(rect)) \(quality.rawValue) "
                + TreeText.color(color)
        case .tiledImage(let image, let rect, let quality, let color):
            words =
                "tiledImage \(TreeText.image(image)) \(TreeText.rect(rect)) \(quality.rawValue) "
                + TreeText.color(color)
        case .linearGradient(let gradient, let start, let end, let options):
            words =
                "linearGradient \(TreeText.gradient(gradient)) \(TreeText.point(start)) "
                + "\(TreeText.point(end)) \(options.rawValue)"
        case .radialGradient(
            let gradient, let startCenter, let startRadius, let endCenter, let endRadius,
            let options):
            words =
                "radialGradient \(TreeText.gradient(gradient)) \(TreeText.point(startCenter)) "
                + "\(TreeText.number(startRadius)) \(TreeText.point(endCenter)) "
                + "\(TreeText.number(endRadius)) \(options.rawValue)"
        case .glyphs(let run, let color): words = TreeText.glyphs(run, color)
        case .pattern(let tile):
            words = "pattern \(TreeText.pattern(tile))"
            members = tile.list.commands
        case .group(let commands):
            words = "group"
            members = commands
        @unknown default:
            words = "unknown"
        }
        block(words) { writer in
            if !command.transform.isIdentity {
                writer.line("transform \(TreeText.transform(command.transform))")
            }
            writer.write(command.state)
            for member in members { writer.write(member) }
        }
    }

    private mutating func write(_ state: CompositingState) {
        if state.alpha != 1 { line("alpha \(TreeText.number(state.alpha))") }
        if state.blendMode != .normal { line("blendMode \(state.blendMode.rawValue)") }
        if !state.isAntialiased { line("aliased") }
        if let shadow = state.shadow {
            line(
                "shadow \(TreeText.size(shadow.offset)) \(TreeText.number(shadow.deviation)) "
                    + TreeText.color(shadow.color))
        }
        // The outermost clip comes first, in the order of clipping.
        var clips: [DrawingClip] = []
        var next = state.clip
        while let clip = next {
            clips.append(clip)
            next = clip.parent
        }
        for clip in clips.reversed() { write(clip) }
    }

    private mutating func write(_ clip: DrawingClip) {
        let words: String
        switch clip.shape {
        case .rect(let rect): words = "clipRect \(TreeText.rect(rect))"
        case .rects(let rects):
            words = "clipRects \(rects.map { TreeText.rect($0) }.joined(separator: "  "))"
        case .path(let path, let rule):
            words = "\(rule == .evenOdd ? "clipEvenOdd" : "clip") \(TreeText.path(path))"
        case .stroke(let path, let style):
            words = "clipStroke \(TreeText.path(path)) \(TreeText.style(style))"
        case .mask(let image, let rect):
            words = "clipMask \(TreeText.image(image)) \(TreeText.rect(rect))"
        }
        block(words) { writer in
            if !clip.transform.isIdentity {
                writer.line("transform \(TreeText.transform(clip.transform))")
            }
            if !clip.isAntialiased { writer.line("aliased") }
        }
    }
}

extension TreeText {
    static func color(_ color: DrawColor) -> String {
        numbers((0..<4).map { color.components[$0] })
    }

    fileprivate static func style(_ style: StrokeStyle) -> String {
        let values = [style.width, style.miterLimit, style.dashPhase] + style.dashLengths
        return "\(style.cap.rawValue) \(style.join.rawValue) \(numbers(values.map { Double($0) }))"
    }

    /// Writes the stops in a string: location and colour of each; a gradient interpolated in another space is
    /// written as 256 colours to be interpolated in sRGB.
    fileprivate static func gradient(_ gradient: CGGradient) -> String {
        var values: [Double] = []
        if let stops = gradient.stopsInSRGB {
            for stop in stops {
                values.append(stop.location)
                values += (0..<4).map { stop.color[$0] }
            }
        } else {
            for (index, pixel) in gradient.lookupTable(count: 256).enumerated() {
                let alpha = Double(pixel >> 24)
                func channel(_ shift: UInt32) -> Double {
                    alpha > 0 ? min(Double(pixel >> shift & 255) / alpha, 1) : 0
                }
                values.append(Double(index) / 255)
                values += [channel(16), channel(8), channel(0), alpha / 255]
            }
        }
        return string(numbers(values))
    }
}

extension TreeReader {
    /// Reads the commands of a drawing or group.
    mutating func commands() throws(RenderTreeSyntaxError) -> [DrawCommand] {
        var result: [DrawCommand] = []
        try block { reader, name throws(RenderTreeSyntaxError) in
            result.append(try reader.command(named: name))
        }
        return result
    }

    /// Reads a command after its name.
    mutating func command(named name: String) throws(RenderTreeSyntaxError) -> DrawCommand {
        guard let command = try command(name) else {
            throw error("there is no drawing command '\(name)'")
        }
        return command
    }

    private mutating func command(_ name: String) throws(RenderTreeSyntaxError) -> DrawCommand? {
        var operation: DrawCommand.Operation?
        var pattern: PatternHeader?
        switch name {
        case "fillRect": operation = .fillRect(try rect(), try drawColor())
        case "fill": operation = .fillPath(try path(), .winding, try drawColor())
        case "fillEvenOdd": operation = .fillPath(try path(), .evenOdd, try drawColor())
        case "stroke":
            let path = try path()
            let color = try drawColor()
            operation = .strokePath(path, try strokeStyle(), color)
        case "image":
            operation = .image(try image(), try rect(), try quality(), try drawColor())
        case "tiledImage":
            operation = .tiledImage(try image(), try rect(), try quality(), try drawColor())
        case "linearGradient":
            operation = .linearGradient(
                try gradient(), start: try point(), end: try point(), try gradientOptions())
        case "radialGradient":
            operation = .radialGradient(
                try gradient(), startCenter: try point(), startRadius: CGFloat(try number()),
                endCenter: try point(), endRadius: CGFloat(try number()), try gradientOptions())
        case "glyphs": operation = try glyphs()
        case "pattern": pattern = try PatternHeader(&self)
        case "group": break
        default: return nil
        }
        var transform = CGAffineTransform.identity
        var state = CompositingState()
        var members: [DrawCommand] = []
        try block { reader, name throws(RenderTreeSyntaxError) in
            if name == "transform" {
                transform = try reader.transform()
            } else if try reader.readState(name, into: &state) {
                return
            } else if operation == nil, let member = try reader.command(name) {
                members.append(member)
            } else {
                throw reader.error("a drawing command has no '\(name)'")
            }
        }
        if let pattern { operation = .pattern(pattern.tile(members)) }
        return DrawCommand(operation ?? .group(members), transform: transform, state: state)
    }

    /// Reads an element of a command's state; returns false for an unknown element.
    private mutating func readState(
        _ name: String, into state: inout CompositingState
    ) throws(RenderTreeSyntaxError) -> Bool {
        let shape: DrawingClip.Shape
        switch name {
        case "alpha":
            state.alpha = CGFloat(try number())
            return true
        case "blendMode":
            state.blendMode = try blendMode()
            return true
        case "aliased":
            state.isAntialiased = false
            return true
        case "shadow":
            state.shadow = DrawingShadow(
                offset: try size(), deviation: CGFloat(try number()), color: try drawColor())
            return true
        case "clipRect": shape = .rect(try rect())
        case "clipRects":
            let numbers = try numbers()
            guard numbers.count % 4 == 0 else { throw error("a rectangle has four numbers") }
            shape = .rects(
                stride(from: 0, to: numbers.count, by: 4).map {
                    CGRect(
                        x: numbers[$0], y: numbers[$0 + 1], width: numbers[$0 + 2],
                        height: numbers[$0 + 3])
                })
        case "clip": shape = .path(try path(), .winding)
        case "clipEvenOdd": shape = .path(try path(), .evenOdd)
        case "clipStroke":
            let path = try path()
            shape = .stroke(path, try strokeStyle())
        case "clipMask": shape = .mask(try image(), try rect())
        default: return false
        }
        var transform = CGAffineTransform.identity
        var isAntialiased = true
        try block { reader, name throws(RenderTreeSyntaxError) in
            switch name {
            case "transform": transform = try reader.transform()
            case "aliased": isAntialiased = false
            default: throw reader.error("a clip has no '\(name)'")
            }
        }
        state.clip = DrawingClip(
            parent: state.clip, shape: shape, transform: transform, isAntialiased: isAntialiased)
        return true
    }

    // MARK: - Values

    mutating func drawColor() throws(RenderTreeSyntaxError) -> DrawColor {
        DrawColor(try color().components)
    }

    private mutating func quality() throws(RenderTreeSyntaxError) -> CGInterpolationQuality {
        let start = self
        guard let number = Int32(exactly: try number()),
            let quality = CGInterpolationQuality(rawValue: number)
        else { throw start.error("there is no such interpolation quality") }
        return quality
    }

    private mutating func strokeStyle() throws(RenderTreeSyntaxError) -> StrokeStyle {
        var style = StrokeStyle()
        style.cap = try lineCap()
        style.join = try lineJoin()
        style.width = CGFloat(try number())
        style.miterLimit = CGFloat(try number())
        style.dashPhase = CGFloat(try number())
        style.dashLengths = try numbers().map { CGFloat($0) }
        return style
    }

    private mutating func gradientOptions() throws(RenderTreeSyntaxError)
        -> CGGradientDrawingOptions
    {
        let start = self
        guard let bits = UInt32(exactly: try number()) else {
            throw start.error("there are no such gradient options")
        }
        return CGGradientDrawingOptions(rawValue: bits)
    }

    private mutating func gradient() throws(RenderTreeSyntaxError) -> CGGradient {
        let start = self
        let values = try string().split(separator: " ").map { Double($0) ?? .nan }
        var colors: [CGColor] = []
        var locations: [CGFloat] = []
        for index in stride(from: 0, to: values.count - values.count % 5, by: 5) {
            locations.append(CGFloat(values[index]))
            colors.append(
                CGColor(
                    srgbRed: CGFloat(values[index + 1]), green: CGFloat(values[index + 2]),
                    blue: CGFloat(values[index + 3]), alpha: CGFloat(values[index + 4])))
        }
        guard values.count % 5 == 0, !values.contains(where: \.isNaN),
            let gradient = CGGradient(colors: colors, locations: locations)
        else { throw start.error("the gradient's stops have five numbers each") }
        return gradient
    }
}

extension DisplayList: CustomStringConvertible {
    /// One line for each clip and each command, with the values that differ from the defaults.
    ///
    /// Numbers have up to four decimals. Clips are numbered in the order of their first use, and `within`
    /// names the parent of a clip. The commands of a group and those of a pattern's cell are indented.
    package var description: String {
        var writer = DrawingWriter()
        for command in commands { writer.write(command, indentation: "") }
        return writer.lines.joined(separator: "\n")
    }
}

extension DrawCommand: CustomStringConvertible {
    package var description: String {
        var writer = DrawingWriter()
        writer.write(self, indentation: "")
        return writer.lines.joined(separator: "\n")
    }
}

/// Writes commands as text.
private struct DrawingWriter {
    private(set) var lines: [String] = []
    private var clipNumbers: [ObjectIdentifier: Int] = [:]

    mutating func write(_ command: DrawCommand, indentation: String) {
        var words = [name(of: command.operation)]
        let state = command.state
        if !command.transform.isIdentity {
            words.append("transform \(text(command.transform))")
        }
        if state.alpha != 1 { words.append("alpha \(text(state.alpha))") }
        if state.blendMode != .normal { words.append("blend \(state.blendMode)") }
        if let shadow = state.shadow {
            words.append(
                "shadow \(text(shadow.offset.width)) \(text(shadow.offset.height)) deviation "
                    + "\(text(shadow.deviation)) color \(text(shadow.color))")
        }
        if !state.isAntialiased { words.append("aliased") }
        if let clip = state.clip { words.append("clip \(number(of: clip, indentation))") }
        lines.append(indentation + words.joined(separator: " "))
        for inner in command.innerCommands { write(inner, indentation: indentation + "  ") }
    }

    private func name(of operation: DrawCommand.Operation) -> String {
        switch operation {
        case .fillRect(let rect, let color):
            return "fill rect \(text(rect)) color \(text(color))"
        case .fillPath(let path, let rule, let color):
            return "fill \(text(path, rule)) color \(text(color))"
        case .strokePath(let path, let style, let color):
            return "stroke path \(text(path)) \(text(style)) color \(text(color))"
        case .image(let image, let rect, let quality, _):
            return "image \(text(image)) in \(text(rect))\(text(quality))"
        case .tiledImage(let image, let rect, let quality, _):
            return "tiles \(text(image)) in \(text(rect))\(text(quality))"
        case .linearGradient(_, let start, let end, let options):
            return "linear gradient from \(text(start)) to \(text(end))\(text(options))"
        case .radialGradient(
            _, let startCenter, let startRadius, let endCenter, let endRadius, let options):
            return "radial gradient from \(text(startCenter)) radius \(text(startRadius)) to "
                + "\(text(endCenter)) radius \(text(endRadius))\(text(options))"
        case .glyphs(let run, let color):
            let positionedGlyphs = zip(run.glyphs, run.positions).map { "\($0) at \(text($1))" }
            return "glyphs \(run.face.postScriptName) em \(text(run.emTransform.a)) "
                + "\(text(run.emTransform.b)) \(text(run.emTransform.c)) "
                + "\(text(run.emTransform.d)) \(positionedGlyphs.joined(separator: ", ")) "
                + "color \(text(color))"
        case .pattern(let tile):
            return "pattern \(text(tile.bounds)) steps \(text(tile.xStep)) \(text(tile.yStep))"
                + (tile.keepsShape ? " undistorted" : "")
        case .group:
            return "group"
        }
    }

    // MARK: - Clips

    private mutating func number(of clip: DrawingClip, _ indentation: String) -> Int {
        if let known = clipNumbers[ObjectIdentifier(clip)] { return known }
        let parent = clip.parent.map { self.number(of: $0, indentation) }
        let assigned = clipNumbers.count + 1
        clipNumbers[ObjectIdentifier(clip)] = assigned
        var words = ["clip \(assigned):"]
        switch clip.shape {
        case .rect(let rect): words.append("rect \(text(rect))")
        case .rects(let rects):
            words.append("rects \(rects.map { text($0) }.joined(separator: ", "))")
        case .path(let path, let rule): words.append(text(path, rule))
        case .stroke(let path, let style):
            words.append("stroke path \(text(path)) \(text(style))")
        case .mask(let image, let rect): words.append("mask \(text(image)) in \(text(rect))")
        }
        if !clip.transform.isIdentity { words.append("transform \(text(clip.transform))") }
        if !clip.isAntialiased { words.append("aliased") }
        if let parent { words.append("within \(parent)") }
        lines.append(indentation + words.joined(separator: " "))
        return assigned
    }

    // MARK: - Values

    private func text(_ value: CGFloat) -> String {
        guard value.isFinite else { return "\(value)" }
        let rounded = (value * 10000).rounded() / 10000
        if rounded == 0 { return "0" }
        return rounded == rounded.rounded() && abs(rounded) < 1e15
            ? "\(Int(rounded))" : "\(rounded)"
    }

    private func text(_ point: CGPoint) -> String { "\(text(point.x)) \(text(point.y))" }

    private func text(_ rect: CGRect) -> String {
        "\(text(rect.origin)) \(text(rect.size.width)) \(text(rect.size.height))"
    }

    private func text(_ transform: CGAffineTransform) -> String {
        [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
            .map { text($0) }.joined(separator: " ")
    }

    /// Red, green, blue and, below 1, alpha as two hexadecimal digits each.
    private func text(_ color: DrawColor) -> String {
        let components = color.components
        var bytes = [components.x, components.y, components.z]
        if components.w < 1 { bytes.append(components.w) }
        return bytes.reduce("#") { text, component in
            let byte = Int((min(max(component, 0), 1) * 255).rounded())
            return text + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
    }

    private func text(_ image: CGImage) -> String { "\(image.width)x\(image.height)" }

    private func text(_ quality: CGInterpolationQuality) -> String {
        quality == .default ? "" : " interpolation \(quality)"
    }

    private func text(_ options: CGGradientDrawingOptions) -> String {
        (options.contains(.drawsBeforeStartLocation) ? " before" : "")
            + (options.contains(.drawsAfterEndLocation) ? " after" : "")
    }

    private func text(_ path: CGPath, _ rule: CGPathFillRule) -> String {
        (rule == .evenOdd ? "even-odd path " : "path ") + text(path)
    }

    /// Writes the elements as SVG path data.
    private func text(_ path: CGPath) -> String {
        var words: [String] = []
        path.forEachElement { element in
            switch element {
            case .move(let point): words.append("M \(text(point))")
            case .line(let point): words.append("L \(text(point))")
            case .quadCurve(let control, let end):
                words.append("Q \(text(control)) \(text(end))")
            case .curve(let control1, let control2, let end):
                words.append("C \(text(control1)) \(text(control2)) \(text(end))")
            case .close: words.append("Z")
            }
        }
        return words.joined(separator: " ")
    }

    private func text(_ style: StrokeStyle) -> String {
        let standard = StrokeStyle()
        var words = ["width \(text(style.width))"]
        if style.cap != standard.cap { words.append("cap \(style.cap)") }
        if style.join != standard.join { words.append("join \(style.join)") }
        if style.miterLimit != standard.miterLimit {
            words.append("miter \(text(style.miterLimit))")
        }
        if !style.dashLengths.isEmpty {
            words.append(
                "dash \(style.dashLengths.map { text($0) }.joined(separator: " ")) phase "
                    + text(style.dashPhase))
        }
        return words.joined(separator: " ")
    }
}

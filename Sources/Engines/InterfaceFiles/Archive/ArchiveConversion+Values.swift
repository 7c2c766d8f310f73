extension ArchiveConversion {
    /// The element of a value that is an object without identity: empty for one that has no effect, nil for other
    /// objects.
    mutating func valueElement(
        _ value: InterfaceElement, _ name: String, of object: InterfaceElement
    ) -> String? {
        switch value["class"] {
        case "IBUITextInputTraits":
            return "<textInputTraits key=\"textInputTraits\"\(traits(value))/>"
        case "IBUIAccessibilityConfiguration": return accessibilityElement(value)
        case "NSDate": return dateElement(value, name, of: object)
        case "NSLocale":
            return graph.string("NS.identifier", value).map {
                "<locale key=\"\(name)\" localeIdentifier=\"\(Self.escaped($0))\"/>"
            }
        case "NSTimeZone":
            return graph.string("NS.name", value).map {
                "<timeZone key=\"\(name)\" name=\"\(Self.escaped($0))\"/>"
            }
        case "NSAttributedString", "NSMutableAttributedString":
            return attributedTextElement(value, name)
        default: return nil
        }
    }

    /// The scalars of an object without identity as attributes.
    private mutating func traits(_ object: InterfaceElement) -> String {
        var attributes = ""
        for child in object.children {
            guard let key = child.key, let value = graph.resolved(child), !graph.isNothing(value),
                case .property(let name) = ArchiveNames.rule(key, of: "textInputTraits")
            else { continue }
            let part = graph.scalar(value).flatMap { scalarPart($0, name, "textInputTraits") }
            if let part, CompiledNibNames.textInput.contains(where: { $0.1 == name }) {
                attributes += part.attribute
            } else {
                report(
                    value,
                    "the \(name) \(graph.scalar(value) ?? "") of textInputTraits is not known")
            }
        }
        return attributes
    }

    private mutating func accessibilityElement(_ object: InterfaceElement) -> String {
        var attributes = ""
        var inside = ""
        for child in object.children {
            guard let key = child.key, let value = graph.resolved(child), !graph.isNothing(value),
                key != "targetRuntimeIdentifier"
            else { continue }
            switch (key, graph.scalar(value)) {
            case ("IBUIAccessibilityLabel", let text?):
                attributes += " label=\"\(Self.escaped(text))\""
            case ("IBUIAccessibilityHint", let text?):
                attributes += " hint=\"\(Self.escaped(text))\""
            case ("IBUIIsAccessibilityElement", let text?):
                inside += "<bool key=\"isElement\" value=\"\(Self.escaped(text))\"/>"
            case ("IBUIAccessibilityTraits", let text?):
                let mask = Int(text) ?? 0
                let names = CompiledNibNames.accessibilityTraits.filter {
                    mask & (1 << $0.bit) != 0
                }
                inside += "<accessibilityTraits key=\"traits\""
                inside += names.map { " \($0.name)=\"YES\"" }.joined() + "/>"
            default: report(value, "the key \(key) of the accessibility is not supported")
            }
        }
        return
            "<accessibility key=\"accessibilityConfiguration\"\(attributes)>\(inside)</accessibility>"
    }

    /// A date of a date picker; its limits hold only with a flag.
    private func dateElement(
        _ date: InterfaceElement, _ name: String, of picker: InterfaceElement
    ) -> String? {
        guard let time = graph.number("NS.time", date) else { return nil }
        let flags = ["minimumDate": "IBUIHasMinimumDate", "maximumDate": "IBUIHasMaximumDate"]
        if let flag = flags[name], graph.string(flag, picker) != "YES" { return "" }
        return "<date key=\"\(name)\" timeIntervalSinceReferenceDate=\"\(time)\"/>"
    }

    func imageName(_ resource: InterfaceElement) -> String? {
        guard resource["class"] == "NSCustomResource" else { return nil }
        return graph.string("NSResourceName", resource).map(Self.escaped)
    }

    private func imageName(_ key: String, _ object: InterfaceElement) -> String? {
        graph.child(key, of: object).flatMap { imageName($0) }
    }

    // MARK: - Geometry

    mutating func writeGeometry(of object: InterfaceElement) {
        var frame: [Double]?
        if let text = graph.string("NSFrame", object) {
            frame = ArchiveGraph.numbers(in: text)
        } else if let text = graph.string("NSFrameSize", object) {
            frame = [0, 0] + ArchiveGraph.numbers(in: text)
        }
        if let frame, let element = Self.geometryElement("rect", "frame", frame) { add(element) }
        guard let flags = graph.integer("NSvFlags", object) else { return }
        let set = CompiledNibNames.maskBits.indices.filter { flags & (1 << $0) != 0 }
            .map { " \(CompiledNibNames.maskBits[$0])=\"YES\"" }
        add("<autoresizingMask key=\"autoresizingMask\"\(set.joined())/>")
    }

    // MARK: - Colours and fonts

    /// A colour as an element; nil for a pattern and other colours without components.
    func colorElement(_ color: InterfaceElement, _ key: String) -> String? {
        var attributes = ""
        if let name = graph.string("IBUIColorCocoaTouchKeyPath", color) {
            attributes += " cocoaTouchSystemColor=\"\(Self.escaped(name))\""
        }
        if let white = graph.components("NSWhite", color), let first = white.first {
            attributes += " white=\"\(first)\" alpha=\"\(white.count > 1 ? white[1] : 1)\""
            attributes += " colorSpace=\"calibratedWhite\""
        } else if let rgb = graph.components("NSRGB", color), rgb.count >= 3 {
            attributes += " red=\"\(rgb[0])\" green=\"\(rgb[1])\" blue=\"\(rgb[2])\""
            attributes += " alpha=\"\(rgb.count > 3 ? rgb[3] : 1)\" colorSpace=\"calibratedRGB\""
        } else if let cmyk = graph.components("NSCMYK", color), cmyk.count >= 4 {
            attributes += " cyan=\"\(cmyk[0])\" magenta=\"\(cmyk[1])\" yellow=\"\(cmyk[2])\""
            attributes += " black=\"\(cmyk[3])\" alpha=\"\(cmyk.count > 4 ? cmyk[4] : 1)\""
            attributes += " colorSpace=\"deviceCMYK\""
        }
        return attributes.isEmpty ? nil : "<color key=\"\(key)\"\(attributes)/>"
    }

    mutating func writeFont(of object: InterfaceElement) {
        let font = graph.child("IBUIFont", of: object)
        let fontSize = font.flatMap { graph.number("NSSize", $0) }
        if let description = graph.child("IBUIFontDescription", of: object) {
            // A description of a standard size has no number; the font to which it led has it.
            let size = graph.number("pointSize", description) ?? fontSize ?? 17
            if let name = graph.string("name", description) {
                addFont(name, family: graph.string("family", description) ?? "", size)
            } else {
                let types = ["system", "system", "boldSystem", "italicSystem"]
                let index = graph.integer("type", description) ?? 1
                let type = types.indices.contains(index) ? types[index] : "system"
                add(
                    "<fontDescription key=\"fontDescription\" type=\"\(type)\" pointSize=\"\(size)\"/>"
                )
            }
        } else if let name = font.flatMap({ graph.string("NSName", $0) }) {
            addFont(name, family: name, fontSize ?? 17)
        }
    }

    private mutating func addFont(_ name: String, family: String, _ size: Double) {
        add(
            "<fontDescription key=\"fontDescription\" name=\"\(Self.escaped(name))\" "
                + "family=\"\(Self.escaped(family))\" pointSize=\"\(size)\"/>")
    }

    // MARK: - Texts

    /// An attributed text with one set of attributes; nil for texts whose attributes change.
    private func attributedTextElement(_ text: InterfaceElement, _ key: String) -> String? {
        guard let string = graph.string("NSString", text),
            graph.child("NSAttributeInfo", of: text) == nil
        else { return nil }
        var attributes = ""
        let dictionary = graph.child("NSAttributes", of: text)
        for (name, value) in dictionary.map(graph.pairs) ?? [] {
            if graph.isColor(value), let color = colorElement(value, name) {
                attributes += color
            } else if value["class"] == "NSFont", let font = graph.string("NSName", value) {
                attributes +=
                    "<font key=\"\(name)\" size=\"\(graph.number("NSSize", value) ?? 17)\""
                attributes += " name=\"\(Self.escaped(font))\"/>"
            } else if name == "NSParagraphStyle" {
                attributes += "<paragraphStyle key=\"NSParagraphStyle\"\(paragraph(value))/>"
            } else if let number = graph.scalar(value).flatMap(Double.init) {
                attributes += "<real key=\"\(name)\" value=\"\(number)\"/>"
            } else {
                return nil
            }
        }
        return "<attributedString key=\"\(key)\"><fragment content=\"\(Self.escaped(string))\">"
            + "<attributes>\(attributes)</attributes></fragment></attributedString>"
    }

    private func paragraph(_ style: InterfaceElement) -> String {
        let alignments = ["left", "right", "center", "justified", "natural"]
        guard let alignment = graph.integer("NSAlignment", style),
            alignments.indices.contains(alignment)
        else { return "" }
        return " alignment=\"\(alignments[alignment])\""
    }

    // MARK: - Buttons and segments

    mutating func writeStates(of object: InterfaceElement) {
        for state in ArchiveNames.states {
            var line = ""
            if let title = graph.string("IBUI\(state)Title", object) {
                line += " title=\"\(Self.escaped(title))\""
            }
            if let image = imageName("IBUI\(state)Image", object) { line += " image=\"\(image)\"" }
            if let image = imageName("IBUI\(state)BackgroundImage", object) {
                line += " backgroundImage=\"\(image)\""
            }
            let colors = ["TitleColor": "titleColor", "TitleShadowColor": "titleShadowColor"]
                .sorted { $0.key < $1.key }
                .compactMap { key, name in
                    graph.child("IBUI\(state)\(key)", of: object).flatMap { colorElement($0, name) }
                }
            guard !line.isEmpty || !colors.isEmpty else { continue }
            add("<state key=\"\(state.lowercased())\"\(line)>\(colors.joined())</state>")
        }
    }

    /// Writes the segments of a segmented control, which are arrays of their titles, images, widths, states and
    /// offsets.
    mutating func writeSegments(of object: InterfaceElement) {
        func array(_ key: String) -> [InterfaceElement?] {
            graph.child(key, of: object).map(graph.places) ?? []
        }
        let titles = array("IBSegmentTitles")
        let images = array("IBSegmentImages")
        let widths = array("IBSegmentWidths")
        let states = array("IBSegmentEnabledStates")
        let offsets = array("IBSegmentContentOffsets")
        let count = max(titles.count, images.count)
        guard count > 0 else { return }
        add("<segments>")
        for index in 0..<count {
            func value(_ list: [InterfaceElement?]) -> InterfaceElement? {
                list.indices.contains(index) ? list[index] : nil
            }
            var line = ""
            if let title = value(titles).flatMap(graph.scalar) {
                line += " title=\"\(Self.escaped(title))\""
            }
            if let image = value(images) {
                if let name = imageName(image) {
                    line += " image=\"\(name)\""
                } else {
                    report(image, "the image of a segment is not supported")
                }
            }
            // No width means that the control chooses it.
            if let width = value(widths).flatMap(graph.scalar).flatMap(Double.init), width != 0 {
                line += " width=\"\(width)\""
            }
            if value(states).flatMap(graph.scalar) == "NO" { line += " enabled=\"NO\"" }
            let offset = value(offsets).flatMap(graph.scalar).map(ArchiveGraph.numbers) ?? []
            let inside =
                offset.contains { $0 != 0 }
                ? Self.geometryElement("size", "contentOffset", offset) ?? "" : ""
            add("<segment\(line)>\(inside)</segment>")
        }
        add("</segments>")
    }
}

internal import CoreGraphics

/// One property of a node in the text form: its name, and its conversion to text and back.
struct PropertyField: Sendable {
    let name: String
    /// Returns the tokens after the name; nil if the property has its default value.
    let write: @Sendable (RenderProperties) -> String?
    let read:
        @Sendable (inout RenderProperties, inout TreeReader) throws(RenderTreeSyntaxError)
            -> Void

    private static let defaults = RenderProperties()

    private typealias Path<Value> = WritableKeyPath<RenderProperties, Value> & Sendable

    private static func field<Value: Equatable & SendableMetatype>(
        _ name: String, _ path: Path<Value>, write: @escaping @Sendable (Value) -> String,
        read: @escaping @Sendable (inout TreeReader) throws(RenderTreeSyntaxError) -> Value
    ) -> PropertyField {
        PropertyField(
            name: name,
            write: { properties in
                let value = properties[keyPath: path]
                return value == defaults[keyPath: path] ? nil : write(value)
            },
            read: { properties, reader throws(RenderTreeSyntaxError) in
                properties[keyPath: path] = try read(&reader)
            })
    }

    private static func number(_ name: String, _ path: Path<Double>) -> PropertyField {
        field(name, path, write: { TreeText.number($0) }) { reader throws(RenderTreeSyntaxError) in
            try reader.number()
        }
    }

    private static func point(_ name: String, _ path: Path<CGPoint>) -> PropertyField {
        field(name, path, write: { TreeText.point($0) }) { reader throws(RenderTreeSyntaxError) in
            try reader.point()
        }
    }

    private static func rect(_ name: String, _ path: Path<CGRect>) -> PropertyField {
        field(name, path, write: { TreeText.rect($0) }) { reader throws(RenderTreeSyntaxError) in
            try reader.rect()
        }
    }

    private static func matrix(_ name: String, _ path: Path<Matrix4>) -> PropertyField {
        field(name, path, write: { TreeText.numbers($0.elements) }) {
            reader throws(RenderTreeSyntaxError) in
            try reader.matrix()
        }
    }

    private static func flag(_ name: String, _ path: Path<Bool>) -> PropertyField {
        field(name, path, write: { $0 ? "true" : "false" }) {
            reader throws(RenderTreeSyntaxError) in
            if try reader.accept("true") { return true }
            if try reader.accept("false") { return false }
            throw reader.error("expected 'true' or 'false' and not \(reader.next.description)")
        }
    }

    private static func color(_ name: String, _ path: Path<RenderColor?>) -> PropertyField {
        field(name, path, write: { $0.map { TreeText.color($0) } ?? "none" }) {
            reader throws(RenderTreeSyntaxError) in
            try reader.accept("none") ? nil : try reader.color()
        }
    }

    private static func choice<
        Choice: RawRepresentable & CaseIterable & Equatable & SendableMetatype
    >(
        _ name: String, _ path: Path<Choice>
    ) -> PropertyField where Choice.RawValue == String {
        field(name, path, write: { $0.rawValue }) { reader throws(RenderTreeSyntaxError) in
            try reader.choice(Choice.self, "a value of \(name)")
        }
    }

    /// All properties but contents, in the order of writing.
    static let all: [PropertyField] = [
        rect("bounds", \.bounds), point("position", \.position),
        point("anchorPoint", \.anchorPoint), number("anchorPointZ", \.anchorPointZ),
        number("zPosition", \.zPosition), matrix("transform", \.transform),
        matrix("sublayerTransform", \.sublayerTransform),
        flag("geometryFlipped", \.isGeometryFlipped), flag("doubleSided", \.isDoubleSided),
        flag("preservesDepth", \.preservesDepth), choice("contentsGravity", \.contentsGravity),
        rect("contentsRect", \.contentsRect), rect("contentsCenter", \.contentsCenter),
        number("contentsScale", \.contentsScale),
        choice("minificationFilter", \.minificationFilter),
        choice("magnificationFilter", \.magnificationFilter),
        color("backgroundColor", \.backgroundColor),
        field("borderColor", \.borderColor, write: { TreeText.color($0) }) {
            reader throws(RenderTreeSyntaxError) in
            try reader.color()
        },
        number("borderWidth", \.borderWidth), number("cornerRadius", \.cornerRadius),
        field("maskedCorners", \.maskedCorners, write: { String($0.rawValue) }) {
            reader throws(RenderTreeSyntaxError) in
            CornerSet(rawValue: UInt(try reader.integer(in: 0...15)))
        },
        choice("cornerCurve", \.cornerCurve), color("shadowColor", \.shadowColor),
        number("shadowOpacity", \.shadowOpacity), number("shadowRadius", \.shadowRadius),
        field("shadowOffset", \.shadowOffset, write: { TreeText.size($0) }) {
            reader throws(RenderTreeSyntaxError) in
            try reader.size()
        },
        field("shadowPath", \.shadowPath, write: { $0.map { TreeText.path($0) } ?? "none" }) {
            reader throws(RenderTreeSyntaxError) in
            try reader.accept("none") ? nil : try reader.path()
        },
        field(
            "replication", \.replication,
            write: { $0.map { TreeText.replication($0) } ?? "none" },
            read: { reader throws(RenderTreeSyntaxError) in
                try reader.accept("none") ? nil : try reader.replication()
            }),
        field(
            "curl", \.curl, write: { $0.map { TreeText.curl($0) } ?? "none" },
            read: { reader throws(RenderTreeSyntaxError) in
                try reader.accept("none") ? nil : try reader.curl()
            }),
        field("colorMultiplier", \.colorMultiplier, write: { TreeText.color($0) }) {
            reader throws(RenderTreeSyntaxError) in
            try reader.color()
        },
        color("silhouette", \.silhouette),
        number("opacity", \.opacity), flag("allowsGroupOpacity", \.allowsGroupOpacity),
        flag("masksToBounds", \.masksToBounds),
        flag("edgeAntialiasing", \.allowsEdgeAntialiasing), flag("isolated", \.isIsolated),
        flag("hidden", \.isHidden),
        field("blendMode", \.blendMode, write: { String($0.rawValue) }) {
            reader throws(RenderTreeSyntaxError) in
            try reader.blendMode()
        },
        field(
            "backdrop", \.backdrop,
            write: { effect in
                guard let effect else { return "none" }
                let tint = effect.tint.map { TreeText.color($0) } ?? "none"
                return "\(TreeText.numbers([effect.blurRadius, effect.saturation])) \(tint)"
            }
        ) { reader throws(RenderTreeSyntaxError) in
            if try reader.accept("none") { return nil }
            return BackdropEffect(
                blurRadius: try reader.number(), saturation: try reader.number(),
                tint: try reader.accept("none") ? nil : try reader.color())
        },
        flag("shouldRasterize", \.shouldRasterize),
        number("rasterizationScale", \.rasterizationScale),
        field(
            "time", \.time, write: { TreeText.numbers([$0.begin, $0.speed, $0.offset]) }
        ) { reader throws(RenderTreeSyntaxError) in
            LayerTime(
                begin: try reader.number(), speed: try reader.number(),
                offset: try reader.number())
        },
    ]

    static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

extension TreeReader {
    /// Reads a blend mode by Core Graphics' raw value.
    mutating func blendMode() throws(RenderTreeSyntaxError) -> CGBlendMode {
        let start = self
        guard let number = Int32(exactly: try number()), let mode = CGBlendMode(rawValue: number)
        else { throw start.error("there is no such blend mode") }
        return mode
    }
}

extension TreeText {
    /// Writes count, delay, the matrix, the colour, its change from copy to copy, and the keyword for depth.
    static func replication(_ value: Replication) -> String {
        let offset = value.colorOffset
        return [
            number(Double(value.count)), number(value.delay), numbers(value.transform.elements),
            color(value.color), numbers([offset.x, offset.y, offset.z, offset.w]),
            value.preservesDepth ? "deep" : "flat",
        ].joined(separator: " ")
    }
}

extension TreeReader {
    mutating func replication() throws(RenderTreeSyntaxError) -> Replication {
        var result = Replication()
        result.count = try integer(in: 0...Replication.mostCopies)
        result.delay = try number()
        result.transform = try matrix()
        result.color = try color()
        result.colorOffset = SIMD4(try number(), try number(), try number(), try number())
        result.preservesDepth = try accept("deep")
        if !result.preservesDepth { try expect("flat") }
        return result
    }
}

extension TreeText {
    /// Writes the course, the free edge, the progress and the identifier of the back.
    static func curl(_ value: PageCurl) -> String {
        let back = value.back.map { String($0.rawValue) } ?? "paper"
        return
            "\(value.course.rawValue) \(value.freeEdge.rawValue) \(number(value.progress)) \(back)"
    }
}

extension TreeReader {
    mutating func curl() throws(RenderTreeSyntaxError) -> PageCurl {
        let course = try choice(PageCurl.Course.self, "a course of a page")
        var result = PageCurl(course, freeEdge: try choice(PageCurl.Edge.self, "an edge"))
        result.progress = try number()
        if try !accept("paper") { result.back = LayerIdentifier(rawValue: try identifier()) }
        return result
    }
}

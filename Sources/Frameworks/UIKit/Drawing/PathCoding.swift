/// The archived form of a path with its style: a number for the kind of each element, and the
/// coordinates of all points.
struct PathCoding {
    let path: CGMutablePath
    var style = PathStyle()

    init(_ path: CGMutablePath, _ style: PathStyle) {
        self.path = path
        self.style = style
    }

    /// Nil if kinds and coordinates do not match.
    init?(_ coder: NSCoder) {
        func numbers(_ key: String) -> [Double]? {
            guard coder.containsValue(forKey: key) else { return nil }
            let stored = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: key)
            return (stored as? [NSNumber])?.map(\.doubleValue)
        }
        guard let kinds = numbers("UIBezierPathKinds"),
            let values = numbers("UIBezierPathCoordinates")
        else { return nil }
        path = CGMutablePath()
        var next = 0
        for kind in kinds {
            let count = [0: 1, 1: 1, 2: 2, 3: 3, 4: 0][kind] ?? -1
            guard count >= 0, values.count >= next + 2 * count,
                count == 0 || kind == 0 || !path.isEmpty
            else { return nil }
            let points = (0..<count).map {
                CGPoint(x: values[next + 2 * $0], y: values[next + 2 * $0 + 1])
            }
            next += 2 * count
            switch count {
            case 0: path.closeSubpath()
            case 1:
                if kind == 0 { path.move(to: points[0]) } else { path.addLine(to: points[0]) }
            case 2: path.addQuadCurve(to: points[1], control: points[0])
            default: path.addCurve(to: points[2], control1: points[0], control2: points[1])
            }
        }
        guard next == values.count else { return nil }
        style.stroke.width = CGFloat(coder.decodeDouble(forKey: "UIBezierPathLineWidth"))
        style.stroke.miterLimit = CGFloat(coder.decodeDouble(forKey: "UIBezierPathMiterLimit"))
        style.flatness = CGFloat(coder.decodeDouble(forKey: "UIBezierPathFlatness"))
        style.stroke.cap = Self.value(coder, "UIBezierPathLineCapStyle", .butt)
        style.stroke.join = Self.value(coder, "UIBezierPathLineJoinStyle", .miter)
        style.fillRule =
            coder.decodeBool(forKey: "UIBezierPathUsesEvenOddFillRule")
            ? .evenOdd : .winding
        style.stroke.dashLengths = (numbers("UIBezierPathDashes") ?? []).map { CGFloat($0) }
        style.stroke.dashPhase = CGFloat(coder.decodeDouble(forKey: "UIBezierPathDashPhase"))
    }

    func encode(with coder: NSCoder) {
        var kinds: [NSNumber] = []
        var values: [NSNumber] = []
        func write(_ kind: Int, _ points: CGPoint...) {
            kinds.append(NSNumber(value: kind))
            for point in points {
                values.append(NSNumber(value: point.x.native))
                values.append(NSNumber(value: point.y.native))
            }
        }
        path.forEachElement { element in
            switch element {
            case .move(let point): write(0, point)
            case .line(let point): write(1, point)
            case .quadCurve(let control, let end): write(2, control, end)
            case .curve(let control1, let control2, let end): write(3, control1, control2, end)
            case .close: write(4)
            }
        }
        coder.encode(kinds as NSArray, forKey: "UIBezierPathKinds")
        coder.encode(values as NSArray, forKey: "UIBezierPathCoordinates")
        coder.encode(style.stroke.width.native, forKey: "UIBezierPathLineWidth")
        coder.encode(style.stroke.miterLimit.native, forKey: "UIBezierPathMiterLimit")
        coder.encode(style.flatness.native, forKey: "UIBezierPathFlatness")
        coder.encode(Int(style.stroke.cap.rawValue), forKey: "UIBezierPathLineCapStyle")
        coder.encode(Int(style.stroke.join.rawValue), forKey: "UIBezierPathLineJoinStyle")
        coder.encode(style.fillRule == .evenOdd, forKey: "UIBezierPathUsesEvenOddFillRule")
        coder.encode(
            style.stroke.dashLengths.map { NSNumber(value: $0.native) } as NSArray,
            forKey: "UIBezierPathDashes")
        coder.encode(style.stroke.dashPhase.native, forKey: "UIBezierPathDashPhase")
    }

    private static func value<Value: RawRepresentable>(
        _ coder: NSCoder, _ key: String, _ standard: Value
    ) -> Value where Value.RawValue == Int32 {
        Value(rawValue: Int32(clamping: coder.decodeInteger(forKey: key))) ?? standard
    }
}

internal import RenderTree

/// A value of an animation in an archive: numbers, and the name of the structure or list that they make.
struct ArchivedValue {
    let kind: String
    let numbers: [Double]
}

extension ArchivedValue {
    /// Fails for paths, images and other objects, which are not archived.
    init?(_ any: Any) {
        let value: AnimationValue? =
            AnimationValue(anyOfUnknownKind: any) ?? AnimationValue.numbers(in: any)
            ?? AnimationValue.colors(in: any)
            ?? CATransform3D(anyTransform: any).map { AnimationValue.transform(Matrix4($0)) }
        guard let value else { return nil }
        switch value {
        case .number(let number): self.init(kind: "number", numbers: [number])
        case .point(let point):
            self.init(kind: "point", numbers: [Double(point.x), Double(point.y)])
        case .size(let size):
            self.init(kind: "size", numbers: [Double(size.width), Double(size.height)])
        case .rect(let rect):
            self.init(
                kind: "rect",
                numbers: [
                    Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width),
                    Double(rect.size.height),
                ])
        case .color(let color): self.init(kind: "color", numbers: color.numbers)
        case .transform(let matrix): self.init(kind: "transform", numbers: matrix.elements)
        case .numbers(let numbers): self.init(kind: "numbers", numbers: numbers)
        case .colors(let colors): self.init(kind: "colors", numbers: colors.flatMap(\.numbers))
        case .flag, .path, .contents, .none: return nil
        }
    }

    /// The value for an app; nil if the numbers do not make a value of the kind.
    var any: Any? {
        guard numbers.allSatisfy(\.isFinite) else { return nil }
        let value: AnimationValue? =
            switch (kind, numbers.count) {
            case ("number", 1): .number(numbers[0])
            case ("point", 2): .point(CGPoint(x: numbers[0], y: numbers[1]))
            case ("size", 2): .size(CGSize(width: numbers[0], height: numbers[1]))
            case ("rect", 4):
                .rect(
                    CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
            case ("color", 4): .color(color(at: 0))
            case ("transform", 16): .transform(Matrix4(elements: numbers))
            case ("numbers", _): .numbers(numbers)
            case ("colors", let count) where count % 4 == 0:
                .colors(stride(from: 0, to: count, by: 4).map { color(at: $0) })
            default: nil
            }
        return value?.any
    }

    private func color(at index: Int) -> RenderColor {
        RenderColor(
            red: numbers[index], green: numbers[index + 1], blue: numbers[index + 2],
            alpha: numbers[index + 3])
    }
}

extension RenderColor {
    fileprivate var numbers: [Double] { [red, green, blue, alpha] }
}

extension NSCoder {
    func encode(_ value: ArchivedValue, underKey key: String) {
        encode(value.kind as NSString, forKey: key + ".kind")
        let numbers = value.numbers.map { NSNumber(value: $0) }
        encode(NSArray(array: numbers), forKey: key + ".numbers")
    }

    /// Decodes an entry of `encode(_:underKey:)`; nil if there is none under this key.
    func decodeValue(underKey key: String) -> Any? {
        guard containsValue(forKey: key + ".kind"),
            let kind = decodeObject(of: NSString.self, forKey: key + ".kind")
        else { return nil }
        let list = decodeObject(of: [NSArray.self, NSNumber.self], forKey: key + ".numbers")
        guard let numbers = list as? [NSNumber] else { return nil }
        return ArchivedValue(
            kind: String(describing: kind), numbers: numbers.map(\.doubleValue)
        ).any
    }
}

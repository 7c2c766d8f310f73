package import RenderTree

// Conversions between values of type `Any`, as in Core Animation's interface, and the typed values of the
// compositor.

extension AnimatableProperty {
    /// The property of a key path, in any of its forms.
    package init?(keyPath: String) {
        switch keyPath {
        case "isHidden": self = .isHidden
        case "isDoubleSided": self = .isDoubleSided
        default:
            guard let property = AnimatableProperty(rawValue: keyPath) else { return nil }
            self = property
        }
    }

    /// The kinds of property values.
    enum Kind {
        case number, flag, point, size, rect, color, transform, path, numbers, colors, contents
    }

    var kind: Kind {
        switch self {
        case .bounds, .contentsRect, .contentsCenter: .rect
        case .position, .anchorPoint, .boundsOrigin, .startPoint, .endPoint: .point
        case .boundsSize, .shadowOffset, .transformTranslation, .sublayerTransformTranslation:
            .size
        case .transform, .sublayerTransform, .instanceTransform: .transform
        case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor,
            .instanceColor:
            .color
        case .shadowPath, .path: .path
        case .isHidden, .isDoubleSided, .masksToBounds: .flag
        case .contents: .contents
        case .colors: .colors
        case .locations: .numbers
        default: .number
        }
    }
}

extension AnimationValue {
    /// Creates the value of the kind that `property` has; fails if `any` is of another kind.
    init?(any: Any, of property: AnimatableProperty) {
        if any is NSNull {
            self = .none
            return
        }
        let value: AnimationValue? =
            switch property.kind {
            case .number: Double(anyNumber: any).map { .number($0) }
            case .flag: Double(anyNumber: any).map { .flag($0 != 0) }
            case .point: CGPoint(anyPoint: any).map { .point($0) }
            case .size: CGSize(anySize: any).map { .size($0) }
            case .rect: (any as? CGRect).map { .rect($0) }
            case .color: (any as? CGColor).map { .color(RenderColor($0)) }
            case .transform: CATransform3D(anyTransform: any).map { .transform(Matrix4($0)) }
            case .path: (any as? CGPath).map { .path($0) }
            case .numbers: AnimationValue.numbers(in: any)
            case .colors: AnimationValue.colors(in: any)
            case .contents: RenderContents(anyContents: any).map { .contents($0) }
            }
        guard let value else { return nil }
        self = value
    }

    /// Creates a value by a function, or without one a value of the kind that `property` has.
    init?(any: Any, of property: AnimatableProperty, through function: TransformFunction?) {
        guard let function else {
            self.init(any: any, of: property)
            return
        }
        guard property.kind == .transform else { return nil }
        if function.takesThreeNumbers {
            guard let numbers = AnimationValue.numbers(in: any) else { return nil }
            self = numbers
        } else {
            guard let number = Double(anyNumber: any) else { return nil }
            self = .number(number)
        }
    }

    static func numbers(in any: Any) -> AnimationValue? {
        guard let list = any as? [Any] else { return nil }
        let numbers = list.compactMap { Double(anyNumber: $0) }
        return numbers.count == list.count ? .numbers(numbers) : nil
    }

    static func colors(in any: Any) -> AnimationValue? {
        guard let list = any as? [Any] else { return nil }
        let colors = list.compactMap { ($0 as? CGColor).map(RenderColor.init) }
        return colors.count == list.count ? .colors(colors) : nil
    }

    /// The value for an app: numbers as `NSNumber`, geometry as the structures.
    package var any: Any? {
        switch self {
        case .number(let number): NSNumber(value: number)
        case .flag(let flag): NSNumber(value: flag)
        case .point(let point): point
        case .size(let size): size
        case .rect(let rect): rect
        case .color(let color): CGColor(color)
        case .transform(let matrix): CATransform3D(matrix)
        case .path(let path): path
        case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
        case .colors(let colors): colors.map { CGColor($0) }
        case .contents(.image(let image)): image
        case .contents(.drawing(let drawing)): drawing
        case .contents, .none: nil
        }
    }
}

extension CGPoint {
    fileprivate init?(anyPoint any: Any) {
        switch any {
        case let point as CGPoint: self = point
        case let size as CGSize: self.init(x: size.width, y: size.height)
        default: return nil
        }
    }
}

extension CGSize {
    fileprivate init?(anySize any: Any) {
        switch any {
        case let size as CGSize: self = size
        case let point as CGPoint: self.init(width: point.x, height: point.y)
        default: return nil
        }
    }
}

extension CATransform3D {
    init?(anyTransform any: Any) {
        switch any {
        case let transform as CATransform3D: self = transform
        case let transform as CGAffineTransform: self = CATransform3DMakeAffineTransform(transform)
        default: return nil
        }
    }

    init(_ matrix: Matrix4) { self.init(matrix.row1, matrix.row2, matrix.row3, matrix.row4) }
}

extension Matrix4 {
    init(_ transform: CATransform3D) {
        let rows = transform.rows
        self.init(row1: rows.0, row2: rows.1, row3: rows.2, row4: rows.3)
    }
}

extension CGColor {
    convenience init(_ color: RenderColor) {
        self.init(
            srgbRed: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
            alpha: CGFloat(color.alpha))
    }
}

extension RenderContents {
    /// Creates the displayed form of a value set as contents; fails for a value that is not displayed.
    init?(anyContents any: Any) {
        switch any {
        case let image as CGImage: self = .image(image)
        case let drawing as RenderDrawing: self = .drawing(drawing)
        case let source as any LayerContentsSource:
            guard let image = source.imageForLayer else { return nil }
            self = .image(image)
        default: return nil
        }
    }
}

/// An object other than a Core Graphics image that can be set as a layer's contents.
package protocol LayerContentsSource: AnyObject {
    /// The image to show.
    var imageForLayer: CGImage? { get }
}

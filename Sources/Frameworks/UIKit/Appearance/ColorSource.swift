/// The source of a colour.
enum ColorSource {
    case fixed(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
    case system(SystemColor)
    /// A colour that depends on traits, with an opacity of its own.
    case faded(UIColor, alpha: CGFloat)
    /// The tint of the view whose traits resolve it.
    case tint

    func isEqual(to other: ColorSource) -> Bool {
        switch (self, other) {
        case (.fixed(let a), .fixed(let b)): return a == b
        case (.system(let a), .system(let b)): return a == b
        case (.faded(let a, let first), .faded(let b, let second)):
            return first == second && a.isEqual(b)
        case (.tint, .tint): return true
        default: return false
        }
    }

    func hashValue(of owner: UIColor) -> Int {
        switch self {
        case .fixed(let color): return color.hashValue
        case .system(let color): return color.hashValue
        case .faded(let color, let alpha): return color.hash ^ alpha.hashValue
        case .dynamic, .tint: return ObjectIdentifier(owner).hashValue
        }
    }
}

extension CGColor {
    static func gray(_ white: CGFloat, _ alpha: CGFloat) -> CGColor {
        make(.extendedStandardGray, [white, alpha])
    }

    static func rgb(
        _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
    ) -> CGColor {
        make(.extendedStandardRGB, [red, green, blue, alpha])
    }

    static func displayP3(
        _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
    ) -> CGColor {
        make(.standardDisplayP3, [red, green, blue, alpha])
    }

    private static func make(_ space: CGColorSpace, _ components: [CGFloat]) -> CGColor {
        guard let color = CGColor(colorSpace: space, components: components) else {
            preconditionFailure("the spaces of UIKit's colours are always targets")
        }
        return color
    }

    /// The components in extended sRGB, then alpha.
    var extendedRGB: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        guard
            let color = converted(
                to: .extendedStandardRGB, intent: .defaultIntent, options: nil),
            let values = color.components
        else { return (0, 0, 0, alpha) }
        return (values[0], values[1], values[2], values[3])
    }
}

internal import PixelKernels

/// A path to be covered, normalised to the key of its cached coverage.
///
/// Whole-pixel displacement is separated, and known shapes are moved to the origin, so that equal shapes
/// share coverage wherever they are drawn.
struct CoverageRequest {
    private let key: CoverageKey
    private let path: CGPath
    /// The translation of the path before `placed` applies.
    private let origin: CGPoint?
    private let placed: CGAffineTransform
    private let wholeX: Int
    private let wholeY: Int

    /// Fails for positions too far away to be drawn.
    init?(
        _ path: CGPath, operation: CoverageKey.Operation, transform: CGAffineTransform,
        isAntialiased: Bool
    ) {
        let origin = path.shape.rect?.origin
        var placed = origin.map { transform.translatedBy(x: $0.x, y: $0.y) } ?? transform
        guard abs(placed.tx) < 1e9, abs(placed.ty) < 1e9 else { return nil }
        let floorX = placed.tx.rounded(.down)
        let floorY = placed.ty.rounded(.down)
        placed.tx -= floorX
        placed.ty -= floorY
        self.path = path
        self.origin = origin
        self.placed = placed
        wholeX = Int(floorX)
        wholeY = Int(floorY)
        let toOrigin = origin.map { CGAffineTransform(translationX: -$0.x, y: -$0.y) }
        key = CoverageKey(
            source: toOrigin.map { .shape(path.shape.applying($0)) }
                ?? path.elements.source,
            operation: operation, a: placed.a, b: placed.b, c: placed.c, d: placed.d,
            fractionX: placed.tx, fractionY: placed.ty, isAntialiased: isAntialiased,
            deviation: 0)
    }

    /// The path that `placed` applies to.
    private var drawnPath: CGPath {
        guard let origin else { return path }
        return path.applying(CGAffineTransform(translationX: -origin.x, y: -origin.y))
    }

    /// The elements to retain with the cached coverage.
    private var keptElements: PathStorage? { origin == nil ? path.elements : nil }

    // MARK: - The shape

    /// Returns the coverage at least inside `limit`; nil if nothing is covered there.
    func coverage(limit: PixelRect) -> PlacedMask? {
        let cache = CoverageCache.shared
        if let known = cache.find(key) { return known?.offsetBy(dx: wholeX, dy: wholeY) }
        let (made, isWhole) = makeCoverage(limit: limit.offsetBy(dx: -wholeX, dy: -wholeY))
        if isWhole { cache.insert(made, for: key, elements: keptElements) }
        return made?.offsetBy(dx: wholeX, dy: wholeY)
    }

    /// Returns the coverage, and whether it is that of the whole path.
    private func makeCoverage(limit: PixelRect) -> (mask: PlacedMask?, isWhole: Bool) {
        let drawn = drawnPath
        if let shape = exactShape(of: drawn),
            shape.extent.area <= CoverageCache.shared.largestMask
        {
            return (shape.coverage(), true)
        }
        let extent = PathCoverage.extent(of: drawn, operation: key.operation, transform: placed)
        let isWhole = PathCoverage.isWhole(extent)
        let mask = PathCoverage.make(
            path: drawn, operation: key.operation, transform: placed,
            isAntialiased: key.isAntialiased, extent: extent, limit: isWhole ? extent : limit)
        return (mask, isWhole)
    }

    private func exactShape(of drawn: CGPath) -> RoundedRectangle? {
        guard case .fill = key.operation, key.isAntialiased else { return nil }
        return RoundedRectangle(drawn, transform: placed)
    }

    // MARK: - Its shadow

    /// Returns the blurred coverage at least inside `limit`; nil if nothing is covered there.
    ///
    /// - Parameters:
    ///   - deviation: Standard deviation in pixels.
    ///   - limit: The pixels for which the result is needed.
    func blurredCoverage(deviation: CGFloat, limit: PixelRect) -> PlacedMask? {
        let margin = Int(pk_blur_margin(Double(deviation)))
        guard margin > 0 else { return coverage(limit: limit) }
        let cache = CoverageCache.shared
        let blurredKey = key.blurred(deviation)
        if let known = cache.find(blurredKey) {
            return known?.offsetBy(dx: wholeX, dy: wholeY)
        }
        let drawn = drawnPath
        let extent = PathCoverage.extent(
            of: drawn, operation: key.operation, transform: placed
        ).insetBy(-margin)
        if extent.area <= cache.largestMask {
            let made =
                exactShape(of: drawn)?.blurredCoverage(deviation: deviation, margin: margin)
                ?? makeCoverage(limit: extent).mask?.blurred(
                    deviation: deviation, margin: margin, limit: extent)
            if let made { cache.insert(made, for: blurredKey, elements: keptElements) }
            return made?.offsetBy(dx: wholeX, dy: wholeY)
        }
        // Only pixels within the blur's radius of a needed pixel contribute to it.
        return coverage(limit: limit.insetBy(-margin))?.blurred(
            deviation: deviation, margin: margin, limit: limit)
    }
}

extension CoverageKey {
    fileprivate func blurred(_ deviation: CGFloat) -> CoverageKey {
        CoverageKey(
            source: source, operation: operation, a: a, b: b, c: c, d: d, fractionX: fractionX,
            fractionY: fractionY, isAntialiased: isAntialiased, deviation: deviation)
    }
}

extension PathStorage {
    fileprivate var source: CoverageKey.Source {
        if points.count <= 8 { return .few(self) }
        func address(_ pointer: UnsafeRawPointer?) -> UInt { UInt(bitPattern: pointer) }
        return .elements(
            verbs: verbs.withUnsafeBytes { address($0.baseAddress) },
            points: points.withUnsafeBytes { address($0.baseAddress) })
    }
}

extension PathShape {
    /// The rectangle of a known shape.
    fileprivate var rect: CGRect? {
        switch self {
        case .general: return nil
        case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect): return rect
        }
    }
}

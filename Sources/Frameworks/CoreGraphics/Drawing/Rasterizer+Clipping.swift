internal import PixelKernels

/// A clip on the pixel grid: a rectangle and, if edges cut pixels, coverage inside it.
struct ResolvedClip {
    var rect: PixelRect
    /// Covers at least `rect`; nil if all pixels are inside.
    var mask: PlacedMask?
}

/// The most recently resolved clips of a rasteriser; neighbouring commands mostly share one.
struct ResolvedClipCache {
    private struct Entry {
        let clip: DrawingClip
        let transform: CGAffineTransform
        let limit: PixelRect
        let resolved: ResolvedClip
    }

    private var entries: [Entry] = []
    private var nextSlot = 0
    private let capacity = 8

    func find(
        _ clip: DrawingClip, transform: CGAffineTransform, limit: PixelRect
    ) -> ResolvedClip? {
        entries.first {
            $0.clip === clip && $0.limit == limit && $0.transform == transform
        }?.resolved
    }

    mutating func insert(
        _ resolved: ResolvedClip, for clip: DrawingClip, transform: CGAffineTransform,
        limit: PixelRect
    ) {
        let entry = Entry(clip: clip, transform: transform, limit: limit, resolved: resolved)
        if entries.count < capacity {
            entries.append(entry)
        } else {
            entries[nextSlot] = entry
            nextSlot = (nextSlot + 1) % capacity
        }
    }
}

extension Rasterizer {
    /// Returns the clip in device pixels, inside the rasteriser's own clip.
    func resolve(_ clip: DrawingClip, transform: CGAffineTransform) -> ResolvedClip {
        if let known = resolvedClips.find(clip, transform: transform, limit: self.clip) {
            return known
        }
        // Resolves from the nearest known ancestor inwards, without recursion, since chains may be long.
        var unknown = [clip]
        var resolved = ResolvedClip(rect: self.clip, mask: nil)
        while let parent = unknown[unknown.count - 1].parent {
            if let known = resolvedClips.find(parent, transform: transform, limit: self.clip) {
                resolved = known
                break
            }
            unknown.append(parent)
        }
        for node in unknown.reversed() where !resolved.rect.isEmpty {
            intersect(&resolved, with: node, transform: transform)
        }
        resolvedClips.insert(resolved, for: clip, transform: transform, limit: self.clip)
        return resolved
    }

    private func intersect(
        _ resolved: inout ResolvedClip, with clip: DrawingClip, transform: CGAffineTransform
    ) {
        let shapeTransform = clip.transform.concatenating(transform)
        switch clip.shape {
        case .rect(let rect):
            intersect(
                &resolved, with: rect, transform: shapeTransform,
                isAntialiased: clip.isAntialiased)
        case .rects(let rects):
            intersect(&resolved, withAnyOf: rects, clip: clip, transform: shapeTransform)
        case .path(let path, let rule):
            if let rect = path.asRect {
                intersect(
                    &resolved, with: rect, transform: shapeTransform,
                    isAntialiased: clip.isAntialiased)
                return
            }
            let mask = mask(
                for: path, operation: .fill(rule), transform: shapeTransform,
                isAntialiased: clip.isAntialiased, limit: resolved.rect)
            intersect(&resolved, with: mask)
        case .stroke(let path, let style):
            let mask = mask(
                for: path, operation: .stroke(style), transform: shapeTransform,
                isAntialiased: clip.isAntialiased, limit: resolved.rect)
            intersect(&resolved, with: mask)
        case .mask(let image, let rect):
            let mask = mask(
                from: image, in: rect, transform: shapeTransform, limit: resolved.rect)
            intersect(&resolved, with: mask)
        }
    }

    private func intersect(_ resolved: inout ResolvedClip, with mask: PlacedMask?) {
        guard let mask else {
            resolved = ResolvedClip(rect: .empty, mask: nil)
            return
        }
        resolved.rect = resolved.rect.intersection(mask.rect)
        guard let old = resolved.mask else {
            resolved.mask = mask
            return
        }
        resolved.mask = old.intersection(mask, within: resolved.rect)
    }

    private func intersect(
        _ resolved: inout ResolvedClip, with rect: CGRect, transform: CGAffineTransform,
        isAntialiased: Bool
    ) {
        guard transform.mapsRectsToRects else {
            let path = CGPath(rect: rect, transform: nil)
            intersect(
                &resolved,
                with: PathCoverage.make(
                    path: path, operation: .fill(.winding), transform: transform,
                    isAntialiased: isAntialiased, limit: resolved.rect))
            return
        }
        let mapped = rect.applying(transform)
        if let whole = PixelRect(aligned: mapped, isAntialiased: isAntialiased) {
            resolved.rect = resolved.rect.intersection(whole)
            return
        }
        intersect(&resolved, with: PlacedMask.rectangle(mapped, within: resolved.rect))
    }

    /// Intersects with a union of rectangles; the coverage of adjacent rectangles adds up.
    private func intersect(
        _ resolved: inout ResolvedClip, withAnyOf rects: [CGRect], clip: DrawingClip,
        transform: CGAffineTransform
    ) {
        let path = CGMutablePath()
        path.addRects(rects)
        intersect(
            &resolved,
            with: PathCoverage.make(
                path: path, operation: .fill(.winding), transform: transform,
                isAntialiased: clip.isAntialiased, limit: resolved.rect))
    }
}

extension PixelRect {
    /// The rectangle of the grid with the same edges; fails if an edge cuts pixels. Without antialiasing,
    /// edges are rounded to the nearest grid line.
    init?(aligned rect: CGRect, isAntialiased: Bool) {
        // A difference of 1/512 pixel changes coverage by at most half a step.
        let tolerance: CGFloat = 1.0 / 512
        let limit: CGFloat = 1e9
        func line(_ value: CGFloat) -> Int? {
            let whole = min(max(value, -limit), limit).rounded()
            guard !isAntialiased || abs(value - whole) <= tolerance || abs(value) >= limit else {
                return nil
            }
            return Int(whole)
        }
        guard !rect.isNull, !rect.minX.isNaN, !rect.minY.isNaN, !rect.maxX.isNaN,
            !rect.maxY.isNaN, let left = line(rect.minX), let top = line(rect.minY),
            let right = line(rect.maxX), let bottom = line(rect.maxY)
        else { return nil }
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
}

internal import PixelKernels

/// A clip on the pixel grid: a rectangle and, where edges run through pixels, coverage in it.
struct ResolvedClip {
    var rect: PixelRect
    /// Covers at least `rect`, or is nil where all of it is inside.
    var mask: PlacedMask?
}

/// The clips that a rasteriser worked out last; neighbouring commands mostly share one.
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
    /// The clip in device pixels, inside of the rasteriser's own.
    func resolve(_ clip: DrawingClip, transform: CGAffineTransform) -> ResolvedClip {
        if let known = resolvedClips.find(clip, transform: transform, limit: self.clip) {
            return known
        }
        // From the nearest known clip outwards in, without recursion: chains may be long.
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

    /// The union of rectangles: their coverage adds up, as that of rectangles side by side does.
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
    /// The rectangle on the grid that covers exactly these pixels, or nil when an edge runs through
    /// pixels. Without antialiasing edges move to the nearest line of the grid.
    init?(aligned rect: CGRect, isAntialiased: Bool) {
        // A 512th of a pixel changes no coverage by more than half a step.
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

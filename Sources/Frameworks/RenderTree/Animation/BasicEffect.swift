/// One property that goes from one value to another.
///
/// Values left out are taken as Core Animation takes them: a missing end is the layer's own value, and
/// `by` counts from the end that is given.
package struct BasicEffect: Sendable, Equatable {
    package var property: AnimatableProperty
    package var from: AnimationValue?
    package var to: AnimationValue?
    package var by: AnimationValue?
    /// Adds its value to the layer's instead of standing in for it.
    package var isAdditive = false
    /// Each run starts where the last one ended.
    package var isCumulative = false

    package init(
        property: AnimatableProperty, from: AnimationValue? = nil, to: AnimationValue? = nil,
        by: AnimationValue? = nil, isAdditive: Bool = false, isCumulative: Bool = false
    ) {
        self.property = property
        self.from = from
        self.to = to
        self.by = by
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
    }

    /// Applies the value at a progress; `iteration` counts the whole runs before.
    package func apply(
        to properties: inout RenderProperties, progress: Double, iteration: Double
    ) {
        guard let current = properties.value(of: property),
            let (start, end) = ends(current: current)
        else { return }
        var value = start.interpolated(to: end, fraction: progress)
        if isCumulative, iteration > 0, let whole = end.scaled(by: iteration),
            let sum = whole.adding(value)
        {
            value = sum
        }
        if isAdditive {
            guard let sum = current.adding(value) else { return }
            value = sum
        }
        properties.setValue(value, of: property)
    }

    private func ends(current: AnimationValue) -> (AnimationValue, AnimationValue)? {
        switch (from, to, by) {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return from.adding(by).map { (from, $0) }
        case (nil, let to?, let by?): return to.subtracting(by).map { ($0, to) }
        case (let from?, nil, nil): return (from, isAdditive ? current.zero : current)
        case (nil, let to?, nil): return (isAdditive ? current.zero : current, to)
        case (nil, nil, let by?):
            if isAdditive { return (current.zero, by) }
            return current.adding(by).map { (current, $0) }
        case (nil, nil, nil): return nil
        }
    }
}

extension AnimationValue {
    /// The value that adds nothing to one of this kind.
    fileprivate var zero: AnimationValue {
        if case .transform = self { return .transform(.identity) }
        return scaled(by: 0) ?? self
    }
}

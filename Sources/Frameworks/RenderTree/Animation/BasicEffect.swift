/// An animation of one property between two values.
///
/// Missing values default as in Core Animation: a missing end is the layer's own value, and `by` is relative
/// to the given end.
package struct BasicEffect: Sendable, Equatable {
    package var property: AnimatableProperty
    package var from: AnimationValue?
    package var to: AnimationValue?
    package var by: AnimationValue?
    /// The transform function of the animated value.
    package var function: TransformFunction?
    /// Whether the value is added to the layer's instead of replacing it.
    package var isAdditive = false
    /// Whether each run starts where the last one ended.
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

    /// Applies the value at a progress; `iteration` counts the complete runs before.
    package func apply(
        to properties: inout RenderProperties, progress: Double, iteration: Double
    ) {
        if applyPlainly(to: &properties, progress: progress) { return }
        guard let current = properties.value(of: property) else { return }
        let own = function.map { $0.numbers(of: current) } ?? current
        guard let own, let (start, end) = ends(current: own) else { return }
        var value = start.interpolated(to: end, fraction: progress)
        if isCumulative, iteration > 0, let whole = end.scaled(by: iteration),
            let sum = whole.adding(value)
        {
            value = sum
        }
        if let function {
            guard let made = function.transform(of: value) else { return }
            value = made
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
        case (let from?, nil, nil): return (from, isAdditive ? zero(like: current) : current)
        case (nil, let to?, nil): return (isAdditive ? zero(like: current) : current, to)
        case (nil, nil, let by?):
            if isAdditive { return (zero(like: current), by) }
            return current.adding(by).map { (current, $0) }
        case (nil, nil, nil): return nil
        }
    }

    /// Returns the additive identity of a value's kind.
    private func zero(like value: AnimationValue) -> AnimationValue {
        let rest = AnimationValue.transform(.identity)
        if let function { return function.numbers(of: rest) ?? value }
        if case .transform = value { return rest }
        return value.scaled(by: 0) ?? value
    }
}

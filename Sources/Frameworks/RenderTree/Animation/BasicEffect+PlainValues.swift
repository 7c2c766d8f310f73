internal import CoreGraphics

// Fast paths of the most frequent animations: of a position, a transform or an opacity between two values. An
// `AnimationValue` is as large as a transform, and copying it for each step of `apply` takes ten times as
// long as the steps themselves. The results are identical to the last bit.
extension BasicEffect {
    /// Applies the effect; returns false, without any change, if the effect has no fast path.
    func applyPlainly(to properties: inout RenderProperties, progress: Double) -> Bool {
        guard function == nil, by == nil, !isCumulative else { return false }
        switch property {
        case .position: return apply(to: &properties.position, progress: progress)
        case .transform: return apply(to: &properties.transform, progress: progress)
        case .opacity: return apply(to: &properties.opacity, progress: progress)
        default: return false
        }
    }

    private func apply(to current: inout Double, progress: Double) -> Bool {
        let rest = isAdditive ? 0 : current
        var (start, end) = (rest, rest)
        if case .number(let number)? = from { start = number } else if from != nil { return false }
        if case .number(let number)? = to { end = number } else if to != nil { return false }
        let value = mix(start, end, progress)
        current = isAdditive ? current + value : value
        return true
    }

    private func apply(to current: inout CGPoint, progress: Double) -> Bool {
        let rest = isAdditive ? .zero : current
        var (start, end) = (rest, rest)
        if case .point(let point)? = from { start = point } else if from != nil { return false }
        if case .point(let point)? = to { end = point } else if to != nil { return false }
        let value = mix(start, end, progress)
        current =
            isAdditive ? CGPoint(x: current.x + value.x, y: current.y + value.y) : value
        return true
    }

    private func apply(to current: inout Matrix4, progress: Double) -> Bool {
        let rest = isAdditive ? .identity : current
        var (start, end) = (rest, rest)
        if case .transform(let matrix)? = from {
            start = matrix
        } else if from != nil {
            return false
        }
        if case .transform(let matrix)? = to { end = matrix } else if to != nil { return false }
        let value = mix(start, end, progress)
        current = isAdditive ? value.concatenating(current) : value
        return true
    }
}

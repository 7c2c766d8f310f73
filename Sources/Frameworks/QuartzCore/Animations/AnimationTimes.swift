internal import RenderTree

/// The timing properties of an animation, with the names of `CAMediaTiming`.
struct AnimationTimes {
    var beginTime: CFTimeInterval = 0
    var duration: CFTimeInterval = 0
    var speed: Float = 1
    var timeOffset: CFTimeInterval = 0
    var repeatCount: Float = 0
    var repeatDuration: CFTimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// Returns the timing for the compositor, starting at `begin` in the layer's time.
    func renderTiming(begin: CFTimeInterval) -> AnimationTiming {
        var result = AnimationTiming(begin: begin, duration: max(duration, 0))
        result.speed = Double(speed)
        result.timeOffset = timeOffset
        result.repeatCount = Double(repeatCount)
        result.repeatDuration = repeatDuration
        result.autoreverses = autoreverses
        switch fillMode {
        case .forwards: result.fillMode = .forwards
        case .backwards: result.fillMode = .backwards
        case .both: result.fillMode = .both
        default: result.fillMode = .removed
        }
        return result
    }
}

extension CAAnimation {
    /// Returns a timing property by its key; nil for other keys.
    final func timeValue(forKey key: String) -> Any? {
        switch key {
        case "beginTime": timing.beginTime as NSNumber
        case "duration": timing.duration as NSNumber
        case "speed": timing.speed as NSNumber
        case "timeOffset": timing.timeOffset as NSNumber
        case "repeatCount": timing.repeatCount as NSNumber
        case "repeatDuration": timing.repeatDuration as NSNumber
        case "autoreverses": timing.autoreverses as NSNumber
        case "fillMode": timing.fillMode.rawValue
        case "removedOnCompletion": isRemovedOnCompletion as NSNumber
        case "timingFunction": timingFunction
        case "delegate": delegate
        default: nil
        }
    }

    /// Sets a timing property by its key; returns false for other keys.
    final func setTimeValue(_ value: Any?, forKey key: String) -> Bool {
        let number = Double(anyNumber: value) ?? 0
        switch key {
        case "beginTime": beginTime = number
        case "duration": duration = number
        case "speed": speed = Float(number)
        case "timeOffset": timeOffset = number
        case "repeatCount": repeatCount = Float(number)
        case "repeatDuration": repeatDuration = number
        case "autoreverses": autoreverses = number != 0
        case "fillMode":
            if let mode = value as? CAMediaTimingFillMode {
                fillMode = mode
            } else {
                fillMode = CAMediaTimingFillMode(rawValue: value as? String ?? "removed")
            }
        case "removedOnCompletion": isRemovedOnCompletion = number != 0
        case "timingFunction": timingFunction = value as? CAMediaTimingFunction
        case "delegate": delegate = value as? any CAAnimationDelegate
        default: return false
        }
        return true
    }

    final func encodeTimes(into coder: NSCoder) {
        for key in CAAnimation.archivedNumberKeys where shouldArchiveValue(forKey: key) {
            coder.encode(Double(anyNumber: timeValue(forKey: key)) ?? 0, forKey: key)
        }
        coder.encode(timing.fillMode.rawValue as NSString, forKey: "fillMode")
        coder.encode(timingFunction, forKey: "timingFunction")
    }

    final func decodeTimes(from coder: NSCoder) {
        for key in CAAnimation.archivedNumberKeys where coder.containsValue(forKey: key) {
            _ = setTimeValue(coder.decodeDouble(forKey: key), forKey: key)
        }
        if let mode = coder.decodeObject(of: NSString.self, forKey: "fillMode") {
            fillMode = CAMediaTimingFillMode(rawValue: String(describing: mode))
        }
        timingFunction = coder.decodeObject(
            of: CAMediaTimingFunction.self, forKey: "timingFunction")
    }

    private static var archivedNumberKeys: [String] {
        [
            "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration",
            "autoreverses", "removedOnCompletion",
        ]
    }
}

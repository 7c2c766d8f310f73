import FlowPlan

extension FlowStepReader {
    mutating func tap(
        count: Int? = nil, pressDuration: Double? = nil
    ) throws(FlowFileError) -> FlowTap {
        // The names of the two other steps imply the count.
        let times = name == .tapOn ? try take("repeat")?.integer("'repeat'", in: 1...1000) : nil
        let delay = try take("delay")?.seconds("'delay'")
        let retries = try take("retryTapIfNoChange")?.bool("'retryTapIfNoChange'")
        let settleTime = try take("waitToSettleTimeoutMs")?.seconds("'waitToSettleTimeoutMs'")
        let tap = FlowTap(
            target: try target(), count: times ?? count ?? 1, delay: delay ?? 0.1,
            pressDuration: pressDuration, retriesIfNoChange: retries ?? false,
            settleTime: settleTime)
        if let times { detail = "\(detail ?? ""), \(times) times" }
        return tap
    }

    /// The target of a touch: a text, keys of an element, a point, or a point within an element.
    private mutating func target() throws(FlowFileError) -> FlowTarget {
        guard mapping != nil else {
            let selector = try selector()
            return .element(selector, at: nil)
        }
        let place = take("point")
        let point = place == nil ? nil : try place?.point("'point'")
        var selector = FlowSelector()
        try mapping?.readSelector(into: &selector)
        guard selector != FlowSelector() else {
            guard let point else {
                // An unknown key is the reason why there is no target.
                try finish()
                throw problem("'\(name)' needs 'text', 'id', 'point' or another key of an element")
            }
            detail = "point \(point)"
            return .point(point)
        }
        detail = selector.description + (point.map { " at \($0)" } ?? "")
        return .element(selector, at: point)
    }

    mutating func swipe() throws(FlowFileError) -> FlowSwipe {
        try requireKeys("'start' and 'end', or 'direction'")
        let (start, end) = (take("start"), take("end"))
        let (direction, from) = (take("direction"), take("from"))
        let duration = try take("duration")?.seconds("'duration'") ?? 0.4
        if let direction {
            if end != nil { throw problem("'swipe' has either 'end' or 'direction'") }
            if start != nil, from != nil { throw problem("'swipe' has either 'start' or 'from'") }
            let way: FlowDirection = try direction.choice("'direction'")
            detail = way.rawValue
            if let from {
                let selector = try from.selector("'from'")
                detail = "\(way.rawValue) from \(selector)"
                return FlowSwipe(
                    start: .element(selector, at: nil), movement: .toward(way), duration: duration)
            }
            let point = start == nil ? nil : try start?.point("'start'")
            return FlowSwipe(
                start: point.map { .point($0) }, movement: .toward(way), duration: duration)
        }
        guard let end else { throw problem("'swipe' needs 'end' or 'direction'") }
        let last = try end.point("'end'")
        if let from {
            if start != nil { throw problem("'swipe' has either 'start' or 'from'") }
            let selector = try from.selector("'from'")
            detail = "from \(selector) to \(last)"
            return FlowSwipe(
                start: .element(selector, at: nil), movement: .to(last), duration: duration)
        }
        guard let start else { throw problem("'swipe' to a point needs 'start' or 'from'") }
        let first = try start.point("'start'")
        detail = "from \(first) to \(last)"
        return FlowSwipe(start: .point(first), movement: .to(last), duration: duration)
    }

    mutating func scroll() throws(FlowFileError) -> FlowScroll {
        try requireKeys("'element'")
        let selector = try require("element").selector("'element'")
        let direction: FlowDirection = try take("direction")?.choice("'direction'") ?? .down
        // Maestro's scale: a swipe takes one second at 0, none at 100.
        let speed = try take("speed")?.number("'speed'", in: 0...100) ?? 40
        let part =
            try take("visibilityPercentage")?.number("'visibilityPercentage'", in: 0...100) ?? 100
        let timeout = try take("timeout")?.seconds("'timeout'") ?? 20
        mapping?.refuse(["centerElement"], because: "use 'visibilityPercentage'")
        detail = "\(direction.rawValue) to \(selector)"
        return FlowScroll(
            selector: selector, direction: direction, timeout: timeout,
            swipeDuration: (100 - speed) / 100 + 0.001, visibleFraction: part / 100)
    }

    mutating func twoFingers() throws(FlowFileError) -> FlowTwoFingers {
        try requireKeys(name == .pinch ? "'scale'" : "'angle'")
        var movement = FlowTwoFingers(
            target: nil, duration: try take("duration")?.seconds("'duration'") ?? 0.5)
        if name == .pinch {
            movement.scale = try require("scale").number("'scale'", in: 0.1...10)
            detail = "by \(movement.scale)"
        } else {
            movement.angle = try require("angle").number("'angle' in degrees", in: -360...360)
            detail = "by \(movement.angle)°"
        }
        let previous = detail
        if let place = take("point") {
            movement.target = .point(try place.point("'point'"))
        } else if let on = take("on") {
            let selector = try on.selector("'on'")
            movement.target = .element(selector, at: nil)
            detail = "\(previous ?? "") on \(selector)"
        }
        return movement
    }

    func requireKeys(_ keys: String) throws(FlowFileError) {
        if mapping == nil { throw problem("'\(name)' needs \(keys)") }
    }
}

extension FlowValue {
    /// `x,y` in points, or in percent with `%`.
    func point(_ meaning: String) throws(FlowFileError) -> FlowPoint {
        let text = try text(meaning)
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let x = Self.coordinate(parts[0]), let y = Self.coordinate(parts[1])
        else {
            throw problem(
                "\(meaning) is \"x,y\" in points or \"x%,y%\" from 0% to 100%, not "
                    + "'\(text.prefix(40))'")
        }
        return FlowPoint(x: x, y: y)
    }

    private static func coordinate(_ text: Substring) -> FlowPoint.Coordinate? {
        let word = text.trimmingPrefix { $0 == " " }.trimmingSuffix()
        let isPercent = word.hasSuffix("%")
        guard let number = Double(isPercent ? word.dropLast() : word), number.isFinite,
            (0...(isPercent ? 100 : 100_000)).contains(number)
        else { return nil }
        return isPercent ? .percent(number) : .points(number)
    }
}

extension Substring {
    fileprivate func trimmingSuffix() -> Substring {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}

import FlowPlan

/// Flows as the text of a file, for steps that a person or a program has chosen on a screen.
public enum FlowText {
    /// Writes a flow that reads as the same steps.
    ///
    /// - Parameters:
    ///   - name: The name of the flow.
    ///   - comments: Lines at the top.
    /// - Returns: Nil if one of the steps is none that is chosen on a screen: a condition, a wait, or what is done to the
    ///   device.
    public static func file(
        name: String, comments: [String] = [], steps: [FlowStep]
    ) -> String? {
        var lines = comments.map { "# " + oneLine($0) }
        lines += ["name: \(quoted(name))", "---", "- launchApp"]
        for step in steps {
            guard let line = line(of: step.action) else { return nil }
            lines.append("- " + line)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(of action: FlowAction) -> String? {
        switch action {
        case .launch(let launch) where launch == FlowLaunch(): "launchApp"
        case .launch(let launch) where launch == FlowLaunch(stopsApp: false):
            "launchApp: {stopApp: false}"
        case .tap(let tap): line(of: tap)
        case .swipe(let swipe): line(of: swipe)
        case .twoFingers(let movement): line(of: movement)
        case .inputText(let text): "inputText: \(quoted(text))"
        case .eraseText(let count): "eraseText: \(count)"
        case .pressKey(let key): "pressKey: \(key.rawValue)"
        case .hideKeyboard: "hideKeyboard"
        case .turn(let orientation): "setOrientation: \(orientation.rawValue)"
        case .setAppearance(let style): "setAppearance: \(style.rawValue)"
        case .setTextSize(let size): "setTextSize: \(size.rawValue)"
        case .openLink(let link): "openLink: \(quoted(link))"
        case .memoryWarning: "memoryWarning"
        case .audit: "auditAccessibility"
        default: nil
        }
    }

    private static func line(of tap: FlowTap) -> String? {
        let plain = FlowTap(target: tap.target, count: tap.count, pressDuration: tap.pressDuration)
        guard plain == tap else { return nil }
        let name: String
        switch (tap.count, tap.pressDuration) {
        case (1, nil): name = "tapOn"
        case (2, nil): name = "doubleTapOn"
        // Documented: Maestro's long press.
        case (1, 3.0?): name = "longPressOn"
        default: return nil
        }
        return "\(name): \(value(of: tap.target))"
    }

    private static func line(of swipe: FlowSwipe) -> String? {
        var keys: [String] = []
        switch swipe.start {
        case .point(let point)?: keys.append("start: \"\(point)\"")
        case .element(let selector, nil)?: keys.append("from: \(value(of: selector))")
        case .element?: return nil
        case nil: break
        }
        switch swipe.movement {
        case .to(let point): keys.append("end: \"\(point)\"")
        case .toward(let direction): keys.append("direction: \(direction.rawValue)")
        }
        keys.append("duration: \(milliseconds(swipe.duration))")
        return "swipe: {\(keys.joined(separator: ", "))}"
    }

    private static func line(of movement: FlowTwoFingers) -> String? {
        // A step either pinches or rotates.
        guard movement.angle == 0 || movement.scale == 1 else { return nil }
        var keys =
            movement.angle == 0 ? ["scale: \(movement.scale)"] : ["angle: \(movement.angle)"]
        switch movement.target {
        case .point(let point)?: keys.append("point: \"\(point)\"")
        case .element(let selector, nil)?: keys.append("on: \(value(of: selector))")
        case .element?: return nil
        case nil: break
        }
        keys.append("duration: \(milliseconds(movement.duration))")
        return "\(movement.angle == 0 ? "pinch" : "rotate"): {\(keys.joined(separator: ", "))}"
    }

    private static func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }

    private static func value(of target: FlowTarget) -> String {
        switch target {
        case .point(let point): "{point: \"\(point)\"}"
        case .element(let selector, let point):
            value(of: selector, also: point.map { ["point: \"\($0)\""] } ?? [])
        }
    }

    private static func value(of selector: FlowSelector, also others: [String] = []) -> String {
        if let text = selector.textOrIdentifier, others.isEmpty,
            selector == FlowSelector(textOrIdentifier: text)
        {
            return quoted(text)
        }
        var keys: [String] = []
        if let text = selector.text ?? selector.textOrIdentifier {
            keys.append("text: \(quoted(text))")
        }
        if let identifier = selector.identifier { keys.append("id: \(quoted(identifier))") }
        if let index = selector.index { keys.append("index: \(index)") }
        if let isEnabled = selector.isEnabled { keys.append("enabled: \(isEnabled)") }
        if let isSelected = selector.isSelected { keys.append("selected: \(isSelected)") }
        return "{\((keys + others).joined(separator: ", "))}"
    }

    /// A text in quotation marks of YAML, with what files give a meaning escaped.
    static func quoted(_ text: String) -> String {
        var result = "\""
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            // `${NAME}` would be a variable.
            case "$" where index + 1 < scalars.count && scalars[index + 1] == "{": result += "\\\\$"
            // A star could begin an alias.
            case "*": result += "\\x2A"
            case " "..."~": result.unicodeScalars.append(scalar)
            case _ where scalar.properties.isAlphabetic && !scalar.isASCII:
                result.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
            }
        }
        return result + "\""
    }

    private static func oneLine(_ text: String) -> String {
        String(text.map { $0.isNewline ? " " : $0 })
    }
}

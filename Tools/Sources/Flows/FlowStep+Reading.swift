import FlowPlan

extension FlowStep {
    /// Parses a list of steps.
    static func steps(_ value: FlowValue) throws(FlowFileError) -> [FlowStep] {
        guard value.scope.depth <= FlowLimits.maximumDepth else {
            throw value.problem("steps are nested deeper than \(FlowLimits.maximumDepth)")
        }
        var steps: [FlowStep] = []
        for item in try value.list("'commands'") { steps.append(try step(item)) }
        return steps
    }

    /// Parses `- name` or `- name: value`.
    private static func step(_ item: FlowValue) throws(FlowFileError) -> FlowStep {
        guard item.scope.limits.addStep() else {
            throw item.problem("more than \(FlowLimits.maximumStepCount) steps")
        }
        if item.isText, let name = item.node.scalar?.string {
            return try step(name, item, key: item, hasValue: false)
        }
        let entries = try item.mapping("a step").all
        guard let entry = entries.first, entries.count == 1 else {
            throw item.problem(
                entries.isEmpty
                    ? "a step has a name"
                    : "'\(entries[0].name)' and '\(entries[1].name)' are two steps; each begins with '-', "
                        + "and what belongs to a step is indented further")
        }
        return try step(entry.name, entry.value, key: entry.key, hasValue: !entry.value.isNothing)
    }

    private static func step(
        _ name: String, _ value: FlowValue, key: FlowValue, hasValue: Bool
    ) throws(FlowFileError) -> FlowStep {
        if let reason = FlowStepName.refused[name] {
            throw key.problem("'\(name)' is not supported: \(reason)")
        }
        guard let known = FlowStepName(rawValue: name) else {
            throw key.problem(
                "there is no step '\(name.prefix(40))'"
                    + NearMiss.hint(for: name, among: FlowStepName.allCases.map(\.rawValue)))
        }
        var reader = try FlowStepReader(known, hasValue ? value : nil, key: key)
        let action = try reader.action()
        try reader.finish()
        return FlowStep(
            location: FlowSourceLocation(file: key.scope.file, line: key.node.mark?.line ?? 0),
            title: reader.title, isOptional: reader.isOptional, action: action)
    }
}

/// The supported steps.
enum FlowStepName: String, CaseIterable {
    case launchApp, stopApp, killApp
    case tapOn, doubleTapOn, longPressOn, swipe, scroll, scrollUntilVisible, pinch, rotate
    case inputText, eraseText, pressKey, hideKeyboard, back
    case assertVisible, assertNotVisible, extendedWaitUntil, waitForAnimationToEnd
    case takeScreenshot, dumpHierarchy, auditAccessibility
    case runFlow, `repeat`
    case setOrientation, setAppearance, setTextSize, openLink, memoryWarning
    case setLocation, travel, setPermissions, grant, deny

    /// Unsupported steps of Maestro, with the reason.
    static let refused: [String: String] = {
        let script = "there is no JavaScript here"
        let intelligence = "pictures are not interpreted"
        let device = "a headless device has none"
        return [
            "evalScript": script, "runScript": script, "assertTrue": script,
            "assertWithAI": intelligence, "assertNoDefectsWithAI": intelligence,
            "extractTextWithAI": intelligence,
            "clearState": "use 'launchApp' with 'clearState: true'",
            "clearKeychain": "there is no keychain",
            "copyTextFrom": "texts cannot be kept in variables",
            "setClipboard": "nothing pastes yet",
            "pasteText": "nothing pastes yet", "inputRandomText": "flows are repeatable",
            "inputRandomNumber": "flows are repeatable", "inputRandomEmail": "flows are repeatable",
            "inputRandomPersonName": "flows are repeatable",
            "addMedia": "there is no photo library",
            "startRecording": "use 'takeScreenshot'", "stopRecording": "use 'takeScreenshot'",
            "setAirplaneMode": device, "toggleAirplaneMode": device,
            "retry": "flows are repeatable, so that a second try ends like the first",
            "assertScreenshot": "compare the files of 'takeScreenshot'",
        ]
    }()
}

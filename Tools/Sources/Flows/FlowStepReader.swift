import FlowPlan
import UIHost

/// Parses one step.
struct FlowStepReader {
    let name: FlowStepName
    let value: FlowValue?
    private let key: FlowValue
    /// The keys, if the value is a mapping.
    var mapping: FlowMapping?
    private(set) var isOptional = false
    private(set) var label: String?
    /// The part of the title after the name.
    var detail: String?

    init(_ name: FlowStepName, _ value: FlowValue?, key: FlowValue) throws(FlowFileError) {
        self.name = name
        self.value = value
        self.key = key
        guard case .mapping? = value?.node, var mapping = try value?.mapping("'\(name)'") else {
            return
        }
        isOptional = try mapping.take("optional")?.bool("'optional'") ?? false
        label = try mapping.take("label")?.text("'label'")
        self.mapping = mapping
    }

    var title: String { label ?? [name.rawValue, detail].compactMap { $0 }.joined(separator: " ") }

    func problem(_ message: String) -> FlowFileError { (value ?? key).problem(message) }

    func finish() throws(FlowFileError) { try mapping?.finish() }

    // MARK: Values

    /// Checks that a step has no value, or keys only.
    func requireNoText() throws(FlowFileError) {
        if let value, mapping == nil {
            throw value.problem("'\(name)' takes no value, but there is \(value.kind)")
        }
    }

    /// The text of a step, written as `- step: text` or under a key.
    mutating func text(_ key: String) throws(FlowFileError) -> String {
        if mapping != nil { return try require(key).text("'\(key)'") }
        guard let value else { throw problem("'\(name)' needs a text") }
        return try value.text("'\(name)'")
    }

    mutating func take(_ key: String) -> FlowValue? { mapping?.take(key) }

    mutating func require(_ key: String) throws(FlowFileError) -> FlowValue {
        guard let value = try mapping?.require(key) else {
            throw problem("'\(name)' lacks '\(key)'")
        }
        return value
    }

    // MARK: Actions

    mutating func action() throws(FlowFileError) -> FlowAction {
        switch name {
        case .launchApp: return .launch(try launch())
        case .stopApp, .killApp:
            try takeAppID()
            return .stop
        case .tapOn: return .tap(try tap())
        case .doubleTapOn: return .tap(try tap(count: 2))
        case .longPressOn: return .tap(try tap(pressDuration: Self.longPress))
        case .swipe: return .swipe(try swipe())
        case .scroll:
            try requireNoText()
            return .swipe(
                FlowSwipe(start: .point(.percent(50, 50)), movement: .toward(.up), duration: 0.4))
        case .scrollUntilVisible: return .scroll(try scroll())
        case .pinch, .rotate: return .twoFingers(try twoFingers())
        case .inputText:
            let text = try text("text")
            detail = "\"\(text)\""
            return .inputText(text)
        case .eraseText: return .eraseText(count: try eraseCount())
        case .pressKey:
            let key: FlowKey = try keyValue()
            detail = key.rawValue
            return .pressKey(key)
        case .hideKeyboard:
            try requireNoText()
            return .hideKeyboard
        case .back:
            try requireNoText()
            return .impossible("iOS has no back button of its own; tap the one that the app shows")
        case .assertVisible, .assertNotVisible: return try assertion()
        case .extendedWaitUntil: return try wait()
        case .waitForAnimationToEnd:
            try requireNoText()
            return .waitForRest(seconds: try take("timeout")?.seconds("'timeout'") ?? 15)
        case .takeScreenshot: return .takeScreenshot(try fileName())
        case .dumpHierarchy: return .dumpHierarchy(try fileName())
        case .auditAccessibility:
            try requireNoText()
            return .audit
        case .runFlow: return try flow()
        case .repeat: return try repetition()
        case .setOrientation:
            let orientation: FlowOrientation = try keyValue("orientation")
            detail = orientation.rawValue
            return .turn(orientation)
        case .setAppearance:
            let appearance: HostAppearance.Style = try keyValue("appearance")
            detail = appearance.rawValue
            return .setAppearance(appearance)
        case .setTextSize:
            let size: HostAppearance.ContentSize = try keyValue("size")
            detail = size.rawValue
            return .setTextSize(size)
        case .openLink:
            let link = try text("link")
            detail = link
            return .openLink(link)
        case .memoryWarning:
            try requireNoText()
            return .memoryWarning
        case .setLocation: return .setPosition(try position())
        case .travel: return .travel(try route())
        case .setPermissions: return .setAnswers(try answers())
        case .grant: return .setAnswers([try answer(.allowed)])
        case .deny: return .setAnswers([try answer(.denied)])
        }
    }

    // Documented: Maestro's default.
    private static let longPress = 3.0

    mutating func keyValue<Choice: RawRepresentable & CaseIterable>(
        _ key: String = "key"
    ) throws(FlowFileError) -> Choice where Choice.RawValue == String {
        if mapping != nil { return try require(key).choice("'\(key)'") }
        guard let value else { throw problem("'\(name)' needs a word") }
        return try value.choice("'\(name)'")
    }

    private mutating func eraseCount() throws(FlowFileError) -> Int {
        let value = mapping == nil ? value : take("charactersToErase")
        // Documented: Maestro's default.
        return try value?.integer("a number of characters", in: 0...10_000) ?? 50
    }

    /// The name of the step's output file, relative to the output folder.
    private mutating func fileName() throws(FlowFileError) -> String {
        let name = try text(self.name == .takeScreenshot ? "path" : "name")
        detail = name
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard !name.contains("\0"), name.utf8.count <= 200,
            parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." })
        else {
            throw problem(
                "'\(name.prefix(40))' is no name of a file within the folder for output")
        }
        return name
    }
}

import Foundation

/// The settings with which an app's process starts: which host it uses and what the host shows.
///
/// Launch arguments and environment variables set them; an argument takes precedence. Nil leaves a setting to
/// the host's default.
///
/// | argument | variable | value |
/// |---|---|---|
/// | `-CarobHost` | `CAROB_HOST` | `headless`, `simulator`, `window` |
/// | `-CarobDevice` | `CAROB_DEVICE` | a device's name |
/// | `-CarobOrientation` | `CAROB_ORIENTATION` | `portrait`, `landscapeLeft` … |
/// | `-CarobAppearance` | `CAROB_APPEARANCE` | `light`, `dark` |
/// | `-CarobContentSize` | `CAROB_CONTENT_SIZE` | `large`, `accessibilityLarge` … |
/// | `-CarobRightToLeft` | `CAROB_RIGHT_TO_LEFT` | `yes`, `no` |
/// | `-CarobFlow` | `CAROB_FLOW` | a file with a `FlowJob` |
/// | `-CarobAutomation` | `CAROB_AUTOMATION` | `yes`, `no` |
/// | `-CarobScreenshot` | `CAROB_SCREENSHOT` | the path of a PNG |
/// | `-CarobScale` | `CAROB_SCALE` | 0.5 to 4 |
/// | `-CarobFullScreen` | `CAROB_FULL_SCREEN` | `yes`, `no` |
/// | `-CarobEndsWithInput` | `CAROB_ENDS_WITH_INPUT` | `yes`, `no` |
/// | `-CarobRestoration` | `CAROB_RESTORATION` | the path of a property list |
/// | `-CarobRecording` | `CAROB_RECORDING` | the path of a `SessionRecording` |
/// | `-CarobHardwareKeyboard` | `CAROB_HARDWARE_KEYBOARD` | `yes`, `no` |
/// | `-CarobCheckThreads` | `CAROB_CHECK_THREADS` | `yes`, `no`, or 1 and 0 |
public struct HostOptions: Hashable, Sendable {
    public enum Host: String, CaseIterable, Sendable { case headless, simulator, window }

    /// The kind of host; by default a window on a desktop, otherwise headless.
    public var host: Host?
    /// The simulated device; by default an iPhone 15, in a window the window itself.
    public var device: Device?
    public var orientation: HostOrientation?
    public var appearance: HostAppearance.Style?
    public var contentSize: HostAppearance.ContentSize?
    /// Whether the interface is laid out from right to left, as in Arabic; by default no.
    public var isRightToLeft: Bool?
    /// The path of a file with a `FlowJob` to run headless; the process ends afterwards.
    public var flow: String?
    /// Whether the headless app is driven by the process that started it, over a socket as its standard input.
    public var isAutomated: Bool?
    /// The path of a PNG to write once the headless app is idle; the process ends afterwards.
    public var screenshot: String?
    /// Pixels per point of a window, 0.5 to 4; by default the desktop's.
    public var scale: Double?
    /// Whether a window opens in full screen.
    public var isFullScreen: Bool?
    /// Whether a headless process ends when its standard input, a socket, is closed by the process that started
    /// it; by default no.
    public var endsWithInput: Bool?
    /// The path of a file in which scenes keep their state for the next launch; nothing is kept without one.
    public var restoration: String?
    /// The path of a file to which what crosses the boundary of the host is appended; nothing is without one.
    public var recording: String?
    /// Whether keys come from a keyboard beside the screen, so that none is shown on it. By default no for headless
    /// apps, and in a window yes until its user touches a touch screen.
    public var hasHardwareKeyboard: Bool?
    /// Whether calls of views on other threads than the main one are reported; by default in debug builds, and in
    /// programs in a build folder.
    public var checksThreads: Bool?

    public init(
        host: Host? = nil, device: Device? = nil, orientation: HostOrientation? = nil,
        appearance: HostAppearance.Style? = nil, contentSize: HostAppearance.ContentSize? = nil,
        isRightToLeft: Bool? = nil
    ) {
        self.host = host
        self.device = device
        self.orientation = orientation
        self.appearance = appearance
        self.contentSize = contentSize
        self.isRightToLeft = isRightToLeft
    }

    /// An option with a value that is not valid.
    public struct InvalidValue: Error, Equatable, CustomStringConvertible {
        /// The argument or variable, its value and the valid values, in one line.
        public let description: String
    }

    /// Reads the options of a process; empty variables and unrelated arguments are ignored.
    ///
    /// - Throws: `InvalidValue` for the first option in the table's order whose value is not valid.
    public init(
        arguments: [String] = [], environment: [String: String]
    ) throws(InvalidValue) {
        self.init()
        for option in Self.all {
            if let index = arguments.lastIndex(of: option.argument), index + 1 < arguments.count {
                try option.read(&self, arguments[index + 1], option.argument)
            } else if let value = environment[option.variable], !value.isEmpty {
                try option.read(&self, value, option.variable)
            }
        }
    }

    /// The variables that hand these options to a child process.
    public var environment: [String: String] {
        var variables: [String: String] = [:]
        for option in Self.all { variables[option.variable] = option.write(self) }
        return variables
    }

    /// The variables that apply to apps only, not to test runners and other processes.
    package static let variablesOfApps: Set = [
        "CAROB_HOST", "CAROB_FLOW", "CAROB_SCREENSHOT", "CAROB_ENDS_WITH_INPUT",
        "CAROB_RESTORATION", "CAROB_AUTOMATION", "CAROB_RECORDING",
    ]

    private static let all = [
        Option("Host", \.host), Option("Device", \.device), Option("Orientation", \.orientation),
        Option("Appearance", \.appearance), Option("ContentSize", \.contentSize),
        Option("RightToLeft", \.isRightToLeft),
        Option("Flow", \.flow), Option("Automation", \.isAutomated),
        Option("Screenshot", \.screenshot), Option("Scale", \.scale),
        Option("FullScreen", \.isFullScreen), Option("EndsWithInput", \.endsWithInput),
        Option("Restoration", \.restoration), Option("Recording", \.recording),
        Option("HardwareKeyboard", \.hasHardwareKeyboard),
        Option("CheckThreads", \.checksThreads),
    ]

    /// A row of the table.
    private struct Option: Sendable {
        /// `-CarobContentSize`
        let argument: String
        /// `CAROB_CONTENT_SIZE`
        let variable: String
        let read: @Sendable (inout HostOptions, String, String) throws(InvalidValue) -> Void
        let write: @Sendable (HostOptions) -> String?

        /// - Parameter name: The name in upper camel case.
        init<Value: HostOptionValue>(
            _ name: String, _ path: WritableKeyPath<HostOptions, Value?> & Sendable
        ) {
            argument = "-Carob" + name
            variable = name.reduce(into: "CAROB") { variable, letter in
                variable += (letter.isUppercase ? "_" : "") + letter.uppercased()
            }
            read = {
                (options: inout HostOptions, text: String, name: String) throws(InvalidValue) in
                guard let value = Value(option: text) else {
                    throw InvalidValue(
                        description: "\(name) is '\(text)'; valid values are \(Value.validOptions)")
                }
                options[keyPath: path] = value
            }
            write = { $0[keyPath: path]?.option }
        }
    }
}

/// A value with a text form in arguments and environment variables.
private protocol HostOptionValue: Sendable {
    init?(option: String)
    var option: String { get }
    /// The valid text forms, for messages.
    static var validOptions: String { get }
}

extension HostOptionValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    init?(option: String) { self.init(rawValue: option) }
    var option: String { rawValue }
    static var validOptions: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension HostOptions.Host: HostOptionValue {}
extension HostOrientation: HostOptionValue {}
extension HostAppearance.Style: HostOptionValue {}
extension HostAppearance.ContentSize: HostOptionValue {}

extension Device: HostOptionValue {
    fileprivate init?(option: String) {
        guard let device = Device.named(option) else { return nil }
        self = device
    }

    fileprivate var option: String { name }
    fileprivate static var validOptions: String { all.map(\.name).joined(separator: ", ") }
}

/// A path.
extension String: HostOptionValue {
    fileprivate init?(option: String) { self = option }
    fileprivate var option: String { self }
    fileprivate static var validOptions: String { "paths" }
}

/// A scale of windows.
extension Double: HostOptionValue {
    fileprivate init?(option: String) {
        guard let number = Double(option), (0.5...4).contains(number) else { return nil }
        self = number
    }

    fileprivate var option: String { "\(self)" }
    fileprivate static var validOptions: String { "0.5 to 4" }
}

extension Bool: HostOptionValue {
    fileprivate init?(option: String) {
        switch option {
        case "yes", "1": self = true
        case "no", "0": self = false
        default: return nil
        }
    }

    fileprivate var option: String { self ? "yes" : "no" }
    fileprivate static var validOptions: String { "yes, no" }
}

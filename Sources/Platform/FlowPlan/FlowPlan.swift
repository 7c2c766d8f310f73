import DeviceSimulation
import UIHost

/// A parsed and checked flow: the steps that drive an app.
///
/// The `carob` command makes plans of YAML files; the app's process executes them. Plans are
/// self-contained: variables are expanded and other files are included.
public struct FlowPlan: Codable, Hashable, Sendable {
    public var name: String
    public var steps: [FlowStep]

    public init(name: String, steps: [FlowStep]) {
        self.name = name
        self.steps = steps
    }

    /// The launch of the first step, if it is one; otherwise a launch with default values.
    public var firstLaunch: FlowLaunch {
        var steps = steps
        while let first = steps.first {
            switch first.action {
            case .launch(let launch): return launch
            case .group(let inner, let conditions) where conditions.isEmpty: steps = inner
            default: return FlowLaunch()
            }
        }
        return FlowLaunch()
    }
}

/// A step of a flow.
public struct FlowStep: Codable, Hashable, Sendable {
    public var location: FlowSourceLocation
    /// A short description, for reports.
    public var title: String
    /// Whether the flow continues if the step fails.
    public var isOptional: Bool
    public var action: FlowAction

    public init(
        location: FlowSourceLocation, title: String, isOptional: Bool = false, action: FlowAction
    ) {
        self.location = location
        self.title = title
        self.isOptional = isOptional
        self.action = action
    }
}

/// A line of a flow file; the first is 1.
public struct FlowSourceLocation: Codable, Hashable, Sendable, CustomStringConvertible {
    public var file: String
    public var line: Int

    public init(file: String, line: Int) {
        self.file = file
        self.line = line
    }

    public var description: String { "\(file):\(line)" }
}

/// The action of a step. Times are seconds of the app's clock.
public indirect enum FlowAction: Codable, Hashable, Sendable {
    case launch(FlowLaunch)
    case stop
    case tap(FlowTap)
    case swipe(FlowSwipe)
    case scroll(FlowScroll)
    /// A gesture of two fingers around the centre of an element, or of the screen.
    case twoFingers(FlowTwoFingers)
    case inputText(String)
    case eraseText(count: Int)
    case pressKey(FlowKey)
    case hideKeyboard
    case turn(FlowOrientation)
    case setAppearance(HostAppearance.Style)
    case setTextSize(HostAppearance.ContentSize)
    case openLink(String)
    case memoryWarning
    case setPosition(SimulatedPosition)
    case travel(SimulatedRoute)
    /// Answers for the user, or with nil lets the app ask.
    case setAnswers([FlowAnswer])
    /// Waits until all conditions hold, and fails at the timeout. An explicit wait (`isNamed`) may take
    /// as much real time.
    case wait([FlowCondition], seconds: Double, isNamed: Bool)
    case waitForRest(seconds: Double)
    case takeScreenshot(String)
    case dumpHierarchy(String)
    /// Examines the screen as `performAccessibilityAudit()`, and fails with what it finds.
    case audit
    /// Steps that are executed if all conditions hold.
    case group([FlowStep], when: [FlowCondition])
    /// Repeats steps while all conditions hold, at most a number of times if it is given.
    case `repeat`([FlowStep], times: Int?, while: [FlowCondition])
    /// Does nothing, for a reason that was known when the file was parsed.
    case skip(String)
    /// Fails with the reason: no app on iOS can do this.
    case impossible(String)
}

/// A launch of the app.
public struct FlowLaunch: Codable, Hashable, Sendable {
    /// Whether the app's stored data is deleted first.
    public var clearsState: Bool
    /// Whether a running app is ended first; otherwise it comes to the foreground.
    public var stopsApp: Bool
    public var arguments: [String]
    /// The user's answers when the app starts.
    public var answers: [FlowAnswer]

    public init(
        clearsState: Bool = false, stopsApp: Bool = true, arguments: [String] = [],
        answers: [FlowAnswer] = []
    ) {
        self.clearsState = clearsState
        self.stopsApp = stopsApp
        self.arguments = arguments
        self.answers = answers
    }
}

/// The user's answer to a permission; nil before there is one.
public struct FlowAnswer: Codable, Hashable, Sendable {
    public var permission: SimulatedPermission
    public var answer: SimulatedAnswer?

    public init(_ permission: SimulatedPermission, _ answer: SimulatedAnswer?) {
        self.permission = permission
        self.answer = answer
    }
}

/// The device's orientation, by the side of its top.
public enum FlowOrientation: String, Codable, CaseIterable, Sendable {
    case portrait = "PORTRAIT"
    case landscapeLeft = "LANDSCAPE_LEFT"
    case landscapeRight = "LANDSCAPE_RIGHT"
    case upsideDown = "UPSIDE_DOWN"
}

/// Keys of steps; the raw values are the names in flow files.
public enum FlowKey: String, Codable, CaseIterable, Sendable {
    case enter, backspace, tab, space, home, lock
}

/// A flow that was read and checked: what to do with an app, step by step.
///
/// The `carob` command makes plans of YAML files; the app's process performs them. Nothing is left
/// to look up: variables are filled in and other files are part of the plan.
public struct FlowPlan: Codable, Hashable, Sendable {
    public var name: String
    public var steps: [FlowStep]

    public init(name: String, steps: [FlowStep]) {
        self.name = name
        self.steps = steps
    }

    /// How the app is launched if that is the first thing to do; otherwise as it is launched by
    /// anybody.
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

/// One thing to do, and where it is written.
public struct FlowStep: Codable, Hashable, Sendable {
    public var place: FlowPlace
    /// The step in a few words, for reports.
    public var title: String
    /// Whether the flow goes on when the step fails.
    public var isOptional: Bool
    public var action: FlowAction

    public init(
        place: FlowPlace, title: String, isOptional: Bool = false, action: FlowAction
    ) {
        self.place = place
        self.title = title
        self.isOptional = isOptional
        self.action = action
    }
}

/// A line of a file, counted from 1.
public struct FlowPlace: Codable, Hashable, Sendable, CustomStringConvertible {
    public var file: String
    public var line: Int

    public init(file: String, line: Int) {
        self.file = file
        self.line = line
    }

    public var description: String { "\(file):\(line)" }
}

/// What a step does. Times are seconds of the app's clock.
public indirect enum FlowAction: Codable, Hashable, Sendable {
    case launch(FlowLaunch)
    case stop
    case tap(FlowTap)
    case swipe(FlowSwipe)
    case scroll(FlowScroll)
    /// Two fingers around the middle of something, or of the screen.
    case twoFingers(FlowTwoFingers)
    case inputText(String)
    case eraseText(count: Int)
    case pressKey(FlowKey)
    case hideKeyboard
    case turn(FlowOrientation)
    case openLink(String)
    case memoryWarning
    /// Waits until all conditions hold, and fails if they do not in time. A wait that the flow asks
    /// for by name also lets as much real time pass.
    case wait([FlowCondition], seconds: Double, isNamed: Bool)
    case waitForRest(seconds: Double)
    case takeScreenshot(String)
    case dumpHierarchy(String)
    /// Steps that belong together, done only if all conditions hold now.
    case group([FlowStep], when: [FlowCondition])
    /// Repeats steps so many times at most, if any number is given, and only as long as all conditions
    /// hold.
    case `repeat`([FlowStep], times: Int?, while: [FlowCondition])
    /// Nothing, for a reason that was known when the file was read.
    case skip(String)
    /// Something that no app on iOS can do; fails with the reason.
    case impossible(String)
}

/// How the app is to be started.
public struct FlowLaunch: Codable, Hashable, Sendable {
    /// Whether everything that the app stored is deleted first.
    public var clearsState: Bool
    /// Whether a running app is ended first; otherwise it comes to the front.
    public var stopsApp: Bool
    public var arguments: [String]

    public init(clearsState: Bool = false, stopsApp: Bool = true, arguments: [String] = []) {
        self.clearsState = clearsState
        self.stopsApp = stopsApp
        self.arguments = arguments
    }
}

/// How the device is held, by the side on which its top is.
public enum FlowOrientation: String, Codable, CaseIterable, Sendable {
    case portrait = "PORTRAIT"
    case landscapeLeft = "LANDSCAPE_LEFT"
    case landscapeRight = "LANDSCAPE_RIGHT"
    case upsideDown = "UPSIDE_DOWN"
}

/// Keys that a step may press; the raw values are those of flow files.
public enum FlowKey: String, Codable, CaseIterable, Sendable {
    case enter, backspace, tab, space, home, lock
}

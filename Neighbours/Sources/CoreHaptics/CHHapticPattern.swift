import Foundation

/// A moment or a stretch of a pattern.
open class CHHapticEvent: NSObject {
    public struct EventType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let hapticTransient = EventType(rawValue: "HapticTransient")
        public static let hapticContinuous = EventType(rawValue: "HapticContinuous")
        public static let audioContinuous = EventType(rawValue: "AudioContinuous")
        public static let audioCustom = EventType(rawValue: "AudioCustom")
    }

    public struct ParameterID: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let hapticIntensity = ParameterID(rawValue: "HapticIntensity")
        public static let hapticSharpness = ParameterID(rawValue: "HapticSharpness")
        public static let attackTime = ParameterID(rawValue: "AttackTime")
        public static let decayTime = ParameterID(rawValue: "DecayTime")
        public static let releaseTime = ParameterID(rawValue: "ReleaseTime")
        public static let sustained = ParameterID(rawValue: "Sustained")
        public static let audioVolume = ParameterID(rawValue: "AudioVolume")
        public static let audioPitch = ParameterID(rawValue: "AudioPitch")
        public static let audioPan = ParameterID(rawValue: "AudioPan")
        public static let audioBrightness = ParameterID(rawValue: "AudioBrightness")
    }

    public let type: EventType
    public let eventParameters: [CHHapticEventParameter]
    /// Seconds from the beginning of the pattern.
    open var relativeTime: TimeInterval
    /// Seconds.
    open var duration: TimeInterval

    public init(
        eventType type: EventType, parameters eventParams: [CHHapticEventParameter],
        relativeTime time: TimeInterval, duration: TimeInterval
    ) {
        self.type = type
        eventParameters = eventParams
        relativeTime = time
        self.duration = duration
    }

    public convenience init(
        eventType type: EventType, parameters eventParams: [CHHapticEventParameter],
        relativeTime time: TimeInterval
    ) {
        self.init(eventType: type, parameters: eventParams, relativeTime: time, duration: 0)
    }
}

/// A property of an event.
open class CHHapticEventParameter: NSObject {
    public let parameterID: CHHapticEvent.ParameterID
    open var value: Float

    public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
        self.parameterID = parameterID
        self.value = value
    }
}

/// A change of a property while a pattern is played.
open class CHHapticDynamicParameter: NSObject {
    public struct ID: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let hapticIntensityControl = ID(rawValue: "HapticIntensityControl")
        public static let hapticSharpnessControl = ID(rawValue: "HapticSharpnessControl")
        public static let audioVolumeControl = ID(rawValue: "AudioVolumeControl")
        public static let audioPitchControl = ID(rawValue: "AudioPitchControl")
    }

    public let parameterID: ID
    open var value: Float
    open var relativeTime: TimeInterval

    public init(parameterID: ID, value: Float, relativeTime time: TimeInterval) {
        self.parameterID = parameterID
        self.value = value
        relativeTime = time
    }
}

/// Values of a property over time, between which it changes evenly.
open class CHHapticParameterCurve: NSObject {
    /// A value at a time.
    open class ControlPoint: NSObject {
        open var relativeTime: TimeInterval
        open var value: Float

        public init(relativeTime time: TimeInterval, value: Float) {
            relativeTime = time
            self.value = value
        }
    }

    public let parameterID: CHHapticDynamicParameter.ID
    public let controlPoints: [ControlPoint]
    open var relativeTime: TimeInterval

    public init(
        parameterID: CHHapticDynamicParameter.ID, controlPoints: [ControlPoint],
        relativeTime: TimeInterval
    ) {
        self.parameterID = parameterID
        self.controlPoints = controlPoints
        self.relativeTime = relativeTime
    }
}

/// Events with the changes of their properties.
open class CHHapticPattern: NSObject {
    public struct Key: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let version = Key(rawValue: "Version")
        public static let pattern = Key(rawValue: "Pattern")
        public static let event = Key(rawValue: "Event")
        public static let eventType = Key(rawValue: "EventType")
        public static let time = Key(rawValue: "Time")
        public static let eventDuration = Key(rawValue: "EventDuration")
        public static let eventParameters = Key(rawValue: "EventParameters")
        public static let parameter = Key(rawValue: "Parameter")
        public static let parameterID = Key(rawValue: "ParameterID")
        public static let parameterValue = Key(rawValue: "ParameterValue")
        public static let parameterCurve = Key(rawValue: "ParameterCurve")
        public static let parameterCurveControlPoints = Key(
            rawValue: "ParameterCurveControlPoints")
    }

    /// Seconds to the end of the last event.
    public let duration: TimeInterval

    public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
        guard events.allSatisfy({ $0.relativeTime >= 0 }) else {
            throw CHHapticError(.invalidEventTime)
        }
        guard events.allSatisfy({ $0.duration >= 0 }) else {
            throw CHHapticError(.invalidEventDuration)
        }
        duration = events.map { $0.relativeTime + $0.duration }.max() ?? 0
    }

    public convenience init(
        events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]
    ) throws {
        try self.init(events: events, parameters: [])
    }

    /// Reads the events; one without its type and time, or an unknown type, throws `invalidPatternDictionary`.
    public convenience init(dictionary patternDict: [CHHapticPattern.Key: Any]) throws {
        guard let list = patternDict[.pattern] as? [[Key: Any]] else {
            throw CHHapticError(.invalidPatternDictionary)
        }
        let events = try list.compactMap { item -> CHHapticEvent? in
            guard let values = item[.event] as? [Key: Any] else { return nil }
            let type =
                values[.eventType] as? CHHapticEvent.EventType
                ?? (values[.eventType] as? String).map { CHHapticEvent.EventType(rawValue: $0) }
            guard let type,
                let time = (values[.time] as? NSNumber)?.doubleValue ?? values[.time] as? Double
            else { throw CHHapticError(.invalidPatternDictionary) }
            let duration =
                (values[.eventDuration] as? NSNumber)?.doubleValue
                ?? values[.eventDuration] as? Double ?? 0
            return CHHapticEvent(
                eventType: type, parameters: [], relativeTime: time, duration: duration)
        }
        try self.init(events: events, parameters: [])
    }
}

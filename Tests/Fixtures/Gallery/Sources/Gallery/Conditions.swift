import UIKit

#if os(Linux) || os(macOS)
    #error("this is iOS")
#endif

/// What conditional compilation answers.
public enum Conditions {
    public static var answers: [String] {
        var answers: [String] = []
        #if os(iOS)
            answers.append("iOS")
        #endif
        #if os(iOS) && !os(tvOS) && targetEnvironment(simulator)
            answers.append("simulator")
        #elseif targetEnvironment(macCatalyst)
            answers.append("Catalyst")
        #else
            answers.append("device")
        #endif
        #if canImport(UIKit) && !canImport(AppKit)
            answers.append("UIKit")
        #endif
        #if swift(>=5.9)
            answers.append("Swift")
        #endif
        if #available(iOS 13.0, tvOS 13.0, *) { answers.append("13") }
        if #unavailable(iOS 13.0) { answers.append("older") }
        return answers
    }

    @available(iOS, introduced: 13.0)
    public static func since13() -> Int { 13 }

    @available(iOS, deprecated: 13.0, message: "use since13()")
    public static func before13() -> Int { 12 }
}

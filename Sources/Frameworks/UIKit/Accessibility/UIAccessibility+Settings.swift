import Synchronization

extension UIAccessibility {
    private static let current = Mutex(AccessibilitySettings())

    /// The settings; setting them posts a notification for each that changed.
    static var settings: AccessibilitySettings {
        get { current.withLock { $0 } }
        set {
            let former = current.withLock { settings in
                let former = settings
                settings = newValue
                return former
            }
            for name in newValue.changes(from: former) {
                NotificationCenter.default.post(name: name, object: nil)
            }
        }
    }

    /// Whether the screen reader runs.
    public static var isVoiceOverRunning: Bool { settings.voiceOver }

    /// Whether Switch Control runs.
    public static var isSwitchControlRunning: Bool { settings.switchControl }

    /// Whether AssistiveTouch, a menu for gestures, runs.
    public static var isAssistiveTouchRunning: Bool { settings.assistiveTouch }

    /// Whether audio is mono.
    public static var isMonoAudioEnabled: Bool { settings.monoAudio }

    /// Whether closed captions are shown.
    public static var isClosedCaptioningEnabled: Bool { settings.closedCaptioning }

    /// Whether the screen shows colours inverted.
    public static var isInvertColorsEnabled: Bool { settings.invertColors }

    /// Whether the device is restricted to one app.
    public static var isGuidedAccessEnabled: Bool { settings.guidedAccess }

    /// Whether text is bold.
    public static var isBoldTextEnabled: Bool { settings.boldText }

    /// Whether the screen shows no colours.
    public static var isGrayscaleEnabled: Bool { settings.grayscale }

    /// Whether transparency is reduced.
    public static var isReduceTransparencyEnabled: Bool { settings.reduceTransparency }

    /// Whether motion is reduced.
    public static var isReduceMotionEnabled: Bool { settings.reduceMotion }

    /// Whether transitions cross-fade instead of sliding.
    public static var prefersCrossFadeTransitions: Bool { settings.crossFade }

    /// Whether videos play automatically.
    public static var isVideoAutoplayEnabled: Bool { settings.videoAutoplay }

    /// Whether colours have a higher contrast.
    public static var isDarkerSystemColorsEnabled: Bool { settings.darkerColors }

    /// Whether selected text can be spoken.
    public static var isSpeakSelectionEnabled: Bool { settings.speakSelection }

    /// Whether the screen can be spoken.
    public static var isSpeakScreenEnabled: Bool { settings.speakScreen }

    /// Whether shaking the device undoes.
    public static var isShakeToUndoEnabled: Bool { settings.shakeToUndo }

    /// Whether information is not conveyed by colour alone.
    public static var shouldDifferentiateWithoutColor: Bool { settings.withoutColor }

    /// Whether switches show labels for on and off.
    public static var isOnOffSwitchLabelsEnabled: Bool { settings.switchLabels }

    /// Whether buttons have a visible shape.
    public static var buttonShapesEnabled: Bool { settings.buttonShapes }

    /// Posted after `isVoiceOverRunning` has changed.
    public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// Posted after `isSwitchControlRunning` has changed.
    public static let switchControlStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    /// Posted after `isAssistiveTouchRunning` has changed.
    public static let assistiveTouchStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
    /// Posted after `isMonoAudioEnabled` has changed.
    public static let monoAudioStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityMonoAudioStatusDidChangeNotification")
    /// Posted after `isClosedCaptioningEnabled` has changed.
    public static let closedCaptioningStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityClosedCaptioningStatusDidChangeNotification")
    /// Posted after `isInvertColorsEnabled` has changed.
    public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification")
    /// Posted after `isGuidedAccessEnabled` has changed.
    public static let guidedAccessStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityGuidedAccessStatusDidChangeNotification")
    /// Posted after `isBoldTextEnabled` has changed.
    public static let boldTextStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    /// Posted after `isGrayscaleEnabled` has changed.
    public static let grayscaleStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityGrayscaleStatusDidChangeNotification")
    /// Posted after `isReduceTransparencyEnabled` has changed.
    public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    /// Posted after `isReduceMotionEnabled` has changed.
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// Posted after `prefersCrossFadeTransitions` has changed.
    public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
        "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
    /// Posted after `isVideoAutoplayEnabled` has changed.
    public static let videoAutoplayStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVideoAutoplayStatusDidChangeNotification")
    /// Posted after `isDarkerSystemColorsEnabled` has changed.
    public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    /// Posted after `isSpeakSelectionEnabled` has changed.
    public static let speakSelectionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySpeakSelectionStatusDidChangeNotification")
    /// Posted after `isSpeakScreenEnabled` has changed.
    public static let speakScreenStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySpeakScreenStatusDidChangeNotification")
    /// Posted after `isShakeToUndoEnabled` has changed.
    public static let shakeToUndoDidChangeNotification = NSNotification.Name(
        "UIAccessibilityShakeToUndoDidChangeNotification")
    /// Posted after `shouldDifferentiateWithoutColor` has changed.
    public static let differentiateWithoutColorDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDifferentiateWithoutColorDidChangeNotification")
    /// Posted after `isOnOffSwitchLabelsEnabled` has changed.
    public static let onOffSwitchLabelsDidChangeNotification = NSNotification.Name(
        "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
    /// Posted after `buttonShapesEnabled` has changed.
    public static let buttonShapesEnabledStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
}

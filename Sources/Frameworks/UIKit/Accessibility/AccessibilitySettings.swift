/// The accessibility settings of the system.
///
/// Hosts and tests change them by `UIAccessibility.settings`, which posts a notification for each change.
struct AccessibilitySettings: Equatable, Sendable {
    var voiceOver = false
    var switchControl = false
    var assistiveTouch = false
    var monoAudio = false
    var closedCaptioning = false
    var invertColors = false
    var guidedAccess = false
    var boldText = false
    var grayscale = false
    var reduceTransparency = false
    var reduceMotion = false
    var crossFade = false
    var videoAutoplay = true
    var darkerColors = false
    var speakSelection = false
    var speakScreen = false
    var shakeToUndo = true
    var withoutColor = false
    var switchLabels = false
    var buttonShapes = false

    /// The settings with their notifications.
    private static let notifications: [(NSNotification.Name, @Sendable (Self) -> Bool)] = [
        (UIAccessibility.voiceOverStatusDidChangeNotification, { $0.voiceOver }),
        (UIAccessibility.switchControlStatusDidChangeNotification, { $0.switchControl }),
        (UIAccessibility.assistiveTouchStatusDidChangeNotification, { $0.assistiveTouch }),
        (UIAccessibility.monoAudioStatusDidChangeNotification, { $0.monoAudio }),
        (UIAccessibility.closedCaptioningStatusDidChangeNotification, { $0.closedCaptioning }),
        (UIAccessibility.invertColorsStatusDidChangeNotification, { $0.invertColors }),
        (UIAccessibility.guidedAccessStatusDidChangeNotification, { $0.guidedAccess }),
        (UIAccessibility.boldTextStatusDidChangeNotification, { $0.boldText }),
        (UIAccessibility.grayscaleStatusDidChangeNotification, { $0.grayscale }),
        (UIAccessibility.reduceTransparencyStatusDidChangeNotification, { $0.reduceTransparency }),
        (UIAccessibility.reduceMotionStatusDidChangeNotification, { $0.reduceMotion }),
        (UIAccessibility.prefersCrossFadeTransitionsStatusDidChange, { $0.crossFade }),
        (UIAccessibility.videoAutoplayStatusDidChangeNotification, { $0.videoAutoplay }),
        (UIAccessibility.darkerSystemColorsStatusDidChangeNotification, { $0.darkerColors }),
        (UIAccessibility.speakSelectionStatusDidChangeNotification, { $0.speakSelection }),
        (UIAccessibility.speakScreenStatusDidChangeNotification, { $0.speakScreen }),
        (UIAccessibility.shakeToUndoDidChangeNotification, { $0.shakeToUndo }),
        (UIAccessibility.differentiateWithoutColorDidChangeNotification, { $0.withoutColor }),
        (UIAccessibility.onOffSwitchLabelsDidChangeNotification, { $0.switchLabels }),
        (UIAccessibility.buttonShapesEnabledStatusDidChangeNotification, { $0.buttonShapes }),
    ]

    /// The notifications of the settings that differ.
    func changes(from other: AccessibilitySettings) -> [NSNotification.Name] {
        Self.notifications.filter { $0.1(self) != $0.1(other) }.map(\.0)
    }
}

import Foundation
import UIHost

/// A message to the page except frames, encoded as JSON; nil fields are omitted.
struct PageNotice: Encodable, Equatable {
    enum Phase: String, Encodable { case running, ended }

    /// The shape of a device as the page draws it.
    struct DeviceShape: Encodable, Equatable {
        var name: String
        var width: Double
        var height: Double
        var scale: Double
        var cornerRadius: Double
        var cutout: String
        /// Height of status bar and sensor housing in portrait, in points.
        var topInset: Double

        init(_ device: Device) {
            name = device.name
            width = device.size.width
            height = device.size.height
            scale = device.scale
            cornerRadius = device.cornerRadius
            cutout = device.cutout.rawValue
            topInset = device.safeArea(isLandscape: false).top
        }
    }

    /// A rectangle in points on the screen.
    struct Box: Encodable, Equatable {
        var x: Double
        var y: Double
        var width: Double
        var height: Double

        init(_ rect: CGRect) {
            (x, y, width, height) = (rect.minX, rect.minY, rect.width, rect.height)
        }
    }

    var type: String
    var app: String?
    var phase: Phase?
    var message: String?
    var device: DeviceShape?
    var devices: [String]?
    var orientation: HostOrientation?
    var appearance: HostAppearance?
    var slowAnimations: Bool?
    var hardwareKeyboard: Bool?
    /// The caret of the app's text input; nil without a session.
    var caret: Box?
    /// Lines of the log, and how many before them were left out.
    var lines: [String]?
    var omitted: Int?
    var text: String?
    /// Milliseconds of vibration and of rest, alternating.
    var pattern: [Int]?

    /// Whether the notice does not replace an earlier one of its type.
    var isEvent: Bool { type == "open" || type == "vibrate" }

    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        // Encoding strings and finite numbers cannot fail.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

extension HostFeedback {
    /// Milliseconds of vibration and of rest, alternating.
    // Chosen: a phone's motor distinguishes short from long, nothing finer.
    var vibration: [Int] {
        let pattern =
            switch kind {
            case .selection, .inputClick: [5]
            case .lightImpact, .softImpact: [10]
            case .mediumImpact, .rigidImpact: [18]
            case .heavyImpact: [28]
            case .success: [12, 80, 18]
            case .warning: [18, 100, 12]
            case .failure: [14, 60, 14, 60, 20]
            }
        return pattern.enumerated().map { index, length in
            index.isMultiple(of: 2) ? Int((Double(length) * intensity).rounded(.up)) : length
        }
    }
}

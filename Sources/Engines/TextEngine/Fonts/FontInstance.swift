internal import CHarfBuzz
import Synchronization

/// A typeface at a size, with its metrics and tracking.
package final class FontInstance: Sendable {
    package let font: TextFont
    package let typeface: Typeface
    package let metrics: FontMetrics
    /// The space after every character, in points.
    package let tracking: Double
    /// The points by which a space differs from the typeface's.
    let spaceCorrection: Double
    /// A number that identifies the features in cache keys; 0 for none.
    let featureKey: UInt32

    private init?(_ font: TextFont) {
        guard let typeface = FontFamilies.typeface(for: font) else { return nil }
        self.font = font
        self.typeface = typeface
        let size = font.pointSize
        switch font.family {
        case .system:
            metrics = .system(pointSize: size)
            if UserFonts.shared.contains(typeface) {
                tracking = font.tracking ?? SystemFontMetrics.tracking(pointSize: size)
                spaceCorrection = 0
            } else {
                tracking =
                    font.tracking ?? SystemTracking.points(pointSize: size, weight: font.weight)
                spaceCorrection = SystemTracking.spaceCorrection(
                    pointSize: size, weight: font.weight)
            }
        case .systemMonospaced, .systemSerif:
            metrics = .system(pointSize: size)
            tracking = font.tracking ?? 0
            spaceCorrection = 0
        case .named, .typeface:
            metrics = FontMetrics.of(font, typeface)
            tracking = font.tracking ?? 0
            spaceCorrection = 0
        }
        featureKey = font.features.isEmpty ? 0 : Self.key(of: font.features)
        FontUse.note(font.askedName, typeface)
    }

    // MARK: - Sharing

    /// Clears the shared instances, because names refer to other fonts now.
    static func forgetShared() { shared.withLock { $0.instances = [:] } }

    private struct Shared {
        var instances: [TextFont: FontInstance] = [:]
        var featureKeys: [[FontFeature]: UInt32] = [:]
    }

    private static let shared = Mutex(Shared())
    /// Chosen: more than an app uses at once; the cache is emptied beyond.
    private static let mostInstances = 1024

    private static func key(of features: [FontFeature]) -> UInt32 {
        shared.withLock { shared in
            if let known = shared.featureKeys[features] { return known }
            let key = UInt32(shared.featureKeys.count + 1)
            shared.featureKeys[features] = key
            return key
        }
    }

    /// Returns the shared instance of a font; the same object for the same font.
    ///
    /// - Returns: nil where neither the family nor a replacement is installed, and for unusable
    ///   sizes.
    package static func of(_ font: TextFont) -> FontInstance? {
        guard font.pointSize > 0, font.pointSize <= 1e5 else { return nil }
        if let known = shared.withLock({ $0.instances[font] }) { return known }
        guard let made = FontInstance(font) else { return nil }
        return shared.withLock { shared in
            if let known = shared.instances[font] { return known }
            if shared.instances.count >= mostInstances { shared.instances = [:] }
            shared.instances[font] = made
            return made
        }
    }
}

/// The spacing that gives texts in Inter the widths of those in San Francisco, in points.
enum SystemTracking {
    /// - Parameter weight: From semibold on, Inter is narrower than San Francisco.
    static func points(pointSize: Double, weight: Int) -> Double {
        // The display outlines, which begin at this size, include most of their spacing.
        guard pointSize < InterFaces.firstDisplaySize else {
            return weight >= 600 ? 0 : displayExcess(pointSize) * pointSize
        }
        return SystemFontMetrics.tracking(pointSize: pointSize)
            + (weight >= 600 ? semiboldExcess * pointSize : 0)
    }

    /// Returns the difference of a space from that of the typeface.
    static func spaceCorrection(pointSize: Double, weight: Int) -> Double {
        pointSize < InterFaces.firstDisplaySize || weight >= 600
            ? 0 : displaySpaceExcess * pointSize
    }

    // Measured: recorded widths of semibold labels at 16 and 17 points, in em.
    private static let semiboldExcess = 0.0095

    // Measured: the recorded widths of six regular labels from 25 to 58 points, which are met within 1.1 %; in em.
    private static func displayExcess(_ pointSize: Double) -> Double {
        0.0112 - 0.0079 * (min(max(pointSize, 28), 58) - 28) / 30
    }
    private static let displaySpaceExcess = -0.0577
}

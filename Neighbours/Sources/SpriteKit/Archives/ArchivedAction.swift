import CoreGraphics
import Foundation

/// An action of a file.
@MainActor
enum ArchivedAction {
    /// The classes that are read.
    static let classes: Set<String> = [
        "SKFade", "SKGroup", "SKRepeat", "SKScale", "SKSequence", "SKWait",
    ]

    static func action(_ name: String, _ values: ArchivedValues) -> SKAction? {
        let duration = max(Double(values.number("_duration") ?? 0), 0)
        let parts = (values.object("_actions") as? [Any] ?? []).compactMap { $0 as? SKAction }
        let isRelative = values.flag("_isRelative") ?? false
        let action: SKAction?
        switch name {
        case "SKWait": action = .wait(forDuration: duration)
        case "SKSequence": action = .sequence(parts)
        case "SKGroup": action = .group(parts)
        case "SKRepeat":
            action = (values.object("_repeatedAction") as? SKAction).map {
                values.flag("_forever") == true
                    ? .repeatForever($0)
                    : .repeat($0, count: values.integer("_timesToRepeat") ?? 0)
            }
        case "SKFade":
            let alpha = values.number("_alphaTarget") ?? 0
            action =
                isRelative
                ? .fadeAlpha(by: alpha, duration: duration)
                : .fadeAlpha(to: alpha, duration: duration)
        case "SKScale": action = scale(values, isRelative: isRelative, duration: duration)
        default: action = nil
        }
        action?.timingMode =
            values.integer("_timingMode").flatMap(SKActionTimingMode.init) ?? .linear
        return action
    }

    private static func scale(
        _ values: ArchivedValues, isRelative: Bool, duration: TimeInterval
    ) -> SKAction {
        let x = values.number("_scaleTargetX") ?? 1
        let y = values.number("_scaleTargetY") ?? 1
        let (usesX, usesY) = (values.flag("_useX") ?? true, values.flag("_useY") ?? true)
        if isRelative {
            return .scaleX(by: usesX ? x : 1, y: usesY ? y : 1, duration: duration)
        }
        guard usesX, usesY else {
            return usesX ? .scaleX(to: x, duration: duration) : .scaleY(to: y, duration: duration)
        }
        return .scaleX(to: x, y: y, duration: duration)
    }
}

extension SKAction {
    /// Reads an action that a file of the app with the ending `sks` has under a name; nil if there is none.
    @MainActor
    public convenience init?(named name: String) {
        let files = Bundle.main.paths(forResourcesOfType: "sks", inDirectory: nil)
        let found = files.sorted().lazy.map { URL(fileURLWithPath: $0) }
            .compactMap { SceneFile.action(named: name, in: $0) }.first
        guard let found else { return nil }
        self.init(copying: found)
    }

    /// Reads an action that a file has under a name; nil if there is none.
    @MainActor
    public convenience init?(named name: String, from url: URL) {
        guard let found = SceneFile.action(named: name, in: url) else { return nil }
        self.init(copying: found)
    }
}

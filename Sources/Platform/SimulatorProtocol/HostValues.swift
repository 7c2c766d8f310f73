import Foundation
import UIHost

// The serialized forms of the boundary's values. A new field of a value is a new line here.

extension CGPoint: WireRecord {
    static let form = WireForm<Self>(
        { (x: Double, y: Double) in Self(x: x, y: y) }, field("x") { $0.x.native },
        field("y") { $0.y.native })
}

extension CGRect: WireRecord {
    static let form = WireForm<Self>(
        { (x: Double, y: Double, width: Double, height: Double) in
            Self(x: x, y: y, width: width, height: height)
        },
        field("x") { $0.origin.x.native }, field("y") { $0.origin.y.native },
        field("width") { $0.size.width.native }, field("height") { $0.size.height.native })
}

// MARK: Input

extension HostTouch.Phase: WireChoice {}
extension HostTouch.Kind: WireChoice {}

extension HostTouch: WireRecord {
    static let form = WireForm<Self>(
        {
            (
                identifier: UInt16, phase: Phase, kind: Kind, location: CGPoint, force: Double,
                radius: Double
            ) in
            Self(
                phase, identifier: Int(identifier), location: location, kind: kind,
                force: CGFloat(force), radius: CGFloat(radius))
        },
        integer("identifier", UInt16.self) { $0.identifier }, field("phase") { $0.phase },
        field("kind") { $0.kind }, field("location") { $0.location },
        field("force") { $0.force.native }, field("radius") { $0.radius.native })
}

extension HostScroll.Phase: WireChoice {}

extension HostScroll: WireRecord {
    static let form = WireForm<Self>(
        { (phase: Phase, location: CGPoint, translation: CGPoint) in
            Self(
                phase: phase, location: location,
                translation: CGSize(width: translation.x, height: translation.y))
        },
        field("phase") { $0.phase }, field("location") { $0.location },
        field("translation") { CGPoint(x: $0.translation.width, y: $0.translation.height) })
}

extension HostKey: WireRecord {
    static let form = WireForm<Self>(
        { (isDown: Bool, usage: UInt16, characters: String, modifiers: UInt8) in
            Self(
                isDown: isDown, usage: Int(usage), characters: characters,
                modifiers: Modifiers(rawValue: Int(modifiers)))
        },
        field("isDown") { $0.isDown }, integer("usage", UInt16.self) { $0.usage },
        field("characters") { $0.characters },
        field("modifiers") { UInt8(truncatingIfNeeded: $0.modifiers.rawValue) })
}

extension HostText: WireRecord {
    private enum Change: String, WireChoice { case inserted, marked, deletedBackward }

    static let form = WireForm<Self>(
        { (change: Change, text: String) -> Self in
            switch change {
            case .inserted: .inserted(text)
            case .marked: .marked(text)
            case .deletedBackward: .deletedBackward
            }
        },
        field("change") { text in
            switch text {
            case .inserted: .inserted
            case .marked: .marked
            case .deletedBackward: .deletedBackward
            }
        },
        field("text") { text in
            switch text {
            case .inserted(let text), .marked(let text): text
            case .deletedBackward: ""
            }
        })
}

// MARK: State

extension HostOrientation: WireChoice {}
extension HostLifeCycle: WireChoice {}
extension HostAppearance.Style: WireChoice {}
extension HostAppearance.ContentSize: WireChoice {}

extension HostAppearance: WireRecord {
    static let form = WireForm<Self>(
        { (style: Style, contentSize: ContentSize, hasContrast: Bool, isRightToLeft: Bool) in
            Self(
                style: style, contentSize: contentSize, hasIncreasedContrast: hasContrast,
                isRightToLeft: isRightToLeft)
        },
        field("style") { $0.style }, field("contentSize") { $0.contentSize },
        field("hasIncreasedContrast", { $0.hasIncreasedContrast }, default: false),
        field("isRightToLeft", { $0.isRightToLeft }, default: false))
}

// MARK: Frames

extension HostRectangle: WireRecord {
    static let form = WireForm<Self>(
        { (x: UInt16, y: UInt16, width: UInt16, height: UInt16) in
            Self(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
        },
        integer("x", UInt16.self) { $0.x }, integer("y", UInt16.self) { $0.y },
        integer("width", UInt16.self) { $0.width }, integer("height", UInt16.self) { $0.height })

    /// Whether the rectangle is inside a screen of this size.
    func fits(width: Int, height: Int) -> Bool {
        x >= 0 && y >= 0 && x + self.width <= width && y + self.height <= height
    }
}

extension HostMove: WireRecord {
    static let form = WireForm<Self>(
        { (target: HostRectangle, dx: Int16, dy: Int16) in
            Self(target: target, dx: Int(dx), dy: Int(dy))
        },
        field("target") { $0.target }, integer("dx", Int16.self) { $0.dx },
        integer("dy", Int16.self) { $0.dy })

    /// The rectangle from which the pixels come.
    var source: HostRectangle {
        HostRectangle(
            x: target.x - dx, y: target.y - dy, width: target.width, height: target.height)
    }
}

// MARK: Services

extension HostTextInput: WireRecord {
    static let form = WireForm<Self>(
        { (caret: CGRect, isSecure: Bool) in Self(caret: caret, isSecure: isSecure) },
        field("caret") { $0.caret },
        field("isSecure") { $0.isSecure })
}

extension HostCursor: WireChoice {}
extension HostFeedback.Kind: WireChoice {}

extension HostFeedback: WireRecord {
    static let form = WireForm<Self>(
        { (kind: Kind, intensity: Double) in Self(kind, intensity: intensity) },
        field("kind") { $0.kind },
        field("intensity") { $0.intensity })
}

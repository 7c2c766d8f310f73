import CoreGraphics
import Foundation
import UIKit

/// A colour of a file.
enum ArchivedColor {
    static func color(_ values: ArchivedValues) -> UIColor? {
        if let red = values.number("UIRed"), let green = values.number("UIGreen"),
            let blue = values.number("UIBlue")
        {
            return UIColor(
                red: red, green: green, blue: blue, alpha: values.number("UIAlpha") ?? 1)
        }
        for key in ["NSRGB", "NSWhite"] {
            guard let data = values.object(key) as? Data else { continue }
            let numbers = String(decoding: data.prefix(200), as: UTF8.self)
                .split { $0 == " " || $0 == "\0" }.compactMap { Double($0) }
            if numbers.count >= 3 {
                return UIColor(
                    red: numbers[0], green: numbers[1], blue: numbers[2],
                    alpha: numbers.count > 3 ? numbers[3] : 1)
            }
            if numbers.count >= 1 {
                return UIColor(white: numbers[0], alpha: numbers.count > 1 ? numbers[1] : 1)
            }
        }
        return nil
    }
}

/// A texture of a file: a picture of the app by its name.
enum ArchivedTexture {
    static func texture(_ values: ArchivedValues) -> SKTexture? {
        guard let name = values.text("_imgName") ?? values.text("_subTextureName"), !name.isEmpty
        else { return nil }
        var texture = SKTexture(imageNamed: (name as NSString).lastPathComponent)
        let part = values.rect("_textRect") ?? CGRect(x: 0, y: 0, width: 1, height: 1)
        let full = CGRect(x: 0, y: 0, width: 1, height: 1)
        if part != full, full.contains(part), !part.isEmpty {
            texture = SKTexture(rect: part, in: texture)
        }
        texture.filteringMode = values.integer("_filteringMode") == 0 ? .nearest : .linear
        return texture
    }
}

/// A body of a file.
@MainActor
enum ArchivedBody {
    static func body(_ values: ArchivedValues) -> SKPhysicsBody? {
        let center = values.point("_p0") ?? .zero
        let body: SKPhysicsBody
        switch values.integer("_shapeType") {
        case 1: body = SKPhysicsBody(circleOfRadius: values.number("_radius") ?? 0, center: center)
        case 2:
            let size = values.point("_size") ?? .zero
            body = SKPhysicsBody(
                rectangleOf: CGSize(width: size.x, height: size.y), center: center)
        case let kind:
            NSLog("SpriteKit: a body of the kind %d in a file of a scene is left out", kind ?? 0)
            return nil
        }
        body.isDynamic = values.flag("dynamic") ?? true
        body.affectedByGravity = values.flag("affectedByGravity") ?? true
        body.allowsRotation = values.flag("allowRotation") ?? true
        body.pinned = values.flag("pinned") ?? false
        body.usesPreciseCollisionDetection =
            values.flag("needsContinuousCollsionDetection") ?? false
        body.friction = values.number("friction") ?? body.friction
        body.restitution = values.number("restitution") ?? body.restitution
        body.linearDamping = values.number("linearDamping") ?? body.linearDamping
        body.angularDamping = values.number("angularDamping") ?? body.angularDamping
        body.density = values.number("density") ?? body.density
        body.velocity = values.vector("linearVelocity") ?? .zero
        body.angularVelocity = values.number("angularVelocity") ?? 0
        body.categoryBitMask = mask(values, "categoryBitMask", .max)
        body.collisionBitMask = mask(values, "collisionBitMask", .max)
        body.contactTestBitMask = mask(values, "intersectionTestBitMask", 0)
        return body
    }

    private static func mask(_ values: ArchivedValues, _ key: String, _ standard: UInt32) -> UInt32
    {
        values.integer(key).map { UInt32(truncatingIfNeeded: $0) } ?? standard
    }
}

/// The settings of the world of a scene's file.
struct ArchivedPhysicsWorld {
    let gravity: CGVector
    let speed: CGFloat

    init(_ values: ArchivedValues) {
        gravity = values.vector("gravity") ?? CGVector(dx: 0, dy: -9.8)
        speed = values.number("speedMultiplier") ?? 1
    }
}

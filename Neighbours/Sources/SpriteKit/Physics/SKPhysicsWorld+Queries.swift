import CoreGraphics
import Foundation
internal import CRigidBodies

extension SKPhysicsWorld {
    /// A body at a point of the scene.
    public func body(at point: CGPoint) -> SKPhysicsBody? { found(at: point).last }

    /// A body whose bounds meet a rectangle of the scene.
    public func body(in rect: CGRect) -> SKPhysicsBody? { found(in: rect).last }

    /// The first body on a way through the scene.
    public func body(alongRayStart start: CGPoint, end: CGPoint) -> SKPhysicsBody? {
        hits(from: start, to: end).first.flatMap { byNumber[$0.number] }
    }

    /// Calls a closure with the bodies at a point of the scene, until it sets its second argument.
    public func enumerateBodies(
        at point: CGPoint,
        using block: @escaping (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void
    ) { enumerate(found(at: point), block) }

    /// Calls a closure with the bodies whose bounds meet a rectangle of the scene.
    public func enumerateBodies(
        in rect: CGRect,
        using block: @escaping (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void
    ) { enumerate(found(in: rect), block) }

    /// Calls a closure with the bodies on a way through the scene, the place where it enters each, and the normal there.
    public func enumerateBodies(
        alongRayStart start: CGPoint, end: CGPoint,
        using block:
            @escaping (
                SKPhysicsBody, CGPoint, CGVector, UnsafeMutablePointer<ObjCBool>
            ) -> Void
    ) {
        var stop = ObjCBool(false)
        for hit in hits(from: start, to: end) {
            guard let body = byNumber[hit.number] else { continue }
            let normal = CGVector(dx: CGFloat(hit.normal.x), dy: CGFloat(hit.normal.y))
            block(body, CGPoint(meters: hit.point), normal, &stop)
            if stop.boolValue { return }
        }
    }

    private func enumerate(
        _ bodies: [SKPhysicsBody], _ block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for body in bodies {
            block(body, &stop)
            if stop.boolValue { return }
        }
    }

    private func found(at point: CGPoint) -> [SKPhysicsBody] {
        guard CGVector(point).isUsable else { return [] }
        placeAll()
        return members { crb_world_bodies_at(handle, CGVector(point).meters, $0, $1) }
    }

    private func found(in rect: CGRect) -> [SKPhysicsBody] {
        let low = CGVector(dx: rect.minX, dy: rect.minY)
        let high = CGVector(dx: rect.maxX, dy: rect.maxY)
        guard low.isUsable, high.isUsable else { return [] }
        placeAll()
        return members { crb_world_bodies_in(handle, low.meters, high.meters, $0, $1) }
    }

    private func hits(from start: CGPoint, to end: CGPoint) -> [crb_hit] {
        let (start, end) = (CGVector(start), CGVector(end))
        guard start.isUsable, end.isUsable else { return [] }
        placeAll()
        var hits = [crb_hit](repeating: crb_hit(), count: 64)
        var count = crb_world_bodies_along(handle, start.meters, end.meters, &hits, hits.count)
        if count > hits.count {
            hits = [crb_hit](repeating: crb_hit(), count: count)
            count = crb_world_bodies_along(handle, start.meters, end.meters, &hits, hits.count)
        }
        return Array(hits.prefix(count))
    }

    private func placeAll() {
        for body in bodies {
            if let handle = body.simulation.handle { place(body, handle) }
        }
    }

    final func members(_ query: (UnsafeMutablePointer<UInt32>, Int) -> Int) -> [SKPhysicsBody] {
        var numbers = [UInt32](repeating: 0, count: bodies.count + 1)
        let capacity = numbers.count
        let count = numbers.withUnsafeMutableBufferPointer { query($0.baseAddress!, capacity) }
        return numbers.prefix(min(count, capacity)).compactMap { byNumber[$0] }
    }
}

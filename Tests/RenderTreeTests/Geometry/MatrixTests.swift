import Foundation
import Testing

@testable import RenderTree

@Suite struct MatrixTests {
    private func expectClose(
        _ a: Matrix4, _ b: Matrix4, _ tolerance: Double = 1e-9,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for (x, y) in zip(a.elements, b.elements) {
            #expect(abs(x - y) < tolerance, sourceLocation: sourceLocation)
        }
    }

    private func random(_ generator: inout RandomNodes) -> Matrix4 {
        Matrix4.rotation(
            angle: generator.number() / 10, x: generator.number(), y: generator.number(),
            z: generator.number() + 0.1
        )
        .concatenating(.scale(x: 0.5 + abs(generator.number()) / 30, y: 1.5, z: 2))
        .concatenating(
            .translation(x: generator.number(), y: generator.number(), z: generator.number()))
    }

    @Test("Concatenation applies the first transform first")
    func order() {
        let matrix = Matrix4.translation(x: 1, y: 0).concatenating(.scale(x: 2, y: 2))
        #expect(matrix.project(CGPoint(x: 1, y: 1)) == CGPoint(x: 4, y: 2))
    }

    @Test("A rotation about z turns x towards y")
    func rotation() {
        let point = Matrix4.rotation(angle: .pi / 2, x: 0, y: 0, z: 1)
            .project(CGPoint(x: 1, y: 0))
        #expect(abs((point?.x ?? 9) - 0) < 1e-12)
        #expect(abs((point?.y ?? 9) - 1) < 1e-12)
    }

    @Test("A matrix times its inverse is the identity", arguments: 0..<30)
    func inverse(seed: UInt64) throws {
        var generator = RandomNodes(seed: seed)
        var matrix = random(&generator)
        if seed % 2 == 0 { matrix.row3.w = -0.002 }
        let inverse = try #require(matrix.inverse)
        expectClose(matrix.concatenating(inverse), .identity)
        #expect(Matrix4.scale(x: 0, y: 1).inverse == nil)
    }

    @Test("A matrix taken apart and put together is the same", arguments: 0..<60)
    func decomposition(seed: UInt64) throws {
        var generator = RandomNodes(seed: seed)
        var matrix = random(&generator).concatenating(random(&generator))
        if seed % 3 == 0 { matrix.row3.w = -0.001 }
        if seed % 5 == 0 { matrix = Matrix4.scale(x: -1, y: 1).concatenating(matrix) }
        let parts = try #require(MatrixDecomposition(matrix))
        expectClose(parts.matrix, matrix, 1e-6)
    }

    @Test("Half-way between two rotations is half the angle, and size stays")
    func interpolation() throws {
        let start = try #require(MatrixDecomposition(.rotation(angle: 0.2, x: 0, y: 0, z: 1)))
        let end = try #require(MatrixDecomposition(.rotation(angle: 1.8, x: 0, y: 0, z: 1)))
        expectClose(
            start.interpolated(to: end, fraction: 0.5).matrix,
            .rotation(angle: 1, x: 0, y: 0, z: 1))
        // Component by component the layer would shrink on the way.
        let turned = try #require(MatrixDecomposition(.rotation(angle: 3, x: 0, y: 0, z: 1)))
        let middle = start.interpolated(to: turned, fraction: 0.5).matrix
        #expect(abs(middle.determinant - 1) < 1e-9)
    }

    @Test("Transforms of the plane go the way that those of space go", arguments: 0..<80)
    func plane(seed: UInt64) throws {
        var generator = RandomNodes(seed: seed)
        func make() -> Matrix4 {
            // Parts of 0 flatten the plane.
            func part() -> Double { generator.number() + 0.013 }
            var matrix = Matrix4(
                a: part(), b: part(), c: part(), d: part(), tx: part(), ty: part())
            // Mirrors that leave an axis where it is, quarter turns and half turns.
            if seed % 4 == 0 { (matrix.row1.y, matrix.row2.x) = (0, 0) }
            if seed % 5 == 0 {
                matrix = .rotation(
                    angle: Double(seed / 5 % 5) * .pi / 2, x: 0, y: 0, z: seed % 2 == 0 ? 1 : -1)
            }
            return matrix
        }
        let (start, end) = (make(), make())
        let (planeStart, planeEnd) = try (
            #require(PlaneDecomposition(start)), #require(PlaneDecomposition(end))
        )
        let (spaceStart, spaceEnd) = try (
            #require(MatrixDecomposition(start)), #require(MatrixDecomposition(end))
        )
        for fraction in [0, 0.3, 0.5, 1, 1.2] {
            expectClose(
                planeStart.matrix(towards: planeEnd, fraction: fraction),
                spaceStart.interpolated(to: spaceEnd, fraction: fraction).matrix, 1e-6)
        }
    }

    @Test("A half turn goes the way of its sign")
    func halfTurns() throws {
        let rest = try #require(PlaneDecomposition(.identity))
        for way in [1.0, -1] {
            let turned = Matrix4.rotation(angle: way * .pi, x: 0, y: 0, z: 1)
            let end = try #require(PlaneDecomposition(turned))
            expectClose(
                rest.matrix(towards: end, fraction: 0.5),
                .rotation(angle: way * .pi / 2, x: 0, y: 0, z: 1))
        }
        #expect(PlaneDecomposition(.rotation(angle: 1, x: 1, y: 0, z: 0)) == nil)
        #expect(PlaneDecomposition(.scale(x: 0, y: 1)) == nil)
    }

    @Test("Angles put in come out again")
    func angles() throws {
        var parts = MatrixDecomposition()
        parts.setEulerAngles(SIMD3(0.3, -0.6, 1.2))
        let angles = try #require(MatrixDecomposition(parts.matrix)).eulerAngles
        for (found, wanted) in zip([angles.x, angles.y, angles.z], [0.3, -0.6, 1.2]) {
            #expect(abs(found - wanted) < 1e-9)
        }
    }

    @Test("A singular transform keeps its translation and its rotation when its scale is set")
    func singularComponents() {
        let rest = Matrix4.rotation(angle: 0.5, x: 0, y: 0, z: 1)
            .concatenating(.translation(x: 5, y: 6))
        var flat = Matrix4.scale(x: 0, y: 2).concatenating(rest)
        #expect(flat.component(of: .transformScaleX) == .number(0))
        flat.setComponent(.number(3), of: .transformScaleX)
        expectClose(flat, Matrix4.scale(x: 3, y: 2).concatenating(rest))
        var point = Matrix4.scale(x: 0, y: 0, z: 0).concatenating(.translation(x: 5, y: 6))
        #expect(point.component(of: .transformScale) == .number(0))
        point.setComponent(.number(1), of: .transformScale)
        expectClose(point, .translation(x: 5, y: 6))
    }

    @Test("A mirror is found again on the axis that it turns")
    func mirrors() throws {
        let mirrored = try #require(MatrixDecomposition(.scale(x: -1, y: 1)))
        #expect(mirrored.scale == SIMD3(-1, 1, 1))
        let upside = try #require(MatrixDecomposition(.scale(x: 1, y: -2)))
        #expect(upside.scale == SIMD3(1, -2, 1))
    }
}

import Foundation
import Testing
import simd

@Suite("Vectors")
struct VectorTests {
    @Test("Products, lengths and directions")
    func geometry() {
        let x = simd_float3(3, 0, 4)
        #expect(simd_length(x) == 5 && length_squared(x) == 25)
        #expect(normalize(x) == [0.6, 0, 0.8])
        #expect(simd_dot(x, [1, 2, 3]) == 15)
        #expect(cross(SIMD3<Double>(1, 0, 0), [0, 1, 0]) == [0, 0, 1])
        #expect(simd_cross(simd_float2(1, 0), simd_float2(0, 1)) == [0, 0, 1])
        #expect(distance(float2(1, 1), float2(4, 5)) == 5)
        #expect(simd_normalize(float2(0, 0)).x.isNaN)
        #expect(simd_orient(float3(1, 0, 0), float3(0, 1, 0), float3(0, 0, 1)) == 1)
        #expect(norm_one(double2(-3, 4)) == 7 && norm_inf(double2(-3, 4)) == 4)
    }

    @Test("What meets a surface is reflected, refracted or goes along it")
    func surfaces() {
        let normal = double2(0, 1)
        #expect(reflect(double2(1, -1), n: normal) == [1, 1])
        #expect(simd_project(double2(3, 4), double2(2, 0)) == [3, 0])
        #expect(refract(double2(0, -1), n: normal, eta: 0.5) == [0, -1])
        let flat = normalize(double2(5, -1))
        #expect(refract(flat, n: normal, eta: 1.5) == [0, 0], "All is reflected.")
    }

    @Test("Each number by itself")
    func elements() {
        #expect(simd_clamp(float3(-1, 0.5, 2), float3(0, 0, 0), float3(1, 1, 1)) == [0, 0.5, 1])
        #expect(clamp(float2(-1, 9), min: 0, max: 4) == [0, 4])
        #expect(mix(float2(0, 10), float2(10, 20), t: 0.25) == [2.5, 12.5])
        #expect(simd_mix(2.0, 4.0, 0.5) == 3 && simd_mix(CGFloat(2), 4, 0.5) == 3)
        #expect(simd_sign(float3(-2, 0, 3)) == [-1, 0, 1])
        #expect(simd_step(float2(1, 1), float2(0.5, 1)) == [0, 1])
        #expect(simd_smoothstep(0.0, 2.0, 1.0) == 0.5 && simd_smoothstep(0.0, 1.0, 3.0) == 1)
        #expect(fract(double2(1.25, -0.25)) == [0.25, 0.75])
        #expect(simd_abs(int2(-3, 3)) == [3, 3])
        #expect(simd_min(int2(1, 5), int2(2, 4)) == [1, 4])
        #expect(simd_reduce_add(int4(1, 2, 3, 4)) == 10 && reduce_max(float3(1, 9, 2)) == 9)
    }
}

@Suite("Matrices")
struct MatrixTests {
    private let matrix = simd_double3x3(rows: [[1, 2, 3], [0, 1, 4], [5, 6, 0]])

    @Test("A number is named by its column and its row")
    func places() {
        #expect(matrix[2, 0] == 3 && matrix[0] == [1, 0, 5] && matrix.columns.1 == [2, 1, 6])
        #expect(matrix.transpose[0, 2] == 3)
        var changed = matrix
        changed[1, 2] = 9
        #expect(changed.columns.1 == [2, 1, 9])
    }

    @Test("A vector is multiplied from the right as a column and from the left as a row")
    func products() {
        #expect(matrix * [1, 1, 1] == [6, 5, 11])
        #expect(SIMD3(1, 1, 1) * matrix == [6, 9, 7])
        #expect(simd_mul(matrix, matrix_identity_double3x3) == matrix)
        #expect(matrix_multiply(matrix, matrix) * SIMD3(1, 2, 3) == matrix * (matrix * [1, 2, 3]))
        #expect(matrix + matrix == 2 * matrix && matrix - matrix == simd_double3x3())
    }

    @Test("A matrix and its inverse undo each other")
    func inverses() {
        #expect(matrix.determinant == 1)
        #expect(
            matrix.inverse == simd_double3x3(rows: [[-24, 18, 5], [20, -15, -4], [-5, 4, 1]]))
        let small = simd_float2x2(rows: [[4, 7], [2, 6]])
        #expect(small.determinant == 10)
        #expect(simd_almost_equal_elements(small * small.inverse, simd_float2x2(1), 1e-6))
        let large = simd_double4x4(rows: [
            [1, 0, 2, -1], [3, 0, 0, 5], [2, 1, 4, -3], [1, 0, 5, 0],
        ])
        #expect(large.determinant == 30)
        #expect(simd_almost_equal_elements(large * large.inverse, simd_double4x4(1), 1e-12))
        #expect(simd_almost_equal_elements(simd_inverse(large) * large, simd_double4x4(1), 1e-12))
        #expect(!simd_float2x2(rows: [[1, 2], [2, 4]]).inverse[0, 0].isFinite)
    }
}

@Suite("Rotations")
struct QuaternionTests {
    private let quarter = simd_quatd(angle: .pi / 2, axis: [0, 0, 1])

    private func isNear(_ x: double3, _ y: double3) -> Bool { distance(x, y) < 1e-12 }

    @Test("A rotation turns against the clock about its axis")
    func turning() {
        #expect(isNear(quarter.act([1, 0, 0]), [0, 1, 0]))
        #expect(isNear((quarter * quarter).act([1, 0, 0]), [-1, 0, 0]))
        #expect(isNear(simd_act(quarter.inverse, [0, 1, 0]), [1, 0, 0]))
        #expect(abs(quarter.angle - .pi / 2) < 1e-12 && isNear(quarter.axis, [0, 0, 1]))
    }

    @Test("One direction is turned to another one, also to the opposite one")
    func directions() {
        let from = normalize(double3(1, 2, 3))
        for to in [normalize(double3(-1, 0, 2)), -from, from] {
            let turn = simd_quatd(from: from, to: to)
            #expect(isNear(turn.act(from), to))
            #expect(abs(turn.length - 1) < 1e-12)
        }
    }

    @Test(
        "A matrix turns as its rotation, and has it",
        arguments: [double3(1, 0, 0), double3(0, 1, 0), double3(0, 0, 1), double3(1, -1, 1)])
    func matrices(axis: double3) {
        for angle in [0.1, 2, 3.1] {
            let turn = simd_quatd(angle: angle, axis: normalize(axis))
            let matrix = simd_double3x3(turn)
            #expect(isNear(matrix * [1, 2, 3], turn.act([1, 2, 3])))
            #expect(simd_length(simd_quatd(matrix) - turn) < 1e-12)
            #expect(simd_length(simd_quatd(simd_double4x4(turn)) - turn) < 1e-12)
        }
    }

    @Test("Between two rotations angles are divided evenly, by the shorter way and the longer one")
    func between() {
        let start = simd_quatd(angle: 0, axis: [0, 0, 1])
        let third = simd_slerp(start, quarter, 1 / 3.0)
        #expect(abs(third.angle - .pi / 6) < 1e-12)
        #expect(simd_length(simd_slerp(start, -quarter, 1 / 3.0) - third) < 1e-12)
        let long = simd_slerp_longest(start, quarter, 0.5)
        #expect(
            isNear(
                long.act([1, 0, 0]),
                simd_quatd(angle: -.pi * 0.75, axis: [0, 0, 1]).act([1, 0, 0])))
    }
}

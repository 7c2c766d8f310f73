import CoreImage
import Testing
import UIKit

@Suite("Distortions, sizes and perspective") @MainActor
struct GeometryTests {
    /// Columns of grey that get lighter.
    private let ramp = picture((0..<100).map { _ in (0..<100).map { [UInt8($0 * 2), 0, 0] } })
    private let middle = CIVector(x: 50, y: 50)

    @Test("Distortions change a circle and nothing outside of it")
    func distortions() {
        for name in ["CITwirlDistortion", "CIBumpDistortion", "CIPinchDistortion"] {
            let result = ramp.applyingFilter(
                name, parameters: ["inputCenter": middle, "inputRadius": 40])
            #expect(pixel(result, 3, 50) == pixel(ramp, 3, 50), "\(name)")
            #expect(pixel(result, 30, 60) != pixel(ramp, 30, 60), "\(name)")
        }
        let hole = ramp.applyingFilter(
            "CIHoleDistortion", parameters: ["inputCenter": middle, "inputRadius": 20])
        #expect(pixel(hole, 50, 50) == [0, 0, 0, 0])
        #expect(pixel(hole, 95, 50) == pixel(ramp, 95, 50))
    }

    @Test("A bump enlarges the middle, a pinch makes it smaller")
    func bumps() {
        let bump = ramp.applyingFilter(
            "CIBumpDistortion", parameters: ["inputCenter": middle, "inputRadius": 40])
        #expect(pixel(bump, 60, 50)[0] < pixel(ramp, 60, 50)[0])
        let pinch = ramp.applyingFilter(
            "CIPinchDistortion", parameters: ["inputCenter": middle, "inputRadius": 40])
        #expect(pixel(pinch, 60, 50)[0] > pixel(ramp, 60, 50)[0])
    }

    @Test("Pixels of a cell have one colour, in any tile")
    func pixellate() {
        let parameters: [String: Any] = ["inputScale": 10, "inputCenter": CIVector(x: 0, y: 0)]
        let result = ramp.applyingFilter("CIPixellate", parameters: parameters)
        #expect(pixel(result, 20, 7) == pixel(result, 29, 3))
        #expect(pixel(result, 29, 3) != pixel(result, 30, 3))
        let crystals = ramp.applyingFilter("CICrystallize", parameters: ["inputRadius": 10])
        #expect(Set(bytes(crystals)).count < 95)
    }

    @Test("A change of size keeps areas of one colour and the mean of others")
    func lanczos() {
        let half = ramp.applyingFilter(
            "CILanczosScaleTransform", parameters: ["inputScale": 0.5, "inputAspectRatio": 0.5])
        #expect(half.extent == CGRect(x: 0, y: 0, width: 25, height: 50))
        #expect(abs(Int(pixel(half, 12, 25)[0]) - 99) < 3)
        let large = plain(4, 4, [90, 20, 200]).applyingFilter(
            "CILanczosScaleTransform", parameters: ["inputScale": 3])
        #expect(Set(bytes(large)) == [[90, 20, 200, 255]])
    }

    @Test("A straightened image fills its former rectangle")
    func straighten() {
        let image = plain(40, 30, [10, 200, 30])
        let result = image.applyingFilter("CIStraightenFilter", parameters: ["inputAngle": 0.3])
        #expect(result.extent == image.extent)
        #expect(pixel(result, 1, 1) == [10, 200, 30, 255])
        #expect(pixel(result, 38, 28) == [10, 200, 30, 255])
    }

    @Test("Correcting a perspective undoes it")
    func perspective() throws {
        let corners: [String: Any] = [
            "inputTopLeft": CIVector(x: 20, y: 90), "inputTopRight": CIVector(x: 110, y: 100),
            "inputBottomRight": CIVector(x: 120, y: 0), "inputBottomLeft": CIVector(x: 0, y: 10),
        ]
        let bent = ramp.applyingFilter("CIPerspectiveTransform", parameters: corners)
        #expect(bent.extent == CGRect(x: 0, y: 0, width: 120, height: 100))
        let flat = bent.applyingFilter("CIPerspectiveCorrection", parameters: corners)
        #expect(flat.extent.origin == .zero)
        let place = Int(flat.extent.width / 4)
        let expected = Int(pixel(ramp, 25, 50)[0])
        #expect(abs(Int(pixel(flat, place, Int(flat.extent.height / 2))[0]) - expected) < 4)
    }

    @Test("A crop, a tile and a transform as filters")
    func affine() {
        let cropped = ramp.applyingFilter(
            "CICrop", parameters: ["inputRectangle": CIVector(x: 10, y: 20, z: 30, w: 40)])
        #expect(cropped.extent == CGRect(x: 10, y: 20, width: 30, height: 40))
        let tiled = ramp.applyingFilter("CIAffineTile")
        #expect(pixel(tiled, 230, -50) == pixel(ramp, 30, 50))
        let moved = ramp.applyingFilter(
            "CIAffineTransform",
            parameters: [
                "inputTransform": NSValue(
                    cgAffineTransform: CGAffineTransform(translationX: 7, y: 0))
            ])
        #expect(pixel(moved, 37, 5) == pixel(ramp, 30, 5))
    }
}

import CoreImage
import Testing
import UIKit

@Suite("Filters of colours") @MainActor
struct ColorFilterTests {
    private func apply(
        _ name: String, _ color: [UInt8], _ parameters: [String: Any] = [:]
    ) -> [UInt8] { pixel(plain(3, 3, color).applyingFilter(name, parameters: parameters), 1, 1) }

    @Test("Sepia of white is warm, and none leaves colours as they are")
    func sepia() {
        let white = apply("CISepiaTone", [255, 255, 255])
        #expect(white[0] == 255 && white[1] == 255 && white[2] < 251)
        let gray = apply("CISepiaTone", [128, 128, 128])
        #expect(gray[0] > gray[1] && gray[1] > gray[2])
        #expect(apply("CISepiaTone", [10, 200, 90], ["inputIntensity": 0]) == [10, 200, 90, 255])
    }

    @Test("An inverted colour is one minus each component in linear light")
    func invert() {
        #expect(apply("CIColorInvert", [255, 0, 0]) == [0, 255, 255, 255])
        let value = linear(plain(1, 1, [128, 128, 128]).applyingFilter("CIColorInvert"), 0, 0)
        #expect(abs(value[0] - (1 - 0.2158605)) < 0.0001)
    }

    @Test("One stop of exposure doubles the light")
    func exposure() {
        let image = plain(1, 1, [100, 50, 20])
        let (before, after) = (
            linear(image, 0, 0),
            linear(image.applyingFilter("CIExposureAdjust", parameters: ["inputEV": 1]), 0, 0)
        )
        for index in 0..<3 { #expect(abs(after[index] - before[index] * 2) < 0.0001) }
    }

    @Test("Colour controls remove colour, add brightness and stretch around the middle")
    func controls() {
        let gray = apply("CIColorControls", [200, 40, 90], ["inputSaturation": 0])
        #expect(gray[0] == gray[1] && gray[1] == gray[2])
        let image = plain(1, 1, [128, 128, 128])
        let bright = image.applyingFilter("CIColorControls", parameters: ["inputBrightness": 0.2])
        #expect(abs(linear(bright, 0, 0)[0] - 0.4158605) < 0.0001)
        let hard = image.applyingFilter("CIColorControls", parameters: ["inputContrast": 1.5])
        #expect(abs(linear(hard, 0, 0)[0] - (0.5 + (0.2158605 - 0.5) * 1.5)) < 0.0001)
        #expect(apply("CIColorControls", [12, 34, 56]) == [12, 34, 56, 255])
    }

    @Test("A matrix exchanges components, and its bias is added")
    func matrix() {
        let parameters: [String: Any] = [
            "inputRVector": CIVector(x: 0, y: 0, z: 1, w: 0),
            "inputBVector": CIVector(x: 1, y: 0, z: 0, w: 0),
        ]
        #expect(apply("CIColorMatrix", [10, 20, 30], parameters) == [30, 20, 10, 255])
        let half = plain(1, 1, [255, 255, 255]).applyingFilter(
            "CIColorMatrix", parameters: ["inputAVector": CIVector(x: 0, y: 0, z: 0, w: 0.5)])
        #expect(linear(half, 0, 0) == [0.5, 0.5, 0.5, 0.5])
    }

    @Test("A third of a turn of the hue makes red green")
    func hue() {
        let turned = apply("CIHueAdjust", [255, 0, 0], ["inputAngle": 2 * Float.pi / 3])
        #expect(turned == [0, 255, 0, 255])
        #expect(apply("CIHueAdjust", [90, 90, 90], ["inputAngle": 1.0]) == [90, 90, 90, 255])
    }

    @Test("A higher neutral temperature makes the image warmer")
    func temperature() {
        #expect(apply("CITemperatureAndTint", [100, 150, 200]) == [100, 150, 200, 255])
        let warm = apply(
            "CITemperatureAndTint", [128, 128, 128], ["inputNeutral": CIVector(x: 9000, y: 0)])
        #expect(warm[0] > 128 && warm[2] < 128)
    }

    @Test(
        "Effects without colour are grey",
        arguments: ["CIPhotoEffectMono", "CIPhotoEffectNoir", "CIPhotoEffectTonal"])
    func gray(_ name: String) {
        let result = apply(name, [200, 100, 50])
        #expect(result[0] == result[1] && result[1] == result[2])
        #expect(result[3] == 255)
    }

    @Test("Levels, thresholds, clamps, masks and false colours")
    func others() {
        #expect(
            apply("CIColorPosterize", [250, 3, 255], ["inputLevels": 2]) == [255, 0, 255, 255])
        #expect(apply("CIColorThreshold", [250, 3, 100]) == [255, 0, 0, 255])
        let clamp: [String: Any] = ["inputMaxComponents": CIVector(x: 0, y: 1, z: 1, w: 1)]
        #expect(apply("CIColorClamp", [250, 3, 100], clamp) == [0, 3, 100, 255])
        #expect(apply("CIMaskToAlpha", [0, 0, 0]) == [0, 0, 0, 0])
        #expect(apply("CIMaskToAlpha", [255, 255, 255]) == [255, 255, 255, 255])
        let colors: [String: Any] = ["inputColor0": CIColor.red, "inputColor1": CIColor.blue]
        #expect(apply("CIFalseColor", [0, 0, 0], colors) == [255, 0, 0, 255])
        #expect(apply("CIFalseColor", [255, 255, 255], colors) == [0, 0, 255, 255])
        #expect(
            apply("CIWhitePointAdjust", [255, 255, 255], ["inputColor": CIColor.red]) == [
                255, 0, 0, 255,
            ])
    }

    @Test("A cube of colours is looked up, red changing first")
    func cube() {
        // The corners of a cube that exchanges red and blue.
        var values: [Float] = []
        for blue in 0...1 {
            for green in 0...1 {
                for red in 0...1 { values += [Float(blue), Float(green), Float(red), 1] }
            }
        }
        let data = values.withUnsafeBytes { Data($0) }
        let result = apply(
            "CIColorCube", [10, 200, 90], ["inputCubeData": data, "inputCubeDimension": 2])
        #expect(result == [90, 200, 10, 255])
    }

    @Test("A vignette darkens corners and not the middle")
    func vignette() {
        let image = plain(100, 100, [200, 200, 200])
        let result = image.applyingFilter("CIVignette", parameters: ["inputIntensity": 1])
        #expect(pixel(result, 50, 50) == [200, 200, 200, 255])
        #expect(pixel(result, 1, 1)[0] < 150)
        #expect(result.extent == image.extent)
    }
}

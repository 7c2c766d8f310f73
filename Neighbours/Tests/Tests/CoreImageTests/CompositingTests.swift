import CoreImage
import CoreImage.CIFilterBuiltins
import Testing
import UIKit

@Suite("Compositing, masks, generators, transitions and areas") @MainActor
struct CompositingTests {
    private func combine(_ name: String, _ above: [UInt8], _ below: [UInt8]) -> [UInt8] {
        pixel(
            plain(2, 2, above).applyingFilter(
                name, parameters: [kCIInputBackgroundImageKey: plain(2, 2, below)]), 0, 0)
    }

    private let red: [UInt8] = [255, 0, 0, 255]
    private let green: [UInt8] = [0, 255, 0, 255]
    private let none: [UInt8] = [0, 0, 0, 0]

    @Test("Compositing by the rules of Porter and Duff")
    func porterDuff() {
        #expect(combine("CISourceOverCompositing", red, green) == red)
        #expect(combine("CISourceOverCompositing", none, green) == green)
        #expect(combine("CISourceInCompositing", red, none) == none)
        #expect(combine("CISourceInCompositing", red, green) == red)
        #expect(combine("CISourceOutCompositing", red, green) == none)
        #expect(combine("CISourceAtopCompositing", red, none) == none)
        #expect(combine("CIAdditionCompositing", red, green) == [255, 255, 0, 255])
        #expect(combine("CIMaximumCompositing", red, green) == [255, 255, 0, 255])
        #expect(combine("CIMinimumCompositing", red, green) == [0, 0, 0, 255])
        #expect(combine("CIMultiplyCompositing", red, green) == [0, 0, 0, 255])
        let half = plain(1, 1, red).applyingFilter(
            "CIColorMatrix", parameters: ["inputAVector": CIVector(x: 0, y: 0, z: 0, w: 0.5)])
        #expect(linear(half.composited(over: plain(1, 1, green)), 0, 0) == [0.5, 0.5, 0, 1])
    }

    @Test("Blend modes of opaque colours")
    func blendModes() {
        let (white, black): ([UInt8], [UInt8]) = ([255, 255, 255, 255], [0, 0, 0, 255])
        #expect(combine("CIDifferenceBlendMode", red, white) == [0, 255, 255, 255])
        #expect(combine("CIScreenBlendMode", red, green) == [255, 255, 0, 255])
        #expect(combine("CIMultiplyBlendMode", red, white) == red)
        #expect(combine("CIDarkenBlendMode", red, green) == black)
        #expect(combine("CILightenBlendMode", red, green) == [255, 255, 0, 255])
        #expect(combine("CIExclusionBlendMode", white, white) == black)
        #expect(combine("CIHardLightBlendMode", white, green) == white)
        #expect(combine("CIOverlayBlendMode", white, green) == green)
        #expect(combine("CIColorDodgeBlendMode", white, [9, 9, 9, 255]) == white)
        #expect(combine("CIColorBurnBlendMode", black, [9, 9, 9, 255]) == black)
        let gray = combine("CISaturationBlendMode", [80, 80, 80, 255], [200, 30, 90, 255])
        #expect(gray[0] == gray[1] && gray[1] == gray[2])
        #expect(combine("CISourceOverCompositing", none, none) == none)
    }

    @Test("A mask chooses between an image and the one below")
    func masks() {
        let mask = picture([[[255, 255, 255], [0, 0, 0]]])
        let filter = CIFilter.blendWithMask()
        filter.inputImage = plain(2, 1, red)
        filter.backgroundImage = plain(2, 1, green)
        filter.maskImage = mask
        #expect(filter.outputImage.map { bytes($0) } == [red, green])
        let alpha = CIFilter(
            name: "CIBlendWithAlphaMask",
            parameters: [
                kCIInputImageKey: plain(2, 1, red), kCIInputMaskImageKey: picture([[none, red]]),
            ])
        #expect(alpha?.outputImage.map { bytes($0) } == [none, red])
    }

    @Test("Gradients go from one colour to the other")
    func gradients() throws {
        let radial = CIFilter.radialGradient()
        radial.center = CGPoint(x: 50, y: 50)
        radial.radius0 = 10
        radial.radius1 = 40
        let circle = try #require(radial.outputImage)
        #expect(circle.extent.isInfinite)
        #expect(linear(circle, 45, 50)[0] == 1)
        #expect(abs(linear(circle, 74, 49)[0] - 0.51) < 0.02)
        #expect(linear(circle, 95, 50)[0] == 0)
        let straight = CIFilter.linearGradient()
        straight.point1 = CGPoint(x: 100, y: 0)
        straight.color0 = .red
        straight.color1 = .blue
        let line = try #require(straight.outputImage)
        #expect(abs(linear(line, 25, 800)[0] - 0.745) < 0.001)
        #expect(abs(linear(line, 25, 800)[2] - 0.255) < 0.001)
    }

    @Test("Squares and stripes begin at the centre with the first colour")
    func patterns() throws {
        let squares = try #require(
            CIFilter(name: "CICheckerboardGenerator", parameters: ["inputWidth": 10])?.outputImage)
        #expect(pixel(squares, 151, 151)[0] == 255)
        #expect(pixel(squares, 161, 151)[0] == 0)
        #expect(pixel(squares, 161, 161)[0] == 255)
        let stripes = CIFilter.stripesGenerator()
        stripes.center = .zero
        stripes.width = 4
        #expect(stripes.outputImage.map { pixel($0, 3, 9)[0] } == 255)
        #expect(stripes.outputImage.map { pixel($0, 4, 9)[0] } == 0)
        let noise = try #require(CIFilter(name: "CIRandomGenerator")?.outputImage)
        let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
        #expect(Set(bytes(noise, rect)).count > 300)
        #expect(bytes(noise, rect) == bytes(noise, rect))
    }

    @Test(
        "A transition begins with the image and ends with the target",
        arguments: ["CIDissolveTransition", "CISwipeTransition", "CIFlashTransition"])
    func transitions(_ name: String) throws {
        func result(_ time: Double) -> [UInt8] {
            let parameters: [String: Any] = [
                kCIInputTargetImageKey: plain(300, 300, green), kCIInputTimeKey: time,
            ]
            let image = plain(300, 300, red).applyingFilter(name, parameters: parameters)
            return pixel(image, 150, 150)
        }
        #expect(result(0) == red)
        #expect(result(1) == green)
        #expect(result(0.5) != red && result(0.5) != green)
    }

    @Test("A histogram counts the pixels of each range")
    func histogram() {
        let image = picture([[[255, 0, 0], [255, 0, 0], [0, 0, 0], [0, 0, 0]]])
        let bins = image.applyingFilter(
            "CIAreaHistogram",
            parameters: ["inputCount": 4, "inputExtent": CIVector(cgRect: image.extent)])
        #expect(bins.extent == CGRect(x: 0, y: 0, width: 4, height: 1))
        #expect(linear(bins, 0, 0) == [0.5, 1, 1, 0])
        #expect(linear(bins, 3, 0) == [0.5, 0, 0, 1])
    }
}

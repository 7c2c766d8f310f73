import CoreImage
import CoreImage.CIFilterBuiltins
import Testing
import UIKit

@Suite("Filters by name and by type") @MainActor
struct FilterTests {
    @Test("A filter has keys and default values, and gives nothing without an image")
    func keys() throws {
        let filter = try #require(CIFilter(name: "CISepiaTone"))
        #expect(filter.name == "CISepiaTone")
        #expect(filter.inputKeys == [kCIInputImageKey, kCIInputIntensityKey])
        #expect(filter.outputKeys == [kCIOutputImageKey])
        #expect((filter.value(forKey: kCIInputIntensityKey) as? NSNumber)?.doubleValue == 1)
        #expect(filter.outputImage == nil)
        filter.setValue(Float(0.25), forKey: kCIInputIntensityKey)
        #expect((filter.value(forKey: kCIInputIntensityKey) as? NSNumber)?.doubleValue == 0.25)
        filter.setValue(plain(2, 2, [9, 9, 9]), forKey: kCIInputImageKey)
        #expect((filter.value(forKey: kCIOutputImageKey) as? CIImage)?.extent.width == 2)
        filter.setDefaults()
        #expect((filter.value(forKey: kCIInputIntensityKey) as? NSNumber)?.doubleValue == 1)
        #expect(filter.outputImage == nil)
    }

    @Test("Attributes describe a filter and its parameters")
    func attributes() throws {
        let filter = try #require(CIFilter(name: "CIGaussianBlur"))
        #expect(filter.attributes[kCIAttributeFilterDisplayName] as? String == "Gaussian Blur")
        let categories = filter.attributes[kCIAttributeFilterCategories] as? [String]
        #expect(categories?.contains(kCICategoryBlur) == true)
        let radius = try #require(filter.attributes[kCIInputRadiusKey] as? [String: Any])
        #expect((radius[kCIAttributeDefault] as? NSNumber)?.doubleValue == 10)
        #expect((radius[kCIAttributeSliderMax] as? NSNumber)?.doubleValue == 100)
        #expect(radius[kCIAttributeClass] as? String == "NSNumber")
        #expect(radius[kCIAttributeType] as? String == kCIAttributeTypeScalar)
    }

    @Test("Every named filter can be made, and works with its default values or asks for an image")
    func allFilters() throws {
        let names = CIFilter.filterNames(inCategory: kCICategoryBuiltIn)
        #expect(names.count > 100)
        #expect(names == CIFilter.filterNames(inCategories: nil))
        #expect(CIFilter.filterNames(inCategory: kCICategoryBlur).contains("CIBoxBlur"))
        #expect(
            CIFilter.filterNames(inCategories: [kCICategoryBlur, kCICategoryTransition]).isEmpty)
        let image = plain(12, 9, [200, 100, 50])
        for name in names {
            let filter = try #require(CIFilter(name: name))
            for key in filter.inputKeys where key.hasSuffix("Image") || key.hasSuffix("Image2") {
                filter.setValue(image, forKey: key)
            }
            if filter.inputKeys.contains("inputMessage") {
                filter.setValue(Data("text".utf8), forKey: "inputMessage")
            }
            let result = try #require(filter.outputImage, "\(name)")
            #expect(bytes(result, CGRect(x: 2, y: 2, width: 3, height: 3)).count == 9, "\(name)")
        }
    }

    @Test("A name of no filter gives nothing, nor does a filter that is not available")
    func unknown() {
        #expect(CIFilter(name: "CINothing") == nil)
        #expect(CIFilter(name: "CIComicEffect") == nil)
        #expect(CIFilter.localizedName(forFilterName: "CINothing") == nil)
        #expect(CIFilter.localizedName(forFilterName: "CIHueAdjust") == "Hue Adjust")
        let image = plain(1, 1, [1, 2, 3])
        #expect(bytes(image.applyingFilter("CINothing")) == [[1, 2, 3, 255]])
    }

    @Test("A typed filter has the parameters as properties")
    func types() {
        let filter = CIFilter.pixellate()
        #expect(filter.scale == 8)
        #expect(filter.center == CGPoint(x: 150, y: 150))
        filter.inputImage = picture([
            [[255, 255, 255], [0, 0, 0]], [[0, 0, 0], [255, 255, 255]],
        ])
        filter.scale = 2
        filter.center = .zero
        #expect(filter.value(forKey: "inputScale") as? NSNumber == 2)
        #expect(
            filter.outputImage.map { bytes($0) }
                == Array(repeating: [188, 188, 188, 255], count: 4))
        let gradient = CIFilter.radialGradient()
        gradient.color0 = .red
        gradient.radius0 = 3
        #expect(gradient.color0 == CIColor.red)
        #expect(gradient.radius1 == 100)
    }

    @Test("A subclass has parameters of its own and is asked for its result")
    func subclass() {
        let filter = DoublingFilter()
        #expect(filter.outputImage == nil)
        filter.setValue(plain(1, 1, [0, 0, 0]), forKey: "inputImage")
        #expect(filter.outputImage?.extent.width == 2)
        #expect((filter.value(forKey: kCIOutputImageKey) as? CIImage)?.extent.width == 2)
        #expect(filter.name == "DoublingFilter")
    }
}

private final class DoublingFilter: CIFilter {
    @objc var inputImage: CIImage?

    override var outputImage: CIImage? {
        inputImage?.transformed(by: CGAffineTransform(scaleX: 2, y: 2))
    }
}

import CoreGraphics
import Foundation

// The types that filters have as members of their class, by the names of their parameters.

/// A built-in filter.
public protocol CIFilterProtocol: NSObjectProtocol {
    /// The result; nil while an image is missing that the filter needs.
    var outputImage: CIImage? { get }
}

public protocol CICompositeOperation: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var backgroundImage: CIImage? { get set }
}

public protocol CITransitionFilter: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var targetImage: CIImage? { get set }
    var time: Float { get set }
}

public protocol CIAreaReductionFilter: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var extent: CGRect { get set }
}

public protocol CIPhotoEffect: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

public protocol CIFourCoordinateGeometryFilter: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var topLeft: CGPoint { get set }
    var topRight: CGPoint { get set }
    var bottomRight: CGPoint { get set }
    var bottomLeft: CGPoint { get set }
}

public protocol CIAffineClamp: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var transform: CGAffineTransform { get set }
}

public protocol CIAffineTile: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var transform: CGAffineTransform { get set }
}

public protocol CIAreaAverage: CIAreaReductionFilter {}

public protocol CIAreaHistogram: CIAreaReductionFilter {
    var count: Int { get set }
    var scale: Float { get set }
}

public protocol CIAreaMaximum: CIAreaReductionFilter {}

public protocol CIAreaMaximumAlpha: CIAreaReductionFilter {}

public protocol CIAreaMinMaxRed: CIAreaReductionFilter {}

public protocol CIAreaMinimum: CIAreaReductionFilter {}

public protocol CIAreaMinimumAlpha: CIAreaReductionFilter {}

public protocol CIBlendWithMask: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var backgroundImage: CIImage? { get set }
    var maskImage: CIImage? { get set }
}

public protocol CIBloom: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
    var intensity: Float { get set }
}

public protocol CIBoxBlur: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
}

public protocol CIBumpDistortion: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var radius: Float { get set }
    var scale: Float { get set }
}

public protocol CICheckerboardGenerator: CIFilterProtocol {
    var center: CGPoint { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
    var width: Float { get set }
    var sharpness: Float { get set }
}

public protocol CICode128BarcodeGenerator: CIFilterProtocol {
    var message: Data { get set }
    var quietSpace: Float { get set }
    var barcodeHeight: Float { get set }
}

public protocol CIColorAbsoluteDifference: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var image2: CIImage? { get set }
}

public protocol CIColorClamp: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var minComponents: CIVector { get set }
    var maxComponents: CIVector { get set }
}

public protocol CIColorControls: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var saturation: Float { get set }
    var brightness: Float { get set }
    var contrast: Float { get set }
}

public protocol CIColorCube: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var cubeDimension: Float { get set }
    var cubeData: Data { get set }
}

public protocol CIColorInvert: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

public protocol CIColorMap: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var gradientImage: CIImage? { get set }
}

public protocol CIColorMatrix: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var rVector: CIVector { get set }
    var gVector: CIVector { get set }
    var bVector: CIVector { get set }
    var aVector: CIVector { get set }
    var biasVector: CIVector { get set }
}

public protocol CIColorMonochrome: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var color: CIColor { get set }
    var intensity: Float { get set }
}

public protocol CIColorPolynomial: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var redCoefficients: CIVector { get set }
    var greenCoefficients: CIVector { get set }
    var blueCoefficients: CIVector { get set }
    var alphaCoefficients: CIVector { get set }
}

public protocol CIColorPosterize: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var levels: Float { get set }
}

public protocol CIColorThreshold: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var threshold: Float { get set }
}

public protocol CIConvolution: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var weights: CIVector { get set }
    var bias: Float { get set }
}

public protocol CICrystallize: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
    var center: CGPoint { get set }
}

public protocol CIDiscBlur: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
}

public protocol CIDissolveTransition: CITransitionFilter {}

public protocol CIEdges: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var intensity: Float { get set }
}

public protocol CIExposureAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var ev: Float { get set }
}

public protocol CIFalseColor: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
}

public protocol CIFlashTransition: CITransitionFilter {
    var center: CGPoint { get set }
    var extent: CGRect { get set }
    var color: CIColor { get set }
    var maxStriationRadius: Float { get set }
    var striationStrength: Float { get set }
    var striationContrast: Float { get set }
    var fadeThreshold: Float { get set }
}

public protocol CIGammaAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var power: Float { get set }
}

public protocol CIGaussianBlur: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
}

public protocol CIGaussianGradient: CIFilterProtocol {
    var center: CGPoint { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
    var radius: Float { get set }
}

public protocol CIGloom: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
    var intensity: Float { get set }
}

public protocol CIHoleDistortion: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var radius: Float { get set }
}

public protocol CIHueAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var angle: Float { get set }
}

public protocol CILabDeltaE: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var image2: CIImage? { get set }
}

public protocol CILanczosScaleTransform: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var scale: Float { get set }
    var aspectRatio: Float { get set }
}

public protocol CILinearGradient: CIFilterProtocol {
    var point0: CGPoint { get set }
    var point1: CGPoint { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
}

public protocol CILinearToSRGBToneCurve: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

public protocol CIMaskToAlpha: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

public protocol CIMaximumComponent: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

public protocol CIMedian: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

public protocol CIMinimumComponent: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

public protocol CIMotionBlur: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
    var angle: Float { get set }
}

public protocol CIPerspectiveCorrection: CIFourCoordinateGeometryFilter {
    var crop: Bool { get set }
}

public protocol CIPerspectiveTransform: CIFourCoordinateGeometryFilter {}

public protocol CIPinchDistortion: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var radius: Float { get set }
    var scale: Float { get set }
}

public protocol CIPixellate: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var scale: Float { get set }
}

public protocol CIPointillize: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
    var center: CGPoint { get set }
}

public protocol CIQRCodeGenerator: CIFilterProtocol {
    var message: Data { get set }
    var correctionLevel: String { get set }
}

public protocol CIRadialGradient: CIFilterProtocol {
    var center: CGPoint { get set }
    var radius0: Float { get set }
    var radius1: Float { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
}

public protocol CIRandomGenerator: CIFilterProtocol {}

public protocol CISRGBToneCurveToLinear: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

public protocol CISepiaTone: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var intensity: Float { get set }
}

public protocol CISharpenLuminance: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
    var sharpness: Float { get set }
}

public protocol CISmoothLinearGradient: CIFilterProtocol {
    var point0: CGPoint { get set }
    var point1: CGPoint { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
}

public protocol CIStraighten: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var angle: Float { get set }
}

public protocol CIStripesGenerator: CIFilterProtocol {
    var center: CGPoint { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
    var width: Float { get set }
    var sharpness: Float { get set }
}

public protocol CISwipeTransition: CITransitionFilter {
    var extent: CGRect { get set }
    var color: CIColor { get set }
    var angle: Float { get set }
    var width: Float { get set }
    var opacity: Float { get set }
}

public protocol CITemperatureAndTint: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var neutral: CIVector { get set }
    var targetNeutral: CIVector { get set }
}

public protocol CITwirlDistortion: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var radius: Float { get set }
    var angle: Float { get set }
}

public protocol CIUnsharpMask: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
    var intensity: Float { get set }
}

public protocol CIVibrance: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var amount: Float { get set }
}

public protocol CIVignette: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var intensity: Float { get set }
    var radius: Float { get set }
}

public protocol CIVignetteEffect: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var radius: Float { get set }
    var intensity: Float { get set }
    var falloff: Float { get set }
}

public protocol CIWhitePointAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var color: CIColor { get set }
}

import CoreGraphics
import Foundation

/// A built-in filter whose parameters are properties: those of all filters, of which each has some.
final class BuiltinFilter: CIFilter {
    static func make(_ name: String) -> BuiltinFilter {
        guard let definition = FilterDefinition.byName[name] else {
            fatalError("Core Image: the filter \(name) is not available")
        }
        return BuiltinFilter(definition)
    }

    private var arguments: FilterArguments {
        guard let definition else { fatalError("\(name) has no definition") }
        return FilterArguments(definition: definition, values: storedValues)
    }
}

extension BuiltinFilter {
    var aVector: CIVector {
        get { arguments.vector("inputAVector") }
        set { setValue(newValue, forKey: "inputAVector") }
    }
    var alphaCoefficients: CIVector {
        get { arguments.vector("inputAlphaCoefficients") }
        set { setValue(newValue, forKey: "inputAlphaCoefficients") }
    }
    var amount: Float {
        get { arguments.number("inputAmount") }
        set { setValue(NSNumber(value: newValue), forKey: "inputAmount") }
    }
    var angle: Float {
        get { arguments.number("inputAngle") }
        set { setValue(NSNumber(value: newValue), forKey: "inputAngle") }
    }
    var aspectRatio: Float {
        get { arguments.number("inputAspectRatio") }
        set { setValue(NSNumber(value: newValue), forKey: "inputAspectRatio") }
    }
    var bVector: CIVector {
        get { arguments.vector("inputBVector") }
        set { setValue(newValue, forKey: "inputBVector") }
    }
    var backgroundImage: CIImage? {
        get { arguments.image("inputBackgroundImage") }
        set { setValue(newValue, forKey: "inputBackgroundImage") }
    }
    var barcodeHeight: Float {
        get { arguments.number("inputBarcodeHeight") }
        set { setValue(NSNumber(value: newValue), forKey: "inputBarcodeHeight") }
    }
    var bias: Float {
        get { arguments.number("inputBias") }
        set { setValue(NSNumber(value: newValue), forKey: "inputBias") }
    }
    var biasVector: CIVector {
        get { arguments.vector("inputBiasVector") }
        set { setValue(newValue, forKey: "inputBiasVector") }
    }
    var blueCoefficients: CIVector {
        get { arguments.vector("inputBlueCoefficients") }
        set { setValue(newValue, forKey: "inputBlueCoefficients") }
    }
    var bottomLeft: CGPoint {
        get { arguments.point("inputBottomLeft") }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputBottomLeft") }
    }
    var bottomRight: CGPoint {
        get { arguments.point("inputBottomRight") }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputBottomRight") }
    }
    var brightness: Float {
        get { arguments.number("inputBrightness") }
        set { setValue(NSNumber(value: newValue), forKey: "inputBrightness") }
    }
    var center: CGPoint {
        get { arguments.point("inputCenter") }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputCenter") }
    }
    var color: CIColor {
        get { arguments.color("inputColor") }
        set { setValue(newValue, forKey: "inputColor") }
    }
    var color0: CIColor {
        get { arguments.color("inputColor0") }
        set { setValue(newValue, forKey: "inputColor0") }
    }
    var color1: CIColor {
        get { arguments.color("inputColor1") }
        set { setValue(newValue, forKey: "inputColor1") }
    }
    var contrast: Float {
        get { arguments.number("inputContrast") }
        set { setValue(NSNumber(value: newValue), forKey: "inputContrast") }
    }
    var correctionLevel: String {
        get { arguments.value("inputCorrectionLevel") as? String ?? "" }
        set { setValue(newValue, forKey: "inputCorrectionLevel") }
    }
    var count: Int {
        get { Int(arguments.number("inputCount")) }
        set { setValue(NSNumber(value: newValue), forKey: "inputCount") }
    }
    var crop: Bool {
        get { arguments.isSet("inputCrop") }
        set { setValue(NSNumber(value: newValue), forKey: "inputCrop") }
    }
    var cubeData: Data {
        get { arguments.value("inputCubeData") as? Data ?? Data() }
        set { setValue(newValue, forKey: "inputCubeData") }
    }
    var cubeDimension: Float {
        get { arguments.number("inputCubeDimension") }
        set { setValue(NSNumber(value: newValue), forKey: "inputCubeDimension") }
    }
    var ev: Float {
        get { arguments.number("inputEV") }
        set { setValue(NSNumber(value: newValue), forKey: "inputEV") }
    }
    var extent: CGRect {
        get { arguments.rectangle("inputExtent") }
        set { setValue(CIVector(cgRect: newValue), forKey: "inputExtent") }
    }
    var fadeThreshold: Float {
        get { arguments.number("inputFadeThreshold") }
        set { setValue(NSNumber(value: newValue), forKey: "inputFadeThreshold") }
    }
    var falloff: Float {
        get { arguments.number("inputFalloff") }
        set { setValue(NSNumber(value: newValue), forKey: "inputFalloff") }
    }
    var gVector: CIVector {
        get { arguments.vector("inputGVector") }
        set { setValue(newValue, forKey: "inputGVector") }
    }
    var gradientImage: CIImage? {
        get { arguments.image("inputGradientImage") }
        set { setValue(newValue, forKey: "inputGradientImage") }
    }
    var greenCoefficients: CIVector {
        get { arguments.vector("inputGreenCoefficients") }
        set { setValue(newValue, forKey: "inputGreenCoefficients") }
    }
    var image2: CIImage? {
        get { arguments.image("inputImage2") }
        set { setValue(newValue, forKey: "inputImage2") }
    }
    var inputImage: CIImage? {
        get { arguments.image("inputImage") }
        set { setValue(newValue, forKey: "inputImage") }
    }
    var intensity: Float {
        get { arguments.number("inputIntensity") }
        set { setValue(NSNumber(value: newValue), forKey: "inputIntensity") }
    }
    var levels: Float {
        get { arguments.number("inputLevels") }
        set { setValue(NSNumber(value: newValue), forKey: "inputLevels") }
    }
    var maskImage: CIImage? {
        get { arguments.image("inputMaskImage") }
        set { setValue(newValue, forKey: "inputMaskImage") }
    }
    var maxComponents: CIVector {
        get { arguments.vector("inputMaxComponents") }
        set { setValue(newValue, forKey: "inputMaxComponents") }
    }
    var maxStriationRadius: Float {
        get { arguments.number("inputMaxStriationRadius") }
        set { setValue(NSNumber(value: newValue), forKey: "inputMaxStriationRadius") }
    }
    var message: Data {
        get { arguments.value("inputMessage") as? Data ?? Data() }
        set { setValue(newValue, forKey: "inputMessage") }
    }
    var minComponents: CIVector {
        get { arguments.vector("inputMinComponents") }
        set { setValue(newValue, forKey: "inputMinComponents") }
    }
    var neutral: CIVector {
        get { arguments.vector("inputNeutral") }
        set { setValue(newValue, forKey: "inputNeutral") }
    }
    var opacity: Float {
        get { arguments.number("inputOpacity") }
        set { setValue(NSNumber(value: newValue), forKey: "inputOpacity") }
    }
    var point0: CGPoint {
        get { arguments.point("inputPoint0") }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint0") }
    }
    var point1: CGPoint {
        get { arguments.point("inputPoint1") }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint1") }
    }
    var power: Float {
        get { arguments.number("inputPower") }
        set { setValue(NSNumber(value: newValue), forKey: "inputPower") }
    }
    var quietSpace: Float {
        get { arguments.number("inputQuietSpace") }
        set { setValue(NSNumber(value: newValue), forKey: "inputQuietSpace") }
    }
    var rVector: CIVector {
        get { arguments.vector("inputRVector") }
        set { setValue(newValue, forKey: "inputRVector") }
    }
    var radius: Float {
        get { arguments.number("inputRadius") }
        set { setValue(NSNumber(value: newValue), forKey: "inputRadius") }
    }
    var radius0: Float {
        get { arguments.number("inputRadius0") }
        set { setValue(NSNumber(value: newValue), forKey: "inputRadius0") }
    }
    var radius1: Float {
        get { arguments.number("inputRadius1") }
        set { setValue(NSNumber(value: newValue), forKey: "inputRadius1") }
    }
    var redCoefficients: CIVector {
        get { arguments.vector("inputRedCoefficients") }
        set { setValue(newValue, forKey: "inputRedCoefficients") }
    }
    var saturation: Float {
        get { arguments.number("inputSaturation") }
        set { setValue(NSNumber(value: newValue), forKey: "inputSaturation") }
    }
    var scale: Float {
        get { arguments.number("inputScale") }
        set { setValue(NSNumber(value: newValue), forKey: "inputScale") }
    }
    var sharpness: Float {
        get { arguments.number("inputSharpness") }
        set { setValue(NSNumber(value: newValue), forKey: "inputSharpness") }
    }
    var striationContrast: Float {
        get { arguments.number("inputStriationContrast") }
        set { setValue(NSNumber(value: newValue), forKey: "inputStriationContrast") }
    }
    var striationStrength: Float {
        get { arguments.number("inputStriationStrength") }
        set { setValue(NSNumber(value: newValue), forKey: "inputStriationStrength") }
    }
    var targetImage: CIImage? {
        get { arguments.image("inputTargetImage") }
        set { setValue(newValue, forKey: "inputTargetImage") }
    }
    var targetNeutral: CIVector {
        get { arguments.vector("inputTargetNeutral") }
        set { setValue(newValue, forKey: "inputTargetNeutral") }
    }
    var threshold: Float {
        get { arguments.number("inputThreshold") }
        set { setValue(NSNumber(value: newValue), forKey: "inputThreshold") }
    }
    var time: Float {
        get { arguments.number("inputTime") }
        set { setValue(NSNumber(value: newValue), forKey: "inputTime") }
    }
    var topLeft: CGPoint {
        get { arguments.point("inputTopLeft") }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputTopLeft") }
    }
    var topRight: CGPoint {
        get { arguments.point("inputTopRight") }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputTopRight") }
    }
    var transform: CGAffineTransform {
        get { arguments.transform("inputTransform") }
        set { setValue(newValue, forKey: "inputTransform") }
    }
    var weights: CIVector {
        get { arguments.vector("inputWeights") }
        set { setValue(newValue, forKey: "inputWeights") }
    }
    var width: Float {
        get { arguments.number("inputWidth") }
        set { setValue(NSNumber(value: newValue), forKey: "inputWidth") }
    }
}

extension BuiltinFilter:
    CIAffineClamp,
    CIAffineTile,
    CIAreaAverage,
    CIAreaHistogram,
    CIAreaMaximum,
    CIAreaMaximumAlpha,
    CIAreaMinMaxRed,
    CIAreaMinimum,
    CIAreaMinimumAlpha,
    CIAreaReductionFilter,
    CIBlendWithMask,
    CIBloom,
    CIBoxBlur,
    CIBumpDistortion,
    CICheckerboardGenerator,
    CICode128BarcodeGenerator,
    CIColorAbsoluteDifference,
    CIColorClamp,
    CIColorControls,
    CIColorCube,
    CIColorInvert,
    CIColorMap,
    CIColorMatrix,
    CIColorMonochrome,
    CIColorPolynomial,
    CIColorPosterize,
    CIColorThreshold,
    CICompositeOperation,
    CIConvolution,
    CICrystallize,
    CIDiscBlur,
    CIDissolveTransition,
    CIEdges,
    CIExposureAdjust,
    CIFalseColor,
    CIFlashTransition,
    CIFourCoordinateGeometryFilter,
    CIGammaAdjust,
    CIGaussianBlur,
    CIGaussianGradient,
    CIGloom,
    CIHoleDistortion,
    CIHueAdjust,
    CILabDeltaE,
    CILanczosScaleTransform,
    CILinearGradient,
    CILinearToSRGBToneCurve,
    CIMaskToAlpha,
    CIMaximumComponent,
    CIMedian,
    CIMinimumComponent,
    CIMotionBlur,
    CIPerspectiveCorrection,
    CIPerspectiveTransform,
    CIPhotoEffect,
    CIPinchDistortion,
    CIPixellate,
    CIPointillize,
    CIQRCodeGenerator,
    CIRadialGradient,
    CIRandomGenerator,
    CISRGBToneCurveToLinear,
    CISepiaTone,
    CISharpenLuminance,
    CISmoothLinearGradient,
    CIStraighten,
    CIStripesGenerator,
    CISwipeTransition,
    CITemperatureAndTint,
    CITransitionFilter,
    CITwirlDistortion,
    CIUnsharpMask,
    CIVibrance,
    CIVignette,
    CIVignetteEffect,
    CIWhitePointAdjust
{}

// The built-in filters by their names.
extension CIFilter {
    public class func additionCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CIAdditionCompositing")
    }
    public class func affineClamp() -> any CIFilter & CIAffineClamp {
        BuiltinFilter.make("CIAffineClamp")
    }
    public class func affineTile() -> any CIFilter & CIAffineTile {
        BuiltinFilter.make("CIAffineTile")
    }
    public class func areaAverage() -> any CIFilter & CIAreaAverage {
        BuiltinFilter.make("CIAreaAverage")
    }
    public class func areaHistogram() -> any CIFilter & CIAreaHistogram {
        BuiltinFilter.make("CIAreaHistogram")
    }
    public class func areaMaximum() -> any CIFilter & CIAreaMaximum {
        BuiltinFilter.make("CIAreaMaximum")
    }
    public class func areaMaximumAlpha() -> any CIFilter & CIAreaMaximumAlpha {
        BuiltinFilter.make("CIAreaMaximumAlpha")
    }
    public class func areaMinMaxRed() -> any CIFilter & CIAreaMinMaxRed {
        BuiltinFilter.make("CIAreaMinMaxRed")
    }
    public class func areaMinimum() -> any CIFilter & CIAreaMinimum {
        BuiltinFilter.make("CIAreaMinimum")
    }
    public class func areaMinimumAlpha() -> any CIFilter & CIAreaMinimumAlpha {
        BuiltinFilter.make("CIAreaMinimumAlpha")
    }
    public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask {
        BuiltinFilter.make("CIBlendWithAlphaMask")
    }
    public class func blendWithBlueMask() -> any CIFilter & CIBlendWithMask {
        BuiltinFilter.make("CIBlendWithBlueMask")
    }
    public class func blendWithMask() -> any CIFilter & CIBlendWithMask {
        BuiltinFilter.make("CIBlendWithMask")
    }
    public class func blendWithRedMask() -> any CIFilter & CIBlendWithMask {
        BuiltinFilter.make("CIBlendWithRedMask")
    }
    public class func bloom() -> any CIFilter & CIBloom { BuiltinFilter.make("CIBloom") }
    public class func boxBlur() -> any CIFilter & CIBoxBlur { BuiltinFilter.make("CIBoxBlur") }
    public class func bumpDistortion() -> any CIFilter & CIBumpDistortion {
        BuiltinFilter.make("CIBumpDistortion")
    }
    public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
        BuiltinFilter.make("CICheckerboardGenerator")
    }
    public class func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
        BuiltinFilter.make("CICode128BarcodeGenerator")
    }
    public class func colorAbsoluteDifference() -> any CIFilter & CIColorAbsoluteDifference {
        BuiltinFilter.make("CIColorAbsoluteDifference")
    }
    public class func colorBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CIColorBlendMode")
    }
    public class func colorBurnBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CIColorBurnBlendMode")
    }
    public class func colorClamp() -> any CIFilter & CIColorClamp {
        BuiltinFilter.make("CIColorClamp")
    }
    public class func colorControls() -> any CIFilter & CIColorControls {
        BuiltinFilter.make("CIColorControls")
    }
    public class func colorCube() -> any CIFilter & CIColorCube {
        BuiltinFilter.make("CIColorCube")
    }
    public class func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CIColorDodgeBlendMode")
    }
    public class func colorInvert() -> any CIFilter & CIColorInvert {
        BuiltinFilter.make("CIColorInvert")
    }
    public class func colorMap() -> any CIFilter & CIColorMap { BuiltinFilter.make("CIColorMap") }
    public class func colorMatrix() -> any CIFilter & CIColorMatrix {
        BuiltinFilter.make("CIColorMatrix")
    }
    public class func colorMonochrome() -> any CIFilter & CIColorMonochrome {
        BuiltinFilter.make("CIColorMonochrome")
    }
    public class func colorPolynomial() -> any CIFilter & CIColorPolynomial {
        BuiltinFilter.make("CIColorPolynomial")
    }
    public class func colorPosterize() -> any CIFilter & CIColorPosterize {
        BuiltinFilter.make("CIColorPosterize")
    }
    public class func colorThreshold() -> any CIFilter & CIColorThreshold {
        BuiltinFilter.make("CIColorThreshold")
    }
    public class func convolution3X3() -> any CIFilter & CIConvolution {
        BuiltinFilter.make("CIConvolution3X3")
    }
    public class func crystallize() -> any CIFilter & CICrystallize {
        BuiltinFilter.make("CICrystallize")
    }
    public class func darkenBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CIDarkenBlendMode")
    }
    public class func differenceBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CIDifferenceBlendMode")
    }
    public class func discBlur() -> any CIFilter & CIDiscBlur { BuiltinFilter.make("CIDiscBlur") }
    public class func dissolveTransition() -> any CIFilter & CIDissolveTransition {
        BuiltinFilter.make("CIDissolveTransition")
    }
    public class func divideBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CIDivideBlendMode")
    }
    public class func edges() -> any CIFilter & CIEdges { BuiltinFilter.make("CIEdges") }
    public class func exclusionBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CIExclusionBlendMode")
    }
    public class func exposureAdjust() -> any CIFilter & CIExposureAdjust {
        BuiltinFilter.make("CIExposureAdjust")
    }
    public class func falseColor() -> any CIFilter & CIFalseColor {
        BuiltinFilter.make("CIFalseColor")
    }
    public class func flashTransition() -> any CIFilter & CIFlashTransition {
        BuiltinFilter.make("CIFlashTransition")
    }
    public class func gammaAdjust() -> any CIFilter & CIGammaAdjust {
        BuiltinFilter.make("CIGammaAdjust")
    }
    public class func gaussianBlur() -> any CIFilter & CIGaussianBlur {
        BuiltinFilter.make("CIGaussianBlur")
    }
    public class func gaussianGradient() -> any CIFilter & CIGaussianGradient {
        BuiltinFilter.make("CIGaussianGradient")
    }
    public class func gloom() -> any CIFilter & CIGloom { BuiltinFilter.make("CIGloom") }
    public class func hardLightBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CIHardLightBlendMode")
    }
    public class func holeDistortion() -> any CIFilter & CIHoleDistortion {
        BuiltinFilter.make("CIHoleDistortion")
    }
    public class func hueAdjust() -> any CIFilter & CIHueAdjust {
        BuiltinFilter.make("CIHueAdjust")
    }
    public class func hueBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CIHueBlendMode")
    }
    public class func labDeltaE() -> any CIFilter & CILabDeltaE {
        BuiltinFilter.make("CILabDeltaE")
    }
    public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
        BuiltinFilter.make("CILanczosScaleTransform")
    }
    public class func lightenBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CILightenBlendMode")
    }
    public class func linearBurnBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CILinearBurnBlendMode")
    }
    public class func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CILinearDodgeBlendMode")
    }
    public class func linearGradient() -> any CIFilter & CILinearGradient {
        BuiltinFilter.make("CILinearGradient")
    }
    public class func linearLightBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CILinearLightBlendMode")
    }
    public class func linearToSRGBToneCurve() -> any CIFilter & CILinearToSRGBToneCurve {
        BuiltinFilter.make("CILinearToSRGBToneCurve")
    }
    public class func luminosityBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CILuminosityBlendMode")
    }
    public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha {
        BuiltinFilter.make("CIMaskToAlpha")
    }
    public class func maximumComponent() -> any CIFilter & CIMaximumComponent {
        BuiltinFilter.make("CIMaximumComponent")
    }
    public class func maximumCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CIMaximumCompositing")
    }
    public class func median() -> any CIFilter & CIMedian { BuiltinFilter.make("CIMedianFilter") }
    public class func minimumComponent() -> any CIFilter & CIMinimumComponent {
        BuiltinFilter.make("CIMinimumComponent")
    }
    public class func minimumCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CIMinimumCompositing")
    }
    public class func motionBlur() -> any CIFilter & CIMotionBlur {
        BuiltinFilter.make("CIMotionBlur")
    }
    public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CIMultiplyBlendMode")
    }
    public class func multiplyCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CIMultiplyCompositing")
    }
    public class func overlayBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CIOverlayBlendMode")
    }
    public class func perspectiveCorrection() -> any CIFilter & CIPerspectiveCorrection {
        BuiltinFilter.make("CIPerspectiveCorrection")
    }
    public class func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform {
        BuiltinFilter.make("CIPerspectiveTransform")
    }
    public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect {
        BuiltinFilter.make("CIPhotoEffectChrome")
    }
    public class func photoEffectFade() -> any CIFilter & CIPhotoEffect {
        BuiltinFilter.make("CIPhotoEffectFade")
    }
    public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect {
        BuiltinFilter.make("CIPhotoEffectInstant")
    }
    public class func photoEffectMono() -> any CIFilter & CIPhotoEffect {
        BuiltinFilter.make("CIPhotoEffectMono")
    }
    public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect {
        BuiltinFilter.make("CIPhotoEffectNoir")
    }
    public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect {
        BuiltinFilter.make("CIPhotoEffectProcess")
    }
    public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect {
        BuiltinFilter.make("CIPhotoEffectTonal")
    }
    public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect {
        BuiltinFilter.make("CIPhotoEffectTransfer")
    }
    public class func pinLightBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CIPinLightBlendMode")
    }
    public class func pinchDistortion() -> any CIFilter & CIPinchDistortion {
        BuiltinFilter.make("CIPinchDistortion")
    }
    public class func pixellate() -> any CIFilter & CIPixellate {
        BuiltinFilter.make("CIPixellate")
    }
    public class func pointillize() -> any CIFilter & CIPointillize {
        BuiltinFilter.make("CIPointillize")
    }
    public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator {
        BuiltinFilter.make("CIQRCodeGenerator")
    }
    public class func radialGradient() -> any CIFilter & CIRadialGradient {
        BuiltinFilter.make("CIRadialGradient")
    }
    public class func randomGenerator() -> any CIFilter & CIRandomGenerator {
        BuiltinFilter.make("CIRandomGenerator")
    }
    public class func sRGBToneCurveToLinear() -> any CIFilter & CISRGBToneCurveToLinear {
        BuiltinFilter.make("CISRGBToneCurveToLinear")
    }
    public class func saturationBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CISaturationBlendMode")
    }
    public class func screenBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CIScreenBlendMode")
    }
    public class func sepiaTone() -> any CIFilter & CISepiaTone {
        BuiltinFilter.make("CISepiaTone")
    }
    public class func sharpenLuminance() -> any CIFilter & CISharpenLuminance {
        BuiltinFilter.make("CISharpenLuminance")
    }
    public class func smoothLinearGradient() -> any CIFilter & CISmoothLinearGradient {
        BuiltinFilter.make("CISmoothLinearGradient")
    }
    public class func softLightBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CISoftLightBlendMode")
    }
    public class func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CISourceAtopCompositing")
    }
    public class func sourceInCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CISourceInCompositing")
    }
    public class func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CISourceOutCompositing")
    }
    public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CISourceOverCompositing")
    }
    public class func straighten() -> any CIFilter & CIStraighten {
        BuiltinFilter.make("CIStraightenFilter")
    }
    public class func stripesGenerator() -> any CIFilter & CIStripesGenerator {
        BuiltinFilter.make("CIStripesGenerator")
    }
    public class func subtractBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CISubtractBlendMode")
    }
    public class func swipeTransition() -> any CIFilter & CISwipeTransition {
        BuiltinFilter.make("CISwipeTransition")
    }
    public class func temperatureAndTint() -> any CIFilter & CITemperatureAndTint {
        BuiltinFilter.make("CITemperatureAndTint")
    }
    public class func twirlDistortion() -> any CIFilter & CITwirlDistortion {
        BuiltinFilter.make("CITwirlDistortion")
    }
    public class func unsharpMask() -> any CIFilter & CIUnsharpMask {
        BuiltinFilter.make("CIUnsharpMask")
    }
    public class func vibrance() -> any CIFilter & CIVibrance { BuiltinFilter.make("CIVibrance") }
    public class func vignette() -> any CIFilter & CIVignette { BuiltinFilter.make("CIVignette") }
    public class func vignetteEffect() -> any CIFilter & CIVignetteEffect {
        BuiltinFilter.make("CIVignetteEffect")
    }
    public class func vividLightBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter.make("CIVividLightBlendMode")
    }
    public class func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust {
        BuiltinFilter.make("CIWhitePointAdjust")
    }
}

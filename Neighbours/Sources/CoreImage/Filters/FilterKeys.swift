// The keys under which filters have their parameters and results.

/// The parameter with the image that the filter changes.
public let kCIInputImageKey = "inputImage"
/// The parameter with the image below.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The parameter with the image that says where.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The parameter with the image at the end of a transition.
public let kCIInputTargetImageKey = "inputTargetImage"
/// The parameter with the progress of a transition from 0 to 1.
public let kCIInputTimeKey = "inputTime"
/// The parameter with a rectangle.
public let kCIInputExtentKey = "inputExtent"
/// The parameter with a point.
public let kCIInputCenterKey = "inputCenter"
/// The parameter with a radius in pixels.
public let kCIInputRadiusKey = "inputRadius"
/// The parameter with an angle in radians.
public let kCIInputAngleKey = "inputAngle"
/// The parameter with the strength.
public let kCIInputIntensityKey = "inputIntensity"
/// The parameter with a factor, or how much is distorted.
public let kCIInputScaleKey = "inputScale"
/// The parameter with the factor of the width beside the scale.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// The parameter with a width in pixels.
public let kCIInputWidthKey = "inputWidth"
/// The parameter with the sharpness.
public let kCIInputSharpnessKey = "inputSharpness"
/// The parameter with a brightness to add.
public let kCIInputBrightnessKey = "inputBrightness"
/// The parameter with the contrast.
public let kCIInputContrastKey = "inputContrast"
/// The parameter with the saturation.
public let kCIInputSaturationKey = "inputSaturation"
/// The parameter with the exposure in stops.
public let kCIInputEVKey = "inputEV"
/// The parameter with a colour.
public let kCIInputColorKey = "inputColor"
/// The parameter with a number to add.
public let kCIInputBiasKey = "inputBias"
/// The parameter with the numbers of a convolution.
public let kCIInputWeightsKey = "inputWeights"
/// The parameter with an affine transform.
public let kCIInputTransformKey = "inputTransform"
/// The parameter with an index of refraction.
public let kCIInputRefractionKey = "inputRefraction"
/// The parameter with an image of colours.
public let kCIInputGradientImageKey = "inputGradientImage"
/// The parameter with an image of shades.
public let kCIInputShadingImageKey = "inputShadingImage"
/// The parameter with the version of a filter.
public let kCIInputVersionKey = "inputVersion"
/// The parameter with an amount.
public let kCIInputAmountKey = "inputAmount"
/// The parameter with the first colour.
public let kCIInputColor0Key = "inputColor0"
/// The parameter with the second colour.
public let kCIInputColor1Key = "inputColor1"
/// The parameter with a number of pixels.
public let kCIInputCountKey = "inputCount"
/// The parameter with a threshold.
public let kCIInputThresholdKey = "inputThreshold"
/// The parameter with the first point.
public let kCIInputPoint0Key = "inputPoint0"
/// The parameter with the second point.
public let kCIInputPoint1Key = "inputPoint1"
/// The parameter with the first radius.
public let kCIInputRadius0Key = "inputRadius0"
/// The parameter with the second radius.
public let kCIInputRadius1Key = "inputRadius1"
/// The parameter with an image of colours.
public let kCIInputPaletteImageKey = "inputPaletteImage"
/// The parameter with a matte.
public let kCIInputMatteImageKey = "inputMatteImage"
/// The parameter with the image of the back.
public let kCIInputBacksideImageKey = "inputBacksideImage"
/// The parameter with whether to compute in stored components.
public let kCIInputPerceptualKey = "inputPerceptual"
/// The key of a filter's result.
public let kCIOutputImageKey = "outputImage"

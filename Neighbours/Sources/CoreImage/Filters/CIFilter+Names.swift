import Foundation

extension CIFilter {
    /// The names of the available filters in a category, in order; of all for nil.
    public class func filterNames(inCategory category: String?) -> [String] {
        filterNames(inCategories: category.map { [$0] })
    }

    /// The names of the available filters that are in all of the categories, in order.
    public class func filterNames(inCategories categories: [String]?) -> [String] {
        FilterDefinition.all.filter { definition in
            (categories ?? []).allSatisfy(definition.categories.contains)
        }.map(\.name).sorted()
    }

    /// The name of a filter for people, in English; nil for a name of no filter.
    public class func localizedName(forFilterName filterName: String) -> String? {
        FilterDefinition.byName[filterName]?.displayName
    }

    /// The name of a category for people, in English.
    public class func localizedName(forCategory category: String) -> String {
        let plain = category.hasPrefix("CICategory") ? String(category.dropFirst(10)) : category
        return FilterDefinition.words(of: plain)
    }
}

/// The filters of iOS that are not available here.
enum AbsentFilters {
    /// Writes a line to the console if a filter of iOS was asked for.
    static func report(_ name: String) {
        guard names.contains(name) else { return }
        FileHandle.standardError.write(
            Data("Core Image: the filter \(name) is not available here.\n".utf8))
    }

    static let names: Set<String> = [
        "CIAccordionFoldTransition", "CIAreaBoundsRed", "CIAttributedTextImageGenerator",
        "CIAztecCodeGenerator",
        "CIBarcodeGenerator", "CIBarsSwipeTransition", "CIBicubicScaleTransform",
        "CIBlurredRectangleGenerator",
        "CIBokehBlur", "CIBumpDistortionLinear", "CICMYKHalftone",
        "CICameraCalibrationLensCorrection",
        "CICannyEdgeDetector", "CICircleSplashDistortion", "CICircularScreen", "CICircularWrap",
        "CIClamp", "CIColorAbsoluteDifference", "CIColorCrossPolynomial",
        "CIColorCubeWithColorSpace",
        "CIColorCubesMixedWithMask", "CIColorCurves", "CIColorThresholdOtsu", "CIColumnAverage",
        "CIComicEffect", "CIConvertLabToRGB", "CIConvertRGBtoLab", "CIConvolution3X3",
        "CIConvolution5X5", "CIConvolution7X7", "CIConvolution9Horizontal",
        "CIConvolution9Vertical",
        "CIConvolutionRGB3X3", "CIConvolutionRGB5X5", "CIConvolutionRGB7X7",
        "CIConvolutionRGB9Horizontal",
        "CIConvolutionRGB9Vertical", "CICopyMachineTransition", "CICoreMLModelFilter",
        "CIDepthBlurEffect",
        "CIDepthDisparityConverter", "CIDepthOfField", "CIDepthToDisparity",
        "CIDisintegrateWithMaskTransition",
        "CIDisparityToDepth", "CIDisplacementDistortion", "CIDither", "CIDocumentEnhancer",
        "CIDotScreen", "CIDroste", "CIEdgePreserveUpsampleFilter", "CIEightfoldReflectedTile",
        "CIFourfoldReflectedTile", "CIFourfoldRotatedTile", "CIFourfoldTranslatedTile",
        "CIGaborGradients",
        "CIGlassDistortion", "CIGlassLozenge", "CIGlideReflectedTile", "CIGuidedFilter",
        "CIHatchedScreen", "CIHeightFieldFromMask", "CIHexagonalPixellate",
        "CIHighlightShadowAdjust",
        "CIHistogramDisplayFilter", "CIHueSaturationValueGradient", "CIKMeans", "CIKaleidoscope",
        "CIKeystoneCorrectionCombined", "CIKeystoneCorrectionHorizontal",
        "CIKeystoneCorrectionVertical", "CILenticularHaloGenerator",
        "CILightTunnel", "CILineOverlay", "CILineScreen", "CIMaskedVariableBlur",
        "CIMeshGenerator", "CIMix", "CIModTransition", "CIMorphologyRectangleMaximum",
        "CIMorphologyRectangleMinimum", "CINinePartStretched", "CINinePartTiled",
        "CINoiseReduction",
        "CIOpTile", "CIPDF417BarcodeGenerator", "CIPageCurlTransition",
        "CIPageCurlWithShadowTransition",
        "CIPaletteCentroid", "CIPalettize", "CIParallelogramTile", "CIPersonSegmentation",
        "CIPerspectiveRotate", "CIPerspectiveTile", "CIPerspectiveTransformWithExtent",
        "CIRippleTransition",
        "CIRoundedRectangleGenerator", "CIRowAverage", "CISaliencyMapFilter", "CIShadedMaterial",
        "CISixfoldReflectedTile", "CISixfoldRotatedTile", "CISpotColor", "CISpotLight",
        "CIStarShineGenerator", "CIStretchCrop", "CISunbeamsGenerator", "CITextImageGenerator",
        "CIToneCurve", "CIToneMapHeadroom", "CITorusLensDistortion", "CITriangleKaleidoscope",
        "CITriangleTile", "CITwelvefoldReflectedTile", "CIVortexDistortion", "CIXRay", "CIThermal",
        "CIZoomBlur",
    ]
}

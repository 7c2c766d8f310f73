// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: NSDataAsset.self) { keys in
        keys.read("data", \.data)
        keys.read("name", \.name)
        keys.read("typeIdentifier", \.typeIdentifier)
    }
    registerKeys(of: UIBezierPath.self) { keys in
        keys.add("CGPath", \.cgPath) { $0.cgPath = $1 }
        keys.add("cgPath", \.cgPath) { $0.cgPath = $1 }
        keys.add("flatness", \.flatness) { $0.flatness = $1 }
        keys.add("lineCapStyle", \.lineCapStyle) { $0.lineCapStyle = $1 }
        keys.add("lineJoinStyle", \.lineJoinStyle) { $0.lineJoinStyle = $1 }
        keys.add("lineWidth", \.lineWidth) { $0.lineWidth = $1 }
        keys.add("miterLimit", \.miterLimit) { $0.miterLimit = $1 }
        keys.add("usesEvenOddFillRule", \.usesEvenOddFillRule) { $0.usesEvenOddFillRule = $1 }
        keys.read("bounds", \.bounds)
        keys.read("currentPoint", \.currentPoint)
        keys.read("empty", getter: "isEmpty", \.isEmpty)
    }
    registerKeys(of: UIGraphicsImageRendererContext.self) { keys in
        keys.read("currentImage", \.currentImage)
    }
    registerKeys(of: UIGraphicsImageRendererFormat.self) { keys in
        keys.add("opaque", \.opaque) { $0.opaque = $1 }
        keys.add("preferredRange", \.preferredRange) { $0.preferredRange = $1 }
        keys.add("prefersExtendedRange", \.prefersExtendedRange) { $0.prefersExtendedRange = $1 }
        keys.add("scale", \.scale) { $0.scale = $1 }
    }
    registerKeys(of: UIGraphicsPDFRendererContext.self) { keys in
        keys.read("pdfContextBounds", \.pdfContextBounds)
    }
    registerKeys(of: UIGraphicsPDFRendererFormat.self) { keys in
        keys.add("documentInfo", \.documentInfo) { $0.documentInfo = $1 }
    }
    registerKeys(of: UIGraphicsRenderer.self) { keys in
        keys.read("allowsImageOutput", \.allowsImageOutput)
        keys.read("format", \.format)
    }
    registerKeys(of: UIGraphicsRendererContext.self) { keys in
        keys.read("cgContext", \.cgContext)
        keys.read("format", \.format)
    }
    registerKeys(of: UIGraphicsRendererFormat.self) { keys in
        keys.read("bounds", \.bounds)
    }
    registerKeys(of: UIImage.self) { keys in
        keys.add("accessibilityIdentifier", \.accessibilityIdentifier) { $0.accessibilityIdentifier = $1 }
        keys.read("CGImage", \.cgImage)
        keys.read("alignmentRectInsets", \.alignmentRectInsets)
        keys.read("baselineOffsetFromBottom", \.baselineOffsetFromBottom)
        keys.read("capInsets", \.capInsets)
        keys.read("cgImage", \.cgImage)
        keys.read("configuration", \.configuration)
        keys.read("duration", \.duration)
        keys.read("flipsForRightToLeftLayoutDirection", \.flipsForRightToLeftLayoutDirection)
        keys.read("hasBaseline", \.hasBaseline)
        keys.read("imageAsset", \.imageAsset)
        keys.read("imageOrientation", \.imageOrientation)
        keys.read("imageRendererFormat", \.imageRendererFormat)
        keys.read("images", \.images)
        keys.read("leftCapWidth", \.leftCapWidth)
        keys.read("renderingMode", \.renderingMode)
        keys.read("resizingMode", \.resizingMode)
        keys.read("scale", \.scale)
        keys.read("size", \.size)
        keys.read("symbolConfiguration", \.symbolConfiguration)
        keys.read("symbolImage", getter: "isSymbolImage", \.isSymbolImage)
        keys.read("topCapHeight", \.topCapHeight)
    }
    registerKeys(of: UIImage.Configuration.self) { keys in
        keys.read("traitCollection", \.traitCollection)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}

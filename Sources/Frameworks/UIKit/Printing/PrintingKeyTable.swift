// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIMarkupTextPrintFormatter.self) { keys in
        keys.add("markupText", \.markupText)
    }
    registerKeys(of: UIPrintFormatter.self) { keys in
        keys.add("contentInsets", \.contentInsets)
        keys.add("maximumContentHeight", \.maximumContentHeight)
        keys.add("maximumContentWidth", \.maximumContentWidth)
        keys.add("perPageContentInsets", \.perPageContentInsets)
        keys.add("startPage", \.startPage)
        keys.read("pageCount", \.pageCount)
        keys.read("printPageRenderer", \.printPageRenderer)
        keys.read("requiresMainThread", \.requiresMainThread)
    }
    registerKeys(of: UIPrintInfo.self) { keys in
        keys.add("duplex", \.duplex)
        keys.add("jobName", \.jobName)
        keys.add("orientation", \.orientation)
        keys.add("outputType", \.outputType)
        keys.add("printerID", \.printerID)
        keys.read("dictionaryRepresentation", \.dictionaryRepresentation)
    }
    registerKeys(of: UIPrintInteractionController.self) { keys in
        keys.add("printFormatter", \.printFormatter)
        keys.add("printInfo", \.printInfo)
        keys.add("printPageRenderer", \.printPageRenderer)
        keys.add("printingItem", \.printingItem)
        keys.add("printingItems", \.printingItems)
        keys.add("showsNumberOfCopies", \.showsNumberOfCopies)
        keys.add("showsPageRange", \.showsPageRange)
        keys.add("showsPaperOrientation", \.showsPaperOrientation)
        keys.add("showsPaperSelectionForLoadedPapers", \.showsPaperSelectionForLoadedPapers)
        keys.connect("delegate", \.delegate)
        keys.read("printPaper", \.printPaper)
    }
    registerKeys(of: UIPrintPageRenderer.self) { keys in
        keys.add("footerHeight", \.footerHeight)
        keys.add("headerHeight", \.headerHeight)
        keys.add("printFormatters", \.printFormatters)
        keys.read("numberOfPages", \.numberOfPages)
        keys.read("paperRect", \.paperRect)
        keys.read("printableRect", \.printableRect)
    }
    registerKeys(of: UIPrintPaper.self) { keys in
        keys.read("paperSize", \.paperSize)
        keys.read("printableRect", \.printableRect)
    }
    registerKeys(of: UISimpleTextPrintFormatter.self) { keys in
        keys.add("attributedText", \.attributedText)
        keys.add("color", \.color)
        keys.add("font", \.font)
        keys.add("text", \.text)
        keys.add("textAlignment", \.textAlignment)
    }
    registerKeys(of: UIViewPrintFormatter.self) { keys in
        keys.read("view", \.view)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}

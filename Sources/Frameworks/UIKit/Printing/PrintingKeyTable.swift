// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIMarkupTextPrintFormatter.self) { keys in
        keys.add("markupText", \.markupText) { $0.markupText = $1 }
    }
    registerKeys(of: UIPrintFormatter.self) { keys in
        keys.add("contentInsets", \.contentInsets) { $0.contentInsets = $1 }
        keys.add("maximumContentHeight", \.maximumContentHeight) { $0.maximumContentHeight = $1 }
        keys.add("maximumContentWidth", \.maximumContentWidth) { $0.maximumContentWidth = $1 }
        keys.add("perPageContentInsets", \.perPageContentInsets) { $0.perPageContentInsets = $1 }
        keys.add("startPage", \.startPage) { $0.startPage = $1 }
        keys.read("pageCount", \.pageCount)
        keys.read("printPageRenderer", \.printPageRenderer)
        keys.read("requiresMainThread", \.requiresMainThread)
    }
    registerKeys(of: UIPrintInfo.self) { keys in
        keys.add("duplex", \.duplex) { $0.duplex = $1 }
        keys.add("jobName", \.jobName) { $0.jobName = $1 }
        keys.add("orientation", \.orientation) { $0.orientation = $1 }
        keys.add("outputType", \.outputType) { $0.outputType = $1 }
        keys.add("printerID", \.printerID) { $0.printerID = $1 }
        keys.read("dictionaryRepresentation", \.dictionaryRepresentation)
    }
    registerKeys(of: UIPrintInteractionController.self) { keys in
        keys.add("printFormatter", \.printFormatter) { $0.printFormatter = $1 }
        keys.add("printInfo", \.printInfo) { $0.printInfo = $1 }
        keys.add("printPageRenderer", \.printPageRenderer) { $0.printPageRenderer = $1 }
        keys.add("printingItem", \.printingItem) { $0.printingItem = $1 }
        keys.add("printingItems", \.printingItems) { $0.printingItems = $1 }
        keys.add("showsNumberOfCopies", \.showsNumberOfCopies) { $0.showsNumberOfCopies = $1 }
        keys.add("showsPageRange", \.showsPageRange) { $0.showsPageRange = $1 }
        keys.add("showsPaperOrientation", \.showsPaperOrientation) { $0.showsPaperOrientation = $1 }
        keys.add("showsPaperSelectionForLoadedPapers", \.showsPaperSelectionForLoadedPapers) { $0.showsPaperSelectionForLoadedPapers = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("printPaper", \.printPaper)
    }
    registerKeys(of: UIPrintPageRenderer.self) { keys in
        keys.add("footerHeight", \.footerHeight) { $0.footerHeight = $1 }
        keys.add("headerHeight", \.headerHeight) { $0.headerHeight = $1 }
        keys.add("printFormatters", \.printFormatters) { $0.printFormatters = $1 }
        keys.read("numberOfPages", \.numberOfPages)
        keys.read("paperRect", \.paperRect)
        keys.read("printableRect", \.printableRect)
    }
    registerKeys(of: UIPrintPaper.self) { keys in
        keys.read("paperSize", \.paperSize)
        keys.read("printableRect", \.printableRect)
    }
    registerKeys(of: UISimpleTextPrintFormatter.self) { keys in
        keys.add("attributedText", \.attributedText) { $0.attributedText = $1 }
        keys.add("color", \.color) { $0.color = $1 }
        keys.add("font", \.font) { $0.font = $1 }
        keys.add("text", \.text) { $0.text = $1 }
        keys.add("textAlignment", \.textAlignment) { $0.textAlignment = $1 }
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

import CoreGraphics
import InterfaceFiles

extension UITextField {
    final func readTextField(_ element: NibElement) {
        if let font = element.font("fontDescription") { self.font = font }
        if let color = element.color("textColor") { textColor = color }
        textAlignment = element.option("textAlignment", NibElement.textAlignments, .left)
        borderStyle = element.option(
            "borderStyle",
            ["none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect], .none)
        clearButtonMode = element.option(
            "clearButtonMode",
            [
                "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
                "always": .always,
            ], .never)
        adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit", true)
        minimumFontSize = element.length("minimumFontSize", 0)
        adjustsFontForContentSizeCategory = element.flag("adjustsFontForContentSizeCategory", false)
        clearsOnBeginEditing = element.flag("clearsOnBeginEditing", false)
        background = element.image("background")
        disabledBackground = element.image("disabledBackground")
        element.ignore("usesAttributedText")
        placeholder = element.string("placeholder")
        text = element.string("text")
        if let text = element.attributedText("attributedText") { attributedText = text }
        if let text = element.attributedText("attributedPlaceholder") {
            attributedPlaceholder = text
        }
        if let traits = element.child("textInputTraits") {
            element.value(traits).readTextInputTraits(into: self)
        }
    }
}

extension NibElement {
    /// Reads how text is typed; what is absent has the values of the format.
    func readTextInputTraits(into view: any UITextInputTraits) {
        view.autocapitalizationType = option(
            "autocapitalizationType",
            [
                "none": .none, "words": .words, "sentences": .sentences,
                "allCharacters": .allCharacters,
            ], .none)
        view.autocorrectionType = option(
            "autocorrectionType", ["default": .default, "no": .no, "yes": .yes], .default)
        view.spellCheckingType = option(
            "spellCheckingType", ["default": .default, "no": .no, "yes": .yes], .default)
        view.smartQuotesType = option(
            "smartQuotesType", ["default": .default, "no": .no, "yes": .yes], .default)
        view.smartDashesType = option(
            "smartDashesType", ["default": .default, "no": .no, "yes": .yes], .default)
        view.smartInsertDeleteType = option(
            "smartInsertDeleteType", ["default": .default, "no": .no, "yes": .yes], .default)
        view.keyboardType = option(
            "keyboardType",
            [
                "default": .default, "alphabet": .asciiCapable,
                "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
                "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad,
                "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter,
                "webSearch": .webSearch, "ASCIICapableNumberPad": .asciiCapableNumberPad,
            ], .default)
        view.keyboardAppearance = option(
            "keyboardAppearance",
            ["default": .default, "alert": .dark, "dark": .dark, "light": .light], .default)
        view.returnKeyType = option(
            "returnKeyType",
            [
                "default": .default, "go": .go, "google": .google, "join": .join, "next": .next,
                "route": .route, "search": .search, "send": .send, "yahoo": .yahoo,
                "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
            ], .default)
        view.enablesReturnKeyAutomatically = flag("enablesReturnKeyAutomatically", false)
        view.isSecureTextEntry = flag("secureTextEntry", false)
        view.textContentType = text("textContentType").map { UITextContentType(rawValue: $0) }
    }
}

import CoreGraphics
import InterfaceFiles

extension UITextView {
    final func readTextView(_ element: NibElement) {
        if let font = element.font("fontDescription") { self.font = font }
        if let color = element.color("textColor") { textColor = color }
        textAlignment = element.option("textAlignment", NibElement.textAlignments, .left)
        isEditable = element.flag("editable", true)
        isSelectable = element.flag("selectable", true)
        allowsEditingTextAttributes = element.flag("allowsEditingTextAttributes", false)
        adjustsFontForContentSizeCategory = element.flag("adjustsFontForContentSizeCategory", false)
        element.ignore("usesAttributedText")
        if let text = element.string("text") { self.text = text }
        if let text = element.attributedText("attributedText") { attributedText = text }
        if let types = element.child("dataDetectorTypes") {
            dataDetectorTypes = element.value(types).dataDetectorTypes
        }
        if let traits = element.child("textInputTraits") {
            element.value(traits).readTextInputTraits(into: self)
        }
    }
}

extension NibElement {
    fileprivate var dataDetectorTypes: UIDataDetectorTypes {
        let names: [(StaticString, UIDataDetectorTypes)] = [
            ("phoneNumber", .phoneNumber), ("link", .link), ("address", .address),
            ("calendarEvent", .calendarEvent),
        ]
        return names.reduce(into: []) { types, entry in
            if flag(entry.0, false) { types.insert(entry.1) }
        }
    }
}

extension UISearchBar {
    final func readSearchBar(_ element: NibElement) {
        text = element.string("text")
        placeholder = element.string("placeholder")
        prompt = element.string("prompt")
        searchBarStyle = element.option(
            "searchBarStyle",
            ["default": .default, "prominent": .prominent, "minimal": .minimal], .default)
        barStyle = element.option(
            "barStyle", ["default": .default, "black": .black, "blackTranslucent": .black],
            .default)
        isTranslucent = element.flag("translucent", true)
        if let color = element.color("barTintColor") { barTintColor = color }
        if let image = element.image("backgroundImage") { backgroundImage = image }
        showsCancelButton = element.flag("showsCancelButton", false)
        let titles = element.list("scopeButtonTitles").enumerated().map { index, title in
            guard let identifier = element.element.identifier else { return title.text }
            return element.decoder.file.localized(
                title.text, key: "\(identifier).scopeButtonTitles[\(index)]")
        }
        if !titles.isEmpty { scopeButtonTitles = titles }
        showsScopeBar = element.flag("showsScopeBar", false)
        if let traits = element.child("textInputTraits") {
            element.value(traits).readTextInputTraits(into: searchTextField)
        }
    }
}

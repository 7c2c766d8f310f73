// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIInputView.self) { keys in
        keys.add("allowsSelfSizing", \.allowsSelfSizing) { $0.allowsSelfSizing = $1 }
        keys.read("inputViewStyle", \.inputViewStyle)
    }
    registerKeys(of: UIInputViewController.self) { keys in
        keys.add("hasDictationKey", \.hasDictationKey) { $0.hasDictationKey = $1 }
        keys.add("inputView", \.inputView) { $0.inputView = $1 }
        keys.add("primaryLanguage", \.primaryLanguage) { $0.primaryLanguage = $1 }
        keys.read("hasFullAccess", \.hasFullAccess)
        keys.read("needsInputModeSwitchKey", \.needsInputModeSwitchKey)
        keys.read("textDocumentProxy", \.textDocumentProxy)
    }
    registerKeys(of: UITextInputMode.self) { keys in
        keys.read("primaryLanguage", \.primaryLanguage)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}

import ObjectiveC

// The properties that are found by key, among them the outlets of interface files.

private func registerTextField() {
    registerKeys(of: UITextField.self) { keys in
        keys.add("text", { $0.text }, { $0.text = $1 })
        keys.add("attributedText", { $0.attributedText }, { $0.attributedText = $1 })
        keys.add("placeholder", { $0.placeholder }, { $0.placeholder = $1 })
        keys.add(
            "attributedPlaceholder", { $0.attributedPlaceholder },
            { $0.attributedPlaceholder = $1 })
        keys.add("font", { $0.font }, { $0.font = $1 })
        keys.add("textColor", { $0.textColor }, { $0.textColor = $1 })
        keys.add("delegate", { $0.delegate }, { $0.delegate = $1 })
        keys.add("leftView", { $0.leftView }, { $0.leftView = $1 })
        keys.add("rightView", { $0.rightView }, { $0.rightView = $1 })
        keys.add("inputView", { $0.inputView }, { $0.inputView = $1 })
        keys.add("inputAccessoryView", { $0.inputAccessoryView }, { $0.inputAccessoryView = $1 })
        keys.add("editing", getter: "isEditing") { $0.isEditing }
    }
}

private func registerTextView() {
    registerKeys(of: UITextView.self) { keys in
        keys.add("text", { $0.text }, { $0.text = $1 })
        keys.add("attributedText", { $0.attributedText }, { $0.attributedText = $1 })
        keys.add("font", { $0.font }, { $0.font = $1 })
        keys.add("textColor", { $0.textColor }, { $0.textColor = $1 })
        keys.add("delegate", { $0.delegate }, { $0.delegate = $1 })
        keys.add("editable", getter: "isEditable", { $0.isEditable }, { $0.isEditable = $1 })
        keys.add("selectedRange", { $0.selectedRange }, { $0.selectedRange = $1 })
        keys.add("textContainerInset", { $0.textContainerInset }, { $0.textContainerInset = $1 })
        keys.add("inputView", { $0.inputView }, { $0.inputView = $1 })
        keys.add("inputAccessoryView", { $0.inputAccessoryView }, { $0.inputAccessoryView = $1 })
    }
}

private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar {
            registerTextField()
            registerTextView()
        }
    }
}

import ObjectiveC

// The properties of an image picker that are found by key.

private func registerImagePicker() {
    registerKeys(of: UIImagePickerController.self) { keys in
        keys.add(
            "delegate", { $0.delegate as AnyObject? },
            {
                $0.delegate =
                    $1 as? any UIImagePickerControllerDelegate & UINavigationControllerDelegate
            })
        keys.add("allowsEditing", { $0.allowsEditing }, { $0.allowsEditing = $1 })
        keys.add("mediaTypes", { $0.mediaTypes }, { $0.mediaTypes = $1 })
        keys.add(
            "sourceType", { $0.sourceType.rawValue },
            {
                $0.sourceType =
                    UIImagePickerController.SourceType(rawValue: $1) ?? .photoLibrary
            })
        keys.add(
            "videoMaximumDuration", { $0.videoMaximumDuration }, { $0.videoMaximumDuration = $1 })
    }
}

private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerImagePicker() }
    }
}

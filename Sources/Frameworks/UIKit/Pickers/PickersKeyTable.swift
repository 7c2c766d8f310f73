// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIColorPickerViewController.self) { keys in
        keys.add("selectedColor", \.selectedColor)
        keys.add("supportsAlpha", \.supportsAlpha)
        keys.connect("delegate", \.delegate)
    }
    registerKeys(of: UIColorWell.self) { keys in
        keys.add("selectedColor", \.selectedColor)
        keys.add("supportsAlpha", \.supportsAlpha)
        keys.add("title", \.title)
    }
    registerKeys(of: UIFontPickerViewController.self) { keys in
        keys.add("selectedFontDescriptor", \.selectedFontDescriptor)
        keys.connect("delegate", \.delegate)
        keys.read("configuration", \.configuration)
    }
    registerKeys(of: UIFontPickerViewController.Configuration.self) { keys in
        keys.add("displayUsingSystemFont", \.displayUsingSystemFont)
        keys.add("filteredTraits", \.filteredTraits)
        keys.add("includeFaces", \.includeFaces)
    }
    registerKeys(of: UIImagePickerController.self) { keys in
        keys.add("allowsEditing", \.allowsEditing)
        keys.add("cameraCaptureMode", \.cameraCaptureMode)
        keys.add("cameraDevice", \.cameraDevice)
        keys.add("cameraFlashMode", \.cameraFlashMode)
        keys.add("cameraOverlayView", \.cameraOverlayView)
        keys.add("cameraViewTransform", \.cameraViewTransform)
        keys.add("imageExportPreset", \.imageExportPreset)
        keys.add("mediaTypes", \.mediaTypes)
        keys.add("showsCameraControls", \.showsCameraControls)
        keys.add("sourceType", \.sourceType)
        keys.add("videoExportPreset", \.videoExportPreset)
        keys.add("videoMaximumDuration", \.videoMaximumDuration)
        keys.add("videoQuality", \.videoQuality)
        keys.connect("delegate", \.delegate)
    }
    registerKeys(of: UIVideoEditorController.self) { keys in
        keys.add("videoMaximumDuration", \.videoMaximumDuration)
        keys.add("videoPath", \.videoPath)
        keys.add("videoQuality", \.videoQuality)
        keys.connect("delegate", \.delegate)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}

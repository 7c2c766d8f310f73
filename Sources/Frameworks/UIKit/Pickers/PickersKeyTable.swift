// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIColorPickerViewController.self) { keys in
        keys.add("selectedColor", \.selectedColor) { $0.selectedColor = $1 }
        keys.add("supportsAlpha", \.supportsAlpha) { $0.supportsAlpha = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
    }
    registerKeys(of: UIColorWell.self) { keys in
        keys.add("selectedColor", \.selectedColor) { $0.selectedColor = $1 }
        keys.add("supportsAlpha", \.supportsAlpha) { $0.supportsAlpha = $1 }
        keys.add("title", \.title) { $0.title = $1 }
    }
    registerKeys(of: UIFontPickerViewController.self) { keys in
        keys.add("selectedFontDescriptor", \.selectedFontDescriptor) { $0.selectedFontDescriptor = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("configuration", \.configuration)
    }
    registerKeys(of: UIFontPickerViewController.Configuration.self) { keys in
        keys.add("displayUsingSystemFont", \.displayUsingSystemFont) { $0.displayUsingSystemFont = $1 }
        keys.add("filteredTraits", \.filteredTraits) { $0.filteredTraits = $1 }
        keys.add("includeFaces", \.includeFaces) { $0.includeFaces = $1 }
    }
    registerKeys(of: UIImagePickerController.self) { keys in
        keys.add("allowsEditing", \.allowsEditing) { $0.allowsEditing = $1 }
        keys.add("cameraCaptureMode", \.cameraCaptureMode) { $0.cameraCaptureMode = $1 }
        keys.add("cameraDevice", \.cameraDevice) { $0.cameraDevice = $1 }
        keys.add("cameraFlashMode", \.cameraFlashMode) { $0.cameraFlashMode = $1 }
        keys.add("cameraOverlayView", \.cameraOverlayView) { $0.cameraOverlayView = $1 }
        keys.add("cameraViewTransform", \.cameraViewTransform) { $0.cameraViewTransform = $1 }
        keys.add("imageExportPreset", \.imageExportPreset) { $0.imageExportPreset = $1 }
        keys.add("mediaTypes", \.mediaTypes) { $0.mediaTypes = $1 }
        keys.add("showsCameraControls", \.showsCameraControls) { $0.showsCameraControls = $1 }
        keys.add("sourceType", \.sourceType) { $0.sourceType = $1 }
        keys.add("videoExportPreset", \.videoExportPreset) { $0.videoExportPreset = $1 }
        keys.add("videoMaximumDuration", \.videoMaximumDuration) { $0.videoMaximumDuration = $1 }
        keys.add("videoQuality", \.videoQuality) { $0.videoQuality = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
    }
    registerKeys(of: UIVideoEditorController.self) { keys in
        keys.add("videoMaximumDuration", \.videoMaximumDuration) { $0.videoMaximumDuration = $1 }
        keys.add("videoPath", \.videoPath) { $0.videoPath = $1 }
        keys.add("videoQuality", \.videoQuality) { $0.videoQuality = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}

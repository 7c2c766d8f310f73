// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: FileWrapper.self) { keys in
        keys.add("fileAttributes", \.fileAttributes) { $0.fileAttributes = $1 }
        keys.add("filename", \.filename) { $0.filename = $1 }
        keys.add("preferredFilename", \.preferredFilename) { $0.preferredFilename = $1 }
        keys.read("directory", getter: "isDirectory", \.isDirectory)
        keys.read("fileWrappers", \.fileWrappers)
        keys.read("regularFile", getter: "isRegularFile", \.isRegularFile)
        keys.read("regularFileContents", \.regularFileContents)
        keys.read("symbolicLink", getter: "isSymbolicLink", \.isSymbolicLink)
        keys.read("symbolicLinkDestinationURL", \.symbolicLinkDestinationURL)
    }
    registerKeys(of: UIDocument.self) { keys in
        keys.add("fileModificationDate", \.fileModificationDate) { $0.fileModificationDate = $1 }
        keys.add("undoManager", \.undoManager) { $0.undoManager = $1 }
        keys.add("userActivity", \.userActivity) { $0.userActivity = $1 }
        keys.read("documentState", \.documentState)
        keys.read("fileType", \.fileType)
        keys.read("fileURL", \.fileURL)
        keys.read("hasUnsavedChanges", \.hasUnsavedChanges)
        keys.read("localizedName", \.localizedName)
        keys.read("presentedItemOperationQueue", \.presentedItemOperationQueue)
        keys.read("presentedItemURL", \.presentedItemURL)
        keys.read("progress", \.progress)
        keys.read("savingFileType", \.savingFileType)
    }
    registerKeys(of: UIDocumentBrowserViewController.self) { keys in
        keys.add("additionalLeadingNavigationBarButtonItems", \.additionalLeadingNavigationBarButtonItems) { $0.additionalLeadingNavigationBarButtonItems = $1 }
        keys.add("additionalTrailingNavigationBarButtonItems", \.additionalTrailingNavigationBarButtonItems) { $0.additionalTrailingNavigationBarButtonItems = $1 }
        keys.add("allowsDocumentCreation", \.allowsDocumentCreation) { $0.allowsDocumentCreation = $1 }
        keys.add("allowsPickingMultipleItems", \.allowsPickingMultipleItems) { $0.allowsPickingMultipleItems = $1 }
        keys.add("browserUserInterfaceStyle", \.browserUserInterfaceStyle) { $0.browserUserInterfaceStyle = $1 }
        keys.add("localizedCreateDocumentActionTitle", \.localizedCreateDocumentActionTitle) { $0.localizedCreateDocumentActionTitle = $1 }
        keys.add("shouldShowFileExtensions", \.shouldShowFileExtensions) { $0.shouldShowFileExtensions = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("contentTypesForRecentDocuments", \.contentTypesForRecentDocuments)
    }
    registerKeys(of: UIDocumentInteractionController.self) { keys in
        keys.add("URL", \.url) { $0.url = $1 }
        keys.add("annotation", \.annotation) { $0.annotation = $1 }
        keys.add("name", \.name) { $0.name = $1 }
        keys.add("url", \.url) { $0.url = $1 }
        keys.add("uti", \.uti) { $0.uti = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("icons", \.icons)
    }
    registerKeys(of: UIDocumentPickerViewController.self) { keys in
        keys.add("allowsMultipleSelection", \.allowsMultipleSelection) { $0.allowsMultipleSelection = $1 }
        keys.add("directoryURL", \.directoryURL) { $0.directoryURL = $1 }
        keys.add("shouldShowFileExtensions", \.shouldShowFileExtensions) { $0.shouldShowFileExtensions = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("documentPickerMode", \.documentPickerMode)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}

// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: FileWrapper.self) { keys in
        keys.add("fileAttributes", \.fileAttributes)
        keys.add("filename", \.filename)
        keys.add("preferredFilename", \.preferredFilename)
        keys.read("directory", getter: "isDirectory", \.isDirectory)
        keys.read("fileWrappers", \.fileWrappers)
        keys.read("regularFile", getter: "isRegularFile", \.isRegularFile)
        keys.read("regularFileContents", \.regularFileContents)
        keys.read("symbolicLink", getter: "isSymbolicLink", \.isSymbolicLink)
        keys.read("symbolicLinkDestinationURL", \.symbolicLinkDestinationURL)
    }
    registerKeys(of: UIDocument.self) { keys in
        keys.add("fileModificationDate", \.fileModificationDate)
        keys.add("undoManager", \.undoManager)
        keys.add("userActivity", \.userActivity)
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
        keys.add("additionalLeadingNavigationBarButtonItems", \.additionalLeadingNavigationBarButtonItems)
        keys.add("additionalTrailingNavigationBarButtonItems", \.additionalTrailingNavigationBarButtonItems)
        keys.add("allowsDocumentCreation", \.allowsDocumentCreation)
        keys.add("allowsPickingMultipleItems", \.allowsPickingMultipleItems)
        keys.add("browserUserInterfaceStyle", \.browserUserInterfaceStyle)
        keys.add("localizedCreateDocumentActionTitle", \.localizedCreateDocumentActionTitle)
        keys.add("shouldShowFileExtensions", \.shouldShowFileExtensions)
        keys.connect("delegate", \.delegate)
        keys.read("contentTypesForRecentDocuments", \.contentTypesForRecentDocuments)
    }
    registerKeys(of: UIDocumentInteractionController.self) { keys in
        keys.add("URL", \.url)
        keys.add("annotation", \.annotation)
        keys.add("name", \.name)
        keys.add("url", \.url)
        keys.add("uti", \.uti)
        keys.connect("delegate", \.delegate)
        keys.read("icons", \.icons)
    }
    registerKeys(of: UIDocumentPickerViewController.self) { keys in
        keys.add("allowsMultipleSelection", \.allowsMultipleSelection)
        keys.add("directoryURL", \.directoryURL)
        keys.add("shouldShowFileExtensions", \.shouldShowFileExtensions)
        keys.connect("delegate", \.delegate)
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

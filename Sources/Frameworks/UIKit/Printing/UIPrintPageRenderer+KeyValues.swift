import ObjectiveC

/// The rectangles of pages, which apps set by key.
private func registerPageRenderer() {
    registerKeys(of: UIPrintPageRenderer.self) { keys in
        keys.add("paperRect", { $0.paperRect }, { $0.sheet.paperRect = $1 })
        keys.add("printableRect", { $0.printableRect }, { $0.sheet.printableRect = $1 })
    }
}

private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerPageRenderer() }
    }
}

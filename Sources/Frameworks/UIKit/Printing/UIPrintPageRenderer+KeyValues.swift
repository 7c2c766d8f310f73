import ObjectiveC

/// The rectangles of pages, which apps set by key.
private func registerPageRenderer() {
    registerKeys(of: UIPrintPageRenderer.self) { keys in
        keys.add("paperRect", get: { $0.paperRect }, set: { $0.sheet.paperRect = $1 })
        keys.add("printableRect", get: { $0.printableRect }, set: { $0.sheet.printableRect = $1 })
    }
}

private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerPageRenderer() }
    }
}

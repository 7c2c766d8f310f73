import ObjectiveC

// Nothing outside of this file names the class, as with a class that only a nib names.
private final class PluginScreen: NSObject {
    private func title() -> String { "Plugin" }
    fileprivate func callTitle() -> String { title() }
}

extension PluginScreen {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.function("title", "title()") { receiver, _ in
            unsafeDowncast(receiver, to: PluginScreen.self).callTitle()
        }
        methods.classFunction("make", "make()") { _, _ in PluginScreen() }
    }
}

nonisolated private func __registerFile() {
    _registerClass(PluginScreen.self, PluginScreen.__registerMethods)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}

import ObjectiveC

// Nothing outside of this file names the class, as with a class that only a nib names.
private final class LinkedScreen: NSObject {
    private func title() -> String { "Linked" }
    fileprivate func callTitle() -> String { title() }
}

extension LinkedScreen {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.function("title", "title()") { receiver, _ in
            unsafeDowncast(receiver, to: LinkedScreen.self).callTitle()
        }
        methods.classFunction("make", "make()") { _, _ in LinkedScreen() }
    }
}

nonisolated private func __registerFile() {
    _registerClass(LinkedScreen.self, LinkedScreen.__registerMethods)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}

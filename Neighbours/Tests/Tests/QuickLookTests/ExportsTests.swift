import QuickLook
import Testing

@Suite("Modules that QuickLook exports")
struct ExportsTests {
    @Test("A file that imports the module alone sees the types of the modules in its headers")
    @MainActor
    func types() {
        let types: [AnyClass] = [UIView.self]
        #expect(types.allSatisfy { !NSStringFromClass($0).isEmpty })
    }
}

/// Lists of tests run their tests on the main thread.
enum MainThreadTestRule {
    /// - Parameter lists: The rewritten lists of the module by path, which this rule rewrites further.
    static func rewrite(_ lists: inout [String: [UInt8]], of module: CompiledModule) {
        for file in module.files where TestLists.isList(file.path, file.contents) {
            let contents = lists[file.path] ?? file.contents
            if let list = TestLists.onMainThread(contents) { lists[file.path] = list }
        }
    }
}

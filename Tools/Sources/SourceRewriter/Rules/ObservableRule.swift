/// Makes `@objc dynamic` properties notify their observers: their accessors call `_willChangeValue` before
/// and `_didChangeValue` after a change. Without observers that costs a load and a branch.
enum ObservableRule {
    static func rewrite(_ file: inout FileRewriting) {
        for body in file.scanned.types where body.kind != .protocol {
            for member in body.members where member.kind == .property {
                guard member.has("dynamic"), !member.isStatic, !member.isOverride,
                    file.index.isExposed(member, in: body), let accessors = member.accessors
                else { continue }
                file.edits += edits(member, accessors)
            }
        }
    }

    private static func edits(_ member: Member, _ accessors: Accessors) -> [Edit] {
        let will = "_willChangeValue(self, \"\(member.selector)\")"
        let did = "_didChangeValue(self, \"\(member.selector)\")"
        // If the user's block is empty, the `defer` would be its last statement, of which the compiler warns.
        let didAfterBlock = "defer { \(did) }; do {}"
        guard accessors.isStored else {
            guard let set = accessors.set else { return [] }
            return [Edit(insert: " \(will); \(didAfterBlock);", at: set)]
        }
        guard accessors.isSettable else { return [] }
        guard let block = accessors.block else {
            return [
                Edit(insert: " { willSet { \(will) } didSet { \(did) } }", at: accessors.end)
            ]
        }
        return [
            accessors.willSet.map { Edit(insert: " \(will);", at: $0) }
                ?? Edit(insert: " willSet { \(will) }", at: block),
            accessors.didSet.map { Edit(insert: " \(didAfterBlock);", at: $0) }
                ?? Edit(insert: " didSet { \(did) }", at: block),
        ]
    }
}

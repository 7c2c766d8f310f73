/// The reasons why names of Apple's frameworks are absent here, from a table: a name, a tab and the reason in each line.
///
/// A name is a type, which stands for its members too, `Owner.member`, `Owner.*`, or that of a function or constant.
struct AbsentNameReasons {
    private var reasons: [String: String] = [:]

    init(table: String) {
        for line in table.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t", maxSplits: 1).map(String.init)
            if fields.count == 2, reasons[fields[0]] == nil { reasons[fields[0]] = fields[1] }
        }
    }

    /// Returns the reason why a name is absent: its own, that of a method with this name, or that of its owner.
    func reason(for name: String) -> String? {
        if let reason = reasons[name] { return reason }
        if let method = reasons.first(where: { $0.key.hasPrefix(name + "(") }) {
            return method.value
        }
        guard let owner = name.split(separator: ".").first.map(String.init), owner != name else {
            return nil
        }
        return reasons[owner] ?? reasons[owner + ".*"]
    }

    /// Returns the reason why a type, function or constant is absent that a source names by a single word.
    func reason(forWord word: String) -> String? { reasons[word] }
}

/// Members used upwards.
///
/// The receiver's type is not known here, so a use counts only where its name can mean one thing: the
/// name is declared as a member in exactly one folder of UIKit, and neither in a hub file nor anywhere
/// in the modules below, nor does any of those use it (then it belongs to a library), nor has another of
/// Apple's frameworks a member of that name. A variable of a hub file counts as a member of the folder
/// that declares its type: `window.touchRouter` is a use of Gestures.
extension LayerCheck {
    static func memberFindings(
        in files: [SourceFile], plan: LayerPlan, known: Set<String>, allowances: LayerAllowances
    ) -> [Finding] {
        var homes: [String: Set<String>] = [:]
        var hubMembers = known
        let homesOfTypes = homesOfTypes(in: files, plan: plan)
        for file in files {
            guard let folder = file.folder else { continue }
            for member in SwiftMembers(file.tokens.tokens).members where !member.isPrivate {
                if plan.hubs.contains(file.name) {
                    if let type = member.type, let home = homesOfTypes[type] {
                        homes[member.name, default: []].insert(home)
                    } else {
                        hubMembers.insert(member.name)
                    }
                } else {
                    homes[member.name, default: []].insert(folder)
                }
            }
        }
        var findings: [Finding] = []
        var used: Set<LayerPlan.Upcall> = []
        for file in files where !plan.hubs.contains(file.name) {
            guard let folder = file.folder, let allowed = plan.allowed[folder] else { continue }
            for use in memberUses(in: file.tokens) {
                guard !hubMembers.contains(use.name), let home = homes[use.name], home.count == 1,
                    let declaring = home.first, declaring != folder, !allowed.contains(declaring)
                else { continue }
                let upcall = LayerPlan.Upcall(
                    caller: folder, declaring: declaring, member: use.name)
                used.insert(upcall)
                guard !plan.upcalls.contains(upcall), !allowances.upcalls.contains(upcall)
                else { continue }
                findings.append(
                    Finding(
                        "\(upcall.description), which is not below it",
                        at: "\(file.path):\(use.line)"))
            }
        }
        for stale in plan.upcalls.subtracting(used).map(\.description).sorted() {
            findings.append(Finding("no longer true, remove: \(stale)", at: Self.plan))
        }
        for stale in allowances.upcalls.subtracting(used).map(\.description).sorted() {
            findings.append(Finding("no longer needed, remove: \(stale)", at: Self.allowances))
        }
        return findings
    }

    /// The folders of the types that exactly one folder declares, without those of hub files.
    private static func homesOfTypes(
        in files: [SourceFile], plan: LayerPlan
    ) -> [String: String] {
        var homes: [String: Set<String>] = [:]
        for file in files {
            guard let folder = file.folder else { continue }
            for type in file.types { homes[type, default: []].insert(folder) }
        }
        return homes.filter { $0.value.count == 1 && !plan.hubs.contains($0.key) }
            .compactMapValues(\.first)
    }

    /// Identifiers that may name a member of an object: those that the file neither binds as a local
    /// name nor uses as a label, which may be the field of a tuple. Without a dot, a capitalized name is a
    /// type, and the names of some cases are statements.
    static func memberUses(in tokens: SwiftTokens) -> [SwiftTokens.Identifier] {
        let locals = localNames(in: tokens.tokens)
        return tokens.identifiers.filter { identifier in
            guard !locals.contains(identifier.name) else { return false }
            return identifier.isMember
                || !["continue", "import"].contains(identifier.name)
                    && identifier.name.first?.isUppercase == false
        }
    }

    /// Names of labels, parameters, variables and closures' parameters, and modifiers.
    private static func localNames(in tokens: [SwiftTokens.Token]) -> Set<String> {
        var names = SwiftMembers.modifiers
        var isInPattern = false
        for (index, token) in tokens.enumerated() {
            switch token {
            case .symbol(UInt8(ascii: ")")): isInPattern = false
            case .identifier(let identifier) where !identifier.isMember:
                let next = index + 1 < tokens.count ? tokens[index + 1] : nil
                if isInPattern || next == .symbol(UInt8(ascii: ":")) {
                    names.insert(identifier.name)
                }
                switch identifier.name {
                case "let", "var", "for", "func", "case":
                    if case .identifier(let bound) = next { names.insert(bound.name) }
                    isInPattern = isInPattern || next == .symbol(UInt8(ascii: "("))
                case "in":
                    names.formUnion(closureParameters(before: index, in: tokens))
                default:
                    // `on view: UIView`: a label and the name of the parameter.
                    if case .identifier = next, index + 2 < tokens.count,
                        tokens[index + 2] == .symbol(UInt8(ascii: ":"))
                    {
                        names.insert(identifier.name)
                    }
                }
            default: break
            }
        }
        return names
    }

    /// The names in `{ a, b in`.
    private static func closureParameters(
        before index: Int, in tokens: [SwiftTokens.Token]
    ) -> [String] {
        var names: [String] = []
        for token in tokens[..<index].reversed() {
            switch token {
            case .identifier(let identifier) where !identifier.isMember:
                names.append(identifier.name)
            case .symbol(UInt8(ascii: ",")), .symbol(UInt8(ascii: ")")),
                .symbol(UInt8(ascii: "(")):
                continue
            default: return names
            }
        }
        return names
    }

    /// Member names that the modules below UIKit declare or use, and those of Apple's other frameworks.
    static func namesBelow(in tree: SourceTree) throws -> Set<String> {
        var names: Set<String> = []
        for path in tree.swiftFiles(under: "Sources/") where !path.hasPrefix(framework) {
            let tokens = SwiftTokens(try tree.text(of: path))
            names.formUnion(SwiftMembers(tokens.tokens).members.map(\.name))
            names.formUnion(tokens.identifiers.lazy.filter(\.isMember).map(\.name))
        }
        for type in try AppleAPI(tree: tree).types where type.framework != "UIKit" {
            names.formUnion(type.members.map { String($0.name.prefix { $0 != "(" }) })
        }
        return names
    }
}

/// Upward uses that are still to be removed, one `Caller Declaring member` a line; `#` begins a remark.
///
/// The list may only shrink: an entry whose use is gone is reported.
struct LayerAllowances {
    private(set) var upcalls: Set<LayerPlan.Upcall> = []

    init() {}

    init(parsing text: String) {
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: " ").map(String.init)
            guard fields.count == 3 else { continue }
            upcalls.insert(
                LayerPlan.Upcall(caller: fields[0], declaring: fields[1], member: fields[2]))
        }
    }
}

import Foundation

/// Rules about resources that pages do not load.
@preconcurrency @MainActor
open class WKContentRuleList: NSObject {
    public let identifier: String
    private let rules: [ContentRule]

    init(identifier: String, rules: [ContentRule]) {
        self.identifier = identifier
        self.rules = rules
    }

    /// The last rule that applies decides.
    func blocks(_ url: URL, _ resource: ContentRule.Resource) -> Bool {
        let address = url.absoluteString
        var isBlocked = false
        for rule in rules where rule.matches(address, resource) {
            isBlocked = rule.action == .block
        }
        return isBlocked
    }
}

/// Reads lists of rules and keeps them until the process ends.
@preconcurrency @MainActor
open class WKContentRuleListStore: NSObject {
    private static let standard = WKContentRuleListStore()
    private var lists: [String: WKContentRuleList] = [:]

    open class func `default`() -> WKContentRuleListStore! { standard }

    /// Reads rules in JSON.
    ///
    /// Fails with `WKError.contentRuleListStoreCompileFailed`. Rules that hide elements are read and not applied.
    open func compileContentRuleList(
        forIdentifier identifier: String!, encodedContentRuleList: String!,
        completionHandler: ((WKContentRuleList?, (any Error)?) -> Void)!
    ) {
        let result = Result { try ContentRule.read(encodedContentRuleList ?? "") }
        Later.perform { [self] in
            switch result {
            case .success(let rules):
                let list = WKContentRuleList(identifier: identifier ?? "", rules: rules)
                lists[list.identifier] = list
                completionHandler?(list, nil)
            case .failure(let error): completionHandler?(nil, error)
            }
        }
    }

    open func compileContentRuleList(
        forIdentifier identifier: String!, encodedContentRuleList: String!
    ) async throws -> WKContentRuleList? {
        let list = WKContentRuleList(
            identifier: identifier ?? "", rules: try ContentRule.read(encodedContentRuleList ?? ""))
        lists[list.identifier] = list
        return list
    }

    open func lookUpContentRuleList(
        forIdentifier identifier: String!,
        completionHandler: ((WKContentRuleList?, (any Error)?) -> Void)!
    ) {
        let list = lists[identifier ?? ""]
        Later.perform {
            completionHandler?(
                list,
                list == nil
                    ? WKError(.contentRuleListStoreLookUpFailed, "There is no such list.") : nil)
        }
    }

    open func removeContentRuleList(
        forIdentifier identifier: String!, completionHandler: (((any Error)?) -> Void)!
    ) {
        let isThere = lists.removeValue(forKey: identifier ?? "") != nil
        Later.perform {
            completionHandler?(
                isThere ? nil : WKError(.contentRuleListStoreRemoveFailed, "There is no such list.")
            )
        }
    }

    open func getAvailableContentRuleListIdentifiers(
        _ completionHandler: (([String]?) -> Void)!
    ) {
        let identifiers = lists.keys.sorted()
        Later.perform { completionHandler?(identifiers) }
    }
}

/// One rule about addresses.
struct ContentRule {
    enum Resource: String { case document, image }
    enum Action { case block, allow, other }

    let action: Action
    private let pattern: NSRegularExpression
    private let resources: Set<String>?

    // Chosen, so that reading ends: far more than lists have.
    private static let mostRules = 150_000

    func matches(_ address: String, _ resource: Resource) -> Bool {
        if action == .other { return false }
        if let resources, !resources.contains(resource.rawValue) { return false }
        let range = NSRange(location: 0, length: (address as NSString).length)
        return pattern.firstMatch(in: address, range: range) != nil
    }

    static func read(_ text: String) throws -> [ContentRule] {
        func failure(_ reason: String) -> WKError {
            WKError(
                .contentRuleListStoreCompileFailed, "Rule list compilation failed: \(reason)",
                [NSHelpAnchorErrorKey: "Rule list compilation failed: \(reason)"])
        }
        guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8)) else {
            throw failure("Failed to parse the JSON String.")
        }
        guard let rules = value as? [[String: Any]] else {
            throw failure("Input is not an array of rules.")
        }
        guard !rules.isEmpty, rules.count <= mostRules else {
            throw failure("The number of rules is not between 1 and \(mostRules).")
        }
        return try rules.map { rule in
            guard let trigger = rule["trigger"] as? [String: Any] else {
                throw failure("A rule has no trigger.")
            }
            guard let action = (rule["action"] as? [String: Any])?["type"] as? String else {
                throw failure("A rule has no action.")
            }
            guard let filter = trigger["url-filter"] as? String, !filter.isEmpty,
                let pattern = try? NSRegularExpression(
                    pattern: filter,
                    options: trigger["url-filter-is-case-sensitive"] as? Bool == true
                        ? [] : .caseInsensitive)
            else { throw failure("A rule has no valid url-filter.") }
            let kinds = (trigger["resource-type"] as? [String]).map(Set.init)
            let actions: [String: Action] = ["block": .block, "ignore-previous-rules": .allow]
            return ContentRule(
                action: actions[action] ?? .other, pattern: pattern, resources: kinds)
        }
    }
}

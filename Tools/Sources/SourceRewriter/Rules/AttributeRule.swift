import SwiftSyntax

/// Replaces attributes and modifiers that only a compiler for Apple's platforms supports by spaces.
///
/// `@UIApplicationMain` becomes `@main`. Other rules implement the effects of the attributes.
enum AttributeRule {
    /// Attributes that expose a member to the Objective-C runtime.
    static let exposing: Set<String> = [
        "objc", "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction", "GKInspectable",
        "NSManaged",
    ]

    /// All attributes that are replaced by spaces.
    static let blanked: Set<String> = exposing.union([
        "objcMembers", "nonobjc", "IBDesignable", "NSCopying",
    ])

    private static let entryPoints: Set<String> = ["UIApplicationMain", "NSApplicationMain"]

    static func scan(_ node: AttributeSyntax, _ scan: SourceScan) {
        let name = node.attributeName.trimmedDescription
        if blanked.contains(name) {
            if name == "NSCopying" {
                scan.report(
                    .warning, node,
                    "'@NSCopying' keeps the value itself here; store 'newValue.copy()' in the setter"
                )
            }
            scan.blank(node)
        } else if entryPoints.contains(name) {
            scan.blank(node, with: "@main")
        } else if name == "convention" {
            if node.arguments?.trimmedDescription == "block" { scan.blank(node) }
            MethodFunctionRule.scan(node, scan)
        }
    }

    static func scan(_ node: DeclModifierSyntax, _ scan: SourceScan) {
        switch node.name.text {
        case "optional":
            scan.blank(node)
        case "dynamic" where isExposed(node):
            scan.blank(node)
        default:
            break
        }
    }

    /// Whether a `dynamic` member is exposed to Objective-C; others are Swift's own and stay.
    private static func isExposed(_ modifier: DeclModifierSyntax) -> Bool {
        guard let declaration = modifier.parent?.parent?.asProtocol((any WithAttributesSyntax).self)
        else { return false }
        return declaration.attributes.plain.contains {
            exposing.contains($0.attributeName.trimmedDescription)
        }
    }
}

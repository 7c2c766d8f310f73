import SwiftSyntax

/// Attributes and modifiers that only a compiler for Apple's platforms knows become spaces.
///
/// `@UIApplicationMain` becomes `@main`. What the attributes ask for is done by other rules.
enum AttributeRule {
    /// Attributes that make a member known to the Objective-C runtime.
    static let exposing: Set<String> = [
        "objc", "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction", "GKInspectable",
        "NSManaged",
    ]

    /// All attributes that become spaces.
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

    /// A `dynamic` member that Objective-C does not know is Swift's own and stays.
    private static func isExposed(_ modifier: DeclModifierSyntax) -> Bool {
        guard let declaration = modifier.parent?.parent?.asProtocol((any WithAttributesSyntax).self)
        else { return false }
        return declaration.attributes.plain.contains {
            exposing.contains($0.attributeName.trimmedDescription)
        }
    }
}

import CoreGraphics
import Foundation
import ObjectiveC

/// The values from which the height of a custom detent is computed.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// The traits of the container.
    var containerTraitCollection: UITraitCollection { get }
    /// The height of the large detent, in points, without the safe area at the bottom.
    var maximumDetentValue: CGFloat { get }
}

/// Is notified of the detent that the user chooses.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called after a drag changed the selected detent; not after a change by the app. Optional.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {
        _ = sendIfImplemented(
            "sheetPresentationControllerDidChangeSelectedDetentIdentifier:", to: self,
            [sheetPresentationController])
    }
}

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor
    open class Detent: NSObject {
        /// Names a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String

            public init(rawValue: String) { self.rawValue = rawValue }

            public init(_ rawValue: String) { self.rawValue = rawValue }

            // From memory, not measured: the two texts.

            /// About half of the screen.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The whole screen below the status bar.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The name, which is unique among the detents of a sheet.
        open private(set) var identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(
            _ identifier: Identifier,
            _ resolver:
                @escaping (
                    any UISheetPresentationControllerDetentResolutionContext
                ) -> CGFloat?
        ) {
            self.identifier = identifier
            self.resolver = resolver
        }

        /// About half of the screen; not available in a compact height.
        open class func medium() -> Detent {
            Detent(.medium) { context in
                guard context.containerTraitCollection.verticalSizeClass != .compact else {
                    return nil
                }
                return (context as? SheetDetentContext)?.mediumValue
                    ?? context.maximumDetentValue * SheetMetrics.current.mediumPart
            }
        }

        /// The whole screen below the status bar.
        open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// A height of the app's choice.
        ///
        /// - Parameters:
        ///   - identifier: The name; nil makes one.
        ///   - resolver: Returns the height in points without the safe area at the bottom; nil where the detent is
        ///     not available.
        open class func custom(
            identifier: Identifier? = nil,
            resolver:
                @escaping (
                    _ context: any UISheetPresentationControllerDetentResolutionContext
                ) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? Identifier(UUID().uuidString), resolver)
        }

        /// The height in points, without the safe area at the bottom; nil where the detent is not available.
        open func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? {
            resolver(context)
        }
    }
}

/// The container of a sheet, as its detents see it.
final class SheetDetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
    let mediumValue: CGFloat

    init(_ traits: UITraitCollection, maximum: CGFloat, medium: CGFloat) {
        containerTraitCollection = traits
        maximumDetentValue = maximum
        mediumValue = medium
    }
}

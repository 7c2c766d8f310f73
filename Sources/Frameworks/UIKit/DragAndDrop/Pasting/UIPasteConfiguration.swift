import Foundation
import FoundationAdditions
import ObjectiveC

/// The types of data that a responder accepts when they are pasted or dropped.
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject, @preconcurrency NSCopying {
    /// The identifiers of the types.
    open var acceptableTypeIdentifiers: [String]

    public init(acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
        super.init()
    }

    /// Creates a configuration of the types from which objects of a class are made.
    public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
        self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
    }

    /// Creates a configuration of the types from which bridged values, such as strings, are made.
    public convenience init<Value: _ObjectiveCBridgeable & SendableMetatype>(
        forAccepting: Value.Type
    ) where Value._ObjectiveCType: NSItemProviderReading & SendableMetatype {
        self.init(forAccepting: Value._ObjectiveCType.self)
    }

    /// Appends types.
    open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
    }

    /// Appends the types from which objects of a class are made.
    open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
        acceptableTypeIdentifiers += aClass.readableTypeIdentifiersForItemProvider
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers)
    }

    /// Whether an item has a representation of one of the types.
    final func accepts(_ provider: NSItemProvider) -> Bool {
        acceptableTypeIdentifiers.contains { provider.hasItemConformingToTypeIdentifier($0) }
    }
}

/// An object that accepts data by its types when they are pasted or dropped.
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
    /// The types that the object accepts; nil accepts nothing.
    var pasteConfiguration: UIPasteConfiguration? { get set }

    /// Called with the items that were pasted or dropped.
    func paste(itemProviders: [NSItemProvider])

    /// Whether the object accepts items; by default when one of them has an acceptable type.
    func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIResponder: UIPasteConfigurationSupporting {
    private static var pasteConfigurationKey: UInt8 = 0

    final var storedPasteConfiguration: UIPasteConfiguration? {
        objc_getAssociatedObject(self, &Self.pasteConfigurationKey) as? UIPasteConfiguration
    }

    final func changePasteConfiguration(_ configuration: UIPasteConfiguration?) {
        objc_setAssociatedObject(
            self, &Self.pasteConfigurationKey, configuration, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        guard let view = self as? UIView else { return }
        let receiver = view.interactions.first { $0 is PasteDropInteraction }
        if configuration == nil {
            if let receiver { view.removeInteraction(receiver) }
        } else if receiver == nil {
            view.addInteraction(PasteDropInteraction())
        }
    }

    final func acceptsByConfiguration(_ providers: [NSItemProvider]) -> Bool {
        guard let pasteConfiguration else { return false }
        return providers.contains { pasteConfiguration.accepts($0) }
    }
}

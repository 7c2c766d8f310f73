import CoreGraphics
import Foundation

/// Adds an item to the keychain.
///
/// - Parameters:
///   - attributes: The class, the attributes and the data of the item, and what to return.
///   - result: Receives what the attributes say to return; nil if nothing is wanted.
/// - Returns: `errSecDuplicateItem` if there is an item of the class with the same primary attributes: the account and
///   the service of a generic password; the account, security domain, server, protocol, authentication type, port and
///   path of an internet password.
public func SecItemAdd(
    _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
    Keychain.shared.access { keychain in
        let query = try KeychainQuery(attributes)
        let item = try keychain.add(query)
        result?.pointee = query.result(of: [item])
    }
}

/// Searches the keychain.
///
/// - Parameters:
///   - query: The class, the attributes that items must have, the limit and what to return.
///   - result: Receives the result: data, a dictionary of attributes or a reference, for several results an array.
/// - Returns: `errSecItemNotFound` if there is none.
public func SecItemCopyMatching(
    _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
    Keychain.shared.access { keychain in
        let query = try KeychainQuery(query)
        result?.pointee = query.result(of: try keychain.items(for: query))
    }
}

/// Changes the attributes and the data of all items that a query finds.
///
/// - Parameter attributesToUpdate: The new values.
/// - Returns: `errSecItemNotFound` if there is no such item, and `errSecDuplicateItem` if another one has the new primary
///   attributes.
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    Keychain.shared.access { keychain in
        try keychain.update(
            KeychainQuery(query), with: KeychainQuery.values(of: attributesToUpdate))
    }
}

/// Removes all items that a query finds.
///
/// - Returns: `errSecItemNotFound` if there is no such item.
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    Keychain.shared.access { try $0.delete(KeychainQuery(query)) }
}

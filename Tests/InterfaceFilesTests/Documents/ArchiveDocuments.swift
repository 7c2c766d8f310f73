@testable import InterfaceFiles

/// Archives of Xcode 3 and 4 in the forms that both write, with few objects.
enum ArchiveDocuments {
    /// An archive with top-level objects beside the owner, whose identifier is 1.
    ///
    /// - Parameters:
    ///   - objects: The top-level objects.
    ///   - numbers: The identifiers of elements by the numbers of their objects.
    ///   - children: Objects in the records, such as constraints.
    ///   - connections: Connections without their records.
    ///   - properties: The pairs of `flattenedProperties`.
    static func text(
        _ objects: String, numbers: [Int: Int] = [:], children: String = "",
        connections: [String] = [], properties: String = ""
    ) -> String {
        let records = numbers.sorted { $0.key < $1.key }.map { number, identifier in
            """
            <object class="IBObjectRecord"><int key="objectID">\(number)</int>
            <reference key="object" ref="\(identifier)"/></object>
            """
        }
        let connected = connections.map {
            "<object class=\"IBConnectionRecord\">\($0)</object>"
        }
        return """
            <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00"><data>
            <array class="NSMutableArray" key="IBDocument.RootObjects" id="1000">
            <object class="IBProxyObject" id="1"><string key="IBProxiedObjectIdentifier">IBFilesOwner</string>
            <string key="targetRuntimeIdentifier">IBCocoaTouchFramework</string></object>
            \(objects)
            </array>
            <object class="IBObjectContainer" key="IBDocument.Objects">
            <array class="NSMutableArray" key="connectionRecords">\(connected.joined())</array>
            <object class="IBMutableOrderedSet" key="objectRecords"><array key="orderedObjects">
            <object class="IBObjectRecord"><int key="objectID">-1</int><reference key="object" ref="1"/>
            <array class="NSMutableArray" key="children">\(children)</array></object>
            \(records.joined(separator: "\n"))
            </array></object>
            <dictionary class="NSMutableDictionary" key="flattenedProperties">\(properties)</dictionary>
            </object></data></archive>
            """
    }

    static func document(
        _ objects: String, numbers: [Int: Int] = [:], children: String = "",
        connections: [String] = [], properties: String = ""
    ) throws -> InterfaceDocument {
        let text = text(
            objects, numbers: numbers, children: children, connections: connections,
            properties: properties)
        return try InterfaceDocument(Array(text.utf8))
    }

    static func image(_ key: String, _ name: String) -> String {
        """
        <object class="NSCustomResource"\(key.isEmpty ? "" : " key=\"\(key)\"")>
        <string key="NSClassName">NSImage</string><string key="NSResourceName">\(name)</string></object>
        """
    }
}

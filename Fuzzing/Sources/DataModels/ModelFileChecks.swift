import Foundation

/// Reads a data model, and stops if it has what no model may have.
public func checkModelFile(_ data: Data) {
    guard let file = try? ModelFile(data) else { return }
    let named = Dictionary(
        file.entities.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    if named.count != file.entities.count { fatalError("entities without a name of their own") }
    for entity in file.entities {
        var steps = 0
        for _ in sequence(first: entity, next: { named[$0.parent ?? ""] }) {
            steps += 1
            if steps > file.entities.count { fatalError("'\(entity.name)' is below itself") }
        }
        check(entity, named)
    }
}

private func check(_ entity: ModelFile.Entity, _ named: [String: ModelFile.Entity]) {
    if let parent = entity.parent, named[parent] == nil { fatalError("'\(parent)' is absent") }
    var names: Set<String> = []
    for property in entity.properties {
        if property.name.isEmpty || !names.insert(property.name).inserted {
            fatalError("'\(property.name)' does not name one property")
        }
        if property.kind == .relationship,
            named[property.values["destinationEntity"] ?? ""] == nil
        {
            fatalError("'\(property.name)' leads to no entity")
        }
    }
}

import Foundation

/// The places of some objects among those of sections.
struct ResultsPlaces {
    /// The place of an object.
    struct Place {
        let path: IndexPath
        /// The number of other objects before it.
        let othersBefore: Int
    }

    private var places: [ObjectIdentifier: Place] = [:]
    /// The other objects, in their order.
    private(set) var others: [NSManagedObject] = []

    init(_ sections: [ResultsSection], of objects: Set<NSManagedObject>) {
        let wanted = Set(objects.map(ObjectIdentifier.init))
        others.reserveCapacity(sections.reduce(0) { $0 + $1.members.count })
        for (section, contents) in sections.enumerated() {
            for (item, object) in contents.members.enumerated() {
                let key = ObjectIdentifier(object)
                if wanted.contains(key) {
                    places[key] = Place(path: [section, item], othersBefore: others.count)
                } else {
                    others.append(object)
                }
            }
        }
    }

    subscript(object: NSManagedObject) -> Place? { places[ObjectIdentifier(object)] }

    func path(of object: NSManagedObject) -> IndexPath? { self[object]?.path }
}

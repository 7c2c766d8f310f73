/// The traits that decide between variations of a document.
package struct InterfaceTraits: Hashable, Sendable {
    /// `compact` or `regular`; nil if it is not specified.
    package var widthClass: String?
    package var heightClass: String?
    /// `phone`, `pad` or `mac`.
    package var idiom: String?
    /// `P3` or `SRGB`.
    package var gamut: String?

    package init(
        widthClass: String? = nil, heightClass: String? = nil, idiom: String? = nil,
        gamut: String? = nil
    ) {
        self.widthClass = widthClass
        self.heightClass = heightClass
        self.idiom = idiom
        self.gamut = gamut
    }

    /// The number of traits that a key names if all of them hold; 0 for `default`, nil if one does not hold.
    func matches(_ key: String) -> Int? {
        if key == "default" { return 0 }
        var count = 0
        for part in key.split(separator: "-") {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2 else { return nil }
            let value =
                switch pair[0] {
                case "widthClass": widthClass
                case "heightClass": heightClass
                case "userInterfaceIdiom": idiom
                case "displayGamut": gamut
                default: nil as String?
                }
            guard let value, value == pair[1] else { return nil }
            count += 1
        }
        return count
    }
}

extension InterfaceElement {
    /// The variations that hold for traits, the least specific first; `default` is the first of all.
    package func variations(for traits: InterfaceTraits) -> [InterfaceElement] {
        var found: [(count: Int, element: InterfaceElement)] = []
        for child in children where child.isNamed("variation") {
            guard let count = child.key.flatMap({ traits.matches($0) }) else { continue }
            // After those with as many traits, which keeps the order of the document.
            let index = found.firstIndex { $0.count > count } ?? found.endIndex
            found.insert((count, child), at: index)
        }
        return found.map(\.element)
    }

    package var hasVariations: Bool { child("variation") != nil }

    /// The elements of a list, `subviews` or `constraints`, that variations exclude for traits.
    package func excluded(
        from list: StaticString, for traits: InterfaceTraits
    ) -> Set<InterfaceElement> {
        var excluded: Set<InterfaceElement> = []
        for variation in variations(for: traits) {
            for mask in variation.children where mask.isNamed("mask") && mask.hasKey(list) {
                for entry in mask.children {
                    guard let element = entry.reference("reference") else { continue }
                    if entry.isNamed("exclude") {
                        excluded.insert(element)
                    } else if entry.isNamed("include") {
                        excluded.remove(element)
                    }
                }
            }
        }
        return excluded
    }
}

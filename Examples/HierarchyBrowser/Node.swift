/// An element of the hierarchy: a string, or a named array of elements.
enum Node {
    case string(String)
    case array(String, [Node])

    var name: String {
        switch self {
        case .string(let text): text
        case .array(let name, _): name
        }
    }

    var children: [Node] {
        switch self {
        case .string: []
        case .array(_, let children): children
        }
    }

    var isArray: Bool {
        if case .array = self { true } else { false }
    }

    static let sample = Node.array(
        "Hierarchy",
        [
            .string("Carob"),
            .array("Fruits", [.string("Apple"), .string("Fig"), .string("Quince")]),
            .string("Almond"),
            .array(
                "Trees",
                [
                    .string("Oak"),
                    .array("Conifers", [.string("Fir"), .string("Larch"), .string("Pine")]),
                    .string("Willow"),
                ]),
            .string("Thyme"),
        ])
}

/// Reads the form of compiled nibs of Xcode 3 to 5: a keyed archive in a binary property list.
struct KeyedNibReader {
    static let signature = Array("bplist00".utf8)

    /// Reads a file that begins with the signature.
    static func nib(of file: [UInt8]) throws(InterfaceFileError) -> CompiledNib {
        var list = try BinaryPropertyList(file)
        guard case .dictionary(let archive) = try list.value(list.root),
            let top = try list.value("$top", of: archive),
            case .dictionary(let topPairs) = try list.value(top),
            let objects = try list.value("$objects", of: archive),
            case .array(let elements) = try list.value(objects)
        else { throw CompiledNib.problem("the property list is no keyed archive", at: 0) }
        if try list.value("IB.objectdata", of: topPairs) != nil {
            throw InterfaceFileError(problem: .otherSystem("macOS"), line: 1, column: 1)
        }
        var reader = KeyedNibReader(list: list, elements: elements)
        for element in elements { try reader.read(element) }
        let root = reader.objects.count
        try reader.add(topPairs, className: "NSObject")
        return CompiledNib(
            bytes: file, objects: reader.objects, values: reader.values, root: root)
    }

    private var list: BinaryPropertyList
    /// The places of the archive's objects.
    private let elements: [Int]
    /// The names of classes by the number of the object that describes them.
    private var classNames: [Int: String] = [:]
    private var objects: [CompiledNib.Object] = []
    private var values: [(key: String, value: CompiledNib.Value)] = []

    private init(list: BinaryPropertyList, elements: [Int]) {
        self.list = list
        self.elements = elements
    }

    /// Reads an object; a text and a number are objects with one value.
    private mutating func read(_ element: Int) throws(InterfaceFileError) {
        switch try list.value(element) {
        case .dictionary(let pairs): try add(pairs, className: try className(of: pairs))
        case .text(let text):
            addSingle("NSString", "NS.string", text == "$null" ? .none : .text(text))
        case .integer(let integer): addSingle("NSNumber", "NS.intval", .integer(integer))
        case .number(let number): addSingle("NSNumber", "NS.dblval", .number(number))
        case .flag(let flag): addSingle("NSNumber", "NS.boolval", .flag(flag))
        case .data(let range): addSingle("NSData", "NS.bytes", .data(range))
        case .array, .reference, .none: addSingle("NSNull", "NS.null", .none)
        }
    }

    private mutating func addSingle(_ name: String, _ key: String, _ value: CompiledNib.Value) {
        values.append((key, value))
        objects.append(
            CompiledNib.Object(className: name, values: values.count - 1..<values.count))
    }

    /// Adds an object with the values of a dictionary.
    private mutating func add(
        _ pairs: [(key: Int, value: Int)], className: String
    ) throws(InterfaceFileError) {
        let first = values.count
        for (key, value) in pairs {
            guard case .text(let name) = try list.value(key), name != "$class",
                let value = try archived(try list.value(value))
            else { continue }
            values.append((name, value))
        }
        objects.append(CompiledNib.Object(className: className, values: first..<values.count))
    }

    private mutating func archived(
        _ value: BinaryPropertyList.Value
    ) throws(InterfaceFileError) -> CompiledNib.Value? {
        switch value {
        case .flag(let flag): return .flag(flag)
        case .integer(let integer): return .integer(integer)
        case .number(let number): return .number(number)
        case .text(let text): return .text(text)
        case .data(let range): return .data(range)
        case .reference(let index):
            // The first object stands for nil.
            if index == 0 { return CompiledNib.Value.none }
            guard index < elements.count else {
                throw CompiledNib.problem("an object is the one with number \(index)", at: 0)
            }
            return .object(index)
        case .array(let references):
            var items: [Int] = []
            for reference in references {
                guard case .reference(let index) = try list.value(reference),
                    index < elements.count
                else { continue }
                items.append(index)
            }
            return .list(items)
        case .dictionary, .none: return nil
        }
    }

    private mutating func className(
        of pairs: [(key: Int, value: Int)]
    ) throws(InterfaceFileError) -> String {
        guard let type = try list.value("$class", of: pairs),
            case .reference(let index) = try list.value(type), elements.indices.contains(index)
        else { return "" }
        if let known = classNames[index] { return known }
        guard case .dictionary(let description) = try list.value(elements[index]),
            let name = try list.value("$classname", of: description),
            case .text(let text) = try list.value(name)
        else { return "" }
        classNames[index] = text
        return text
    }
}

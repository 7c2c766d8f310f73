/// A recursive descent parser of visual formats.
struct VisualFormatParser {
    private let characters: [Character]
    private let metrics: [String: Double]
    private let views: Set<String>
    private var position = 0
    private var format = VisualFormat()

    init(_ text: String, metrics: [String: Double], views: Set<String>) {
        characters = Array(text)
        self.metrics = metrics
        self.views = views
    }

    mutating func parse() throws(VisualFormatError) -> VisualFormat {
        if skip("H", ":") {
        } else if skip("V", ":") {
            format.isHorizontal = false
        }
        let begin = position
        if take("|") {
            format.superviewOffset = begin
            format.elements.append(VisualFormat.Element(spaces: try connection()))
        }
        while true {
            if peek == "|" {
                format.superviewOffset = format.superviewOffset ?? position
                position += 1
                format.elements.append(VisualFormat.Element())
                break
            }
            guard take("[") else { throw failure("Expected a view") }
            format.elements.append(try view())
            guard peek != nil else { break }
            let spaces = try connection()
            format.elements[format.elements.count - 1].spaces = spaces
        }
        guard peek == nil else { throw failure("Expected the end of the format") }
        return format
    }

    // MARK: - Grammar

    /// `-`, `-8-`, `-(>=8@750,<=20)-`, or nothing, which means no space.
    private mutating func connection() throws(VisualFormatError) -> [VisualFormat.Predicate] {
        guard take("-") else { return [VisualFormat.Predicate()] }
        if peek == "[" || peek == "|" { return [] }
        let predicates: [VisualFormat.Predicate]
        if take("(") {
            predicates = try self.predicates(ofSize: false)
        } else {
            predicates = [VisualFormat.Predicate(constant: try number(ofSize: false).constant)]
        }
        guard take("-") else { throw failure("Expected a '-' here") }
        return predicates
    }

    private mutating func view() throws(VisualFormatError) -> VisualFormat.Element {
        let begin = position
        let name = try self.name()
        guard views.contains(name) else {
            throw VisualFormatError(
                reason: "\(name) is not a key in the views dictionary.", offset: begin)
        }
        var element = VisualFormat.Element(view: name)
        if take("(") { element.sizes = try predicates(ofSize: true) }
        guard take("]") else {
            throw failure("Expected a ']' here, to go with the '[' that opens the view")
        }
        return element
    }

    private mutating func predicates(
        ofSize: Bool
    ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
        var predicates: [VisualFormat.Predicate] = []
        repeat {
            var predicate = VisualFormat.Predicate()
            if skip("=", "=") {
                predicate.relation = .equal
            } else if skip(">", "=") {
                predicate.relation = .greaterThanOrEqual
            } else if skip("<", "=") {
                predicate.relation = .lessThanOrEqual
            }
            let value = try number(ofSize: ofSize)
            predicate.constant = value.constant
            predicate.view = value.view
            if take("@") {
                predicate.priority = try number(ofSize: false).constant
            }
            predicates.append(predicate)
        } while take(",")
        guard take(")") else { throw failure("Expected a ')' here") }
        return predicates
    }

    /// A number, the name of a metric, or, in predicates of sizes, the name of a view.
    private mutating func number(
        ofSize: Bool
    ) throws(VisualFormatError) -> (constant: Double, view: String?) {
        let begin = position
        var text = ""
        if let sign = peek, sign == "-" || sign == "+" {
            text.append(sign)
            position += 1
        }
        while let character = peek, character.isNumber || character == "." {
            text.append(character)
            position += 1
        }
        // A number with hundreds of digits is infinite.
        if let number = Double(text), number.isFinite { return (number, nil) }
        position = begin
        let name = try self.name()
        if let number = metrics[name] { return (number, nil) }
        if ofSize, views.contains(name) { return (0, name) }
        throw VisualFormatError(
            reason: ofSize
                ? "\(name) is not a key in the views or the metrics dictionary."
                : "\(name) is not a key in the metrics dictionary.", offset: begin)
    }

    private mutating func name() throws(VisualFormatError) -> String {
        var name = ""
        while let character = peek,
            character.isLetter || character.isNumber || character == "_" || character == "."
        {
            name.append(character)
            position += 1
        }
        guard !name.isEmpty else { throw failure("Expected a name or a number") }
        return name
    }

    // MARK: - Characters

    private var peek: Character? {
        position < characters.count ? characters[position] : nil
    }

    private mutating func take(_ character: Character) -> Bool {
        guard peek == character else { return false }
        position += 1
        return true
    }

    private mutating func skip(_ first: Character, _ second: Character) -> Bool {
        guard peek == first, position + 1 < characters.count, characters[position + 1] == second
        else { return false }
        position += 2
        return true
    }

    private func failure(_ reason: String) -> VisualFormatError {
        VisualFormatError(reason: reason, offset: position)
    }
}

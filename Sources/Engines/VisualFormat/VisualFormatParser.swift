import Foundation

/// An error of syntax or of names in a visual format.
struct VisualFormatError: Error {
    let reason: String
    /// The characters before the error.
    let offset: Int

    // Measured: the form of iOS logs, with the position marked in a third line.
    func message(in format: String) -> String {
        "Unable to parse constraint format: \n\(reason) \n\(format) \n"
            + String(repeating: " ", count: offset) + "^"
    }
}

/// A parsed visual format.
struct VisualFormat {
    struct Predicate {
        var relation: NSLayoutConstraint.Relation
        var constant: CGFloat
        var priority: UILayoutPriority
        /// The item with whose size a size is compared.
        var item: AnyObject?
    }

    struct Element {
        /// `nil` for the superview.
        var item: AnyObject?
        var sizes: [Predicate] = []
        /// The space to the next element: empty for the standard space.
        var spaces: [Predicate]?
    }

    var isHorizontal = true
    var elements: [Element] = []
    /// The superview that `|` means.
    var superview: UIView?
}

/// A recursive descent parser of visual formats.
@MainActor
struct VisualFormatParser {
    private let characters: [Character]
    private let metrics: [String: Any]
    private let views: [String: AnyObject]
    private var position = 0
    private var format = VisualFormat()

    init(_ text: String, metrics: [String: Any], views: [String: AnyObject]) {
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
        let startsAtSuperview = take("|")
        var superviewOffsets = startsAtSuperview ? [begin] : []
        if startsAtSuperview {
            format.elements.append(VisualFormat.Element(spaces: try connection()))
        }
        while true {
            if peek == "|" {
                superviewOffsets.append(position)
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
        try findSuperview(for: superviewOffsets)
        return format
    }

    private mutating func findSuperview(for offsets: [Int]) throws(VisualFormatError) {
        guard let offset = offsets.first else { return }
        for element in format.elements {
            let view =
                (element.item as? UIView)?.superview ?? (element.item as? UILayoutGuide)?.owningView
            if let view {
                format.superview = view
                return
            }
        }
        throw VisualFormatError(
            reason:
                "Unable to interpret '|' character, because the related view doesn't have a superview",
            offset: offset)
    }

    // MARK: - Grammar

    /// `-`, `-8-`, `-(>=8@750,<=20)-`, or nothing, which means no space.
    private mutating func connection() throws(VisualFormatError) -> [VisualFormat.Predicate] {
        let none = VisualFormat.Predicate(relation: .equal, constant: 0, priority: .required)
        guard take("-") else { return [none] }
        if peek == "[" || peek == "|" { return [] }
        let predicates: [VisualFormat.Predicate]
        if take("(") {
            predicates = try self.predicates(ofSize: false)
        } else {
            let constant = try number(ofSize: false).constant
            predicates = [
                VisualFormat.Predicate(relation: .equal, constant: constant, priority: .required)
            ]
        }
        guard take("-") else { throw failure("Expected a '-' here") }
        return predicates
    }

    private mutating func view() throws(VisualFormatError) -> VisualFormat.Element {
        let begin = position
        let name = try self.name()
        guard let item = views[name] else {
            throw VisualFormatError(
                reason: "\(name) is not a key in the views dictionary.", offset: begin)
        }
        var element = VisualFormat.Element(item: item)
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
            var predicate = VisualFormat.Predicate(
                relation: .equal, constant: 0, priority: .required)
            if skip("=", "=") {
                predicate.relation = .equal
            } else if skip(">", "=") {
                predicate.relation = .greaterThanOrEqual
            } else if skip("<", "=") {
                predicate.relation = .lessThanOrEqual
            }
            let value = try number(ofSize: ofSize)
            predicate.constant = value.constant
            predicate.item = value.item
            if take("@") {
                predicate.priority = UILayoutPriority(Float(try number(ofSize: false).constant))
            }
            predicates.append(predicate)
        } while take(",")
        guard take(")") else { throw failure("Expected a ')' here") }
        return predicates
    }

    /// A number, the name of a metric, or, in predicates of sizes, the name of a view.
    private mutating func number(
        ofSize: Bool
    ) throws(VisualFormatError) -> (constant: CGFloat, item: AnyObject?) {
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
        if let number = Double(text), number.isFinite { return (CGFloat(number), nil) }
        position = begin
        let name = try self.name()
        if let number = VisualFormatParser.number(metrics[name]) { return (number, nil) }
        if ofSize, let item = views[name] { return (0, item) }
        throw VisualFormatError(
            reason: ofSize
                ? "\(name) is not a key in the views or the metrics dictionary."
                : "\(name) is not a key in the metrics dictionary.", offset: begin)
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
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

/// The constraints of a visual format.
@MainActor
struct VisualFormatConstraints {
    private(set) var constraints: [NSLayoutConstraint] = []
    private let format: VisualFormat
    private let options: NSLayoutConstraint.FormatOptions

    init(_ format: VisualFormat, options: NSLayoutConstraint.FormatOptions) {
        self.format = format
        self.options = options
        for element in format.elements { addSizes(of: element) }
        for (element, next) in zip(format.elements, format.elements.dropFirst()) {
            addSpace(from: element, to: next)
        }
        addAlignments()
    }

    private mutating func addSizes(of element: VisualFormat.Element) {
        guard let item = element.item else { return }
        let length: NSLayoutConstraint.Attribute = format.isHorizontal ? .width : .height
        for size in element.sizes {
            add(
                NSLayoutConstraint(
                    item: item, attribute: length, relatedBy: size.relation, toItem: size.item,
                    attribute: size.item == nil ? .notAnAttribute : length, multiplier: 1,
                    constant: size.constant), size.priority)
        }
    }

    private mutating func addSpace(
        from element: VisualFormat.Element, to next: VisualFormat.Element
    ) {
        guard var spaces = element.spaces else { return }
        // In the superview, the edge on the same side counts. Baselines are not compared with edges.
        var start = element.item == nil ? sides.start : sides.end
        var end = next.item == nil ? sides.end : sides.start
        if element.item == nil || next.item == nil {
            start = start.edge
            end = end.edge
        }
        if spaces.isEmpty {
            // Documented: in a superview, the space without a number is the superview's margin.
            let startMargin = element.item == nil ? start.margin : nil
            let endMargin = next.item == nil ? end.margin : nil
            let isMargin = startMargin != nil || endMargin != nil
            start = startMargin ?? start
            end = endMargin ?? end
            spaces = [
                VisualFormat.Predicate(
                    relation: .equal, constant: isMargin ? 0 : LayoutSpacing.siblings,
                    priority: .required)
            ]
        }
        guard let first = element.item ?? format.superview,
            let second = next.item ?? format.superview
        else { return }
        // From right to left, positions grow towards the left: the two sides are swapped.
        let isReversed = sides.isReversed
        for space in spaces {
            add(
                NSLayoutConstraint(
                    item: isReversed ? first : second, attribute: isReversed ? start : end,
                    relatedBy: space.relation, toItem: isReversed ? second : first,
                    attribute: isReversed ? end : start, multiplier: 1, constant: space.constant),
                space.priority)
        }
    }

    private var sides:
        (
            start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute,
            isReversed: Bool
        )
    {
        guard format.isHorizontal else {
            return options.contains(.spacingBaselineToBaseline)
                ? (.firstBaseline, .lastBaseline, false) : (.top, .bottom, false)
        }
        if options.contains(.directionRightToLeft) { return (.right, .left, true) }
        if options.contains(.directionLeftToRight) { return (.left, .right, false) }
        return (.leading, .trailing, false)
    }

    private mutating func addAlignments() {
        let items = format.elements.compactMap(\.item)
        for attribute in options.alignments {
            for (item, next) in zip(items, items.dropFirst()) {
                add(
                    NSLayoutConstraint(
                        item: item, attribute: attribute, relatedBy: .equal, toItem: next,
                        attribute: attribute, multiplier: 1, constant: 0), .required)
            }
        }
    }

    private mutating func add(_ constraint: NSLayoutConstraint, _ priority: UILayoutPriority) {
        constraint.priority = priority
        constraints.append(constraint)
    }
}

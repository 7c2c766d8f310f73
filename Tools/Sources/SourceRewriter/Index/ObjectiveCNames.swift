/// The Objective-C names that the compiler derives on Apple's platforms for members without an explicit one.
enum ObjectiveCNames {
    /// Returns the selector of a method.
    ///
    /// The first argument's label becomes part of the first word, after `With` unless the label begins or the
    /// method's name ends with a preposition: `tapped(sender:)` is `tappedWithSender:`, and `move(to:)` is
    /// `moveTo:`.
    ///
    /// - Parameters:
    ///   - name: The base name, without backticks.
    ///   - labels: The argument labels, `_` where there is none.
    ///   - closures: The number of trailing arguments with function types: an error parameter precedes them.
    static func selector(
        name: String, labels: [String], isAsync: Bool = false, isThrowing: Bool = false,
        closures: Int = 0
    ) -> String {
        guard let first = labels.first else {
            if isAsync { return name + "WithCompletionHandler:" }
            return isThrowing ? name + "AndReturnError:" : name
        }
        var labels = labels
        var selector = name
        let errorIndex = isThrowing && !isAsync ? labels.count - min(closures, labels.count) : nil
        if let errorIndex, errorIndex > 0 { labels.insert("error", at: errorIndex) }
        if isAsync { labels.append("completionHandler") }
        if errorIndex == 0 {
            selector += "AndReturnError"
            labels.insert("", at: 0)
        } else if first != "_" {
            let isJoined =
                prepositions.contains(words(of: first).first?.lowercased() ?? "")
                || prepositions.contains(words(of: name).last?.lowercased() ?? "")
            selector += (isJoined ? "" : "With") + capitalised(first)
        }
        selector += ":"
        for label in labels.dropFirst() { selector += (label == "_" ? "" : label) + ":" }
        return selector
    }

    /// Returns the selector of a property's setter: `setTitle:` for `title`.
    static func setter(of property: String) -> String {
        "set\(capitalised(property)):"
    }

    /// Capitalises ASCII letters only, as the compiler does: `setélan:`.
    private static func capitalised(_ word: String) -> String {
        guard word.first?.isASCII == true else { return word }
        return word.prefix(1).uppercased() + word.dropFirst()
    }

    /// Returns the words of a camel-case name; a run of capitals is one word, `URLSession` two.
    static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        let letters = Array(name)
        for (index, letter) in letters.enumerated() {
            if letter == "_" {
                if !word.isEmpty { words.append(word) }
                word = ""
                continue
            }
            if letter.isUppercase, !word.isEmpty {
                let followsCapital = letters[index - 1].isUppercase
                let precedesSmall = index + 1 < letters.count && letters[index + 1].isLowercase
                if !followsCapital || precedesSmall {
                    words.append(word)
                    word = ""
                }
            }
            word.append(letter)
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    // Documented: the compiler's own table of parts of speech.
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
        "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on",
        "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
    ]
}

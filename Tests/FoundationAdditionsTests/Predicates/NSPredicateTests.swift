import FoundationAdditions
import Testing

@Suite struct NSPredicateTests {
    private let person: NSDictionary = [
        "name": "Élise", "age": 30, "tags": ["red", "blue"], "city": ["name": "Bonn", "size": 3],
        "scores": [3, 7, 10], "nothing": NSNull(),
        "friends": [["name": "Al", "age": 5], ["name": "Bo", "age": 50]],
    ]

    @Test(
        "A condition holds",
        arguments: [
            "age == 30", "age = 30", "age != 31", "age <> 31", "age > 29", "age >= 30", "age < 31",
            "age <= 30", "age => 30", "age =< 30", "30 == age", "age == 30.0", "age == 0x1E",
            "age > -1", "age == 3e1", "age BETWEEN {20, 30}", "age IN {1, 30}",
            "name == 'Élise'", "name ==[cd] \"elise\"", "name BEGINSWITH[d] 'E'",
            "name beginswith 'É'", "name ENDSWITH 'se'", "name CONTAINS[c] 'LIS'",
            "name LIKE '?l*e'", "name LIKE[c] '*L?S*'", "name MATCHES 'É[a-z]+'",
            "name MATCHES[cd] 'e.*'", "NOT name MATCHES 'É'", "NOT (age < 3)", "!(age < 3)",
            "age > 3 AND name != 'x' AND age < 40", "age > 100 OR age > 3", "age > 100 || age > 3",
            "age > 3 && age < 40", "age < 3 OR age > 3 AND age == 30", "nothing == nil",
            "absent == NULL", "age != nil", "TRUEPREDICATE", "NOT FALSEPREDICATE", "YES == TRUE",
            "'red' IN tags", "tags CONTAINS 'blue'", "NOT 'green' IN tags", "'green' NOT IN tags",
            "ANY tags == 'red'", "SOME tags BEGINSWITH 'b'", "NONE tags == 'green'",
            "ALL scores > 2", "NOT ALL scores > 3", "ANY friends.age > 40",
            "ALL friends.name IN {'Al', 'Bo'}", "city.name == 'Bonn'", "tags.@count == 2",
            "scores.@max.self == 10", "friends.@sum.age == 55", "friends.@avg.age > 27",
            "scores[0] == 3", "scores[FIRST] == 3", "scores[LAST] == 10", "scores[SIZE] == 3",
            "city['size'] == 3", "age + 2 == 32", "(age + 2) * 2 == 64", "age + 2 * 2 == 34",
            "age / 4 == 7", "age - -1 == 31", "2 ** 3 == 8", "-age == -30", "sum(scores) == 20",
            "count(tags) == 2", "max(scores) == 10", "average:(scores) > 6", "abs(-2) == 2",
            "uppercase(city.name) == 'BONN'", "length(city.name) == 4", "now() != nil",
            "SUBQUERY(friends, $f, $f.age > 10).@count == 1", "#age == 30", "SELF.age == 30",
            "'a' IN 'cab'", "\"it's\" == 'it\\'s'", "name CONTAINS ''", "((((age)))) == 30",
            "(age == 30)", "NOT NOT age == 30",
        ])
    func holds(format: String) {
        #expect(NSPredicate(format: format).evaluate(with: person))
    }

    @Test(
        "A condition does not hold",
        arguments: [
            "age == 31", "name == 'élise'", "name == 'Elise'", "absent > 3", "absent == 3",
            "absent BEGINSWITH 'a'", "name > nil", "age == 'thirty'", "name LIKE 'É'",
            "name MATCHES 'lise'", "FALSEPREDICATE", "ANY absent == 3", "scores[9] == 1",
            "age / 0 == 1", "NOT age == 30", "age BETWEEN {31, 40}",
        ])
    func fails(format: String) {
        #expect(!NSPredicate(format: format).evaluate(with: person))
    }

    @Test("Placeholders stand for values, key paths and numbers")
    func placeholders() {
        let names: [String] = ["Élise"]
        #expect(
            NSPredicate(format: "%K IN %@ AND age == %d AND age < %f", "name", names, 30, 30.5)
                .evaluate(with: person))
        #expect(NSPredicate(format: "%K == %@", "city.name", "Bonn").evaluate(with: person))
        #expect(NSPredicate(format: "nothing == %@", NSNull()).evaluate(with: person))
        #expect(NSPredicate(format: "age >= %ld", argumentArray: [30]).evaluate(with: person))
        #expect(NSPredicate(format: "SELF == '%@'").evaluate(with: "%@"))
        let missing: String? = nil
        #expect(NSPredicate(format: "absent == %@", missing).evaluate(with: person))
        let inner = NSPredicate(format: "age == 30")
        #expect(NSPredicate(format: "%@ AND name != nil", inner).evaluate(with: person))
    }

    @Test("Variables get their values when the predicate is evaluated")
    func variables() {
        let predicate = NSPredicate(format: "age > $LIMIT")
        #expect(predicate.evaluate(with: person, substitutionVariables: ["LIMIT": 20]))
        #expect(!predicate.evaluate(with: person, substitutionVariables: ["LIMIT": 40]))
    }

    @Test("Collections are filtered, and predicates compound")
    func collections() {
        let words: NSArray = ["ab", "b", "abc"]
        let long = NSPredicate(format: "length > 1")
        #expect(words.filtered(using: long) as? [String] == ["ab", "abc"])
        let mutable = NSMutableArray(array: ["ab", "b"])
        mutable.filter(using: NSPredicate(format: "SELF BEGINSWITH 'b'"))
        #expect(mutable as? [String] == ["b"])
        let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
            long, NSPredicate(format: "SELF ENDSWITH 'c'"), NSPredicate { _, _ in true },
        ])
        #expect(words.filtered(using: both) as? [String] == ["abc"])
    }

    @Test("Dates and numbers are compared by value")
    func values() {
        let early = Date(timeIntervalSince1970: 10)
        let dictionary: NSDictionary = ["date": Date(timeIntervalSince1970: 20), "on": true]
        #expect(NSPredicate(format: "date > %@", early as NSDate).evaluate(with: dictionary))
        #expect(NSPredicate(format: "date > %@", early).evaluate(with: dictionary))
        #expect(NSPredicate(format: "on == YES").evaluate(with: dictionary))
        #expect(NSPredicate(format: "on == %@", NSNumber(value: true)).evaluate(with: dictionary))
    }

    @Test(
        "A predicate prints in the form that it parses",
        arguments: [
            ("name=='a' and age>3", "name == \"a\" AND age > 3"),
            ("a = 1 || (b = 2 && c = 3)", "a == 1 OR (b == 2 AND c == 3)"),
            ("not (a contains[dc] 'x')", "NOT a CONTAINS[cd] \"x\""),
            ("any items.price between {1, 2.5}", "ANY items.price BETWEEN {1, 2.5}"),
            ("a == nil", "a == nil"), ("SELF in {'a'}", "SELF IN {\"a\"}"),
            ("(a + 1) * 2 > $x", "(a + 1) * 2 > $x"),
            ("SUBQUERY(a, $b, $b.c == 1).@count > 0", "SUBQUERY(a, $b, $b.c == 1).@count > 0"),
        ])
    func text(format: String, expected: String) {
        let predicate = NSPredicate(format: format)
        #expect(predicate.description == expected)
        #expect(NSPredicate(format: expected).description == expected)
        #expect(predicate == NSPredicate(format: expected))
    }
}

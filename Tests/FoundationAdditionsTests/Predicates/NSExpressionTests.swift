import FoundationAdditions
import Testing

import class FoundationAdditions.NSComparisonPredicate
import class FoundationAdditions.NSExpression

@Suite("Expressions, and predicates with parts")
struct NSExpressionTests {
    private func value(_ format: String, _ arguments: Any?...) -> Any? {
        NSExpression(format: format, argumentArray: arguments.map { $0 ?? NSNull() })
            .expressionValue(with: nil, context: nil)
    }

    @Test("A format of a value is computed")
    func computing() {
        #expect(value("2 * (3 + 4)") as? Int == 14)
        #expect(value("7.5 / 2.5") as? Double == 3)
        #expect(value("%@ ** 2", 5) as? Double == 25)
        #expect(value("sum:({1, 2, 3})") as? Double == 6)
    }

    @Test("Functions and subqueries are made of their parts")
    func making() {
        let sum = NSExpression(
            forFunction: "sum:", arguments: [NSExpression(forConstantValue: [1, 2, 3])])
        #expect(sum.expressionValue(with: nil, context: nil) as? Double == 6)
        #expect(sum.function == "sum:")
        let difference = NSExpression(forFunction: "from:subtract:", arguments: [7, 2])
        #expect(difference.expressionValue(with: nil, context: nil) as? Int == 5)
        let large = NSExpression(
            forSubquery: NSExpression(forConstantValue: [1, 5, 9]), usingIteratorVariable: "x",
            predicate: NSPredicate(format: "$x > 4"))
        #expect(large.expressionValue(with: nil, context: nil) as? [Int] == [5, 9])
        #expect(large.variable == "x")
        #expect(large.predicate.description == "$x > 4")
        let path = NSExpression(format: "$book.title")
        #expect(path.operand.variable == "book")
        #expect(path.keyPath == "title")
    }

    @Test("A division is one of integers unless one of the numbers is a floating-point number")
    func division() {
        #expect(value("7 / 2") as? Int == 3)
        #expect(value("7.0 / 2") as? Double == 3.5)
        #expect(value("7 / 2.0") as? Double == 3.5)
        #expect(value("-7.0 / 2") as? Double == -3.5)
        #expect(value("(3.0 + 4) / 2") as? Double == 3.5)
        #expect(value("%@ / 2", 7.0) as? Double == 3.5)
    }

    @Test("Key paths are of the object, variables of the context")
    func objects() {
        let person: NSDictionary = ["age": 30, "city": ["name": "Bonn"]]
        let path = NSExpression(forKeyPath: "city.name")
        #expect(path.expressionValue(with: person, context: nil) as? String == "Bonn")
        let sum = NSExpression(format: "age + $years")
        #expect(sum.expressionValue(with: person, context: ["years": 2]) as? Int == 32)
        #expect(
            NSExpression.expressionForEvaluatedObject().expressionValue(with: 3, context: nil)
                as? Int == 3)
    }

    @Test("An expression names its kind and its parts")
    func parts() {
        #expect(NSExpression(forConstantValue: 3).constantValue as? Int == 3)
        #expect(NSExpression(format: "a.b").expressionType == .keyPath)
        #expect(NSExpression(format: "a.b").keyPath == "a.b")
        let variable = NSExpression(format: "$tag")
        #expect(variable.expressionType == .variable && variable.variable == "tag")
        #expect("\(variable)" == "$tag")
        let path = NSExpression(format: "$tag.value")
        #expect(path.expressionType == .function && "\(path)" == "$tag.value")
        let sum = NSExpression(format: "1 + x")
        #expect(sum.function == "add:to:" && sum.arguments?.map(\.description) == ["1", "x"])
        let list = NSExpression(format: "{1, 2}")
        #expect(list.expressionType == .aggregate)
        #expect((list.collection as? [NSExpression])?.count == 2)
        #expect(NSExpression(format: "SELF").expressionType == .evaluatedObject)
        #expect(sum == NSExpression(format: "1+x") && sum.isEqual(sum.copy()))
    }

    @Test("Predicates of a format are comparisons and compounds of them")
    func predicates() throws {
        let both = try #require(
            NSPredicate(format: "$a == 3 AND NOT b CONTAINS[cd] 'x'") as? NSCompoundPredicate)
        #expect(both.compoundPredicateType == .and)
        let parts = both.subpredicates
        let first = try #require(parts.first as? NSComparisonPredicate)
        #expect(first.leftExpression.variable == "a")
        #expect(first.rightExpression.constantValue as? Int == 3)
        #expect(first.predicateOperatorType == .equalTo)
        #expect(first.comparisonPredicateModifier == .direct)
        let negation = try #require(parts.last as? NSCompoundPredicate)
        #expect(negation.compoundPredicateType == .not)
        let inner = try #require(negation.subpredicates.first as? NSComparisonPredicate)
        #expect(inner.options == [.caseInsensitive, .diacriticInsensitive])
        #expect(inner.predicateOperatorType == .contains)
        let none = try #require(NSPredicate(format: "NONE a == 1") as? NSCompoundPredicate)
        #expect(none.evaluate(with: ["a": [2, 3]] as NSDictionary))
        #expect(!none.evaluate(with: ["a": [1, 3]] as NSDictionary))
        #expect("\(none)" == "NONE a == 1")
    }

    @Test("A comparison is made of expressions")
    func comparisons() {
        let predicate = NSComparisonPredicate(
            leftExpression: NSExpression(forKeyPath: "name"),
            rightExpression: NSExpression(forConstantValue: "b"), modifier: .direct,
            type: .beginsWith, options: .caseInsensitive)
        #expect(predicate.evaluate(with: ["name": "Bo"] as NSDictionary))
        #expect(!predicate.evaluate(with: ["name": "Al"] as NSDictionary))
        #expect("\(predicate)" == "name BEGINSWITH[c] \"b\"")
        #expect(predicate.isEqual(NSPredicate(format: "name BEGINSWITH[c] 'b'")))
        let any = NSComparisonPredicate(
            leftExpression: .expressionForEvaluatedObject(),
            rightExpression: NSExpression(forAggregate: [
                NSExpression(forConstantValue: 1), NSExpression(forConstantValue: 5),
            ]), modifier: .all, type: .between)
        #expect(any.comparisonPredicateModifier == .all)
        #expect(any.evaluate(with: [2, 3]) && !any.evaluate(with: [2, 9]))
    }
}

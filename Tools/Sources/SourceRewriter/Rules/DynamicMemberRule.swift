import SwiftSyntax

/// A member of an object of type `AnyObject`: `(sender as AnyObject).tag`.
struct DynamicMember: Codable, Equatable, Sendable {
    /// The object, without a trailing optional-chaining mark.
    var object: Range<Int>
    var mark: Range<Int>?
    var name: String
    var nameRange: Range<Int>
    /// The labels of a call; nil for a property.
    var labels: [String]?
    /// The `?` in `object.reload?()`.
    var callMark: Range<Int>?
    /// The property that holds the object, whose type the index has to confirm; nil if the object's own
    /// declaration is in the same function.
    var property: DynamicProperty?
    var conditions: [String]
}

/// Rewrites members of objects of type `AnyObject`, which on Apple's platforms has the members of every
/// class. The object is cast to the class that declares the member.
enum DynamicMemberRule {
    private static let typeNames: Set<String> = ["AnyObject", "AnyObject?", "AnyObject!"]

    /// Members of every object, which are called through `NSObject`.
    private static let membersOfEveryObject: Set<String> = [
        "hash", "description", "debugDescription", "isEqual", "isKind", "isMember", "responds",
        "perform", "conforms", "value", "setValue", "copy", "mutableCopy", "className",
        "addObserver", "removeObserver", "dictionaryWithValues", "setValuesForKeys",
        "mutableArrayValue", "mutableSetValue", "superclass", "performSelector",
    ]

    /// Members of classes of Foundation's, which no sidecar describes: those of numbers, texts and collections.
    ///
    /// A member is read from the first class that the object is of, so the classes of one have one type for it.
    private static let foundationProperties: [String: [String]] = [
        "boolValue": ["NSNumber", "NSString"], "doubleValue": ["NSNumber", "NSString"],
        "floatValue": ["NSNumber", "NSString"], "intValue": ["NSNumber"],
        "integerValue": ["NSString"], "stringValue": ["NSNumber"],
        "int8Value": ["NSNumber"], "int16Value": ["NSNumber"], "int32Value": ["NSNumber"],
        "int64Value": ["NSNumber"], "uintValue": ["NSNumber"], "uint8Value": ["NSNumber"],
        "uint16Value": ["NSNumber"], "uint32Value": ["NSNumber"], "uint64Value": ["NSNumber"],
        "decimalValue": ["NSNumber"], "length": ["NSString", "NSAttributedString", "NSData"],
        "count": ["NSArray", "NSDictionary", "NSSet"], "allKeys": ["NSDictionary"],
        "allValues": ["NSDictionary"], "allObjects": ["NSSet"],
        "timeIntervalSince1970": ["NSDate"],
        "cgRectValue": ["NSValue"], "cgPointValue": ["NSValue"], "cgSizeValue": ["NSValue"],
        "cgVectorValue": ["NSValue"], "cgAffineTransformValue": ["NSValue"],
        "uiEdgeInsetsValue": ["NSValue"], "uiOffsetValue": ["NSValue"],
        "directionalEdgeInsetsValue": ["NSValue"], "rangeValue": ["NSValue"],
        "caTransform3DValue": ["NSValue"],
    ]

    /// Returns the parameters of type `AnyObject` that the function's body does not redeclare.
    static func names(in node: FunctionDeclSyntax) -> Set<String> {
        var names = Set(
            node.signature.parameterClause.parameters.filter {
                typeNames.contains($0.type.trimmedDescription)
            }.map { ($0.secondName ?? $0.firstName).text })
        guard !names.isEmpty, let body = node.body else { return [] }
        var isDeclaring = false
        for token in body.tokens(viewMode: .sourceAccurate) {
            if isDeclaring { names.remove(token.text) }
            isDeclaring = token.tokenKind == .keyword(.let) || token.tokenKind == .keyword(.var)
        }
        return names
    }

    /// Records a member of an object of any class; returns false if it may be a member of something else.
    static func scan(_ node: MemberAccessExprSyntax, _ scan: SourceScan) -> Bool {
        guard var object = node.base else { return false }
        var mark: Range<Int>?
        if let optional = object.as(OptionalChainingExprSyntax.self) {
            mark = scan.range(optional.questionMark)
            object = optional.expression
        }
        let isCertain = isDynamic(object, scan)
        let origin = isCertain ? nil : DynamicProperty.origin(of: object, scan)
        guard isCertain || origin != nil else { return false }
        var callMark: Range<Int>?
        var called = ExprSyntax(node)
        if let optional = node.parent?.as(OptionalChainingExprSyntax.self),
            optional.parent?.is(FunctionCallExprSyntax.self) == true
        {
            callMark = scan.range(optional.questionMark)
            called = ExprSyntax(optional)
        }
        var labels: [String]?
        if let call = called.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.id == called.id
        {
            labels = call.arguments.map { $0.label?.text.trimmingBackticks ?? "_" }
            if call.trailingClosure != nil { labels?.append("_") }
        }
        scan.file.dynamicMembers.append(
            DynamicMember(
                object: scan.range(object), mark: mark,
                name: node.declName.baseName.text.trimmingBackticks,
                nameRange: scan.range(node.declName), labels: labels, callMark: callMark,
                property: origin?.property, conditions: scan.conditions))
        return isCertain
    }

    private static func isDynamic(_ object: ExprSyntax, _ scan: SourceScan) -> Bool {
        if let reference = object.as(DeclReferenceExprSyntax.self) {
            return scan.isDynamic(reference.baseName.text)
        }
        if let call = object.as(FunctionCallExprSyntax.self) {
            return ["unsafeBitCast", "unsafeDowncast"].contains(
                call.calledExpression.trimmedDescription)
                && call.arguments.last?.expression.trimmedDescription == "AnyObject.self"
        }
        guard let tuple = object.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let elements = tuple.elements.first?.expression.as(SequenceExprSyntax.self)?.elements,
            elements.dropLast().last?.is(UnresolvedAsExprSyntax.self) == true,
            let type = elements.last?.as(TypeExprSyntax.self)
        else { return false }
        return type.type.trimmedDescription == "AnyObject"
    }

    static func rewrite(_ file: inout FileRewriting) {
        for member in file.scanned.dynamicMembers {
            if let property = member.property, !file.index.holdsAnyObject(property) { continue }
            if membersOfEveryObject.contains(member.name) {
                cast(member, to: "NSObject", &file)
                continue
            }
            let classes = file.index.classes(
                declaring: member.name, labels: member.labels, imports: file.scanned.imports)
            if member.labels == nil, !classes.isEmpty {
                read(member, of: classes.map(\.name), &file)
            } else if member.labels == nil, let names = foundationProperties[member.name] {
                read(member, of: names, &file)
            } else if classes.count == 1 {
                cast(member, to: classes[0].name, &file)
            } else if let labels = member.labels, classes.count > 1,
                haveEqualMethods(classes, member.name, labels)
            {
                let function = reference(toMethod: member.name, labels)
                read(member, of: classes.map(\.name), through: function, &file)
            } else if classes.count > 1 {
                let names = classes.map { "'\($0.name)'" }.joined(separator: ", ")
                file.report(
                    .error, at: member.nameRange.lowerBound,
                    "'\(member.name)' of an 'AnyObject' may be that of \(names); cast the object to one of them",
                    conditions: member.conditions)
            }
        }
    }

    /// Whether the methods of a name have the same types in all classes, so that any of them can be called.
    private static func haveEqualMethods(
        _ classes: [IndexedType], _ name: String, _ labels: [String]
    ) -> Bool {
        let methods = classes.flatMap(\.members).filter {
            $0.kind == .method && $0.name == name && $0.labels == labels && !$0.isOverride
        }
        let types = methods.map { [$0.type ?? "Void"] + $0.parameterTypes }
        return Set(types).count == 1
            && methods.allSatisfy { !$0.isThrowing && !$0.isAsync && $0.isRegistrable }
    }

    /// Returns a closure that makes a function of an object's method.
    private static func reference(toMethod name: String, _ labels: [String]) -> String {
        // Without labels the name alone could be that of another method, too.
        labels.isEmpty
            ? "{ object in { object.\(name.asIdentifier)() } }"
            : "{ $0.\(name.asIdentifier)(\(labels.map { $0 + ":" }.joined())) }"
    }

    private static func cast(
        _ member: DynamicMember, to type: String, _ file: inout FileRewriting
    ) {
        let function = member.callMark == nil ? "_object" : "_objectIfAny"
        file.edits.append(Edit(insert: "\(function)(", at: member.object.lowerBound))
        file.edits.append(
            Edit(
                insert: ", as: \(type).self, \"\(member.name)\")"
                    + (member.callMark != nil && member.mark == nil ? "?" : ""),
                at: member.object.upperBound))
        if let mark = member.callMark { file.edits.append(Edit(mark, "")) }
    }

    /// Reads the member from the first matching class; nil for an object of another.
    ///
    /// - Parameter read: The closure that reads it.
    private static func read(
        _ member: DynamicMember, of types: [String], through read: String? = nil,
        _ file: inout FileRewriting
    ) {
        let read = read ?? "{ $0.\(member.name.asIdentifier) }"
        let values = types.map { type in "($0 as? \(type)).map \(read)" }
        let choice = values.joined(separator: " ?? ")
        file.edits.append(Edit(insert: "_member(of: ", at: member.object.lowerBound))
        file.edits.append(
            Edit(
                blanking: member.object.upperBound..<member.nameRange.upperBound, of: file.source,
                with: ", { \(choice) })"))
    }
}

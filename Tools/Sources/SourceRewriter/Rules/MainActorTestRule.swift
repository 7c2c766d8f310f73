/// A synchronous test of a `@MainActor` test case becomes an asynchronous one: XCTest on Linux stops the
/// program when it is to call the former.
enum MainActorTestRule {
    static func rewrite(_ file: inout FileRewriting) {
        for body in file.scanned.types where !body.isLocal {
            guard let type = file.index.resolve(body.path, from: []),
                isTestCase(type, file.index)
            else { continue }
            let isOnMainActor = ([type] + file.index.ancestors(of: type)).contains {
                file.index.types[$0]?.isOnMainActor == true
            }
            for member in body.members where member.kind == .method && !member.isAsync {
                guard isOnMainActor || member.attributes.contains("@MainActor"),
                    member.name.hasPrefix("test"), member.parameters.isEmpty, !member.isStatic,
                    let end = member.parametersEnd
                else { continue }
                file.edits.append(Edit(insert: " async", at: end))
            }
        }
    }

    private static func isTestCase(_ type: String, _ index: ModuleIndex) -> Bool {
        ([type] + index.ancestors(of: type)).contains { name in
            index.types[name]?.inherits.contains { $0 == "XCTestCase" || $0 == "XCTest.XCTestCase" }
                == true
        }
    }
}

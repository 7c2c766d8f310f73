import CHeapSize
import ObjectiveC
import ProcessCosts

/// Two hundred classes with five methods each, which are registered at the first lookup.
enum ManyClasses {
    private class Screen: NSObject {
        func first() {}
        func second() {}
        func third(_ sender: AnyObject?) {}
        func fourth(_ sender: AnyObject?) {}
        func fifth(_ sender: AnyObject?, with event: AnyObject?) {}
    }

    /// Each pair of types makes a class of its own.
    private final class NumberedScreen<Row, Column>: Screen {}

    private static let types: [Any.Type] = [
        Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self,
        UInt16.self, UInt32.self, UInt64.self, Float.self, Double.self, Bool.self, String.self,
        Character.self,
    ]

    private static let classes = types.flatMap { row in types.map { screen(row, $0) } }

    private static func screen(_ row: Any.Type, _ column: Any.Type) -> AnyClass {
        func withRow<Row>(_: Row.Type) -> AnyClass {
            func withColumn<Column>(_: Column.Type) -> AnyClass {
                NumberedScreen<Row, Column>.self
            }
            return _openExistential(column, do: withColumn)
        }
        return _openExistential(row, do: withRow)
    }

    private static func register(_ methods: _ClassRegistration) {
        methods.procedure("first", "first()") { receiver, _ in
            unsafeDowncast(receiver, to: Screen.self).first()
        }
        methods.procedure("second", "second()") { receiver, _ in
            unsafeDowncast(receiver, to: Screen.self).second()
        }
        methods.procedure("third:", "third(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Screen.self).third(_argument(arguments, 0))
        }
        methods.procedure("fourth:", "fourth(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Screen.self).fourth(_argument(arguments, 0))
        }
        methods.procedure("fifth:with:", "fifth(_:with:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Screen.self).fifth(
                _argument(arguments, 0), with: _argument(arguments, 1))
        }
    }

    static func measureFirstLookUp() {
        precondition(classes.count == 225)
        let first = NumberedScreen<Int, Int>()
        let last = NumberedScreen<Character, Character>()

        // The first classes only bring the pages of code into memory.
        _pushRegistrar {
            for type in ManyClasses.classes.suffix(25) {
                _registerClass(type, ManyClasses.register)
            }
        }
        _ = last.responds(to: "fifth:with:")

        _pushRegistrar {
            for type in ManyClasses.classes.prefix(200) {
                _registerClass(type, ManyClasses.register)
            }
        }
        let bytes = heap_size()
        let start = ThreadClock.milliseconds
        let isFound = first.responds(to: "fifth:with:")
        let milliseconds = ThreadClock.milliseconds - start
        precondition(isFound)
        print("objc_first_look_up_of_200_classes", "ms", String(format: "%.2f", milliseconds))
        print("objc_heap_per_class", "bytes", (heap_size() - bytes) / 200)
    }
}

/// Values by the numbers that a solver gives out, from 0 upwards.
///
/// It grows as far as numbers are used and lasts as long as the engine, which never ends. An array asks at
/// each store whether anybody shares it.
struct NumberedTable<Value: BitwiseCopyable> {
    private let empty: Value
    private var first: UnsafeMutablePointer<Value>
    private var capacity = 64

    /// - Parameter empty: the value of numbers that nothing was stored for.
    init(empty: Value) {
        self.empty = empty
        first = .allocate(capacity: capacity)
        first.initialize(repeating: empty, count: capacity)
    }

    @inline(__always)
    subscript(number: Int32) -> Value {
        get { number < capacity ? first[Int(number)] : empty }
        set {
            if number >= capacity { grow(to: Int(number)) }
            first[Int(number)] = newValue
        }
    }

    @inline(never)
    private mutating func grow(to number: Int) {
        let former = capacity
        while capacity <= number { capacity *= 2 }
        let larger = UnsafeMutablePointer<Value>.allocate(capacity: capacity)
        larger.moveInitialize(from: first, count: former)
        (larger + former).initialize(repeating: empty, count: capacity - former)
        first.deallocate()
        first = larger
    }
}

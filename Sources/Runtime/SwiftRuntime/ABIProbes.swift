// Classes whose layouts are known, from which the check reads how this toolchain lays classes out. They
// are visible to the package so that the compiler keeps methods that nothing calls.

package class ABIProbe {
    package private(set) var value = 1

    package init() {}

    package func first() -> Int { 1 }

    package func second() -> Int { 2 }
}

package final class FirstABIProbe: ABIProbe {
    package override func first() -> Int { 3 }
}

package final class SecondABIProbe: ABIProbe {
    package override func second() -> Int { 4 }
}

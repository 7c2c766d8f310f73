import Testing
import UIKit

@Suite("NSDiffableDataSourceSectionSnapshot")
struct NSDiffableDataSourceSectionSnapshotTests {
    typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

    /// a with b (with c) and d; e.
    private var tree: Snapshot {
        var tree = Snapshot()
        tree.append(["a", "e"])
        tree.append(["b", "d"], to: "a")
        tree.append(["c"], to: "b")
        return tree
    }

    @Test("Each item comes before its children")
    func order() {
        #expect(tree.items == ["a", "b", "c", "d", "e"])
        #expect(tree.rootItems == ["a", "e"])
        #expect(tree.index(of: "d") == 3 && tree.index(of: "x") == nil)
        #expect(tree.level(of: "c") == 2 && tree.level(of: "e") == 0)
        #expect(tree.parent(of: "c") == "b" && tree.parent(of: "a") == nil)
    }

    @Test("Items are visible when all their ancestors are expanded")
    func expanding() {
        var tree = tree
        #expect(tree.visibleItems == ["a", "e"])
        tree.expand(["b"])
        #expect(tree.visibleItems == ["a", "e"] && !tree.isVisible("c"))
        tree.expand(["a"])
        #expect(tree.visibleItems == ["a", "b", "c", "d", "e"] && tree.isVisible("c"))
        tree.collapse(["b"])
        #expect(tree.visibleItems == ["a", "b", "d", "e"] && !tree.isExpanded("b"))
        tree.expand(["x"])
        #expect(!tree.isExpanded("x") && !tree.isVisible("x"))
    }

    @Test("Items are inserted beside others, with the same parent")
    func inserting() {
        var tree = tree
        tree.insert(["x"], before: "d")
        tree.insert(["y"], after: "d")
        tree.insert(["z"], after: "a")
        #expect(tree.items == ["a", "b", "c", "x", "d", "y", "z", "e"])
        #expect(tree.parent(of: "y") == "a" && tree.parent(of: "z") == nil)
    }

    @Test("Removing an item removes what is below it")
    func deleting() {
        var tree = tree
        tree.expand(["a", "b"])
        tree.delete(["b", "x"])
        #expect(tree.items == ["a", "d", "e"] && !tree.contains("c"))
        tree.append(["b"], to: "d")
        #expect(tree.items == ["a", "d", "b", "e"] && !tree.isExpanded("b"))
        tree.deleteAll()
        #expect(tree.items.isEmpty)
    }

    @Test("A part of a tree is a tree, and can be put into another one")
    func parts() {
        var tree = tree
        tree.expand(["b"])
        let below = tree.snapshot(of: "a")
        #expect(below.items == ["b", "c", "d"] && below.rootItems == ["b", "d"])
        #expect(below.parent(of: "b") == nil && below.isExpanded("b"))
        let whole = tree.snapshot(of: "a", includingParent: true)
        #expect(whole.items == ["a", "b", "c", "d"] && whole.level(of: "c") == 2)
        var other = Snapshot()
        other.append(["r", "s"])
        other.insert(whole, before: "s")
        #expect(other.items == ["r", "a", "b", "c", "d", "s"] && other.isExpanded("b"))
        var replacement = Snapshot()
        replacement.append(["n"])
        replacement.append(["m"], to: "n")
        other.replace(childrenOf: "a", using: replacement)
        #expect(other.items == ["r", "a", "n", "m", "s"] && other.parent(of: "n") == "a")
    }

    @Test(
        "The description has a line for each item, indented by level, with a mark for items with children"
    )
    func description() {
        var tree = tree
        tree.expand(["b"])
        #expect(tree.visualDescription() == "+ a\n  - b\n      c\n    d\n  e")
    }
}

// Measures what it takes to compare two snapshots of a data source with 100,000 items, applied to a table without
// rows on screen: milliseconds of the thread's processor time.

import Foundation
import ProcessCosts
import UIKit

struct Row: Hashable, Sendable {
    let id: UUID
}

private typealias Snapshot<Item: Hashable & Sendable> = NSDiffableDataSourceSnapshot<Int, Item>

private func snapshot<Item: Hashable & Sendable>(_ items: [Item]) -> Snapshot<Item> {
    var snapshot = Snapshot<Item>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
}

@MainActor
private func measure<Item: Hashable & Sendable>(_ name: String, _ items: [Item], _ other: [Item]) {
    let (former, new) = (snapshot(items), snapshot(other))
    print("difference \(name) append-100k", ThreadClock.median(of: 7) { _ in _ = snapshot(items) })
    var one = former
    one.moveItem(items[items.count / 3], afterItem: items[items.count / 2])
    var generator = LinearGenerator()
    let cases = [
        ("one-moved", one), ("half-replaced", new),
        ("shuffled", snapshot(items.shuffled(using: &generator))),
    ]
    for (label, changed) in cases {
        print(
            "difference \(name) \(label)-100k",
            ThreadClock.median(of: 7) { _ in _ = former.difference(to: changed) })
    }
}

/// Random numbers that are the same in each run.
private struct LinearGenerator: RandomNumberGenerator {
    private var state: UInt64 = 9

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 33)
    }
}

let numbers = Array(0..<100_000)
measure("numbers", numbers, numbers.map { $0 % 2 == 0 ? $0 : $0 + 1_000_000 })
let rows = numbers.map { _ in Row(id: UUID()) }
measure("uuids", rows, rows.enumerated().map { $0 % 2 == 0 ? $1 : Row(id: UUID()) })
let texts = numbers.map { "item number \($0)" }
measure("texts", texts, texts.enumerated().map { $0 % 2 == 0 ? $1 : "other " + $1 })

import CoreData
import Foundation
import Testing

/// Two contexts of one store that change the same objects.
@Suite("Random merges")
struct RandomMergeTests {
    @Test(
        "Whatever two contexts change, relationships have two sides, and one that merges has the store's state",
        arguments: [
            NSMergePolicyType.mergeByPropertyObjectTrumpMergePolicyType,
            .mergeByPropertyStoreTrumpMergePolicyType, .overwriteMergePolicyType,
        ])
    func merging(policy: NSMergePolicyType) throws {
        for seed in 0..<8 {
            var random = SeededGenerator(state: UInt64(seed))
            let coordinator = try Library.coordinator()
            let follower = Library.context(coordinator)
            follower.automaticallyMergesChangesFromParent = true
            let other = Library.context(coordinator)
            other.mergePolicy = NSMergePolicy(merge: policy)
            follower.mergePolicy = NSMergePolicy(merge: policy)
            var count = 0
            for round in 0..<25 {
                for context in [follower, other] {
                    for _ in 0..<4 {
                        try context.performAndWait { try Self.change(context, &count, &random) }
                    }
                }
                let order = Bool.random(using: &random) ? [follower, other] : [other, follower]
                for context in order {
                    try context.performAndWait { try context.save() }
                }
                other.performAndWait { other.reset() }
                let reader = Library.context(coordinator)
                let stored = try withExtendedLifetime(reader) { try Graph(of: reader) }
                let merged = try follower.performAndWait { try Graph(of: follower) }
                try #require(
                    merged == stored,
                    "seed \(seed), round \(round): \(merged.differences(from: stored))")
            }
        }
    }

    private static func change(
        _ context: NSManagedObjectContext, _ count: inout Int, _ random: inout SeededGenerator
    ) throws {
        count += 1
        let books = try context.find("Book", sortedBy: "title")
        let authors = try context.find("Author", sortedBy: "name")
        let tags = try context.find("Tag", sortedBy: "name")
        let book = books.randomElement(using: &random)
        switch Int.random(in: 0..<9, using: &random) {
        case 0: context.make("Author", ["name": "n\(count)", "rank": count])
        case 1, 2:
            let new = context.make("Book", ["title": "n\(count)", "pages": count])
            new.setValue(authors.randomElement(using: &random), forKey: "author")
        case 3: context.make("Tag", ["name": "n\(count)"])
        case 4: book?.setValue(count, forKey: "pages")
        case 5: book?.setValue(authors.randomElement(using: &random), forKey: "author")
        case 6:
            if let tag = tags.randomElement(using: &random) {
                book?.mutableSetValue(forKey: "tags").add(tag)
            }
        case 7:
            if let tag = tags.randomElement(using: &random) {
                book?.mutableSetValue(forKey: "tags").remove(tag)
            }
        default:
            if let book, count % 2 == 0 { context.delete(book) }
        }
    }
}

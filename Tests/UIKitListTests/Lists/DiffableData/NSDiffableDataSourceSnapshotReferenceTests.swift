import Foundation
import Testing
import UIKit

@Suite("Snapshots of objects")
struct NSDiffableDataSourceSnapshotReferenceTests {
    private func reference() -> NSDiffableDataSourceSnapshotReference {
        let reference = NSDiffableDataSourceSnapshotReference()
        reference.appendSections(withIdentifiers: ["a", "b"])
        reference.appendItems(withIdentifiers: [1, 2], intoSectionWithIdentifier: "a")
        reference.appendItems(withIdentifiers: [3])
        return reference
    }

    @Test("Sections have their items, and both their places")
    func reading() {
        let reference = reference()
        #expect(reference.sectionIdentifiers as? [String] == ["a", "b"])
        #expect(reference.itemIdentifiers as? [Int] == [1, 2, 3])
        #expect(reference.itemIdentifiersInSection(withIdentifier: "b") as? [Int] == [3])
        #expect(
            reference.sectionIdentifier(forSectionContainingItemIdentifier: 3) as? String == "b")
        #expect(reference.index(ofItemIdentifier: 3) == 2)
        #expect(reference.index(ofSectionIdentifier: "c") == NSNotFound)
    }

    @Test("Items and sections are inserted, moved and deleted")
    func changing() {
        let reference = reference()
        reference.insertItems(withIdentifiers: [4], beforeItemWithIdentifier: 2)
        reference.moveItem(withIdentifier: 3, afterItemWithIdentifier: 1)
        reference.deleteItems(withIdentifiers: [2])
        reference.moveSection(withIdentifier: "b", beforeSectionWithIdentifier: "a")
        #expect(reference.sectionIdentifiers as? [String] == ["b", "a"])
        #expect(reference.itemIdentifiers as? [Int] == [1, 3, 4])
    }

    @Test("A reference is a snapshot of the types of its identifiers, and back")
    func bridging() {
        let reference = reference()
        reference.reloadItems(withIdentifiers: [2])
        let snapshot = reference as NSDiffableDataSourceSnapshot<String, Int>
        #expect(snapshot.sectionIdentifiers == ["a", "b"])
        #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 2])
        #expect(snapshot.reloadedItemIdentifiers == [2])
        let again = snapshot as NSDiffableDataSourceSnapshotReference
        #expect(again.itemIdentifiers as? [Int] == [1, 2, 3])
        #expect(again.reloadedItemIdentifiers as? [Int] == [2])
        let other = (reference as Any) as? NSDiffableDataSourceSnapshot<String, String>
        #expect(other == nil)
    }

    @Test("A copy changes for itself")
    func copies() {
        let reference = reference()
        let copy = reference.copy() as? NSDiffableDataSourceSnapshotReference
        reference.deleteAllItems()
        #expect(copy?.numberOfItems == 3 && reference.numberOfSections == 0)
    }
}

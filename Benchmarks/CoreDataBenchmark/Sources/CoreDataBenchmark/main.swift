// Measures Core Data: milliseconds, microseconds and megabytes as `core-data metric value`.

import CoreData
import Foundation
import Glibc

func report(_ metric: String, _ value: Double) {
    print("core-data \(metric) \(String(format: "%.3f", value))")
}

func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// The bytes that the program has allocated.
func allocated() -> Int {
    let information = mallinfo2()
    return information.uordblks + information.hblkhd
}

let count = 100_000

func measureSaving() throws {
    var ours: [Double] = []
    var plain: [Double] = []
    for round in 0..<5 {
        let context = Items.context(try Items.coordinator("saving\(round)"))
        ours.append(try milliseconds { try Items.fill(context, count) })
        plain.append(milliseconds { PlainSQL.insert(count, "plain\(round)") })
    }
    report("insert_save_100k_ms", median(ours))
    report("plain_sql_100k_ms", median(plain))
    report("insert_save_ratio", median(ours) / median(plain))
}

func measureFetching() throws {
    let coordinator = try Items.coordinator("saving0")
    report(
        "fetch_100k_faults_ms",
        median(
            try (0..<7).map { _ in
                let context = Items.context(coordinator)
                var found: [NSManagedObject] = []
                let time = try milliseconds { found = try context.fetch(Items.request()) }
                precondition(found.count == count && found[0].isFault)
                return time
            }))
    let context = Items.context(coordinator)
    var sum = 0.0
    let time = try milliseconds {
        for number in 0..<10_000 {
            let request = Items.request()
            request.predicate = NSPredicate(format: "key == %d", number * 7 % count)
            sum += try context.fetch(request)[0].value(forKey: "rank") as? Double ?? .nan
        }
    }
    precondition(sum.isFinite)
    report("fetch_by_index_us", time / 10)
}

func measureMemory() throws {
    let context = Items.context(try Items.coordinator("saving0"))
    let before = allocated()
    let request = Items.request()
    request.returnsObjectsAsFaults = false
    let found = try context.fetch(request)
    withExtendedLifetime(found) {
        precondition(found.count == count && !found[count - 1].isFault)
        report("memory_100k_mb", Double(allocated() - before) / 1e6)
    }
}

final class Follower: NSObject, NSFetchedResultsControllerDelegate {
    var moves = 0

    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange anObject: Any, at indexPath: IndexPath?, for type: NSFetchedResultsChangeType,
        newIndexPath: IndexPath?
    ) {
        if type == .move { moves += 1 }
    }
}

func measureController() throws {
    let context = Items.context(try Items.coordinator("controller"))
    try Items.fill(context, 10_000)
    let request = Items.request()
    request.sortDescriptors = [NSSortDescriptor(key: "rank", ascending: true)]
    let controller = NSFetchedResultsController(
        fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil,
        cacheName: nil)
    let follower = Follower()
    controller.delegate = follower
    try controller.performFetch()
    let items = controller.fetchedObjects ?? []
    var times: [Double] = []
    for round in 1...9 {
        for number in 0..<100 {
            items[number * 97].setValue(Double(number * 37 + round) / 3, forKey: "rank")
        }
        times.append(milliseconds { context.processPendingChanges() })
    }
    precondition(follower.moves > 500)
    report("controller_move_100_of_10k_ms", median(times))
}

func measureOpening() throws {
    let size =
        ProcessInfo.processInfo.environment["CAROB_STORE_MEGABYTES"].flatMap { Int($0) } ?? 128
    do {
        let context = Items.context(try Items.coordinator("large"))
        for _ in 0..<max(1, size / 16) {
            try Items.fill(context, 256, bytes: 1 << 16)
            context.reset()
        }
    }
    var times: [Double] = []
    for _ in 0..<5 {
        times.append(
            try milliseconds {
                let context = Items.context(try Items.coordinator("large"))
                let request = Items.request()
                request.fetchLimit = 1
                precondition(try context.fetch(request).count == 1)
            })
    }
    report("open_\(size)_mb_ms", median(times))
}

do {
    try measureSaving()
    try measureFetching()
    try measureMemory()
    try measureController()
    try measureOpening()
} catch {
    print("the benchmark fails: \(error)")
    exit(1)
}
try? FileManager.default.removeItem(at: Items.folder)

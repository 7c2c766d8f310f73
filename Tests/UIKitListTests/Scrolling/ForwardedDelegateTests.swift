import ObjectiveC
import Testing
import UIKit
import UIKitTesting

/// A delegate that passes the messages which it does not implement to another one, as libraries put it before an
/// app's own delegate.
private final class DelegateProxy: _DynamicObject, UITableViewDelegate {
    // Set once, before the proxy is anyone's delegate.
    nonisolated(unsafe) let target: NSObject

    init(target: NSObject) { self.target = target }

    nonisolated override func responds(to aSelector: Selector!) -> Bool {
        super.responds(to: aSelector) || target.responds(to: aSelector)
    }

    nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? {
        target.responds(to: aSelector) ? target : nil
    }
}

@MainActor
private final class Listener: NSObject {
    var offsets: [CGFloat] = []
    var heights: [IndexPath] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset.y)
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heights.append(indexPath)
        return 70
    }
}

@MainActor
@Suite("Delegates that forward messages", .usesApplication)
struct ForwardedDelegateTests {
    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

        func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell { UITableViewCell() }
    }

    @Test("What a proxy does not implement and responds to reaches its target")
    func forwarding() {
        let listener = Listener()
        let proxy = DelegateProxy(target: listener)
        let rows = Rows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.delegate = proxy
        table.dataSource = rows
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 70)
        #expect(!listener.heights.isEmpty)
        table.contentOffset.y = 5
        #expect(listener.offsets.last == 5)
    }

    @Test("What the target does not implement either has its default")
    func defaults() {
        let proxy = DelegateProxy(target: NSObject())
        let rows = Rows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.rowHeight = 30
        table.delegate = proxy
        table.dataSource = rows
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 30)
    }
}

extension Listener {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.procedure("scrollViewDidScroll:", "scrollViewDidScroll(_:)") {
            receiver, arguments in
            unsafeDowncast(receiver, to: Listener.self)
                .scrollViewDidScroll(_argument(arguments, 0))
        }
        methods.function(
            "tableView:heightForRowAtIndexPath:", "tableView(_:heightForRowAt:)"
        ) { receiver, arguments in
            unsafeDowncast(receiver, to: Listener.self)
                .tableView(_argument(arguments, 0), heightForRowAt: _argument(arguments, 1))
        }
    }
}

nonisolated private func __registerFile() {
    _registerClass(Listener.self, Listener.__registerMethods)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}

import ObjectiveC

extension UIResponder: InformalMembers, AttachmentHolder {
    private enum FileRecord {
        @used @section(".init_array")
        nonisolated static let record: @convention(c) () -> Void = {
            _pushRegistrar {
                registerResponding(UIResponder.self) { receiver, selector in
                    unsafeDowncast(receiver, to: UIResponder.self).responds(to: selector)
                }
            }
        }
    }
}

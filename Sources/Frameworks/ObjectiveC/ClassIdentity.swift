/// Whether two classes are the same one. With Objective-C classes are objects, so that `===` compares them too.
public func === (left: AnyClass?, right: AnyClass?) -> Bool { left == right }

/// Whether two classes are not the same one.
public func !== (left: AnyClass?, right: AnyClass?) -> Bool { left != right }

/// A class and its ancestors, the class first.
package func lineage(of type: AnyClass) -> [AnyClass] {
    Array(sequence(first: type, next: class_getSuperclass))
}

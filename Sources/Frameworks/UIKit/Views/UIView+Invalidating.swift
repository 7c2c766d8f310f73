/// The part of a view that a change of a property makes out of date.
@preconcurrency @MainActor
public protocol UIViewInvalidating {
    /// Asks the view to renew the part.
    func invalidate(view: UIView)
}

extension UIView {
    /// Makes parts of a view out of date when a property of the view gets a value that differs from its former one.
    ///
    ///     @Invalidating(.display, .layout) var thickness = 2.0
    @preconcurrency @MainActor
    @propertyWrapper
    public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
        private var value: Value
        private let invalidation: InvalidationType

        /// - Parameters:
        ///   - wrappedValue: The first value.
        ///   - invalidation: The parts that changes make out of date.
        public init(wrappedValue: Value, _ invalidation: InvalidationType) {
            value = wrappedValue
            self.invalidation = invalidation
        }

        /// Unavailable: only properties of views can be wrapped.
        @available(*, unavailable, message: "@Invalidating is for properties of views")
        public var wrappedValue: Value {
            get { fatalError("only properties of views have it") }
            set { fatalError("only properties of views have it") }
        }

        /// The value of a view's property.
        public static subscript<EnclosingSelf: UIView>(
            _enclosingInstance view: EnclosingSelf,
            wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
            storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Self>
        ) -> Value {
            get { view[keyPath: storageKeyPath].value }
            set {
                guard view[keyPath: storageKeyPath].value != newValue else { return }
                view[keyPath: storageKeyPath].value = newValue
                view[keyPath: storageKeyPath].invalidation.invalidate(view: view)
            }
        }
    }

    /// The parts of a view that `Invalidating` can make out of date.
    public enum Invalidations {
        /// The constraints, as by `setNeedsUpdateConstraints()`.
        public struct Constraints: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
        }

        /// The drawing, as by `setNeedsDisplay()`.
        public struct Display: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) { view.setNeedsDisplay() }
        }

        /// The content's own size, as by `invalidateIntrinsicContentSize()`.
        public struct IntrinsicContentSize: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
        }

        /// The arrangement of subviews, as by `setNeedsLayout()`.
        public struct Layout: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) { view.setNeedsLayout() }
        }

        /// Two of them.
        public struct Tuple<
            Invalidation1: UIViewInvalidating, Invalidation2: UIViewInvalidating
        >: UIViewInvalidating {
            private let invalidation1: Invalidation1
            private let invalidation2: Invalidation2

            public init(_ invalidation1: Invalidation1, _ invalidation2: Invalidation2) {
                self.invalidation1 = invalidation1
                self.invalidation2 = invalidation2
            }

            public func invalidate(view: UIView) {
                invalidation1.invalidate(view: view)
                invalidation2.invalidate(view: view)
            }
        }
    }
}

// MARK: - Several

extension UIView.Invalidating {
    public init<I1, I2>(wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2)
    where InvalidationType == UIView.Invalidations.Tuple<I1, I2> {
        self.init(wrappedValue: wrappedValue, .init(invalidation1, invalidation2))
    }

    public init<I1, I2, I3>(
        wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2, _ invalidation3: I3
    )
    where
        InvalidationType == UIView.Invalidations.Tuple<
            UIView.Invalidations.Tuple<I1, I2>, I3
        >
    {
        self.init(
            wrappedValue: wrappedValue, .init(.init(invalidation1, invalidation2), invalidation3))
    }

    public init<I1, I2, I3, I4>(
        wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2, _ invalidation3: I3,
        _ invalidation4: I4
    )
    where
        InvalidationType == UIView.Invalidations.Tuple<
            UIView.Invalidations.Tuple<I1, I2>, UIView.Invalidations.Tuple<I3, I4>
        >
    {
        self.init(
            wrappedValue: wrappedValue,
            .init(.init(invalidation1, invalidation2), .init(invalidation3, invalidation4)))
    }

    public init<I1, I2, I3, I4, I5>(
        wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2, _ invalidation3: I3,
        _ invalidation4: I4, _ invalidation5: I5
    )
    where
        InvalidationType == UIView.Invalidations.Tuple<
            UIView.Invalidations.Tuple<
                UIView.Invalidations.Tuple<I1, I2>, UIView.Invalidations.Tuple<I3, I4>
            >, I5
        >
    {
        self.init(
            wrappedValue: wrappedValue,
            .init(
                .init(.init(invalidation1, invalidation2), .init(invalidation3, invalidation4)),
                invalidation5))
    }
}

// MARK: - Names

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
    public static var constraints: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
    public static var display: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
    public static var intrinsicContentSize: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
    public static var layout: Self { Self() }
}

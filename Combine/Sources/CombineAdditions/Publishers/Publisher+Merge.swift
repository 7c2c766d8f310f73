extension Publisher {
    /// The elements of this publisher and of another as they come.
    ///
    /// It finishes when all have finished, and fails when one fails.
    public func merge<Other: Publisher>(with other: Other) -> Publishers.Merge<Self, Other>
    where Other.Output == Output, Other.Failure == Failure {
        Publishers.Merge(self, other)
    }

    /// The elements of this publisher and of two others as they come.
    ///
    /// It finishes when all have finished, and fails when one fails.
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C)
        -> Publishers.Merge3<Self, B, C>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
        Publishers.Merge3(self, b, c)
    }

    /// The elements of this publisher and of three others as they come.
    ///
    /// It finishes when all have finished, and fails when one fails.
    public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D)
        -> Publishers.Merge4<Self, B, C, D>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure,
        D.Output == Output, D.Failure == Failure
    {
        Publishers.Merge4(self, b, c, d)
    }

    /// The elements of this publisher and of four others as they come.
    ///
    /// It finishes when all have finished, and fails when one fails.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E
    ) -> Publishers.Merge5<Self, B, C, D, E>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure,
        D.Output == Output, D.Failure == Failure, E.Output == Output, E.Failure == Failure
    {
        Publishers.Merge5(self, b, c, d, e)
    }

    /// The elements of this publisher and of five others as they come.
    ///
    /// It finishes when all have finished, and fails when one fails.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F
    ) -> Publishers.Merge6<Self, B, C, D, E, F>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure,
        D.Output == Output, D.Failure == Failure, E.Output == Output, E.Failure == Failure,
        F.Output == Output, F.Failure == Failure
    {
        Publishers.Merge6(self, b, c, d, e, f)
    }

    /// The elements of this publisher and of six others as they come.
    ///
    /// It finishes when all have finished, and fails when one fails.
    public func merge<
        B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
    >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G)
        -> Publishers.Merge7<Self, B, C, D, E, F, G>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure,
        D.Output == Output, D.Failure == Failure, E.Output == Output, E.Failure == Failure,
        F.Output == Output, F.Failure == Failure, G.Output == Output, G.Failure == Failure
    {
        Publishers.Merge7(self, b, c, d, e, f, g)
    }

    /// The elements of this publisher and of seven others as they come.
    ///
    /// It finishes when all have finished, and fails when one fails.
    public func merge<
        B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher,
        H: Publisher
    >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H)
        -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure,
        D.Output == Output, D.Failure == Failure, E.Output == Output, E.Failure == Failure,
        F.Output == Output, F.Failure == Failure, G.Output == Output, G.Failure == Failure,
        H.Output == Output, H.Failure == Failure
    {
        Publishers.Merge8(self, b, c, d, e, f, g, h)
    }

    /// The elements of this publisher and of another one of its kind as they come.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> {
        Publishers.MergeMany([self, other])
    }
}

extension Publishers.Merge {
    /// The elements of these publishers and of one more.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge3<A, B, P>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Merge3(a, b, other)
    }

    /// The elements of these publishers and of two more.
    public func merge<Z: Publisher, Y: Publisher>(with z: Z, _ y: Y)
        -> Publishers.Merge4<A, B, Z, Y>
    where Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure {
        Publishers.Merge4(a, b, z, y)
    }

    /// The elements of these publishers and of three more.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher>(with z: Z, _ y: Y, _ x: X)
        -> Publishers.Merge5<A, B, Z, Y, X>
    where
        Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure,
        X.Output == Output, X.Failure == Failure
    {
        Publishers.Merge5(a, b, z, y, x)
    }

    /// The elements of these publishers and of four more.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
        with z: Z, _ y: Y, _ x: X, _ w: W
    ) -> Publishers.Merge6<A, B, Z, Y, X, W>
    where
        Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure,
        X.Output == Output, X.Failure == Failure, W.Output == Output, W.Failure == Failure
    {
        Publishers.Merge6(a, b, z, y, x, w)
    }

    /// The elements of these publishers and of five more.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher>(
        with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
    ) -> Publishers.Merge7<A, B, Z, Y, X, W, V>
    where
        Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure,
        X.Output == Output, X.Failure == Failure, W.Output == Output, W.Failure == Failure,
        V.Output == Output, V.Failure == Failure
    {
        Publishers.Merge7(a, b, z, y, x, w, v)
    }

    /// The elements of these publishers and of six more.
    public func merge<
        Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher, U: Publisher
    >(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V, _ u: U)
        -> Publishers.Merge8<A, B, Z, Y, X, W, V, U>
    where
        Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure,
        X.Output == Output, X.Failure == Failure, W.Output == Output, W.Failure == Failure,
        V.Output == Output, V.Failure == Failure, U.Output == Output, U.Failure == Failure
    {
        Publishers.Merge8(a, b, z, y, x, w, v, u)
    }

}

extension Publishers.Merge3 {
    /// The elements of these publishers and of one more.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge4<A, B, C, P>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Merge4(a, b, c, other)
    }

    /// The elements of these publishers and of two more.
    public func merge<Z: Publisher, Y: Publisher>(with z: Z, _ y: Y)
        -> Publishers.Merge5<A, B, C, Z, Y>
    where Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure {
        Publishers.Merge5(a, b, c, z, y)
    }

    /// The elements of these publishers and of three more.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher>(with z: Z, _ y: Y, _ x: X)
        -> Publishers.Merge6<A, B, C, Z, Y, X>
    where
        Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure,
        X.Output == Output, X.Failure == Failure
    {
        Publishers.Merge6(a, b, c, z, y, x)
    }

    /// The elements of these publishers and of four more.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
        with z: Z, _ y: Y, _ x: X, _ w: W
    ) -> Publishers.Merge7<A, B, C, Z, Y, X, W>
    where
        Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure,
        X.Output == Output, X.Failure == Failure, W.Output == Output, W.Failure == Failure
    {
        Publishers.Merge7(a, b, c, z, y, x, w)
    }

    /// The elements of these publishers and of five more.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher>(
        with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
    ) -> Publishers.Merge8<A, B, C, Z, Y, X, W, V>
    where
        Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure,
        X.Output == Output, X.Failure == Failure, W.Output == Output, W.Failure == Failure,
        V.Output == Output, V.Failure == Failure
    {
        Publishers.Merge8(a, b, c, z, y, x, w, v)
    }

}

extension Publishers.Merge4 {
    /// The elements of these publishers and of one more.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge5<A, B, C, D, P>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Merge5(a, b, c, d, other)
    }

    /// The elements of these publishers and of two more.
    public func merge<Z: Publisher, Y: Publisher>(with z: Z, _ y: Y)
        -> Publishers.Merge6<A, B, C, D, Z, Y>
    where Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure {
        Publishers.Merge6(a, b, c, d, z, y)
    }

    /// The elements of these publishers and of three more.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher>(with z: Z, _ y: Y, _ x: X)
        -> Publishers.Merge7<A, B, C, D, Z, Y, X>
    where
        Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure,
        X.Output == Output, X.Failure == Failure
    {
        Publishers.Merge7(a, b, c, d, z, y, x)
    }

    /// The elements of these publishers and of four more.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
        with z: Z, _ y: Y, _ x: X, _ w: W
    ) -> Publishers.Merge8<A, B, C, D, Z, Y, X, W>
    where
        Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure,
        X.Output == Output, X.Failure == Failure, W.Output == Output, W.Failure == Failure
    {
        Publishers.Merge8(a, b, c, d, z, y, x, w)
    }

}

extension Publishers.Merge5 {
    /// The elements of these publishers and of one more.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge6<A, B, C, D, E, P>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Merge6(a, b, c, d, e, other)
    }

    /// The elements of these publishers and of two more.
    public func merge<Z: Publisher, Y: Publisher>(with z: Z, _ y: Y)
        -> Publishers.Merge7<A, B, C, D, E, Z, Y>
    where Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure {
        Publishers.Merge7(a, b, c, d, e, z, y)
    }

    /// The elements of these publishers and of three more.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher>(with z: Z, _ y: Y, _ x: X)
        -> Publishers.Merge8<A, B, C, D, E, Z, Y, X>
    where
        Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure,
        X.Output == Output, X.Failure == Failure
    {
        Publishers.Merge8(a, b, c, d, e, z, y, x)
    }

}

extension Publishers.Merge6 {
    /// The elements of these publishers and of one more.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge7<A, B, C, D, E, F, P>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Merge7(a, b, c, d, e, f, other)
    }

    /// The elements of these publishers and of two more.
    public func merge<Z: Publisher, Y: Publisher>(with z: Z, _ y: Y)
        -> Publishers.Merge8<A, B, C, D, E, F, Z, Y>
    where Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure {
        Publishers.Merge8(a, b, c, d, e, f, z, y)
    }

}

extension Publishers.Merge7 {
    /// The elements of these publishers and of one more.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge8<A, B, C, D, E, F, G, P>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Merge8(a, b, c, d, e, f, g, other)
    }

}

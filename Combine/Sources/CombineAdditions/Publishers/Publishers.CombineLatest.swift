extension Publishers {
    /// The last elements of two publishers, whenever one of them changes.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            let lastA = LatestElement<A.Output>()
            let lastB = LatestElement<B.Output>()
            let combination = CombinedSubscription(to: subscriber, sources: 2) { () -> Output? in
                guard let a = lastA.element, let b = lastB.element else { return nil }
                return (a, b)
            }
            combination.start { combination in
                a.subscribe(combination.source(0, lastA))
                b.subscribe(combination.source(1, lastB))
            }
        }
    }

    /// The last elements of three publishers, whenever one of them changes.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C

        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            let lastA = LatestElement<A.Output>()
            let lastB = LatestElement<B.Output>()
            let lastC = LatestElement<C.Output>()
            let combination = CombinedSubscription(to: subscriber, sources: 3) { () -> Output? in
                guard let a = lastA.element, let b = lastB.element, let c = lastC.element else {
                    return nil
                }
                return (a, b, c)
            }
            combination.start { combination in
                a.subscribe(combination.source(0, lastA))
                b.subscribe(combination.source(1, lastB))
                c.subscribe(combination.source(2, lastC))
            }
        }
    }

    /// The last elements of four publishers, whenever one of them changes.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C
        public let d: D

        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            let lastA = LatestElement<A.Output>()
            let lastB = LatestElement<B.Output>()
            let lastC = LatestElement<C.Output>()
            let lastD = LatestElement<D.Output>()
            let combination = CombinedSubscription(to: subscriber, sources: 4) { () -> Output? in
                guard let a = lastA.element, let b = lastB.element, let c = lastC.element,
                    let d = lastD.element
                else { return nil }
                return (a, b, c, d)
            }
            combination.start { combination in
                a.subscribe(combination.source(0, lastA))
                b.subscribe(combination.source(1, lastB))
                c.subscribe(combination.source(2, lastC))
                d.subscribe(combination.source(3, lastD))
            }
        }
    }

}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}

extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publishers.CombineLatest4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

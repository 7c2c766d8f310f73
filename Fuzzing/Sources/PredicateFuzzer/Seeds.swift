/// Predicates of every kind.
let seeds = [
    "name == 'a' AND age > 3.5e2 OR NOT (b != nil)", "ANY items.price BETWEEN {1, 2.5}",
    "name BEGINSWITH[cd] \"x\" && tags CONTAINS 'y'", "(a + 1) * -2 ** 3 > $x / 0x1F",
    "SUBQUERY(a, $b, $b.c == TRUE).@count > 0", "scores[FIRST] == sum(scores[SIZE])",
    "#and.@sum.#or == NULL", "SELF LIKE '*?' AND NONE b MATCHES 'c' AND d NOT IN {}",
    "TRUEPREDICATE OR FALSEPREDICATE",
]

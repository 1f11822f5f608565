import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { arbServerCart } from "../testing/cart.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { add, facts, oil, server } from "../testing/oil-cart.ts"
import { initialCart } from "./cart-state.ts"
import { lineId, type ServerCart, type ServerCartRow } from "./cart-values.ts"
import { viewCart } from "./cart-view.ts"
import { differencesFrom, differencesOf, seenOf } from "./seen-cart.ts"

const viewOf = (confirmed: ServerCart) => viewCart({ ...initialCart, loaded: true, confirmed })
const rowWith = (part: Partial<ServerCartRow>) => ({ ...server, rows: server.rows.map((row) => ({ ...row, ...part })) })
const before = viewOf(server)
const OIL = lineId(oil)

describe("the cart as the client saw it", () => {
  it("[S2.63] holds what the client agreed to: lines, names, prices, units, availability, minimum order", () => {
    const seen = { ...oil, name: facts.name, unitPrice: 1_000, isAvailable: true }
    expect(seenOf(before)).toStrictEqual({ cartId: 5, lines: [seen], minimumOrder: 10_000 })
    expect(seenOf(viewOf(rowWith({ unit: "KG" }))).lines).toEqual([{ ...seen, unit: "KG" }])
  })

  it.each([
    [undefined, true],
    ["DISPONIBILE", true],
    ["IN ARRIVO", true],
    ["NON DISPONIBILE", false],
  ])("[S2.63] takes a line with the availability %j as available: %j", (availability, isAvailable) => {
    const [line] = seenOf(viewOf(rowWith(availability === undefined ? {} : { availability }))).lines
    expect(line?.isAvailable).toBe(isAvailable)
  })
})

describe("the differences from the seen cart", () => {
  it("[S2.63] are none before a cart was seen, for another cart, and while the client's own changes are pending", () => {
    const changed = rowWith({ unitPrice: 1_100 })
    const seen = seenOf(before)
    expect(differencesOf(seen, viewOf(changed))).not.toBeNull()
    expect(differencesOf(null, viewOf(changed))).toBeNull()
    expect(differencesOf(seen, viewOf({ ...changed, cartId: 6 }))).toBeNull()
    const pending = [{ change: add("a", 6), accepted: false }]
    expect(differencesOf(seen, viewCart({ ...initialCart, confirmed: changed, pending }))).toBeNull()
  })

  it("[S2.63, ADR-34] are found for a cart that was numbered since: the order was confirmed before it had a number", () => {
    const { lines, minimumOrder } = seenOf(before)
    const repriced = viewOf({ ...rowWith({ unitPrice: 900 }), cartId: 6 })
    expect(differencesFrom({ lines, minimumOrder }, repriced)?.oldPrices).toEqual(new Map([[OIL, 1_000]]))
  })

  it("[S2.63] state another minimum order with the old one", () => {
    const none = { oldPrices: new Map(), unavailable: new Set(), gone: [] }
    expect(differencesOf(seenOf(before), viewOf({ ...server, minimumOrder: 0 }))).toEqual({
      ...none,
      oldMinimum: 10_000,
    })
  })

  it("[S2.63] are none for a line that was already unavailable, or is available again", () => {
    const lost = viewOf(rowWith({ availability: "NON DISPONIBILE" }))
    expect(differencesOf(seenOf(lost), lost)).toBeNull()
    expect(differencesOf(seenOf(lost), before)).toBeNull()
  })
})

type Fate = "same" | "repriced" | "lost" | "gone"
const arbFates = fc.array(fc.constantFrom<Fate>("same", "repriced", "lost", "gone"), { minLength: 5, maxLength: 5 })

describe(`the differences of any cart (${LAWS})`, () => {
  it("[S2.63] name each line that is repriced, unavailable or gone, and no other; quantities and new lines are no differences", () =>
    checkLaw(
      fc.property(arbServerCart, arbFates, fc.nat({ max: 3 }), (cart, fates, extra) => {
        const of = (fate: Fate) => cart.rows.filter((_, at) => fates[at] === fate)
        const now = cart.rows.flatMap((row, at): ReadonlyArray<ServerCartRow> => {
          const more = { ...row, quantity: row.quantity + extra }
          if (fates[at] === "gone") return []
          if (fates[at] === "repriced") return [{ ...more, unitPrice: row.unitPrice + 1 }]
          return [fates[at] === "lost" ? { ...more, availability: "NON DISPONIBILE" } : more]
        })
        const seen = seenOf(viewOf(cart))
        const found = differencesOf(seen, viewOf({ ...cart, rows: [...now, ...server.rows] }))
        const isSame = of("same").length === cart.rows.length
        const differences = {
          oldPrices: new Map(of("repriced").map((row) => [lineId(row), row.unitPrice])),
          unavailable: new Set(of("lost").map(lineId)),
          gone: seen.lines.filter((line) => of("gone").some((row) => lineId(row) === lineId(line))),
          oldMinimum: null,
        }
        expect(found).toEqual(isSame ? null : differences)
      }),
    ))
})

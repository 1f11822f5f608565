import { describe, expect, it } from "vitest"
import { boughtItem, purchaseOn, someItem } from "../testing/usual.ts"
import { priceHistory } from "./price-history.ts"
import { dueOf } from "./rhythm.ts"
import { chosenLines, NO_CHOICE } from "./usual-choice.ts"
import { unavailabilityOf, priceRise, usualLines } from "./usual-line.ts"
import { searchUsual, sortUsual } from "./usual-order.ts"

const TODAY = "2026-11-22"
const weekly = ["2026-11-01", "2026-11-08", "2026-11-15"].map((day) => purchaseOn(day))
const daily = ["2026-11-20", "2026-11-21", "2026-11-22"].map((day) => purchaseOn(day))
const emptyCart = () => 0

const lineOf = (...args: Parameters<typeof boughtItem>) => {
  const [line] = usualLines([boughtItem(...args)], TODAY)
  if (line === undefined) throw new Error("no line")
  return line
}

describe("the usual of an item", () => {
  it("[S7.20] has its last day and quantity, the usual quantity, its rhythm and whether it is due", () => {
    const line = lineOf("A", [...weekly.slice(1), purchaseOn("2026-11-01", 24, 900)])
    expect(line).toMatchObject({
      lastDay: "2026-11-15",
      lastQuantity: 6,
      usualQuantity: 6,
      times: 3,
      rhythm: 7,
      due: { _tag: "Due", since: 0 },
      priceThen: 1_000,
      priceNow: 1_000,
    })
  })

  it("[S7.20] two orders on one day are one purchase of both quantities", () => {
    const line = lineOf("A", [purchaseOn("2026-11-15", 2), { ...purchaseOn("2026-11-15", 3), orderId: "ORD-2" }])
    expect(line).toMatchObject({ times: 1, lastQuantity: 5, usualQuantity: 5, rhythm: null })
  })

  it("[S7.20] fractions of a unit add up without drift, and are converted to packs", () => {
    const line = lineOf("A", [purchaseOn("2026-11-15", 0.1), { ...purchaseOn("2026-11-15", 0.2), orderId: "ORD-2" }])
    const item = { ...someItem("A"), packSize: 0.1 }
    const [chosen] = chosenLines([{ ...line, bought: { ...line.bought, item } }], NO_CHOICE, emptyCart)
    expect([line.usualQuantity, chosen?.packs, chosen?.quantity]).toEqual([0.3, 3, 0.3])
  })

  it("[S7.20] the former price is that of the day's last order, and within one order the higher one", () => {
    const early = { ...purchaseOn("2026-11-15", 2, 900), placedAt: "2026-11-15T08:00:00Z", orderId: "ORD-9" }
    const late = { ...purchaseOn("2026-11-15", 2, 1_100), placedAt: "2026-11-15T15:00:00Z", orderId: "ORD-1" }
    const repeated = [early, { ...early, unitPrice: 950 }]
    for (const [purchases, price] of [
      [[early, late], 1_100],
      [[late, early], 1_100],
      [repeated, 950],
      [repeated.toReversed(), 950],
    ] as const)
      expect(lineOf("A", purchases).priceThen).toBe(price)
  })

  it("[S7.20] for an even number of days the smaller middle quantity is the usual one", () => {
    const quantities = [2, 12, 4, 30]
    const purchases = quantities.map((quantity, at) => purchaseOn(`2026-11-0${at + 1}`, quantity))
    expect(lineOf("A", purchases).usualQuantity).toBe(4)
  })

  it("[S7.20] only the nine newest days count, because habits change", () => {
    const old = Array.from({ length: 12 }, (_, at) => purchaseOn(`2026-01-${String(at + 1).padStart(2, "0")}`, 50))
    const recent = Array.from({ length: 9 }, (_, at) => purchaseOn(`2026-11-${String(2 * at + 1).padStart(2, "0")}`, 5))
    expect(lineOf("A", [...old, ...recent])).toMatchObject({ usualQuantity: 5, rhythm: 2, times: 21 })
  })

  it("[S7.20] two purchases are not a rhythm", () => {
    expect(lineOf("A", weekly.slice(1))).toMatchObject({ rhythm: null, due: { _tag: "Irregular" } })
  })

  it("[S7.20] an item not bought for four rhythms and a month has lapsed", () => {
    expect(dueOf("2026-01-01", 7, "2026-02-28")).toEqual({ _tag: "Due", since: 51 })
    expect(dueOf("2026-01-01", 7, "2026-03-01")).toEqual({ _tag: "Lapsed" })
    expect(dueOf("2026-01-01", 7, "2026-01-07")).toEqual({ _tag: "Later", inDays: 1 })
  })

  it("[S5.12] distinguishes the former from the present price, and tells when none is known", () => {
    const repriced = lineOf("A", weekly, { item: someItem("A", { price: 1_200, salePrice: 1_100 }) })
    expect(priceRise(repriced)).toBe(10)
    expect(priceRise(lineOf("A", weekly, { item: someItem("A", { price: null }) }))).toBe(0)
    expect(priceRise(lineOf("A", [purchaseOn(TODAY, 1, 0)]))).toBe(0)
  })

  it("[S2.55] tells why an item cannot be ordered as before", () => {
    expect(unavailabilityOf(lineOf("A", weekly))).toBeNull()
    expect(unavailabilityOf(lineOf("A", weekly, { item: null }))).toBe("gone")
    expect(unavailabilityOf(lineOf("A", weekly, { item: someItem("A", { availability: "NON DISPONIBILE" }) }))).toBe(
      "unavailable",
    )
    expect(unavailabilityOf(lineOf("A", weekly, { item: someItem("A", { availability: "IN ARRIVO" }) }))).toBeNull()
    expect(unavailabilityOf(lineOf("A", weekly, { item: someItem("A", { price: null }) }))).toBe("unavailable")
  })

  it("[S7.20] an item never bought has no line", () => expect(usualLines([boughtItem("A", [])], TODAY)).toEqual([]))
})

describe("the sorting of my usual", () => {
  const lines = usualLines(
    [
      boughtItem("A", [purchaseOn("2026-11-20")], { name: "Aceto", category: "Oli" }),
      boughtItem("B", weekly, { name: "Zucchero", category: "Dolci" }),
      boughtItem("C", [...daily, purchaseOn("2026-11-19")], { name: "Mozzarella", category: "" }),
      boughtItem(
        "D",
        ["2026-10-01", "2026-10-11", "2026-10-21"].map((day) => purchaseOn(day)),
        {
          name: "Caffè",
          category: "Dolci",
        },
      ),
    ],
    TODAY,
  )
  const codes = (sorted: typeof lines) => sorted.map(({ bought }) => bought.itemCode).join("")

  it("[S7.20] puts the longest overdue first, and items without a rhythm last", () =>
    expect(codes(sortUsual(lines, "due"))).toBe("DBCA"))
  it("[S7.20] puts those due soonest first among items not due yet, whatever their names", () => {
    const every = (...days: ReadonlyArray<string>) => days.map((day) => purchaseOn(`2026-11-${day}`))
    const later = usualLines(
      [
        boughtItem("A", every("01", "11", "21"), { name: "Aceto" }),
        boughtItem("B", every("10", "15", "20"), { name: "Burro" }),
        boughtItem("C", every("05", "13", "21"), { name: "Caffè" }),
      ],
      TODAY,
    )
    expect(later.map(({ due }) => due)).toEqual([
      { _tag: "Later", inDays: 9 },
      { _tag: "Later", inDays: 3 },
      { _tag: "Later", inDays: 7 },
    ])
    expect(codes(sortUsual(later, "due"))).toBe("BCA")
  })
  it("[S7.20] by frequency, by name, by category with uncategorised items last", () => {
    const soon = lineOf(
      "S",
      ["2026-11-04", "2026-11-11", "2026-11-18"].map((day) => purchaseOn(day)),
    )
    const often = lineOf(
      "O",
      ["2026-10-31", "2026-11-07", "2026-11-14", "2026-11-21"].map((day) => purchaseOn(day)),
    )
    // An item due in three days precedes one due in six, although it is bought less often.
    expect(codes(sortUsual([often, soon], "due"))).toBe("SO")
    expect(codes(sortUsual(lines, "frequency"))).toBe("CBDA")
    expect(codes(sortUsual(lines, "name"))).toBe("ADCB")
    expect(codes(sortUsual(lines, "category"))).toBe("DBAC")
  })
  it("[S7.20] a search matches words of name, code and category, ignoring accents", () => {
    expect(codes(searchUsual(lines, "caffe dolci"))).toBe("D")
    expect(codes(searchUsual(lines, "ZUCC"))).toBe("B")
    expect(codes(searchUsual(lines, "caffe oli"))).toBe("")
  })
  it("[S7.20] and of brand and format; a match never spans two of them", () => {
    const crepes = lineOf("E", weekly, {
      name: "Crêpes",
      item: { ...someItem("E", { brand: "Molino Tresanti" }), format: "sacco" },
    })
    for (const text of ["crepes", "tresanti", "sacco", " molino  sacco "])
      expect(codes(searchUsual([...lines, crepes], text))).toBe("E")
    expect(codes(searchUsual([crepes], "crepese"))).toBe("")
  })
})

describe("the price history", () => {
  it("[S7.20] goes from the oldest to the newest, with its bounds", () =>
    expect(priceHistory([purchaseOn("2026-11-15", 6, 900), purchaseOn("2026-11-01", 2, 1_100)])).toEqual({
      points: [
        { day: "2026-11-01", unitPrice: 1_100, quantity: 2 },
        { day: "2026-11-15", unitPrice: 900, quantity: 6 },
      ],
      lowest: 900,
      highest: 1_100,
    }))
  it("[S7.20] is null for an item never bought", () => expect(priceHistory([])).toBeNull())
})

import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatAmount } from "../amounts/format-amount.ts"
import { packagingId } from "../cart/cart-values.ts"
import { addDays } from "../checkout/rome-time.ts"
import { lineTotal } from "../money.ts"
import { messageText } from "../messages/message-values.ts"
import { type LineToRequest, linesToRequest, readRequestedLine } from "./request-offer.ts"
import { offerOrderability, offerStatus } from "./offer-state.ts"
import { OFFER_STATUSES, type Offer, type OfferLine } from "./offer-values.ts"

const TODAY = "2026-03-02"
const lineOf = (offered: number | null, offeredPrice: number | null): OfferLine => ({
  itemCode: "PA0001",
  name: "Spaghetti",
  unit: "PZ",
  requested: 6,
  offered,
  listPrice: 120,
  offeredPrice,
  remark: "",
})
const figures = fc.record({ offered: fc.integer({ min: 1, max: 999 }), price: fc.integer({ min: 1, max: 99_999 }) })
const lines = fc.array(figures, { minLength: 1, maxLength: 8 })
type Offered = Pick<Offer, "status" | "validUntil" | "lines" | "netTotal" | "documentTotal">
const offerOf = (of: ReadonlyArray<OfferLine>, change: Partial<Offered> = {}): Offered => {
  const netTotal = of.reduce((sum, { offered, offeredPrice }) => sum + lineTotal(offeredPrice ?? 0, offered ?? 0), 0)
  return {
    status: "offered" as const,
    validUntil: TODAY,
    lines: of,
    netTotal,
    documentTotal: netTotal + 990,
    ...change,
  }
}
const tagOf = (offer: Offered, today = TODAY) => offerOrderability(offer, today)._tag

describe("laws of an offer", () => {
  it("[S12.13] it can be ordered up to and including its last day, and not after it", () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: -400, max: 400 }), (of, days) => {
        const offer = offerOf(of.map(({ offered, price }) => lineOf(offered, price)))
        const today = addDays(TODAY, days)
        expect(tagOf(offer, today)).toBe(days > 0 ? "NotOffered" : "Orderable")
        expect(offerStatus(offer, today)).toBe(days > 0 ? "expired" : "offered")
      }),
    )
  })

  it("[S12.13] one line without a readable price or quantity, or at zero, makes the whole offer impossible to order", () => {
    const unreadable = fc.constantFrom<ReadonlyArray<number | null>>(
      [6, null],
      [6, 0],
      [6, -1],
      [null, 100],
      [0, 100],
      [-1, 100],
    )
    fc.assert(
      fc.property(lines, unreadable, fc.nat(), (of, [offered = null, price = null], at) => {
        const all = of.map((line) => lineOf(line.offered, line.price))
        const bad = lineOf(offered, price)
        const offer = offerOf(all.toSpliced(at % (all.length + 1), 0, bad))
        expect(offerOrderability(offer, TODAY)).toEqual({ _tag: "Unpriced", lines: [bad] })
      }),
    )
  })

  it("[S12.13] the stated total is confirmed, and only when the shown lines add up to it", () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: -500, max: 500 }), (of, off) => {
        const offer = offerOf(of.map(({ offered, price }) => lineOf(offered, price)))
        const other = { ...offer, netTotal: (offer.netTotal ?? 0) + off }
        expect(offerOrderability(other, TODAY)).toEqual(
          off === 0 ? { _tag: "Orderable", documentTotal: offer.documentTotal } : { _tag: "UnknownTotal" },
        )
      }),
    )
    fc.assert(
      fc.property(lines, fc.nat(), (of, below) => {
        const offer = offerOf(of.map(({ offered, price }) => lineOf(offered, price)))
        const net = offer.netTotal ?? 0
        for (const documentTotal of [0, -1, net - 1 - below])
          expect(tagOf({ ...offer, documentTotal })).toBe("UnknownTotal")
        expect(tagOf({ ...offer, documentTotal: net })).toBe("Orderable")
      }),
    )
    expect(tagOf(offerOf([]))).toBe("UnknownTotal")
    expect(tagOf(offerOf([lineOf(6, 100)], { netTotal: null }))).toBe("UnknownTotal")
    expect(tagOf(offerOf([lineOf(6, 100)], { documentTotal: null }))).toBe("UnknownTotal")
  })

  it("[S12.13] other statuses cannot be ordered; a missing last day means no end, and an invalid one needs clarification", () => {
    for (const status of [...OFFER_STATUSES, "other" as const])
      expect(tagOf(offerOf([lineOf(6, 100)], { status }))).toBe(status === "offered" ? "Orderable" : "NotOffered")
    expect(tagOf(offerOf([lineOf(6, 100)], { validUntil: null }))).toBe("Orderable")
    expect(tagOf(offerOf([lineOf(6, 100)], { validUntil: "31/03/2026" }))).toBe("UnknownDay")
  })
})

const toAsk = fc.record({
  itemCode: fc.constantFrom("PA0001", "PA0002"),
  packaging: fc.constantFrom("CT", undefined),
  requested: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 400_000, max: 999_999 })),
})
const asLine = ({
  packaging,
  ...line
}: {
  itemCode: string
  packaging: string | undefined
  requested: number
}): LineToRequest => ({
  ...line,
  ...(packaging === undefined ? {} : { packaging }),
  name: "Spaghetti",
  unit: "PZ",
  packSize: 6,
})

describe("laws of a request", () => {
  it("[S12.13] each item is requested once per packaging, and no quantity is lost or invented", () => {
    fc.assert(
      fc.property(fc.array(toAsk), (chosen) => {
        const given = chosen.map(asLine)
        const requested = linesToRequest(given)
        const sumOf = (of: ReadonlyArray<LineToRequest>, id: string) =>
          of.filter((line) => packagingId(line) === id).reduce((sum, line) => sum + line.requested, 0)
        for (const id of new Set(given.map(packagingId))) {
          expect(sumOf(requested, id)).toBe(sumOf(given, id))
          const rows = requested.filter((line) => packagingId(line) === id)
          expect(rows.length === 1 || sumOf(given, id) > 999_999).toBe(true)
        }
        expect(requested.every((line) => line.requested <= 999_999)).toBe(true)
      }),
    )
  })

  it("[S12.13] a written quantity is requested, in either language; other text never is", () => {
    const line = asLine({ itemCode: "PA0001", packaging: "CT", requested: 6 })
    const { packSize: _packSize, ...without } = line
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.constantFrom("it" as const, "en" as const),
        (requested, language) => {
          const reading = readRequestedLine(line, formatAmount(requested, language), language)
          expect(reading).toEqual({ _tag: "Line", line: { ...without, requested } })
        },
      ),
    )
    for (const text of ["due", "2 ct", "-1", "1,5", "9999999"])
      expect(readRequestedLine(line, text, "it")).toEqual({ _tag: "Unreadable" })
    for (const text of ["", " ", "0"]) expect(readRequestedLine(line, text, "it")).toEqual({ _tag: "None" })
  })
})

describe("a message", () => {
  it("[S12.13] is a text of at most 2,000 characters, without surrounding whitespace, or null", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(messageText(` ${text}\n`)).toBe(text.trim() === "" ? null : text.trim())
      }),
    )
    expect(messageText("x".repeat(2_000))).toHaveLength(2_000)
    expect(messageText("x".repeat(2_001))).toBeNull()
  })
})

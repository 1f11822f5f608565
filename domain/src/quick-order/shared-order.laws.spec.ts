import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { arbDecimal } from "../testing/decimals.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { cleanKey, writtenNumber } from "./row-values.ts"
import { formatShared, MAX_SHARED_LINES, parseShared, sharedInText } from "./shared-order.ts"

const arbCode = fc
  .oneof(
    fc.stringMatching(/^[A-Z]{2}\d{4,6}(-\d)?$/),
    fc.string({ minLength: 1, maxLength: 20, unit: "binary" }),
    fc.string({
      minLength: 1,
      maxLength: 12,
      unit: fc.constantFrom("A", "*", "~", "&", "'", "%", "#", "+", "=", "(", "!"),
    }),
  )
  .map(cleanKey)
  // Half a surrogate pair cannot be part of a link.
  .filter((code) => code !== "" && !/\p{Surrogate}/u.test(code))
const arbLine = fc.record(
  {
    itemCode: arbCode,
    quantity: fc.oneof(fc.integer({ min: 1, max: 999_999 }), arbDecimal({ min: 0.001, max: 999 })),
    packaging: arbCode,
  },
  { requiredKeys: ["itemCode", "quantity"] },
)

describe(`an order as a link (${LAWS})`, () => {
  it("[S5.4] a shared order is read back unchanged", () =>
    checkLaw(
      fc.property(fc.array(arbLine, { minLength: 1, maxLength: 30 }), (lines) => {
        const text = formatShared(lines) ?? ""
        expect(parseShared(text)).toEqual(
          lines.map(({ itemCode, quantity, ...packaging }) => ({
            key: itemCode,
            quantity: writtenNumber(quantity),
            unit: null,
            ...packaging,
          })),
        )
        // No browser or mail program rewrites any of these characters.
        expect(text).toMatch(/^order=[\w.*~%-]+$/)
      }),
    ))

  it("[S5.4] any text yields orderable rows or none, and never an error", () =>
    checkLaw(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.string().map((text) => `order=${text}`),
        ),
        (text) => {
          const rows = parseShared(text)
          if (rows === null) return
          expect(rows.length).toBeGreaterThan(0)
          expect(
            rows.every(({ key, quantity }) => key !== "" && /^\d+(?:\.\d+)?$/.test(quantity) && Number(quantity) > 0),
          ).toBe(true)
        },
      ),
    ))
})

describe("a text that contains the link of an order", () => {
  const rows = [
    { key: "FO321732", quantity: "24", unit: null },
    { key: "PA189894", quantity: "2.5", unit: null, packaging: "CT" },
  ]
  it.each([
    ["?order=FO321732*24~PA189894*2.5*CT", ""],
    ["order=FO321732*24~PA189894*2.5*CT", ""],
    ["https://dispensa.test/en/pages/proposal?order=FO321732*24~PA189894*2.5*CT&from=Nives", ""],
    ["https://dispensa.test/pages/proposal?from=x&order=FO321732*24~PA189894*2.5*CT#rows", ""],
    [
      "Ecco:\nhttps://dispensa.test/pages/proposal?order=FO321732*24~PA189894*2.5*CT\nBE823414 2",
      "Ecco:\n\nBE823414 2",
    ],
  ])("[S5.4] %j is that order, and the rest is a message (#39)", (text, rest) =>
    expect(sharedInText(text)).toEqual({ rows, rest }),
  )

  it.each([
    "FO321732 24",
    "https://dispensa.test/pages/order_detail?order=OV000123",
    "?order=FO321732*24~PA189894*",
    "reorder=FO321732*24",
    "?order=FO321732*24 ?order=PA189894*",
  ])("[S5.4] %j contains no complete order", (text) => expect(sharedInText(text)).toBeNull())
})

describe("the limits of a link", () => {
  it.each([
    "",
    "order=",
    "order=PA1",
    "order=PA1*0",
    "order=PA1*1.5555",
    "order=*3",
    "order=PA1*3~",
    "order=%E0%A4%A*3",
    "order=PA1*3*",
    "order=PA1*3*CT*4",
    "order=PA1*1e3",
    "order=PA1*0x12",
    "order=PA1*1~%22*3",
    "other=PA1*3",
  ])("[S5.4] %j is not an order", (text) => expect(parseShared(text)).toBeNull())

  it("[S5.4] more lines than fit are neither shared as a link nor read in part", () => {
    const lines = Array.from({ length: MAX_SHARED_LINES + 1 }, (_, at) => ({ itemCode: `PA${at}`, quantity: 1 }))
    expect(formatShared(lines)).toBeNull()
    expect(formatShared([])).toBeNull()
    expect(parseShared(`order=${lines.map(({ itemCode }) => `${itemCode}*1`).join("~")}`)).toBeNull()
    expect(parseShared(`order=${"A".repeat(20_000)}*1`)).toBeNull()
  })

  it("[S5.4] the link's own separators are escaped, so that no code is read as two lines", () =>
    expect(formatShared([{ itemCode: "A*B~(1)", quantity: 3 }])).toBe("order=A%2AB%7E%281%29*3"))

  it("[S5.4] long codes are not shared as a link either when they make it too long", () => {
    const lines = Array.from({ length: MAX_SHARED_LINES }, (_, at) => ({
      itemCode: `${at}`.padStart(80, "A"),
      quantity: 1,
    }))
    expect(formatShared(lines)).toBeNull()
    expect(parseShared(`order=${lines.map(({ itemCode }) => `${itemCode}*1`).join("~")}`)).toBeNull()
    expect(parseShared(formatShared(lines.slice(1, 100)) ?? "")).toHaveLength(99)
  })

  it("[S5.4] the longest possible link is read, and one that is a character longer is neither made nor read", () => {
    const linesOf = (letters: number) =>
      Array.from({ length: MAX_SHARED_LINES }, (_, at) => ({
        itemCode: "A".repeat(at === 0 ? letters : 77),
        quantity: 1,
      }))
    const longest = formatShared(linesOf(72)) ?? ""
    expect(longest).toHaveLength(12_000)
    expect(parseShared(longest)).toHaveLength(MAX_SHARED_LINES)
    expect(formatShared(linesOf(73))).toBeNull()
    expect(parseShared(longest.replace("*1", "A*1"))).toBeNull()
  })
})

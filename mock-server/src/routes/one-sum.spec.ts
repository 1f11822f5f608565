/** One sum everywhere: fractional cents, weights and several VAT rates, to the cent (S3.3, S5.12). */
import { endpoints } from "@dispensa/contracts"
import { predictTotals, type RowVerdict, sheetTotals } from "@dispensa/domain"
import { someProduct } from "@dispensa/domain/testing"
import { beforeEach, describe, expect, it } from "vitest"
import { at, get, list, mockForAll, post, text } from "../testing/harness.ts"
import { pdfLines } from "../testing/pdf-text.ts"
import { placeCart } from "../testing/proposing.ts"
import { shopperOf } from "../testing/shop-client.ts"

const LINES = [
  ["FO387869", 7.5],
  ["SA435383", 2.5],
  ["MO182411-3", 3_000],
  ["PE588629", 3],
  ["CO330087", 1],
  ["FO496386", 1],
] as const

const euro = (cents: number): string => (cents / 100).toLocaleString("it-IT", { minimumFractionDigits: 2 })

describe("one sum", () => {
  const mock = mockForAll({ now: () => Date.parse("2026-03-02T09:00:00Z") })
  beforeEach(() => post(mock.app, "/_mock/reset", {}))

  it("[S3.3][S5.12] quick order, cart, checkout, order, stored order, PDF and CSV: the same net, VAT and gross cents (F54)", async () => {
    const shopper = await shopperOf(mock.app, "nuovo@dispensa.test")
    const { userTemp } = shopper
    for (const [itemCode, quantity] of LINES)
      await shopper.call(endpoints.addToCart, { userTemp, itemCode, promoCode: "", promoRow: 0, quantity })
    const { message: cart } = await shopper.call(endpoints.getCartItems, { userTemp })
    expect(cart.rows).toHaveLength(LINES.length)
    expect(new Set(cart.rows.map(({ vatRate }) => vatRate)).size).toBeGreaterThan(1)
    const { netTotal, grossTotal, documentTotal } = cart
    const lines = cart.rows.map(({ unitPrice, vatRate, quantity }) => ({ unitPrice, vatRate, quantity }))
    const sheet = cart.rows.map(({ itemCode, unitPrice: price, vatRate, quantity }, at): [number, RowVerdict] => [
      at,
      {
        _tag: "Found",
        item: { ...someProduct({ itemCode, name: itemCode, price, vatRate }), format: "" },
        quantity,
        isAssumed: false,
      },
    ])
    expect(sheetTotals(new Map(sheet), "2026-03-02")).toMatchObject({ net: netTotal, gross: grossTotal })
    // The totals of cart and checkout while a change is pending.
    expect(predictTotals(lines)).toMatchObject({ netTotal, grossTotal, documentTotal })
    const { orderId } = await placeCart(shopper, { handover: { _tag: "Delivery", date: "2026-03-06" } })
    const { message: order } = await shopper.call(endpoints.getOrder, { userTemp, orderId })
    expect(order).toMatchObject({ netTotal, documentTotal })
    expect(order.lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0)).toBe(netTotal)
    const stored = list(at((await get(mock.app, "/_mock/orders", null)).body, "orders")).at(-1)
    const [mail] = list(at((await get(mock.app, "/_mock/mails", null)).body, "mails"))
    const [pdf = "", csv = ""] = list(at(at(mail, "confirms"), "files")).map(text)
    const open = (file: string) => mock.app.inject(`/_mock/mails/${text(at(mail, "mailId"))}/${file}`)
    const document = pdfLines((await open(pdf)).rawPayload)
      .join(" ")
      .replaceAll("\u00A0", " ")
    const amounts = (await open(csv)).body
      .trim()
      .split("\r\n")
      .slice(1)
      .map((row) => row.split(";").at(-1) ?? "")
    const cents = amounts.map((amount) => Math.round(Number(amount.replace(",", ".")) * 100))
    expect(cents.reduce((sum, each) => sum + each, 0)).toBe(netTotal)
    for (const shown of [netTotal, (grossTotal ?? 0) - netTotal, documentTotal ?? 0])
      expect(document).toContain(euro(shown))
    expect(stored).toMatchObject({ netTotal, grossTotal, documentTotal })
  })
})

/** The check of a cart before it is ordered, in both dialects. */
import { type DialectName, endpoints } from "@dispensa/contracts"
import { afterEach, describe, expect, it } from "vitest"
import { internalCode } from "../dialects/mymb/codes.ts"
import { call, mockForAll, supplier } from "../testing/harness.ts"
import { type Shopper, shopperOf } from "../testing/shop-client.ts"

const ITEM = { promoCode: "", promoRow: 0 }

const checked = async ({ call: ask, userTemp }: Shopper) => {
  const { cartId, rows } = (await ask(endpoints.getCartItems, { userTemp })).message
  return { rows, anomalies: (await ask(endpoints.checkCart, { userTemp, cartId })).message }
}

describe.each([
  ["dispensa", (code: string) => code],
  ["mymb", internalCode],
] as const)("the check of a cart, %s", (dialect: DialectName, codeOf) => {
  const mock = mockForAll({ dialect })
  afterEach(() => call(mock.app, { method: "POST", url: "/_mock/reset" }))

  const shopper = () => shopperOf(mock.app, undefined, { dialect })

  it("[S12.16] finds nothing in an orderable cart", async () => {
    const { rows, anomalies } = await checked(await shopper())
    expect(rows.length).toBeGreaterThan(0)
    expect(anomalies).toEqual([])
  })

  it("[S12.16] names the row of an item that is no longer available, and changes nothing", async () => {
    const client = await shopper()
    const { rows: before } = await checked(client)
    await call(mock.app, { method: "POST", url: "/_mock/scenarios", payload: { name: "item-gone", client: 1001 } })
    const { rows, anomalies } = await checked(client)
    const left = rows.filter(({ rowId }) => before.some((row) => row.rowId === rowId))
    expect(anomalies).toHaveLength(1)
    const [anomaly] = anomalies
    expect(left.map(({ rowId }) => rowId)).toContain(anomaly?.rowId)
    expect(left.map(({ itemCode }) => itemCode)).toContain(anomaly?.itemCode)
    expect(anomaly).toMatchObject({ text: "Non disponibile", isAcceptable: true })
    expect((await checked(client)).rows).toEqual(rows)
  })

  it("[S12.16] names the row whose quantity is not a whole number of packs", async () => {
    const client = await shopper()
    const packed = supplier.products
      .flatMap(({ items }) => items)
      .find(({ packSize, availability, price }) => packSize === 12 && availability === "DISPONIBILE" && price !== null)
    if (packed === undefined) throw new Error("nothing comes by the dozen")
    const { userTemp } = client
    await client.call(endpoints.addToCart, { userTemp, itemCode: codeOf(packed.code), ...ITEM, quantity: 5 })
    const { rows, anomalies } = await checked(client)
    const row = rows.find(({ itemCode }) => itemCode === codeOf(packed.code))
    expect(anomalies).toMatchObject([{ rowId: row?.rowId, text: "Non è un numero intero di confezioni" }])
    const stated = dialect === "dispensa" ? { kind: "quantity", quantity: 12, isAcceptable: false } : { kind: "other" }
    expect(anomalies).toMatchObject([stated])
  })
})

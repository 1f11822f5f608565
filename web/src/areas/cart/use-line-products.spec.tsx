import { boughtItem, someItem } from "@dispensa/domain/testing"
import { renderHook } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import type { Loading } from "../../query/use-loaded.ts"
import { someLine } from "../../testing/some-values.ts"
import { type LineProducts, lineQuantity, offerFor, offersIn, useLineProducts } from "./use-line-products.ts"

const promo = { code: "ESTATE", row: 2, label: "Estate" }
const piece = { code: "PZ", label: "", size: 1, isDefault: true }
const packagings = [piece, { code: "CT", label: "", size: 6, isDefault: false, price: 600, salePrice: 540, promo }]
const bought = ["PA1", "PA2"].map((itemCode) =>
  boughtItem(itemCode, [], { item: someItem(itemCode, { price: 600, salePrice: 540, promo, packagings }) }),
)
const catalogue = { status: "failed", data: null as LineProducts | null }
vi.mock("../session/use-session.ts", () => ({
  useSession: () => ({ userTemp: { clientId: 7, addressCode: "1", externalCall: false }, isAuthenticated: true }),
}))
vi.mock("../../query/use-loaded.ts", () => ({
  CATALOGUE_FRESH_MS: 0,
  CONTENT_FRESH_MS: 0,
  // Cached data is returned even when nothing is requested.
  useLoaded: ({ subject }: Pick<Loading<unknown>, "subject">) =>
    subject[0] === "usual" ? { status: "ready", data: bought } : catalogue,
}))

const line = {
  ...someLine,
  promoCode: "",
  promoRow: 0,
  unitPrice: 600,
  rowId: "1",
  quantity: 3,
  lineTotal: 1800,
  isSaving: false,
  refusal: null,
}
const TODAY = "2026-03-05"
const product = {
  unit: "CT",
  packLabel: "10 kg",
  packSize: 1,
  price: 600,
  salePrice: 540,
  measurePrice: null,
  promo: { code: "ESTATE", row: 2, label: "Estate" },
  availability: "DISPONIBILE",
}

const offerOf = (of: typeof line, item: Parameters<typeof offerFor>[1]) => offerFor(of, item, of.quantity, TODAY)

describe("catalogue data of a cart line", () => {
  it("[S2.64] states what its quantity amounts to", () => {
    expect(lineQuantity(3, product, "it")).toBe("3\u00A0ct = 30\u00A0kg")
    expect(lineQuantity(3, null, "it")).toBe("")
  })

  it("[S2.64] comes from items bought before when the catalogue does not answer (#40)", () => {
    const rows = [{ itemCode: "PA1" }, { itemCode: "PA3" }]
    const { result } = renderHook(() => useLineProducts({ rows }))
    expect(result.current({ itemCode: "PA1" })?.unit).toBe(bought[0]?.item?.unit)
    expect(result.current({ itemCode: "PA3" })).toBeNull()
  })

  it("[S3.4] has no promotion from items bought before, because it may be over (#40)", () => {
    const { result } = renderHook(() => useLineProducts({ rows: [{ itemCode: "PA1" }] }))
    for (const packaging of [{}, { packaging: "CT" }])
      expect(offerOf({ ...line, ...packaging }, result.current({ itemCode: "PA1", ...packaging }))).toBeNull()
    expect(result.current({ itemCode: "PA1", packaging: "CT" })).toMatchObject({
      packSize: 6,
      price: null,
      availability: "",
    })
  })

  it("[S2.64] does not come from items bought before when the catalogue does not know the item (#40)", () => {
    Object.assign(catalogue, { status: "ready", data: { addressCode: "1", products: {} } })
    const { result } = renderHook(() => useLineProducts({ rows: [{ itemCode: "PA1" }] }))
    expect(result.current({ itemCode: "PA1" })).toBeNull()
    Object.assign(catalogue, { status: "failed", data: null })
  })

  it("[S3.4] offers a running promotion to a line without one, while it is cheaper", () => {
    expect(offerOf(line, product)).toEqual({ code: "ESTATE", row: 2, price: 540 })
    expect(offerOf({ ...line, promoCode: "ESTATE", promoRow: 2 }, product)).toBeNull()
    expect(offerOf({ ...line, unitPrice: 540 }, product)).toBeNull()
    expect(offerOf(line, { ...product, promo: null })).toBeNull()
    expect(offerOf(line, null)).toBeNull()
  })

  it("[S12.2] offers a promotion from a minimum quantity to a line that has reached it", () => {
    const from3 = {
      code: "PRIM",
      row: 3,
      title: "Primavera",
      kind: "price",
      minQuantity: 3,
      netPrice: 500,
      validFrom: "2026-03-01",
      validTo: "2026-03-31",
    } as const
    const promoted = { ...product, promotions: [from3] }
    expect(offerOf(line, promoted)).toEqual({ code: "PRIM", row: 3, price: 500 })
    expect(offerOf({ ...line, quantity: 2 }, promoted)).toEqual({ code: "ESTATE", row: 2, price: 540 })
    expect(offerOf({ ...line, promoCode: "PRIM", promoRow: 3, unitPrice: 500 }, promoted)).toBeNull()
    // All lines of the item count together.
    const two = [
      { ...line, quantity: 1 },
      { ...line, quantity: 2, promoCode: "ESTATE", promoRow: 2, unitPrice: 540 },
    ]
    expect(offersIn(two, () => promoted, TODAY).map(({ offer }) => offer.price)).toEqual([500, 500])
  })
})

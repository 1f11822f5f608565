import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decideAddAtBestPrice } from "../cart/best-price.ts"
import { CartChange } from "../cart/cart-events.ts"
import { initialCart } from "../cart/cart-state.ts"
import { lineId, lineKeyOf } from "../cart/cart-values.ts"
import { quantityInPackaging, quantityOfItem } from "../cart/cart-quantities.ts"
import { viewCart } from "../cart/cart-view.ts"
import { evolveCart } from "../cart/cart.ts"
import { arbLineFacts, arbLineKey } from "../testing/cart.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { someProduct } from "../testing/some-product.ts"
import { inPackaging, packagedAs, packagingsOf, statesPackagings } from "./packagings.ts"
import type { Packaging, ProductSummary } from "./product.ts"
import { Result, Schema } from "effect"

const step = {
  code: "Q",
  row: 1,
  title: "",
  kind: "price",
  minQuantity: 24,
  netPrice: 80,
  validFrom: "2026-01-01",
  validTo: "2026-12-31",
} as const
const carton: Packaging = { code: "CT", label: "Cartone", size: 12, isDefault: true }
const pallet: Packaging = { code: "BN", label: "Bancale", size: 96, isDefault: false, price: 90, salePrice: 85 }
const layer: Packaging = { code: "ST", label: "Strato", size: 24, isDefault: false }
const product: ProductSummary = {
  ...someProduct({ itemCode: "A1", name: "Pere", packSize: 12, price: 100, salePrice: null }),
  promotions: [step],
  listPrice: 120,
  packagings: [pallet, carton, layer],
}

const arbPackaging: fc.Arbitrary<Packaging> = fc.record(
  {
    code: fc.constantFrom("PZ", "CT", "BN"),
    label: fc.string(),
    size: fc.constantFrom(1, 6, 0.5),
    isDefault: fc.boolean(),
    price: fc.integer({ min: 1, max: 500 }),
  },
  { requiredKeys: ["code", "label", "size", "isDefault"] },
)

describe(`packagings (${LAWS})`, () => {
  it("[S12.9] are a choice of two or more: the default one first, the others by size", () =>
    checkLaw(
      fc.property(fc.array(arbPackaging), (packagings) => {
        const shown = packagingsOf({ packagings })
        expect(shown.length).not.toBe(1)
        expect(shown.length === 0 || shown.some(({ isDefault }) => isDefault)).toBe(true)
        const defaults = shown.filter(({ isDefault }) => isDefault)
        const others = shown.filter(({ isDefault }) => !isDefault)
        expect(shown).toEqual([...defaults, ...others])
        for (const kind of [defaults, others])
          expect(kind).toEqual(kind.toSorted((one, other) => one.size - other.size))
      }),
    ))

  it("[S12.9] an unreadable one is not a choice, and then the set is not known to be complete", () =>
    checkLaw(
      fc.property(fc.array(arbPackaging, { minLength: 1 }), (packagings) => {
        const unread = { code: "", label: "", size: 1, isDefault: false }
        expect(packagingsOf({ packagings: [unread, ...packagings] })).toEqual(packagingsOf({ packagings }))
        expect([packagings, [unread, ...packagings], []].map((all) => statesPackagings({ packagings: all }))).toEqual([
          true,
          false,
          false,
        ])
      }),
    ))

  it("[S12.9] the default one is the item itself; in another one the pack is its size", () =>
    checkLaw(
      fc.property(arbPackaging, (packaging) => {
        const packaged = inPackaging(product, packaging)
        const price = packaging.price ?? product.price
        const own = { packaging: packaging.code, packSize: packaging.size, price }
        expect(packaged === product).toBe(packaging.isDefault)
        expect(packaged).toMatchObject(packaging.isDefault ? product : own)
      }),
    ))

  it("[S12.9] a price of a packaging has its own promotion and none of the item's", () => {
    expect(inPackaging(product, pallet)).toMatchObject({ price: 90, salePrice: 85, isSale: true, promo: null })
    expect(Object.keys(inPackaging(product, pallet))).not.toContain("promotions")
    expect(Object.keys(inPackaging(product, pallet))).not.toContain("listPrice")
    expect(inPackaging(product, layer)).toMatchObject({ price: 100, promotions: [step], listPrice: 120 })
  })

  it("[S12.9] a line's item is the one in its packaging, and null for a packaging that is no longer sold", () => {
    expect(packagedAs(product, {})).toBe(product)
    expect(packagedAs(product, { packaging: "BN" })).toEqual(inPackaging(product, pallet))
    expect(packagedAs(product, { packaging: "XX" })).toBeNull()
  })

  it("[S12.9] two lines are one when item, packaging and promotion are equal, and no two ids collide", () =>
    checkLaw(
      fc.property(arbLineKey, arbLineKey, (one, other) => {
        const isSame =
          one.itemCode === other.itemCode &&
          one.packaging === other.packaging &&
          one.promoCode === other.promoCode &&
          one.promoRow === other.promoRow
        expect(lineId(one) === lineId(other)).toBe(isSame)
      }),
    ))

  it("[S12.9] a line in the default packaging keeps the id and the key that it always had", () => {
    const line = { itemCode: "A1", promoCode: "P", promoRow: 2 }
    expect(lineId(line)).toBe("2:2:A1P")
    const row = { ...line, name: "Pere" }
    expect(lineKeyOf(row)).toEqual(line)
    const stored = { _tag: "LineRemoved", id: "c1", owner: { clientId: 1, addressCode: "1" }, line }
    expect(Schema.decodeUnknownSync(CartChange)(stored)).toEqual(stored)
  })

  it("[S12.9] a quantity counts for the promotions of its own packaging alone", () =>
    checkLaw(
      fc.property(arbLineFacts, fc.integer({ min: 1, max: 40 }), (facts, packs) => {
        const owner = { clientId: 1, addressCode: "1" }
        let count = 0
        const newId = () => `c${(count += 1)}`
        const add = (cart: typeof initialCart, packaging: Packaging, quantity: number) => {
          const item = inPackaging(product, packaging)
          const named = packaging.isDefault ? {} : { packaging: packaging.code }
          const line = { itemCode: "A1", ...named, promoCode: "", promoRow: 0 }
          const command = { owner, line, facts: { ...facts, packSize: 1, unitPrice: item.price ?? 0 }, quantity }
          const decided = decideAddAtBestPrice(cart, { ...command, item, day: "2026-06-01", newId })
          return Result.getOrThrow(decided).reduce(evolveCart, cart)
        }
        const cart = add(add(add(initialCart, pallet, packs), carton, packs), layer, packs)
        const promo = packs >= 24 ? "Q" : ""
        expect(
          viewCart(cart).rows.map(({ packaging, promoCode, quantity }) => [packaging, promoCode, quantity]),
        ).toEqual([
          ["BN", "", packs],
          [undefined, promo, packs],
          ["ST", promo, packs],
        ])
        expect(quantityInPackaging(cart, { itemCode: "A1", packaging: "ST" })).toBe(packs)
        expect(quantityOfItem(cart, "A1")).toBe(3 * packs)
      }),
    ))
})

import { addingEntries, type ChildItem, inPackaging } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { sampleProduct } from "../product/testing/sample-product.ts"
import { listedItem } from "./listed-item.ts"

const pallet = { code: "BN", label: "Bancale", size: 96, isDefault: false }
const carton = { code: "CT", label: "Cartone", size: 12, isDefault: true }
const item: ChildItem = { ...sampleProduct, name: "Pere", format: "1 kg", packSize: 12, packagings: [carton, pallet] }

describe("a row of the quick order on a list", () => {
  it("[S12.9] keeps its packaging and pack size; the default one is not named", () => {
    const inPallets = listedItem({ item: inPackaging(item, pallet), quantity: 96 })
    expect(inPallets).toMatchObject({ packaging: "BN", packSize: 96, name: "Pere – 1 kg", quantity: 96 })
    expect(addingEntries(null, [inPallets]).entries).toMatchObject([{ packaging: "BN", quantity: 96 }])
    const inCartons = listedItem({ item, quantity: null })
    expect(inCartons).toMatchObject({ packSize: 12, quantity: null })
    expect(inCartons).not.toHaveProperty("packaging")
  })
})

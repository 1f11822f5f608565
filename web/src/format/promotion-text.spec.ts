// @vitest-environment jsdom
import type { Promotion } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { priceOriginText, promotionDays, promotionTerms } from "./promotion-text.ts"
import { stepPromotion } from "@dispensa/domain/testing"

const from12: Promotion = { ...stepPromotion, minQuantity: 24 }
const plain = (text: string): string => text.replaceAll("\u00A0", " ")
const terms = (of: Partial<Promotion>) => plain(promotionTerms({ ...from12, ...of }, "PZ"))

describe("the text of a promotion", () => {
  it("[S12.1] states its condition: a quantity, packs, any quantity, or on request", () => {
    expect(terms({})).toBe("da 24 pz")
    expect(terms({ packaging: { unit: "CT", quantity: 12 } })).toBe("da 2 ct (24 pz)")
    expect(terms({ packaging: { unit: "CT", quantity: 36 } })).toBe("da 24 pz")
    expect(terms({ minQuantity: 0 })).toBe("per ogni quantità")
    expect(terms({ minQuantity: null })).toBe("Condizioni presso il fornitore")
  })

  it("[S12.3] states the free quantity", () => {
    expect(terms({ kind: "gift", gift: { name: "", quantity: 2 } })).toBe("ogni 24 pz, 2 pz in omaggio")
    expect(terms({ kind: "gift", gift: { name: "Grissini", quantity: 1 } })).toBe("ogni 24 pz, 1 Grissini in omaggio")
    expect(terms({ kind: "gift" })).toBe("Condizioni presso il fornitore")
    expect(terms({ kind: "gift", minQuantity: 0, gift: { name: "", quantity: 2 } })).toBe(
      "Condizioni presso il fornitore",
    )
  })

  it("[S12.1] states its end, its start if it has not begun, and nothing if neither is stated", () => {
    expect(promotionDays(from12, "2026-03-05", "it")).toBe("ultimo giorno 31/03/2026")
    expect(promotionDays(from12, "2026-02-05", "it")).toBe("01/03/2026 – 31/03/2026")
    expect(promotionDays({ ...from12, validTo: null }, "2026-03-05", "it")).toBe("")
  })

  it("[S12.5] shows the discounts in their stated order", () => {
    const text = (discounts: ReadonlyArray<number>) =>
      plain(priceOriginText({ listPrice: 1_200, discounts }, 995, "it"))
    expect(text([10, 5, 3])).toBe("Listino 12,00 € − 10 + 5 + 3%")
    expect(text([12.5, 0])).toBe("Listino 12,00 € − 12,5%")
    expect(text([])).toBe("Listino 12,00 €")
  })

  it("[S12.5] shows nothing if the list price is unknown, or is the price paid", () => {
    expect(priceOriginText({}, 995, "it")).toBe("")
    expect(priceOriginText({ listPrice: 995, discounts: [] }, 995, "it")).toBe("")
    expect(priceOriginText({ listPrice: 995 }, null, "it")).toBe("")
  })
})

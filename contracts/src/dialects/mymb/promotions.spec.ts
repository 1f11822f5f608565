/** Promotions, gifts and discounts as the family's ERP states them. */
import { describe, expect, it } from "vitest"
import { readCart } from "./cart-reading.ts"
import { readPrice } from "./price.ts"

const row = {
  CodicePromozione: "PRIM/26",
  RigaPromozione: 3,
  promo_row: 3,
  TitoloPromozione: "Primavera",
  TipoPromozione: "RigaPrezzoNettoQuantitaMinima",
  QuantitaRichiesta: 10,
  ImballiRichiesti: 0,
  QuantitaPerImballo: 0,
  ArticoliRichiesti: 0,
  AmmontareMinimoRichiesto: 0,
  PrezzoNettoConPromo: 2.15,
  QuantitaArticoloOmaggio: 0,
  CodiceArticoloInOmaggio: null,
  DataInizioValitita: "09/01/2026 12:00:00 AM",
  DataFineValidita: "09/30/2026 12:00:00 AM",
}
const promotionsOf = (...rows: ReadonlyArray<object>) => readPrice({ net_price: 2.4, all_promo: rows })?.promotions

describe("promotions of the family", () => {
  it("[S12.1] a net price from a quantity, its days with the month first", () => {
    expect(promotionsOf(row)).toEqual([
      {
        code: "PRIM/26",
        row: 3,
        title: "Primavera",
        kind: "price",
        minQuantity: 10,
        netPrice: 215,
        validFrom: "2026-09-01",
        validTo: "2026-09-30",
      },
    ])
  })

  it("[S12.1] as an object with its list, and two rows of one code are two", () => {
    const price = readPrice({ net_price: 2.4, all_promo: { ListaPromo: [row, { ...row, RigaPromozione: 4 }, {}] } })
    expect(price?.promotions.map((promotion) => promotion.row)).toEqual([3, 4])
  })

  it("[S12.1] a quantity in packs is one of units, in the pack of that size", () => {
    const packs = [{ packaging_code: "CT ", packaging_uom: "PZ", qty_x_packaging: 12 }]
    const promotion = { ...row, QuantitaRichiesta: 0, ImballiRichiesti: 2, QuantitaPerImballo: 12 }
    const price = readPrice({ net_price: 2.4, packaging_options_all: packs, all_promo: [promotion] })
    expect(price?.promotions).toMatchObject([{ minQuantity: 24, packaging: { unit: "CT", quantity: 12 } }])
  })

  it("[S12.1] a promotion that requires other items, an amount or packs of an unknown size has no quantity", () => {
    const others = [
      { ...row, ArticoliRichiesti: 2 },
      { ...row, AmmontareMinimoRichiesto: 100 },
      { ...row, ImballiRichiesti: 2 },
    ]
    expect(promotionsOf(...others)?.map(({ minQuantity }) => minQuantity)).toEqual([null, null, null])
  })

  it.each([
    ["QuantitaRichiesta", "10 CT"],
    ["QuantitaRichiesta", null],
    ["QuantitaRichiesta", undefined],
    ["QuantitaRichiesta", -10],
    ["ArticoliRichiesti", "2 articoli"],
    ["AmmontareMinimoRichiesto", undefined],
    ["ImballiRichiesti", "2 CT"],
  ])("[S12.2] %s %j is not a quantity, nor does it mean any quantity", (field, value) => {
    expect(promotionsOf({ ...row, [field]: value })).toMatchObject([{ minQuantity: null }])
    expect(promotionsOf({ ...row, QuantitaRichiesta: 0 })).toMatchObject([{ minQuantity: 0 }])
  })

  it("[S12.1] another kind is only shown, and missing dates and prices stay missing", () => {
    const bare = { CodicePromozione: "X", TipoPromozione: "Altro", DataFineValidita: "01/01/0001 12:00:00 AM" }
    expect(promotionsOf(bare)).toEqual([
      {
        code: "X",
        row: 0,
        title: "",
        kind: "other",
        minQuantity: null,
        netPrice: null,
        validFrom: null,
        validTo: null,
      },
    ])
  })

  it("[S12.3] free items are a gift, whatever the kind is called", () => {
    expect(promotionsOf({ ...row, QuantitaArticoloOmaggio: 1, CodiceArticoloInOmaggio: "FR-1" })).toMatchObject([
      { kind: "gift", gift: { name: "FR-1", quantity: 1 } },
    ])
  })

  it("[S12.5] the absolute value of each discount counts, and 0 or nothing is none", () => {
    const price = readPrice({ net_price: 18.81, gross_price: 22, discount: [-10, "5", 0, null] })
    expect(price).toMatchObject({ gross: 2_200, discounts: [10, 5] })
    const unreadable = readPrice({ net_price: 18.81, gross_price: 22, discount: [10, "?", 5] })
    expect(unreadable?.discounts).toEqual([])
  })
})

describe("a cart of the family", () => {
  const line = { id: "7", row_id: 1, name: "Toma", quantity: "1.5", price: "22,00", price_discount: "18.81" }
  const cartOf = (...rows: ReadonlyArray<object>) =>
    readCart({ id_cart: 9, totale_netto: "28,22", totale_lordo: "33,00", iva: "1,13", totale_doc: "29,35", data: rows })
      ?.cart

  it("[S12.5] has line totals, list prices, discounts and a total before them as stated", () => {
    const cart = cartOf({ ...line, sconto1: "10", sconto2: "5", sconto3: "0", totale_sconto: 28.22 })
    expect(cart).toMatchObject({
      listTotal: 3_300,
      netTotal: 2_822,
      rows: [{ listPrice: 2_200, discounts: [10, 5], lineTotal: 2_822 }],
    })
    expect(cartOf({ ...line, listing_type_discounts: "10 + 5" })?.rows[0]?.discounts).toEqual([10, 5])
    // One that cannot be read is never left out of the chain.
    for (const stated of [{ listing_type_discounts: "10 + 5%" }, { sconto1: "x", sconto2: "5" }])
      expect(cartOf({ ...line, ...stated })?.rows[0]?.discounts ?? []).toEqual([])
  })

  it("[S12.3] a gift is not a row, and an unreadable one is not lost", () => {
    const gift = { id: "8", row_id: 2, name: "Toma", quantity: 1, um: "KG", omaggio: true }
    const cart = cartOf(line, gift, { ...gift, row_id: 3, quantity: 0 })
    expect(cart?.rows.map(({ itemCode }) => itemCode)).toEqual(["7"])
    expect(cart?.gifts).toEqual([{ itemCode: "8", promoCode: "", promoRow: 0, name: "Toma", quantity: 1, unit: "KG" }])
    expect(cart?.unreadableRows).toEqual([{ itemCode: "8", name: "Toma" }])
  })
})

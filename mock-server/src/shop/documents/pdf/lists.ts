/** The client's price list, and a catalogue extract of new and promoted items. */
import type { SupplierClient, SupplierProduct } from "@dispensa/fixtures"
import { summaryOf, type Viewer } from "../../catalogue/product-view.ts"
import { formatDay, romeDay } from "../../common/days.ts"
import type { Language } from "../../common/language.ts"
import type { Shop } from "../../shop.ts"
import { orderedName, topCategoryOf } from "../../supplier/catalogue.ts"
import { type Column, makePdf, type Sheet } from "./sheet.ts"
import { euro, pdfWords } from "./words.ts"

/** A big catalogue is not printed whole. */
const MOST_PRODUCTS = 600
const MOST_OF_EXTRACT = 60

export const priceListPdf = (shop: Shop, client: SupplierClient, language: Language): Promise<Uint8Array> => {
  const { supplier } = shop.catalogue
  const products = supplier.products.filter(({ isNext }) => !isNext).slice(0, MOST_PRODUCTS)
  const tops = supplier.categories.filter(({ parent }) => parent === null)
  return makePdf(headOf(shop, client, pdfWords[language].priceList, language), (sheet) => {
    for (const top of tops) {
      const own = products.filter((product) => topCategoryOf(shop.catalogue, product) === top.slug)
      if (own.length === 0) continue
      sheet.heading(top.name[language])
      productTable(sheet, shop, { client, language }, own)
    }
  })
}

export const catalogueExtractPdf = (shop: Shop, client: SupplierClient, language: Language): Promise<Uint8Array> => {
  const { catalogue } = shop
  const { products } = catalogue.supplier
  const w = pdfWords[language]
  const isOnOffer = ({ items }: SupplierProduct): boolean => items.some(({ code }) => catalogue.promotions.has(code))
  return makePdf(headOf(shop, client, w.catalogue, language), (sheet) => {
    for (const [title, chosen] of [
      [w.newItems, products.filter(({ isNew }) => isNew)],
      [w.offers, products.filter(isOnOffer)],
    ] as const) {
      sheet.heading(title)
      productTable(sheet, shop, { client, language }, chosen.slice(0, MOST_OF_EXTRACT))
    }
  })
}

const headOf = (shop: Shop, client: SupplierClient, title: string, language: Language) => {
  const date = romeDay(shop.clock.now())
  const subtitle = `${client.companyName}\n${pdfWords[language].valid} ${formatDay(date)}`
  return { title, subtitle, date, pageWord: pdfWords[language].page }
}

const columnsOf = (language: Language): ReadonlyArray<Column> => {
  const w = pdfWords[language]
  return [
    { title: w.code, width: 84 },
    { title: w.item, width: 225 },
    { title: w.pack, width: 90 },
    { title: w.unit, width: 35 },
    { title: w.price, width: 65, align: "right" },
  ]
}

/** One row per item, at the client's price, promotions deducted. */
const productTable = (sheet: Sheet, { catalogue }: Shop, viewer: Viewer, products: ReadonlyArray<SupplierProduct>) =>
  sheet.table(
    columnsOf(viewer.language),
    products.flatMap((product) =>
      product.items.flatMap((_item, index) => {
        const summary = summaryOf(catalogue, viewer, product, index)
        if (summary === null) return []
        const { itemCode, name, packLabel, unit, salePrice } = summary
        const price = salePrice === null ? pdfWords[viewer.language].onRequest : euro(salePrice, viewer.language)
        return [[itemCode, orderedName(catalogue, { itemCode, name }, viewer.language), packLabel, unit, price]]
      }),
    ),
  )

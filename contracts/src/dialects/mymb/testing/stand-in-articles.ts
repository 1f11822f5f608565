/** The articles of a small backend of the family, as its listings and items have them. */
import type { Fields } from "../../../wire-value.ts"
import { textOf } from "../values.ts"

export interface Article {
  readonly id: string
  readonly sku: string
  readonly name: string
  readonly unit: string
  readonly price: number
  readonly list: number
  readonly pack: number
}

export const ARTICLES: ReadonlyArray<Article> = [
  { id: "700145", sku: "CAC-45", name: "Caciotta stagionata a peso", unit: "KG", price: 11.3, list: 12.5, pack: 0.1 },
  { id: "700146", sku: "RIC-46", name: "Ricotta fresca", unit: "PZ", price: 2.4, list: 2.4, pack: 6 },
  { id: "700147", sku: "TOV-47", name: "Tovagliolo due veli", unit: "MI", price: 0.0275, list: 0.0275, pack: 1000 },
]
const price = ({ price: net, list, unit, pack }: Article) => ({
  price_discount: String(net).replace(".", ","),
  gross_price: list,
  vat_percent: 4,
  um: unit,
  availability: "40",
  product_label_action: { LABEL: "Disponibile", ADD_TO_CART: true, case: 0 },
  packaging_options_all: [
    { packaging_code: "CT ", packaging_uom_description: "CONFEZIONE", qty_x_packaging: pack, packaging_is_default: 1 },
  ],
})

/** A guest has no prices. */
const listed = (article: Article, isGuest: boolean) => ({
  id: article.id,
  slug: article.id,
  sku: article.sku,
  name: article.name,
  is_sale: true,
  small_pictures: [{ url: null }],
  childs: [],
  num_childs: null,
  extra_info: { carti: article.sku, brand: "Casa", ...(isGuest ? {} : price(article)) },
})

const GUEST = "0"

export const listing = ({ text, id, client_id: client = GUEST, page = 1, per_page: perPage = 12 }: Fields) => {
  const words = textOf(text).toLowerCase()
  const codes = textOf(id).split(",")
  const found = ARTICLES.filter((article) =>
    textOf(id) === "" ? `${article.name} ${article.sku}`.toLowerCase().includes(words) : codes.includes(article.id),
  )
  if (found.length === 0) return { success: false }
  const data = found
    .slice((Number(page) - 1) * Number(perPage), Number(page) * Number(perPage))
    .map((article) => listed(article, client === GUEST))
  return {
    success: true,
    product_list: { data, pagination: { current_page: page, total: String(found.length), pages: "1" } },
    filters: { facets_results: [], facets_link_results: [], facets_check_results: [] },
    tab_list: [],
  }
}

export const itemOf = ({ id, client_id: client = GUEST }: Fields) => {
  const article = ARTICLES.find((each) => each.id === textOf(id))
  if (article === undefined) return Response.json({ exc_type: "KeyError", exception: "KeyError" }, { status: 500 })
  const product = { id: article.id, carti: article.sku, title: article.name, long_descr: "<p>Buono.</p>", barcodes: [] }
  const stated = client === GUEST ? {} : price(article)
  return {
    data: { id: article.id, sku: article.sku, name: article.name, product_brands: "Casa", price_info: stated },
    extra_info: { product, prices: client === GUEST ? [] : { [article.id]: stated } },
  }
}

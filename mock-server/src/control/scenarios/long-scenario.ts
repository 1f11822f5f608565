/** The scenario in which every text and every price is as long as it can realistically be. */
import type { Localized, Supplier, SupplierAddress, SupplierItem } from "@dispensa/fixtures"
import { answer } from "../../shop/common/refusal.ts"
import type { Scenario } from "./scenario.ts"

const SENTENCE: Localized = {
  it: "nella confezione da ristorazione con l'etichetta in quattro lingue, da conservare in luogo fresco e asciutto lontano da fonti di calore",
  en: "in the catering pack with its label in four languages, to be kept in a cool and dry place away from any source of heat",
}
/** A word without any place to break it. */
const WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk"
const PRICE_FACTOR = 500

const longer = ({ it, en }: Localized): Localized => ({ it: `${it} ${SENTENCE.it}`, en: `${en} ${SENTENCE.en}` })
const unbroken = ({ it, en }: Localized): Localized => ({ it: `${it}${WORD}`, en: `${en}${WORD}` })
/** Languages alternate, so that both are on every page. */
const long = (text: Localized, position: number): Localized => (position % 2 === 0 ? longer(text) : unbroken(text))

const longItem = (item: SupplierItem): SupplierItem => ({
  ...item,
  format: longer(item.format),
  price: item.price === null ? null : item.price * PRICE_FACTOR,
})

const longAddress = (address: SupplierAddress): SupplierAddress => ({
  ...address,
  street: `${address.street}, ${SENTENCE.it}`,
  city: `${address.city}${WORD}`,
  recipient: `${address.recipient ?? ""}${WORD}`,
  note: SENTENCE.it.repeat(2),
})

const longSupplier = (supplier: Supplier): Supplier => ({
  ...supplier,
  categories: supplier.categories.map((category, position) => ({ ...category, name: long(category.name, position) })),
  brands: supplier.brands.map((brand) => ({ ...brand, name: `${brand.name}${WORD}` })),
  products: supplier.products.map((product, position) => ({
    ...product,
    name: long(product.name, position),
    tags: product.tags.map(longer),
    items: product.items.map(longItem),
  })),
  promotions: supplier.promotions.map((promotion) => ({ ...promotion, label: longer(promotion.label) })),
  clients: supplier.clients.map((client) => ({
    ...client,
    companyName: `${client.companyName} ${SENTENCE.it}`,
    addresses: client.addresses.map(longAddress),
  })),
})

const NAME = "long-texts"

export const longTexts: Scenario = {
  name: NAME,
  description: "Names of products, brands, categories, clients and addresses are very long; prices have seven digits.",
  isOfClient: false,
  begin: (context) => {
    context.changeSupplier(NAME, longSupplier)
    return answer(() => context.changeSupplier(NAME, null))
  },
}

/** Of each item in the cart: its unit, how much it holds, and a promotion that a line could have (S2.64, S3.4). */
import { childList } from "@dispensa/contracts"
import {
  addDecimals,
  betterPrice,
  type CartLine,
  type ChildItem,
  type Locale,
  ownValue,
  packagedAs,
  type PackagedItem,
  packagingId,
  type ProductSummary,
  type UserTemp,
  viewCart,
} from "@dispensa/domain"
import { Context, Effect } from "effect"
import { requestMessage } from "../../app/request.ts"
import { formatQuantityAndContent, type CountedProduct } from "../../format/units.ts"
import { useToday } from "../../app/use-clock.ts"
import { useMemo } from "react"
import { currentLocale } from "../../i18n/locale.ts"
import { ShopLog } from "../../log/event-log.ts"
import { CATALOGUE_FRESH_MS, loadingOptions, type Loading, type Prefetch, useLoaded } from "../../query/use-loaded.ts"
import { useSession } from "../session/use-session.ts"
import { useBoughtBeside } from "./use-bought.ts"
import { shownCart, useCart, useCartCommands } from "./use-cart.ts"

/** What the catalogue says of the cart's items: unit, contents, running promotion (S7.14). */
export interface LineProducts {
  /** Prices and promotions are those of this address. */
  readonly addressCode: string
  readonly products: Readonly<Record<string, ChildItem>>
}

export const lineProducts = (userTemp: UserTemp, codes: ReadonlyArray<string>) =>
  Effect.map(
    requestMessage(childList, { userTemp, childrenIds: codes }),
    (products): LineProducts => ({ addressCode: userTemp.addressCode, products }),
  )

export type LineProduct = CountedProduct &
  Pick<
    ProductSummary,
    | "promo"
    | "promotions"
    | "availability"
    | "supply"
    | "arrivesOn"
    | "price"
    | "salePrice"
    | "allergens"
    | "packagings"
  > &
  Pick<ChildItem, "category">
/** In the packaging of the line; null where it is not sold in that any more. */
export type ProductOfLine = (line: PackagedItem) => LineProduct | null

/** What names an item: a line of the cart, of an order, of a saved cart. */
type ItemRow = Pick<CartLine, "itemCode">

const loadingOf = (rows: ReadonlyArray<ItemRow>) => {
  const codes = [...new Set(rows.map(({ itemCode }) => itemCode))].toSorted()
  return {
    subject: ["line-products", codes],
    audience: "address",
    staleTime: CATALOGUE_FRESH_MS,
    request: (identity) => lineProducts(identity, codes),
    isEnabled: codes.length > 0,
    keepsPrevious: true,
    isOrnament: true,
  } satisfies Loading<LineProducts>
}

/** Null for what the catalogue does not know; without its answer, and until it comes, what was bought before is known. */
export const useLineProducts = ({ rows }: { readonly rows: ReadonlyArray<ItemRow> }): ProductOfLine => {
  const { userTemp, isAuthenticated } = useSession()
  const loading = loadingOf(rows)
  const { data, status } = useLoaded({ ...loading, isEnabled: isAuthenticated && loading.isEnabled })
  const bought = useBoughtBeside(isAuthenticated && status === "failed")
  return useMemo(() => {
    const products = data?.addressCode === userTemp.addressCode ? data.products : {}
    const before = new Map(data === null ? bought.map(({ itemCode, item }) => [itemCode, item]) : [])
    return productsIn((itemCode) => ownValue(products, itemCode) ?? asBefore(before.get(itemCode) ?? null))
  }, [data, userTemp.addressCode, bought])
}

/** Its unit and contents alone: prices, promotions and availability may be others by now. */
const asBefore = (item: ChildItem | null): ChildItem | null => {
  if (item === null) return null
  const { promotions: _promotions, supply: _supply, packagings = [], ...rest } = item
  const sizes = packagings.map(({ code, label, size, isDefault }) => ({ code, label, size, isDefault }))
  return { ...rest, availability: "", price: null, salePrice: null, isSale: false, promo: null, packagings: sizes }
}

/** The very same product for a line each time: a row is rendered again when its own changes. */
const productsIn = (productNamed: (itemCode: string) => ChildItem | null): ProductOfLine => {
  const packaged = new Map<string, LineProduct | null>()
  return (line) => {
    const product = productNamed(line.itemCode)
    if (product === null || line.packaging === undefined) return product
    const id = packagingId(line)
    const known = packaged.get(id)
    if (known !== undefined) return known
    const found = packagedAs(product, line)
    packaged.set(id, found)
    return found
  }
}

/** Of the cart that the log holds: requested before its lines are drawn. */
export const prefetchLineProducts: Prefetch = (shop, queries) => {
  const state = Context.get(shop.services, ShopLog).state()
  const loading = loadingOf(viewCart(shownCart(state)).rows)
  const { userTemp } = state.session
  if (loading.isEnabled)
    void queries.prefetchQuery(loadingOptions(shop, { locale: currentLocale(), userTemp }, loading))
}

/** What a quantity of a line is, in sales units and in kilos or litres; empty until the catalogue has answered. */
export const lineQuantity = (quantity: number, product: LineProduct | null, locale: Locale): string =>
  product === null || product.unit === "" ? "" : formatQuantityAndContent(quantity, product, locale)

/** A promotion that runs, is cheaper for what the cart holds of the item, and that the line does not have. */
export interface LineOffer {
  readonly code: string
  readonly row: number
  readonly price: number
}

/** `held`: how many the cart holds of the item in the line's packaging, over all its lines. */
export const offerFor = (
  line: CartLine,
  product: LineProduct | null,
  held: number,
  today: string,
): LineOffer | null => {
  const better = product === null ? null : betterPrice(line, held, { item: product, day: today })
  if (better === null || better.promoCode === "" || better.unitPrice >= line.unitPrice) return null
  return { code: better.promoCode, row: better.promoRow, price: better.unitPrice }
}

export interface LineWithOffer {
  readonly line: CartLine
  readonly offer: LineOffer
}

/** The lines that could be cheaper. */
export const offersIn = (
  rows: ReadonlyArray<CartLine>,
  productOf: ProductOfLine,
  today: string,
): ReadonlyArray<LineWithOffer> => {
  const held = new Map<string, number>()
  for (const row of rows) held.set(packagingId(row), addDecimals(held.get(packagingId(row)) ?? 0, row.quantity))
  return rows.flatMap((line) => {
    const offer = offerFor(line, productOf(line), held.get(packagingId(line)) ?? 0, today)
    return offer === null ? [] : [{ line, offer }]
  })
}

/** How many lines of the cart could be cheaper. */
export const useOfferCount = (): number => {
  const cart = useCart()
  const productOf = useLineProducts(cart)
  return offersIn(cart.rows, productOf, useToday()).length
}

/** Puts the line into the cart again with the promotion; the one without it goes once the backend has taken that. */
export const useTakeOffer = (): ((line: CartLine, offer: LineOffer) => void) => {
  const { takeOffer } = useCartCommands()
  return (line, { code, row, price }) =>
    void takeOffer(line, { ...line, promoCode: code, promoRow: row, unitPrice: price })
}

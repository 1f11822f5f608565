/** Catalogue data of each item in the cart: its unit, its contents, and a promotion that a line could have (S2.64, S3.4). */
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

/** The catalogue's answer about the cart's items: unit, contents, running promotion (S7.14). */
export interface LineProducts {
  /** Prices and promotions apply to this address. */
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
/** The product in the line's packaging; null if it is no longer sold in that packaging. */
export type ProductOfLine = (line: PackagedItem) => LineProduct | null

/** A row that names an item: of the cart, an order or a saved cart. */
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

/** Null for items unknown to the catalogue; if its request fails, items bought before are used. */
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

/** Only its unit and contents: prices, promotions and availability may have changed. */
const asBefore = (item: ChildItem | null): ChildItem | null => {
  if (item === null) return null
  const { promotions: _promotions, supply: _supply, packagings = [], ...rest } = item
  const sizes = packagings.map(({ code, label, size, isDefault }) => ({ code, label, size, isDefault }))
  return { ...rest, availability: "", price: null, salePrice: null, isSale: false, promo: null, packagings: sizes }
}

/** Returns the identical product for a line each time, so that a row is rendered again only when its own product changes. */
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

/** For the cart in the log: requested before its lines are rendered. */
export const prefetchLineProducts: Prefetch = (shop, queries) => {
  const state = Context.get(shop.services, ShopLog).state()
  const loading = loadingOf(viewCart(shownCart(state)).rows)
  const { userTemp } = state.session
  if (loading.isEnabled)
    void queries.prefetchQuery(loadingOptions(shop, { locale: currentLocale(), userTemp }, loading))
}

/** A line's quantity in sales units and in kilos or litres; empty until the catalogue has answered. */
export const lineQuantity = (quantity: number, product: LineProduct | null, locale: Locale): string =>
  product === null || product.unit === "" ? "" : formatQuantityAndContent(quantity, product, locale)

/** A running promotion that the line does not have and that is cheaper at the cart's quantity of the item. */
export interface LineOffer {
  readonly code: string
  readonly row: number
  readonly price: number
}

/** `held`: the cart's quantity of the item in the line's packaging, over all its lines. */
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

/** The lines that could be cheaper, with their offers. */
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

/** Number of cart lines that could be cheaper. */
export const useOfferCount = (): number => {
  const cart = useCart()
  const productOf = useLineProducts(cart)
  return offersIn(cart.rows, productOf, useToday()).length
}

/** Adds the line again with the promotion; the line without it is removed once the backend has accepted that. */
export const useTakeOffer = (): ((line: CartLine, offer: LineOffer) => void) => {
  const { takeOffer } = useCartCommands()
  return (line, { code, row, price }) =>
    void takeOffer(line, { ...line, promoCode: code, promoRow: row, unitPrice: price })
}

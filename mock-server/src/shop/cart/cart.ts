/** Carts per client and address, priced whenever they are read (S3.3, S7.8–S7.11, S7.16). */
import type { CartRowWire, CartWire } from "@dispensa/contracts"
import {
  addDecimals,
  type CartCoupon,
  isQuantityInScale,
  isSameLine,
  type LineKey,
  lineKeyOf,
  MAX_QUANTITY,
  type CartId,
} from "@dispensa/domain"
import type { SupplierItem } from "@dispensa/fixtures"
import { Result } from "effect"
import { cartKey, type StoredCart, type StoredRow } from "../../db/records.ts"
import { pictureFile } from "../catalogue/product-view.ts"
import type { Language } from "../common/language.ts"
import { answer, type Outcome, refuse, unknownItem } from "../common/refusal.ts"
import { couponOf, couponDiscount, hasExpired } from "../coupon/coupon.ts"
import { type Owner, seesPrices } from "../session/identity.ts"
import type { Shop } from "../shop.ts"
import { romeDay } from "../common/days.ts"
import { itemName, promotionOf, type Sellable, topCategoryOf } from "../supplier/catalogue.ts"
import { type HandoverMode, listTotalOf, netPrice, priceOrigin, type Totals, totalsOf } from "../supplier/pricing.ts"
import { itemInPackaging, packagingOf, withoutDefault } from "../supplier/packagings.ts"
import {
  appliedPromotion,
  giftsOf,
  isPromotionOf,
  quantityPromotionOf,
  totalOf,
} from "../supplier/quantity-promotions.ts"
import {
  unknownCart,
  unknownRow,
  TOO_MANY_UNITS,
  tooFine,
  UNKNOWN_PACKAGING,
  UNKNOWN_PROMOTION,
  UNKNOWN_PROMOTION_ROW,
  OTHER_PROMOTION,
  PRICE_ON_REQUEST,
  NOT_AVAILABLE,
} from "./cart-refusals.ts"

/** A row to set, in the form of update_cart. */
export interface RowUpdate {
  readonly rowId: string
  readonly quantity: number
  readonly promoCode: string
  readonly promoRow: number
}

/** A row with the price and the VAT rate of its item. */
type PricedRow = typeof CartRowWire.Type & { readonly vatRate: number }
export type PricedCart = Omit<typeof CartWire.Type, "rows" | keyof Totals> &
  Totals & { readonly rows: ReadonlyArray<PricedRow> }

/** The open cart, or another one, with current prices. Before the first addition a client has cart 0. */
export const readCart = (
  shop: Shop,
  owner: Owner,
  language: Language,
  handoverType: HandoverMode = "delivery",
  stored = storedCart(shop, owner),
): PricedCart => {
  const rows = stored === undefined ? [] : stored.rows.flatMap((row) => pricedRow(shop, owner, stored, row, language))
  const totals = totalsOf(rows, handoverType)
  const coupon = activeCoupon(shop, stored, totals, language)
  const documentTotal = totals.documentTotal - (coupon?.discount ?? 0)
  const gifts = giftsOf(shop.catalogue, stored?.rows ?? [], { language, day: romeDay(shop.clock.now()) })
  const listTotal = listTotalOf(rows)
  return {
    cartId: stored?.cartId ?? 0,
    rows,
    ...(gifts.length === 0 ? {} : { gifts }),
    ...(listTotal === null ? {} : { listTotal }),
    ...totals,
    documentTotal,
    minimumOrder: owner.client.minimumOrder,
    coupon,
    paymentMethods: owner.client.paymentMethods,
    showPrices: (owner.client.showsPrices ?? true) && seesPrices(shop, owner),
    handoverType,
  }
}

/** Adding an existing line adds to its quantity. */
export const addLine = (
  shop: Shop,
  owner: Owner,
  line: LineKey,
  quantity: number,
): Outcome<{ readonly cartId: CartId; readonly rowId: string }> => {
  const orderable = orderableItem(shop, line)
  if (Result.isFailure(orderable)) return refuse(orderable.failure)
  const key = withoutDefault(orderable.success.item, lineKeyOf(line))
  const stored = storedCart(shop, owner)
  const existing = stored?.rows.find((row) => isSameLine(row, key))
  const packSize = packSizeOf(orderable.success.item, key)
  if (!isQuantityInScale(quantity, packSize)) return refuse(tooFine(packSize))
  const total = addDecimals(existing?.quantity ?? 0, quantity)
  if (total > MAX_QUANTITY) return refuse(TOO_MANY_UNITS)
  const cart = stored ?? emptyCart(shop, owner)
  const row: StoredRow =
    existing === undefined
      ? { rowId: String(shop.database.next("row")), ...key, quantity }
      : { ...existing, quantity: total }
  const rows =
    existing === undefined ? [...cart.rows, row] : cart.rows.map((other) => (other === existing ? row : other))
  storeCart(shop, { ...cart, rows })
  return answer({ cartId: cart.cartId, rowId: row.rowId })
}

/** Sets the quantities of all named rows, or of none. */
export const setRows = (
  shop: Shop,
  owner: Owner,
  cartId: CartId,
  updates: ReadonlyArray<RowUpdate>,
): Outcome<{ readonly cartId: CartId }> => {
  const cart = storedCart(shop, owner)
  if (cart === undefined || cart.cartId !== cartId) return refuse(unknownCart(cartId))
  let rows = cart.rows
  for (const update of updates) {
    const row = rows.find((candidate) => candidate.rowId === update.rowId)
    if (row === undefined) return refuse(unknownRow(update.rowId))
    if (row.promoCode !== update.promoCode || row.promoRow !== update.promoRow) return refuse(OTHER_PROMOTION)
    const packSize = packSizeOf(shop.catalogue.byCode.get(row.itemCode)?.item, row)
    if (!isQuantityInScale(update.quantity, packSize)) return refuse(tooFine(packSize))
    rows = rows.map((candidate) => (candidate === row ? { ...row, quantity: update.quantity } : candidate))
  }
  storeCart(shop, { ...cart, rows })
  return answer({ cartId })
}

export const removeRow = (shop: Shop, owner: Owner, cartId: CartId, rowId: string): Outcome<void> => {
  const cart = storedCart(shop, owner)
  if (cart === undefined || cart.cartId !== cartId) return refuse(unknownCart(cartId))
  if (!cart.rows.some((row) => row.rowId === rowId)) return refuse(unknownRow(rowId))
  storeCart(shop, { ...cart, rows: cart.rows.filter((row) => row.rowId !== rowId) })
  return answer(undefined)
}

/** Sets the cart's coupon, replacing any other; null removes it. */
export const setCoupon = (shop: Shop, owner: Owner, code: string | null): void => {
  const cart = storedCart(shop, owner)
  if (cart === undefined) return
  const { coupon: _former, ...rest } = cart
  storeCart(shop, code === null ? rest : { ...rest, coupon: code })
}

/** It stays on the cart: below its minimum it deducts nothing until the minimum is reached again; an expired one is removed. */
const activeCoupon = (
  shop: Shop,
  cart: StoredCart | undefined,
  totals: Totals,
  language: Language,
): CartCoupon | null => {
  const coupon = cart?.coupon === undefined ? undefined : couponOf(shop, cart.coupon)
  if (coupon === undefined || hasExpired(coupon, shop.clock.now())) return null
  return { code: coupon.code, label: coupon.label[language], discount: couponDiscount(coupon, totals) }
}

/** After an order, and for tests: the next line opens a new cart with a new number. */
export const dropCart = (shop: Shop, owner: Owner): void =>
  shop.database.carts.delete(cartKey(owner.client.clientId, owner.addressCode, owner.person))

const packSizeOf = (item: SupplierItem | undefined, line: LineKey): number =>
  (item === undefined ? undefined : itemInPackaging(item, line))?.packSize ?? 1

/** The item of a line, if it may be ordered. */
export const orderableItem = (shop: Shop, line: LineKey): Outcome<Sellable> => {
  const sellable = shop.catalogue.byCode.get(line.itemCode)
  if (sellable === undefined) return refuse(unknownItem(line.itemCode))
  if (itemInPackaging(sellable.item, withoutDefault(sellable.item, line)) === undefined)
    return refuse(UNKNOWN_PACKAGING)
  const promotion = checkPromotion(shop, sellable.item, line)
  if (Result.isFailure(promotion)) return refuse(promotion.failure)
  if (sellable.item.price === null) return refuse(PRICE_ON_REQUEST)
  if (sellable.item.availability === "NON DISPONIBILE") return refuse(NOT_AVAILABLE)
  return answer(sellable)
}

const checkPromotion = (shop: Shop, item: SupplierItem, line: LineKey): Outcome<void> => {
  const { promoCode, promoRow } = line
  if (promoCode === "") return promoRow === 0 ? answer(undefined) : refuse(UNKNOWN_PROMOTION_ROW)
  const packaging = packagingOf(item, line)
  if (packaging?.price !== undefined)
    return isPromotionOf(packaging.promotion, line) ? answer(undefined) : refuse(UNKNOWN_PROMOTION)
  if (quantityPromotionOf(shop.catalogue, { itemCode: item.code, promoCode, promoRow }) !== undefined)
    return answer(undefined)
  const { promotions: always, quantityPromotions } = shop.catalogue
  const promotions = [...(always.get(item.code) ?? []), ...(quantityPromotions.get(item.code) ?? [])]
  if (!promotions.some((promotion) => promotion.code === promoCode)) return refuse(UNKNOWN_PROMOTION)
  return promotionOf(shop.catalogue, item.code, promoCode, promoRow) === undefined
    ? refuse(UNKNOWN_PROMOTION_ROW)
    : answer(undefined)
}

/** A row whose item left the catalogue, or lost its price, is hidden. */
const pricedRow = (
  shop: Shop,
  owner: Owner,
  cart: StoredCart,
  row: StoredRow,
  language: Language,
): ReadonlyArray<PricedRow> => {
  const { catalogue } = shop
  const sellable = catalogue.byCode.get(row.itemCode)
  if (sellable === undefined) return []
  const { product } = sellable
  const item = itemInPackaging(sellable.item, row)
  if (item === undefined) return []
  const promotion = appliedPromotion(catalogue, row, totalOf(cart.rows, row), romeDay(shop.clock.now()))
  const topCategory = topCategoryOf(catalogue, product)
  const unitPrice = netPrice(item, topCategory, owner.client, promotion)
  if (unitPrice === null) return []
  const picture = product.pictures[0]
  return [
    {
      id: row.rowId,
      rowId: row.rowId,
      cartId: cart.cartId,
      ...lineKeyOf(row),
      name: itemName(sellable, language),
      unitPrice,
      vatRate: item.vatRate,
      image: picture === undefined ? null : pictureFile(picture, "thumb"),
      packSize: item.packSize,
      unit: item.unit,
      singleChild: product.items.length === 1,
      ...(item.variableWeight === true ? { variableWeight: true } : {}),
      quantity: row.quantity,
      availability: item.availability,
      ...priceOrigin(item, topCategory, owner.client),
    },
  ]
}

export const storedCart = (shop: Shop, owner: Owner): StoredCart | undefined =>
  shop.database.carts.get(cartKey(owner.client.clientId, owner.addressCode, owner.person))

/** Replaces the open cart. An empty cart drops its proposal. */
export const storeCart = (shop: Shop, { proposalId, ...cart }: StoredCart): void => {
  const stored = proposalId === undefined || cart.rows.length === 0 ? cart : { ...cart, proposalId }
  shop.database.carts.set(cartKey(cart.clientId, cart.addressCode, cart.person), stored)
}

const emptyCart = (shop: Shop, owner: Owner): StoredCart => ({
  cartId: shop.database.next("cart"),
  clientId: owner.client.clientId,
  addressCode: owner.addressCode,
  ...(owner.person === undefined ? {} : { person: owner.person }),
  rows: [],
})

/** Carts saved under a name (S1.4, S2.62, S7.22). */
import { type CartFilled, lineKeyOf, lineTotal, type SavedCart, type CartId } from "@dispensa/domain"
import { Result } from "effect"
import type { SupplierClient } from "@dispensa/fixtures"
import type { StoredSavedCart } from "../../db/account-records.ts"
import type { StoredCart } from "../../db/records.ts"
import { readCart } from "../cart/cart.ts"
import { fillCart } from "../cart/fill.ts"
import { pictureFile } from "../catalogue/product-view.ts"
import { romeDay } from "../common/days.ts"
import { named } from "../common/form-rules.ts"
import type { Language } from "../common/language.ts"
import { answer, conflict, notFound, notPossible, type Outcome, refuse } from "../common/refusal.ts"
import type { Caller, Owner } from "../session/identity.ts"
import type { Shop } from "../shop.ts"
import { itemName, topCategoryOf } from "../supplier/catalogue.ts"
import { itemInPackaging } from "../supplier/packagings.ts"
import { netPrice } from "../supplier/pricing.ts"
import { appliedPromotion, totalOf } from "../supplier/quantity-promotions.ts"

/** Newest first. */
export const savedCartsOf = (shop: Shop, client: SupplierClient, language: Language): ReadonlyArray<SavedCart> =>
  storedOf(shop, client)
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
    .map((saved) => viewOf(shop, client, saved, language))

/** Saves a copy of the current cart, or of its named rows; under a number of its own, unless one is given. */
export const saveCart = (
  shop: Shop,
  owner: Owner,
  { cartId, name, rowIds }: { readonly cartId: CartId; readonly name: string; readonly rowIds?: ReadonlyArray<string> },
  { language, now }: Caller,
  savedCartId?: string,
): Outcome<SavedCart> => {
  const cart = readCart(shop, owner, language)
  if (cart.cartId === 0 || cart.cartId !== cartId) return refuse(notFound(CART, String(cartId)))
  const rows = rowIds === undefined ? cart.rows : cart.rows.filter(({ rowId }) => rowIds.includes(rowId))
  if (rows.length === 0) return refuse(EMPTY)
  const free = freeName(shop, owner.client, name)
  if (Result.isFailure(free)) return refuse(free.failure)
  const saved: StoredSavedCart = {
    savedCartId: savedCartId ?? String(shop.database.next("saved-cart")),
    clientId: owner.client.clientId,
    addressCode: owner.addressCode,
    name: free.success,
    savedAt: new Date(now).toISOString(),
    lines: rows.map((row) => ({ ...lineKeyOf(row), quantity: row.quantity })),
  }
  shop.database.savedCarts.set(saved.savedCartId, saved)
  return answer(viewOf(shop, owner.client, saved, language))
}

/** Adds its lines to the cart of the chosen address; the saved cart is unchanged. */
export const fillFromSavedCart = (
  shop: Shop,
  owner: Owner,
  savedCartId: string,
  language: Language,
): Outcome<CartFilled> =>
  Result.map(foundOf(shop, owner.client, savedCartId), ({ lines }) =>
    fillCart(
      shop,
      owner,
      lines.map((line) => ({ ...line, name: nameOf(shop, line.itemCode, language) })),
      language,
    ),
  )

/** A saved cart as an open one with that number. */
export const asOpenCart = (shop: Shop, owner: Owner, savedCartId: string, cartId: number): Outcome<StoredCart> =>
  Result.map(foundOf(shop, owner.client, savedCartId), ({ lines }) => ({
    cartId,
    clientId: owner.client.clientId,
    addressCode: owner.addressCode,
    rows: lines.map((line, at) => ({ rowId: `${cartId}${String(at + 1).padStart(3, "0")}`, ...line })),
  }))

export const nameSavedCart = (shop: Shop, client: SupplierClient, savedCartId: string, name: string): Outcome<void> =>
  Result.flatMap(foundOf(shop, client, savedCartId), (saved) =>
    Result.map(freeName(shop, client, name, savedCartId), (free) => {
      shop.database.savedCarts.set(savedCartId, { ...saved, name: free })
    }),
  )

export const removeSavedCart = (shop: Shop, client: SupplierClient, savedCartId: string): Outcome<void> =>
  Result.map(foundOf(shop, client, savedCartId), () => shop.database.savedCarts.delete(savedCartId))

const storedOf = (shop: Shop, { clientId }: SupplierClient): ReadonlyArray<StoredSavedCart> =>
  shop.database.savedCarts.values().filter((saved) => saved.clientId === clientId)

const foundOf = (shop: Shop, { clientId }: SupplierClient, savedCartId: string): Outcome<StoredSavedCart> => {
  const saved = shop.database.savedCarts.get(savedCartId)
  return saved === undefined || saved.clientId !== clientId ? refuse(notFound(SAVED, savedCartId)) : answer(saved)
}

/** The trimmed name, if no other saved cart has it. */
const freeName = (shop: Shop, client: SupplierClient, name: string, except = ""): Outcome<string> =>
  Result.flatMap(named(name), (free) => {
    const isTaken = storedOf(shop, client).some(
      (saved) => saved.savedCartId !== except && saved.name.toLowerCase() === free.toLowerCase(),
    )
    return isTaken ? refuse(NAME_TAKEN) : answer(free)
  })

/** At today's prices; a discontinued item is shown by its code and costs nothing. */
const viewOf = (shop: Shop, client: SupplierClient, saved: StoredSavedCart, language: Language): SavedCart => {
  const { catalogue } = shop
  const priced = saved.lines.map((line) => {
    const sellable = catalogue.byCode.get(line.itemCode)
    const picture = sellable?.product.pictures[0]
    const item = sellable === undefined ? undefined : itemInPackaging(sellable.item, line)
    const promotion = appliedPromotion(catalogue, line, totalOf(saved.lines, line), romeDay(shop.clock.now()))
    const price =
      sellable === undefined || item === undefined
        ? null
        : netPrice(item, topCategoryOf(catalogue, sellable.product), client, promotion)
    return {
      itemCode: line.itemCode,
      ...(line.packaging === undefined ? {} : { packaging: line.packaging }),
      name: nameOf(shop, line.itemCode, language),
      quantity: line.quantity,
      image: picture === undefined ? null : pictureFile(picture, "thumb"),
      total: lineTotal(price ?? 0, line.quantity),
    }
  })
  return {
    savedCartId: saved.savedCartId,
    name: saved.name,
    savedAt: saved.savedAt,
    lines: priced.map(({ total: _total, ...line }) => line),
    netTotal: priced.reduce((sum, { total }) => sum + total, 0),
  }
}

const nameOf = ({ catalogue }: Shop, itemCode: string, language: Language): string => {
  const sellable = catalogue.byCode.get(itemCode)
  return sellable === undefined ? itemCode : itemName(sellable, language)
}

const CART = { it: "Carrello", en: "Cart" }
const SAVED = { it: "Carrello salvato", en: "Saved cart" }
const EMPTY = notPossible({ it: "Il carrello è vuoto", en: "The cart is empty" })
const NAME_TAKEN = conflict(
  { it: "C’è già un carrello con questo nome", en: "There is a saved cart with this name already" },
  "DuplicateEntryError",
)

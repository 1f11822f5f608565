/** Carts kept for later under a name (S1.4, S2.62, S7.22). */
import type { CartFilled, SavedCart } from "@dispensa/domain"
import { Result } from "effect"
import { promotionOf } from "../../catalogue/catalogue.ts"
import { netPrice } from "../../catalogue/pricing.ts"
import { pictureUrl, topCategoryOf } from "../../catalogue/product-view.ts"
import type { StoredSavedCart } from "../../db/account-records.ts"
import type { Context } from "../../plugins/endpoint.ts"
import { answer, conflict, notFound, notPossible, type Outcome, refuse } from "../../refusal.ts"
import type { World } from "../../world.ts"
import { fillCart } from "../cart/fill.ts"
import { readCart } from "../cart/store.ts"
import type { Owner } from "../identity.ts"
import type { SupplierClient } from "@dispensa/fixtures"
import type { Language } from "../../language.ts"

/** Newest first. */
export const savedCartsOf = (world: World, client: SupplierClient, language: Language): ReadonlyArray<SavedCart> =>
  storedOf(world, client)
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
    .map((saved) => viewOf(world, client, saved, language))

/** A copy of the cart as it stands. */
export const saveCart = (
  world: World,
  owner: Owner,
  { cartId, name }: { readonly cartId: number; readonly name: string },
  { language, now }: Context,
): Outcome<SavedCart> => {
  const cart = readCart(world, owner, language)
  if (cart.cartId === 0 || cart.cartId !== cartId) return refuse(notFound(CART, String(cartId)))
  if (cart.rows.length === 0) return refuse(EMPTY)
  if (isTaken(world, owner.client, name)) return refuse(NAME_TAKEN)
  const saved: StoredSavedCart = {
    savedCartId: String(world.database.next("saved-cart")),
    clientId: owner.client.clientId,
    addressCode: owner.addressCode,
    name: name.trim(),
    savedAt: new Date(now).toISOString(),
    lines: cart.rows.map(({ itemCode, promoCode, promoRow, quantity }) => ({
      itemCode,
      promoCode,
      promoRow,
      quantity,
    })),
  }
  world.database.savedCarts.set(saved.savedCartId, saved)
  return answer(viewOf(world, owner.client, saved, language))
}

/** Its lines are added to the cart of the chosen address; the saved cart stays. */
export const loadSavedCart = (
  world: World,
  owner: Owner,
  savedCartId: string,
  language: Language,
): Outcome<CartFilled> =>
  Result.map(foundOf(world, owner.client, savedCartId), ({ lines }) =>
    fillCart(
      world,
      owner,
      lines.map((line) => ({ ...line, name: nameOf(world, line.itemCode, language) })),
      language,
    ),
  )

export const renameSavedCart = (
  world: World,
  client: SupplierClient,
  savedCartId: string,
  name: string,
): Outcome<void> =>
  Result.flatMap(foundOf(world, client, savedCartId), (saved) => {
    if (isTaken(world, client, name, savedCartId)) return refuse(NAME_TAKEN)
    world.database.savedCarts.set(savedCartId, { ...saved, name: name.trim() })
    return answer(undefined)
  })

export const deleteSavedCart = (world: World, client: SupplierClient, savedCartId: string): Outcome<void> =>
  Result.map(foundOf(world, client, savedCartId), () => world.database.savedCarts.delete(savedCartId))

const storedOf = (world: World, { clientId }: SupplierClient): ReadonlyArray<StoredSavedCart> =>
  world.database.savedCarts.values().filter((saved) => saved.clientId === clientId)

const foundOf = (world: World, { clientId }: SupplierClient, savedCartId: string): Outcome<StoredSavedCart> => {
  const saved = world.database.savedCarts.get(savedCartId)
  return saved === undefined || saved.clientId !== clientId ? refuse(notFound(SAVED, savedCartId)) : answer(saved)
}

const isTaken = (world: World, client: SupplierClient, name: string, except = ""): boolean =>
  storedOf(world, client).some(
    (saved) => saved.savedCartId !== except && saved.name.toLowerCase() === name.trim().toLowerCase(),
  )

/** At today's prices; what is no longer sold is shown by its code and costs nothing. */
const viewOf = (world: World, client: SupplierClient, saved: StoredSavedCart, language: Language): SavedCart => {
  const { catalogue } = world
  const priced = saved.lines.map((line) => {
    const sellable = catalogue.byCode.get(line.itemCode)
    const picture = sellable?.product.pictures[0]
    const promotion = promotionOf(catalogue, line.itemCode, line.promoCode, line.promoRow)
    const price =
      sellable === undefined
        ? null
        : netPrice(sellable.item, topCategoryOf(catalogue, sellable.product), client, promotion)
    return {
      itemCode: line.itemCode,
      name: nameOf(world, line.itemCode, language),
      quantity: line.quantity,
      image: picture === undefined ? null : pictureUrl(picture, "thumb"),
      total: (price ?? 0) * line.quantity,
    }
  })
  return {
    savedCartId: saved.savedCartId,
    name: saved.name,
    savedAt: saved.savedAt,
    lines: priced.map(({ itemCode, name, quantity, image }) => ({ itemCode, name, quantity, image })),
    netTotal: priced.reduce((sum, { total }) => sum + total, 0),
  }
}

const nameOf = ({ catalogue }: World, itemCode: string, language: Language): string => {
  const sellable = catalogue.byCode.get(itemCode)
  if (sellable === undefined) return itemCode
  const { product, item } = sellable
  return product.items.length > 1 ? `${product.name[language]} – ${item.format[language]}` : product.name[language]
}

const CART = { it: "Carrello", en: "Cart" }
const SAVED = { it: "Carrello salvato", en: "Saved cart" }
const EMPTY = notPossible({ it: "Il carrello è vuoto", en: "The cart is empty" })
const NAME_TAKEN = conflict(
  { it: "C'è già un carrello con questo nome", en: "There is a saved cart with this name already" },
  "DuplicateEntryError",
)

/** A key is of the method, the address and the body that it came with: the same body elsewhere is another call (ADR 30, ADR 47). */
import { IDEMPOTENCY_KEY } from "../../../src/idempotency-key.ts"
import type { Endpoint } from "../../../src/endpoint.ts"
import { endpoints } from "../../../src/table.ts"
import { check, type Check, CHECKED } from "../check.ts"
import { changedViews, gathered, type Views, viewReader } from "../views.ts"
import type { CheckVisit } from "../visit.ts"
import { commandOf as makeWrite, type Command as Write } from "../../protocol/commands.ts"
import { cartRead, line } from "./cart-checks.ts"
import { refusesKey as saysOtherCall } from "../../protocol/command-laws.ts"
import { ANY_ADDRESS } from "./many-addresses.ts"

/** Two calls that say the same, each of something else. */
type Pair = readonly [one: Write, other: Write]

const pairOf = <Req, Res, Other>(
  endpoint: Endpoint<Req, Res>,
  names: readonly [Other, Other],
  request: (name: Other) => Req,
): Pair => [makeWrite(endpoint, request(names[0])), makeWrite(endpoint, request(names[1]))]

type Read = () => Promise<Views>

/** The first of each pair is made, and its key sent along with the second: of that nothing is done. */
const mustBeOthers = async (visit: CheckVisit, readAll: Read, pairs: ReadonlyArray<Pair>): Promise<void> => {
  const used: Array<{ readonly key: string; readonly one: Write; readonly other: Write }> = []
  for (const [one, other] of pairs) {
    const key = crypto.randomUUID()
    const { isTaken, isKept } = await one.send(visit, key)
    if (isTaken && isKept) used.push({ key, one, other })
  }
  const before = await readAll()
  for (const { key, one, other } of used) {
    const { isTaken } = await other.send(visit, key)
    const where = one.id === other.id ? `another ${one.id} that says the same` : `${other.id} that says the same`
    const came = isTaken ? "a success" : `${visit.last()?.status} ${visit.last()?.text.slice(0, 80)}`
    const what = `a key of ${one.id} is refused for ${where} with 422 and errors of ${IDEMPOTENCY_KEY}`
    visit.must(!isTaken && saysOtherCall(visit.last()), what, came)
  }
  const changed = changedViews(before, await readAll())
  visit.must(changed === null, "what comes elsewhere under a used key is not done", changed)
}

const ownName = () => `pact-${crypto.randomUUID()}`
const two = (): readonly [string, string] => [ownName(), ownName()]

/** Two lists, two standing orders, two wishes and two saved carts, and the calls that name them in their address alone. */
const kept: Check["run"] = async (visit) => {
  const { userTemp } = await visit.client("cartHasRow")
  const formats = await visit.given("productHasFormats")
  const codes = [formats.text("first_code"), formats.text("second_code")] as const
  const [lists, orders] = [two(), two()]
  const { addressCode } = userTemp
  const rhythm = { startsOn: "2026-05-04", weekdays: [2], everyWeeks: 1 as const }
  const { cartId } = await cartRead(visit, userTemp)
  const saved: Array<string> = []
  for (const [index, itemCode] of codes.entries()) {
    const name = ownName()
    await visit.attempt(endpoints.addWish, { userTemp, itemCode })
    const list = { userTemp, listId: lists[index] ?? "", isNew: true as const, name }
    await visit.call(endpoints.saveShoppingList, list)
    const standing = { userTemp, standingId: orders[index] ?? "", isNew: true as const, name, addressCode, ...rhythm }
    await visit.call(endpoints.saveStandingOrder, standing)
    saved.push((await visit.call(endpoints.saveCart, { userTemp, cartId, name })).message.savedCartId)
  }
  const read = viewReader(visit)
  const readAll = () =>
    gathered([
      read(endpoints.getWishlist, { userTemp }),
      read(endpoints.listSavedCarts, { userTemp }),
      read(endpoints.listShoppingLists, { userTemp }),
      read(endpoints.listStandingOrders, { userTemp }),
    ])
  const [first = "", second = ""] = saved
  const carts = [first, second] as const
  const [list, order] = [lists[0], orders[0]]
  await mustBeOthers(visit, readAll, [
    pairOf(endpoints.saveShoppingList, lists, (listId) => ({ userTemp, listId, name: "Uguale" })),
    pairOf(endpoints.saveStandingOrder, orders, (standingId) => ({ userTemp, standingId, name: "Uguale" })),
    [
      makeWrite(endpoints.saveShoppingList, { userTemp, listId: list, name: "Come altrove" }),
      makeWrite(endpoints.saveStandingOrder, { userTemp, standingId: order, name: "Come altrove" }),
    ],
  ])
  await mustBeOthers(visit, readAll, [
    pairOf(endpoints.removeWish, codes, (itemCode) => ({ userTemp, itemCode })),
    pairOf(endpoints.deleteSavedCart, carts, (savedCartId) => ({ userTemp, savedCartId })),
    pairOf(endpoints.deleteShoppingList, lists, (listId) => ({ userTemp, listId })),
    pairOf(endpoints.removeStandingOrder, orders, (standingId) => ({ userTemp, standingId })),
    [
      makeWrite(endpoints.removeStandingOrder, { userTemp, standingId: order }),
      makeWrite(endpoints.deleteShoppingList, { userTemp, listId: lists[1] }),
    ],
  ])
  for (const savedCartId of carts) await visit.attempt(endpoints.deleteSavedCart, { userTemp, savedCartId })
  for (const listId of lists) await visit.attempt(endpoints.deleteShoppingList, { userTemp, listId })
  for (const standingId of orders) await visit.attempt(endpoints.removeStandingOrder, { userTemp, standingId })
  return CHECKED
}

/** Two calls of one body and of one verb: a row with a promotion and one without. */
const carts: Check["run"] = async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const promotion = await visit.given("promotionApplies")
  const itemCode = promotion.text("promo_item_code")
  const promoted = { itemCode, promoCode: promotion.text("promo_code"), promoRow: promotion.number("promo_row") }
  const quantity = promotion.number("promo_quantity")
  const readAll = () => gathered([viewReader(visit)(endpoints.getCartItems, { userTemp })])
  await mustBeOthers(visit, readAll, [
    [
      makeWrite(endpoints.addToCartPromo, { userTemp, ...promoted, quantity }),
      makeWrite(endpoints.addToCart, { userTemp, ...promoted, quantity }),
    ],
    [
      makeWrite(endpoints.addToCart, { userTemp, ...line(itemCode), quantity }),
      makeWrite(endpoints.addToCartPromo, { userTemp, ...line(itemCode), quantity }),
    ],
  ])
  return CHECKED
}

const addresses: Check["run"] = async (visit) => {
  const { userTemp } = await visit.client("clientHasTwoAddresses")
  const before = (await visit.call(endpoints.listAddresses, { userTemp })).message
  const added: Array<string> = []
  for (const label of ["Uno", "Due"])
    added.push((await visit.call(endpoints.addAddress, { userTemp, ...ANY_ADDRESS, label })).message.addressCode)
  const [first = "", second = ""] = added
  const codes = [first, second] as const
  const readAll = () => gathered([viewReader(visit)(endpoints.listAddresses, { userTemp })])
  await mustBeOthers(visit, readAll, [
    pairOf(endpoints.changeAddress, codes, (addressCode) => ({
      userTemp,
      addressCode,
      ...ANY_ADDRESS,
      label: "Uguale",
    })),
    pairOf(endpoints.setDefaultAddress, codes, (addressCode) => ({ userTemp, addressCode })),
  ])
  const former = before.find(({ isDefault }) => isDefault)?.addressCode
  if (former !== undefined) await visit.attempt(endpoints.setDefaultAddress, { userTemp, addressCode: former })
  await mustBeOthers(visit, readAll, [
    pairOf(endpoints.deleteAddress, codes, (addressCode) => ({ userTemp, addressCode })),
  ])
  for (const addressCode of codes) await visit.attempt(endpoints.deleteAddress, { userTemp, addressCode })
  return CHECKED
}

export const keyPlaceChecks = [
  check(
    "a key and the same body of another list, order or wish",
    ["list.save", "standing.save", "wishlist.remove", "list.delete", "standing.remove", "saved-cart.delete"],
    kept,
  ),
  check("a key and the same body in another call of the cart", ["cart.add", "cart.add-promo"], carts),
  check(
    "a key and the same body of another address",
    ["address.change", "address.set-default", "address.delete"],
    addresses,
  ),
]

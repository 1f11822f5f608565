/** What refers to a list or an address that is deleted stays as it is (ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { contradiction } from "../differing.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { cartRead, line } from "./cart-checks.ts"

const MADE = { isNew: true as const, weekdays: [2], everyWeeks: 1, startsOn: "2026-03-03" }

const standingOrder = async (visit: CheckVisit, userTemp: Identity, standingId: string) =>
  (await visit.call(endpoints.listStandingOrders, { userTemp })).message.find((one) => one.standingId === standingId)

const lists = check(
  "a standing order whose list is deleted",
  ["list.delete", "standing.list", "standing.save"],
  async (visit) => {
    const { userTemp, text } = await visit.client("shoppingListExists")
    const itemCode = (await visit.given("productHasFormats")).text("first_code")
    const [listId, standingId] = [text("list_id"), `pact-${crypto.randomUUID()}`]
    const order = { userTemp, standingId, ...MADE, name: "Dalla lista", addressCode: userTemp.addressCode, listId }
    const made = await visit.attempt(endpoints.saveStandingOrder, {
      ...order,
      lines: [{ itemCode, name: "Uno", quantity: 4 }],
      runs: [{ date: "2026-03-10", state: "skipped" }],
    })
    if (Result.isFailure(made)) return notChecked(visit.lastAnswer())
    await visit.call(endpoints.deleteShoppingList, { userTemp, listId })
    const left = await standingOrder(visit, userTemp, standingId)
    visit.must(left !== undefined, "a list that is deleted leaves the standing orders that propose it")
    // Whether it still names the list is nobody's matter.
    const wrong = left === undefined ? null : contradiction({ ...made.success.message, listId: null }, left)
    visit.must(wrong === null, "a standing order stays as it is when its list is deleted", wrong)
    await visit.call(endpoints.removeStandingOrder, { userTemp, standingId })
    return CHECKED
  },
)

const addresses = check(
  "what is kept at an address that is deleted",
  ["address.delete", "saved-cart.list", "standing.list"],
  async (visit) => {
    const item = await visit.given("itemMayBeOrdered")
    const { userTemp, text } = await visit.client("clientHasTwoAddresses")
    const there = { ...userTemp, addressCode: text("second_address_code") }
    const standingId = `pact-${crypto.randomUUID()}`
    const added = { ...line(item.text("item_code")), quantity: item.number("quantity") }
    await visit.call(endpoints.addToCart, { userTemp: there, ...added })
    const { cartId } = await cartRead(visit, there)
    const name = `Pact ${crypto.randomUUID()}`
    const saved = (await visit.call(endpoints.saveCart, { userTemp: there, cartId, name })).message
    const order = { userTemp, standingId, ...MADE, name: "Per la seconda sede", addressCode: there.addressCode }
    const made = await visit.attempt(endpoints.saveStandingOrder, order)
    await visit.call(endpoints.deleteAddress, { userTemp, addressCode: there.addressCode })
    const carts = (await visit.call(endpoints.listSavedCarts, { userTemp })).message
    const cart = carts.find(({ savedCartId }) => savedCartId === saved.savedCartId)
    const lost = cart === undefined ? "it is gone" : contradiction(saved, cart)
    visit.must(lost === null, "an address that is deleted leaves the carts that were saved at it", lost)
    await visit.attempt(endpoints.deleteSavedCart, { userTemp, savedCartId: saved.savedCartId })
    if (Result.isFailure(made)) return notChecked(visit.lastAnswer())
    const left = await standingOrder(visit, userTemp, standingId)
    const wrong = left === undefined ? "it is gone" : contradiction(made.success.message, left)
    visit.must(wrong === null, "an address that is deleted leaves the standing orders that go to it", wrong)
    await visit.call(endpoints.removeStandingOrder, { userTemp, standingId })
    return CHECKED
  },
)

export const referringChecks = [lists, addresses]

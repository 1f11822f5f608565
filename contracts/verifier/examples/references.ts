/** What refers to a list or an address that is deleted stays as it is (ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import { contradiction } from "../run/differing.ts"
import type { Session, Identity } from "../run/session.ts"
import { cartRead, line } from "../run/carts.ts"

const MADE = { isNew: true as const, weekdays: [2], everyWeeks: 1, startsOn: "2026-03-03" }

const standingOrder = async (session: Session, userTemp: Identity, standingId: string) =>
  (await session.call(endpoints.listStandingOrders, { userTemp })).message.find((one) => one.standingId === standingId)

const lists = example(
  "a standing order whose list is deleted",
  ["list.delete", "standing.list", "standing.save"],
  async (session) => {
    const { userTemp, text } = await session.client("shoppingListExists")
    const itemCode = (await session.given("productHasFormats")).text("first_code")
    const [listId, standingId] = [text("list_id"), `pact-${crypto.randomUUID()}`]
    const order = { userTemp, standingId, ...MADE, name: "Dalla lista", addressCode: userTemp.addressCode, listId }
    const made = await session.attempt(endpoints.saveStandingOrder, {
      ...order,
      lines: [{ itemCode, name: "Uno", quantity: 4 }],
      runs: [{ date: "2026-03-10", state: "skipped" }],
    })
    if (Result.isFailure(made)) return notChecked(session.lastAnswer())
    await session.call(endpoints.deleteShoppingList, { userTemp, listId })
    const left = await standingOrder(session, userTemp, standingId)
    session.must(left !== undefined, "a list that is deleted leaves the standing orders that propose it")
    // Whether it still names the list is nobody's matter.
    const wrong = left === undefined ? null : contradiction({ ...made.success.message, listId: null }, left)
    session.must(wrong === null, "a standing order stays as it is when its list is deleted", wrong)
    await session.call(endpoints.removeStandingOrder, { userTemp, standingId })
    return CHECKED
  },
)

const addresses = example(
  "what is kept at an address that is deleted",
  ["address.delete", "saved-cart.list", "standing.list"],
  async (session) => {
    const item = await session.given("itemMayBeOrdered")
    const { userTemp, text } = await session.client("clientHasTwoAddresses")
    const there = { ...userTemp, addressCode: text("second_address_code") }
    const standingId = `pact-${crypto.randomUUID()}`
    const added = { ...line(item.text("item_code")), quantity: item.number("quantity") }
    await session.call(endpoints.addToCart, { userTemp: there, ...added })
    const { cartId } = await cartRead(session, there)
    const name = `Pact ${crypto.randomUUID()}`
    const saved = (await session.call(endpoints.saveCart, { userTemp: there, cartId, name })).message
    const order = { userTemp, standingId, ...MADE, name: "Per la seconda sede", addressCode: there.addressCode }
    const made = await session.attempt(endpoints.saveStandingOrder, order)
    await session.call(endpoints.deleteAddress, { userTemp, addressCode: there.addressCode })
    const carts = (await session.call(endpoints.listSavedCarts, { userTemp })).message
    const cart = carts.find(({ savedCartId }) => savedCartId === saved.savedCartId)
    const lost = cart === undefined ? "it is gone" : contradiction(saved, cart)
    session.must(lost === null, "an address that is deleted leaves the carts that were saved at it", lost)
    await session.attempt(endpoints.deleteSavedCart, { userTemp, savedCartId: saved.savedCartId })
    if (Result.isFailure(made)) return notChecked(session.lastAnswer())
    const left = await standingOrder(session, userTemp, standingId)
    const wrong = left === undefined ? "it is gone" : contradiction(made.success.message, left)
    session.must(wrong === null, "an address that is deleted leaves the standing orders that go to it", wrong)
    await session.call(endpoints.removeStandingOrder, { userTemp, standingId })
    return CHECKED
  },
)

export const referencesExamples = [lists, addresses]

/** What is made anew is new: nothing of what was deleted, ordered or removed before it comes back with it (ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { cartRead, line, rowsText } from "./cart-checks.ts"

const names = check(
  "saved carts and addresses that are made anew",
  ["saved-cart.save", "saved-cart.delete", "address.add", "address.delete", "cart.get", "saved-cart.list"],
  async (visit) => {
    const { userTemp, number } = await visit.client("cartHasRow")
    const formats = await visit.given("productHasFormats")
    const cartId = number("cart_id")
    const name = `Pact ${crypto.randomUUID()}`
    const first = (await visit.call(endpoints.saveCart, { userTemp, cartId, name })).message
    const twice = await visit.attempt(endpoints.saveCart, { userTemp, cartId, name })
    visit.must(Result.isFailure(twice), "a name is of one saved cart", "a second one has it")
    await visit.call(endpoints.deleteSavedCart, { userTemp, savedCartId: first.savedCartId })
    await visit.attempt(endpoints.addToCart, { userTemp, ...line(formats.text("first_code")), quantity: 12 })
    const { rows } = await cartRead(visit, userTemp)
    const again = await visit.attempt(endpoints.saveCart, { userTemp, cartId, name })
    visit.must(Result.isSuccess(again), "the name of a saved cart that is deleted is free", "it is refused")
    if (Result.isSuccess(again)) {
      const { savedCartId } = again.success.message
      const saved = (await visit.call(endpoints.listSavedCarts, { userTemp })).message.find(
        (one) => one.savedCartId === savedCartId,
      )
      const lines = saved?.lines
        .map(({ itemCode }) => itemCode)
        .toSorted()
        .join(", ")
      const due = rows
        .map(({ itemCode }) => itemCode)
        .toSorted()
        .join(", ")
      visit.must(lines === due, "a saved cart of a former name holds its own rows", lines)
      await visit.attempt(endpoints.deleteSavedCart, { userTemp, savedCartId })
    }
    await anAddress(visit, userTemp, formats.text("first_code"))
    return CHECKED
  },
)

const anAddress = async (visit: CheckVisit, userTemp: Identity, itemCode: string): Promise<void> => {
  const draft = { recipient: "Cucina", street: "Via Nuova 9", city: "Ravenna", province: "RA", postalCode: "48121" }
  const address = { userTemp, ...draft, label: "Da capo", telephone: "0544 1", note: "" }
  const first = (await visit.call(endpoints.addAddress, address)).message.addressCode
  const there = { ...userTemp, addressCode: first }
  await visit.attempt(endpoints.addToCart, { userTemp: there, ...line(itemCode), quantity: 12 })
  await visit.call(endpoints.deleteAddress, { userTemp, addressCode: first })
  const second = (await visit.call(endpoints.addAddress, address)).message.addressCode
  const left = rowsText((await cartRead(visit, { ...userTemp, addressCode: second })).rows)
  visit.must(left === "no row", "the cart of an address that is new is empty", left)
  await visit.attempt(endpoints.deleteAddress, { userTemp, addressCode: second })
}

export const anewChecks = [names]

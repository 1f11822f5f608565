/** What is made anew is new: nothing of what was deleted, ordered or removed before it comes back with it (ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import type { Session, Identity } from "../run/session.ts"
import { cartRead, line, rowsText } from "../run/carts.ts"

const names = example(
  "saved carts and addresses that are made anew",
  ["saved-cart.save", "saved-cart.delete", "address.add", "address.delete", "cart.get", "saved-cart.list"],
  async (session) => {
    const { userTemp, number } = await session.client("cartHasRow")
    const formats = await session.given("productHasFormats")
    const cartId = number("cart_id")
    const name = `Pact ${crypto.randomUUID()}`
    const first = (await session.call(endpoints.saveCart, { userTemp, cartId, name })).message
    const twice = await session.attempt(endpoints.saveCart, { userTemp, cartId, name })
    session.must(Result.isFailure(twice), "a name is of one saved cart", "a second one has it")
    await session.call(endpoints.deleteSavedCart, { userTemp, savedCartId: first.savedCartId })
    await session.attempt(endpoints.addToCart, { userTemp, ...line(formats.text("first_code")), quantity: 12 })
    const { rows } = await cartRead(session, userTemp)
    const again = await session.attempt(endpoints.saveCart, { userTemp, cartId, name })
    session.must(Result.isSuccess(again), "the name of a saved cart that is deleted is free", "it is refused")
    if (Result.isSuccess(again)) {
      const { savedCartId } = again.success.message
      const saved = (await session.call(endpoints.listSavedCarts, { userTemp })).message.find(
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
      session.must(lines === due, "a saved cart of a former name holds its own rows", lines)
      await session.attempt(endpoints.deleteSavedCart, { userTemp, savedCartId })
    }
    await anAddress(session, userTemp, formats.text("first_code"))
    return CHECKED
  },
)

const anAddress = async (session: Session, userTemp: Identity, itemCode: string): Promise<void> => {
  const draft = { recipient: "Cucina", street: "Via Nuova 9", city: "Ravenna", province: "RA", postalCode: "48121" }
  const address = { userTemp, ...draft, label: "Da capo", telephone: "0544 1", note: "" }
  const first = (await session.call(endpoints.addAddress, address)).message.addressCode
  const there = { ...userTemp, addressCode: first }
  await session.attempt(endpoints.addToCart, { userTemp: there, ...line(itemCode), quantity: 12 })
  await session.call(endpoints.deleteAddress, { userTemp, addressCode: first })
  const second = (await session.call(endpoints.addAddress, address)).message.addressCode
  const left = rowsText((await cartRead(session, { ...userTemp, addressCode: second })).rows)
  session.must(left === "no row", "the cart of an address that is new is empty", left)
  await session.attempt(endpoints.deleteAddress, { userTemp, addressCode: second })
}

export const madeAgainExamples = [names]

/** A session that is over, another client's address, a name that is one's own: whom a call is for, in each call (S4.3, S6.3, ADR 47). */

import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { cartRead, line, rowsText } from "./cart-checks.ts"
/** Codes of addresses may be each client's own, or all different. */
const elsewhere = check("an address that is not the client's", ["cart.get", "cart.add"], async (visit) => {
  const other = await visit.given("otherClientHasCart")
  const [addressCode, cartId] = [other.text("other_address_code"), other.number("other_cart_id")]
  const item = await visit.given("itemMayBeOrdered")
  const client = await visit.client("cartHasRow")
  const own = client.userTemp
  const codes = (await visit.call(endpoints.listAddresses, { userTemp: own })).message.map((one) => one.addressCode)
  // Codes may be each client's own: then one that nobody has.
  const userTemp = { ...own, addressCode: codes.includes(addressCode) ? "999999" : addressCode }
  const read = await visit.attempt(endpoints.getCartItems, { userTemp })
  const isOwn = Result.isFailure(read) || read.success.message.cartId !== cartId
  visit.must(isOwn, "whoever names an address that is not theirs does not read another one's cart", `cart ${cartId}`)
  const before = rowsText((await cartRead(visit, own)).rows)
  const added = { userTemp, ...line(item.text("item_code")), quantity: item.number("quantity") }
  const sent = await visit.attempt(endpoints.addToCart, added)
  const isTheirs = Result.isSuccess(sent) && sent.success.message.cartId === cartId
  visit.must(
    !isTheirs,
    "whoever names an address that is not theirs adds nothing to another one's cart",
    `cart ${cartId}`,
  )
  const after = rowsText((await cartRead(visit, own)).rows)
  visit.must(Result.isSuccess(sent) || after === before, "what is refused for its address is not done elsewhere", after)
  return CHECKED
})

/** A name is none of another saved cart; its own it may have again. */
const names = check(
  "a saved cart and its own name",
  ["saved-cart.rename", "saved-cart.save", "saved-cart.list"],
  async (visit) => {
    const { userTemp, text } = await visit.client("savedCartExists")
    const savedCartId = text("saved_cart_id")
    const named = (name: string) => visit.attempt(endpoints.renameSavedCart, { userTemp, savedCartId, name })
    const nameNow = async () =>
      (await visit.call(endpoints.listSavedCarts, { userTemp })).message.find((one) => one.savedCartId === savedCartId)
        ?.name
    const name = (await nameNow()) ?? ""
    for (const sent of [name, ` ${name} `, `${name} 2`, name]) {
      const answer = await named(sent)
      const isTaken = Result.isSuccess(answer)
      visit.must(isTaken, "a saved cart may be given the name that it has", `${sent}: ${visit.last()?.status}`)
      const now = await nameNow()
      visit.must(!isTaken || now?.trim() === sent.trim(), "a saved cart bears the name that it was given", now)
    }
    const taken = await named(text("second_name"))
    visit.must(Result.isFailure(taken), "a saved cart is not given another one's name", text("second_name"))
    const now = await nameNow()
    visit.must(now === name, "a saved cart that is refused a name keeps its own", now)
    return CHECKED
  },
)

export const overChecks = [elsewhere, names]

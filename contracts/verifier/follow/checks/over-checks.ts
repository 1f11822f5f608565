/** A session that is over, another client's address, a name that is one's own: whom a call is for, in each call (S4.3, S6.3, ADR 47). */
import type { ClientId } from "@dispensa/domain"
import { Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { changedViews, viewsOf } from "../views.ts"
import type { CheckVisit } from "../visit.ts"
import { SUBJECTS } from "../writes.ts"
import { cartRead, line, rowsText } from "./cart-checks.ts"
import { logInAgain } from "./key-life-checks.ts"

/** Logs the client in beside the session that they have, and out again: what is called next is called with the token that has ended. */
const endsASession = async (visit: CheckVisit, clientId: ClientId, token: string): Promise<boolean> => {
  const ended = await logInAgain(visit, clientId)
  if (ended === null || ended === token) return false
  visit.speakAs(ended)
  await visit.call(endpoints.logout, {})
  return true
}

/** Calls with a token whose session has ended. */
const over = check(
  "a session that is over, in each call",
  ["session.logout", "cart.get", "order.list", "wishlist.list", "list.list", "document.invoices"],
  async (visit) => {
    const { userTemp, text } = await visit.client("clientIsLoggedIn")
    if (!(await endsASession(visit, userTemp.clientId, text("token")))) return notChecked("the session does not end")
    const page = { userTemp, page: 1, perPage: 5 }
    const reads: ReadonlyArray<readonly [id: string, read: () => Promise<Result.Result<unknown, ApiError>>]> = [
      ["cart.get", () => visit.attempt(endpoints.getCartItems, { userTemp })],
      ["order.list", () => visit.attempt(endpoints.listOrders, { ...page, status: null, from: null, to: null })],
      ["order.usual", () => visit.attempt(endpoints.getUsualItems, { userTemp, itemCode: null })],
      ["product.latest-orders", () => visit.attempt(endpoints.getLatestOrderList, page)],
      ["wishlist.list", () => visit.attempt(endpoints.getWishlist, { userTemp })],
      ["list.list", () => visit.attempt(endpoints.listShoppingLists, { userTemp })],
      ["standing.list", () => visit.attempt(endpoints.listStandingOrders, { userTemp })],
      ["saved-cart.list", () => visit.attempt(endpoints.listSavedCarts, { userTemp })],
      ["address.list", () => visit.attempt(endpoints.listAddresses, { userTemp })],
      ["document.invoices", () => visit.attempt(endpoints.listInvoices, page)],
      ["document.transport", () => visit.attempt(endpoints.listTransportDocuments, { ...page, kind: "all" as const })],
      ["document.deadlines", () => visit.attempt(endpoints.listDeadlines, { userTemp })],
      ["document.downloads", () => visit.attempt(endpoints.listDownloads, { userTemp })],
      ["document.credit", () => visit.attempt(endpoints.getCreditPosition, { userTemp })],
      ["product.children", () => visit.attempt(endpoints.childList, { userTemp, childrenIds: ["x"] })],
    ]
    for (const [id, read] of reads) {
      const answer = await read()
      const status = Result.isSuccess(answer) ? 200 : answer.failure.status
      const isRefused = status === 401 || status === 403
      visit.must(isRefused, `${id} is refused once the session is over`, `${status}`)
    }
    return CHECKED
  },
)

/** Writes of a session that is over do nothing. */
const undone = check(
  "writes of a session that is over",
  ["session.logout", "wishlist.add", "list.save", "standing.save"],
  async (visit) => {
    const subject = SUBJECTS.find(({ about }) => about.includes("wishlist.remove"))
    if (subject === undefined) return notChecked("there is no such write")
    const client = await visit.client("clientIsLoggedIn")
    const { userTemp, writes } = await subject.begin(visit)
    const before = await viewsOf(visit, userTemp)
    if (!(await endsASession(visit, userTemp.clientId, client.text("token"))))
      return notChecked("the session does not end")
    for (const { id, send } of writes) {
      const { isTaken } = await send(visit, crypto.randomUUID())
      visit.must(!isTaken, `${id} is refused once the session is over`, "taken")
    }
    visit.speakAs(client.text("token"))
    const changed = changedViews(before, await viewsOf(visit, userTemp))
    visit.must(changed === null, "what is written once the session is over is not done", changed)
    return CHECKED
  },
)

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

export const overChecks = [over, undone, elsewhere, names]

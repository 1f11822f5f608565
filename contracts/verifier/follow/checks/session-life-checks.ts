/** How long a session lasts and whose it is: each login by itself, until it ends (S4.3, S7.5, ADR 47). */
import { Result } from "effect"
import { isLoginRefusal } from "../../../src/endpoints/session.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { contradiction } from "../differing.ts"
import { otherClient } from "../../actors.ts"
import { changedViews, viewsOf } from "../views.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { line } from "./cart-checks.ts"

const logIn = async (visit: CheckVisit) => {
  const given = await visit.given("userMayLogIn")
  const answer = await visit.call(endpoints.login, { user: given.text("user"), password: given.text("password") })
  return isLoginRefusal(answer) ? null : answer
}

const mayRead = async (visit: CheckVisit, token: string, userTemp: Identity): Promise<boolean> => {
  visit.speakAs(token)
  return Result.isSuccess(await visit.attempt(endpoints.getProfile, { userTemp }))
}

const logins = check(
  "two logins of one user",
  ["session.logout", "session.login", "account.profile"],
  async (visit) => {
    const [first, second] = [await logIn(visit), await logIn(visit)]
    if (first === null || second === null) return notChecked("a login is refused")
    const wrong = contradiction(first.message, second.message)
    visit.must(wrong === null, "two logins answer the same user", wrong)
    const { clientId, addresses } = second.message
    const userTemp = { clientId, addressCode: addresses[0]?.addressCode ?? "0", externalCall: true }
    const isValid = await mayRead(visit, first.accessToken, userTemp)
    visit.must(isValid, "a second login leaves the first one as it is", "its token is refused")
    visit.must(await mayRead(visit, second.accessToken, userTemp), "a second login may read, too", "it is refused")
    // A service may give one token for all logins of a user.
    if (first.accessToken === second.accessToken) return CHECKED
    visit.speakAs(first.accessToken)
    await visit.attempt(endpoints.logout, {})
    const isOut = !(await mayRead(visit, first.accessToken, userTemp))
    visit.must(isOut, "a token is worth nothing after its logout", "it may read")
    const isLeft = await mayRead(visit, second.accessToken, userTemp)
    visit.must(isLeft, "a logout ends that login alone", "another login's token is refused")
    return CHECKED
  },
)

/** Writes of every kind, for whoever is named. */
const writeAll = async (visit: CheckVisit, userTemp: Identity, codes: ReadonlyArray<string>): Promise<void> => {
  for (const itemCode of codes) {
    await visit.attempt(endpoints.addToCart, { userTemp, ...line(itemCode), quantity: 24 })
    await visit.attempt(endpoints.addWish, { userTemp, itemCode })
  }
  const [itemCode = ""] = codes
  const list = { userTemp, listId: "provider-state" }
  const entries = [{ itemCode, name: "Altro", par: 9, note: "di un altro" }]
  await visit.attempt(endpoints.saveShoppingList, { ...list, isNew: true, name: "Altra", entries })
  const standing = { userTemp, standingId: "provider-state", isNew: true as const, name: "Altro" }
  const rhythm = { addressCode: userTemp.addressCode, startsOn: "2026-05-04", weekdays: [6], everyWeeks: 2 }
  await visit.attempt(endpoints.saveStandingOrder, { ...standing, ...rhythm })
  const cart = await visit.attempt(endpoints.getCartItems, { userTemp })
  if (Result.isFailure(cart)) return visit.skip(visit.lastAnswer())
  const { cartId } = cart.success.message
  await visit.attempt(endpoints.saveCart, { userTemp, cartId, name: `Pact ${crypto.randomUUID()}` })
}

/** What is named alike, such as a list, is each client's own. */
const apart = check(
  "two clients apart",
  ["cart.add", "wishlist.add", "list.save", "standing.save", "saved-cart.save", "list.delete", "standing.remove"],
  async (visit) => {
    const wish = await visit.client("wishlistHasItem")
    await visit.client("standingOrderExists")
    await visit.client("shoppingListExists")
    const { userTemp, text } = await visit.client("cartHasRow")
    const agent = await otherClient(visit, userTemp.clientId)
    if (agent === null) return notChecked("there is no other client")
    const formats = await visit.given("productHasFormats")
    const codes = [wish.text("item_code"), formats.text("first_code")]
    const other = agent.userTemp
    visit.speakAs(text("token"))
    const before = await viewsOf(visit, userTemp)
    visit.speakAs(agent.token)
    await writeAll(visit, other, codes)
    const theirs = await viewsOf(visit, other)
    visit.speakAs(text("token"))
    const changed = changedViews(before, await viewsOf(visit, userTemp))
    visit.must(changed === null, "what is written for another client changes nothing of this one's", changed)
    await writeAll(visit, userTemp, codes)
    await visit.attempt(endpoints.deleteShoppingList, { userTemp, listId: "provider-state" })
    await visit.attempt(endpoints.removeStandingOrder, { userTemp, standingId: "provider-state" })
    for (const itemCode of codes) await visit.attempt(endpoints.removeWish, { userTemp, itemCode })
    visit.speakAs(agent.token)
    const back = changedViews(theirs, await viewsOf(visit, other))
    visit.must(back === null, "what this client writes changes nothing of another one's", back)
    visit.speakAs(text("token"))
    return CHECKED
  },
)

export const sessionLifeChecks = [logins, apart]

/** Keys, names and counters are each client's own: what one client has used is new for another one (ADR 30, ADR 47). */
import { Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import { isLoginRefusal } from "../../../src/endpoints/session.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { difference } from "../differing.ts"
import { otherClient } from "../../actors.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { line } from "./cart-checks.ts"
import { ANY_ADDRESS } from "./many-addresses.ts"

type Answer = Result.Result<unknown, ApiError>

/** A write of any client: the same one for each of them. */
type Shared = readonly [id: string, send: (whose: Identity, key: string) => Promise<Answer>]

interface Reader {
  readonly token: string
  readonly userTemp: Identity
}

/** What a write is read back in. */
const viewOf = async (visit: CheckVisit, userTemp: Identity, id: string): Promise<unknown> => {
  switch (id.slice(0, id.indexOf("."))) {
    case "cart":
      return (await visit.call(endpoints.getCartItems, { userTemp })).message
    case "wishlist":
      return (await visit.call(endpoints.getWishlist, { userTemp })).message
    case "list":
      return (await visit.call(endpoints.listShoppingLists, { userTemp })).message
    case "standing":
      return (await visit.call(endpoints.listStandingOrders, { userTemp })).message
    case "saved-cart":
      return (await visit.call(endpoints.listSavedCarts, { userTemp })).message
    case "address":
      return (await visit.call(endpoints.listAddresses, { userTemp })).message
    default:
      return (await visit.call(endpoints.getProfile, { userTemp })).message
  }
}

/** Each write of the first one, and under its key that of the second one, which is made as if the key were new. */
const mustBeApart = async (
  visit: CheckVisit,
  [first, second]: readonly [Reader, Reader],
  writes: ReadonlyArray<Shared>,
): Promise<void> => {
  for (const [id, send] of writes) {
    const key = crypto.randomUUID()
    visit.speakAs(first.token)
    if (Result.isFailure(await send(first.userTemp, key))) continue
    visit.speakAs(second.token)
    const before = await viewOf(visit, second.userTemp, id)
    const sent = await send(second.userTemp, key)
    const after = await viewOf(visit, second.userTemp, id)
    const isDone = Result.isSuccess(sent) && difference(before, after) !== null
    // What does nothing under a key of its own does nothing under this one.
    const fresh = isDone ? sent : await send(second.userTemp, crypto.randomUUID())
    const would = Result.isSuccess(fresh) && difference(after, await viewOf(visit, second.userTemp, id)) !== null
    const came = Result.isFailure(sent) ? `a refusal (${sent.failure.status})` : "nothing was done"
    visit.must(isDone || !would, `${id} under a key that another client has used is made`, came)
  }
  visit.speakAs(first.token)
}

const ofClients = (visit: CheckVisit, itemCode: string, quantity: number): ReadonlyArray<Shared> => {
  const id = `pact-${crypto.randomUUID()}`
  const rhythm = { startsOn: "2026-05-04", weekdays: [2], everyWeeks: 1 as const }
  const entries = [{ itemCode, name: "Comune", par: 3 }]
  return [
    ["cart.add", (userTemp, key) => visit.attempt(endpoints.addToCart, { userTemp, ...line(itemCode), quantity }, key)],
    ["wishlist.add", (userTemp, key) => visit.attempt(endpoints.addWish, { userTemp, itemCode }, key)],
    ["wishlist.remove", (userTemp, key) => visit.attempt(endpoints.removeWish, { userTemp, itemCode }, key)],
    [
      "list.save",
      (userTemp, key) =>
        visit.attempt(endpoints.saveShoppingList, { userTemp, listId: id, isNew: true, name: "Comune", entries }, key),
    ],
    ["list.delete", (userTemp, key) => visit.attempt(endpoints.deleteShoppingList, { userTemp, listId: id }, key)],
    [
      "standing.save",
      (userTemp, key) => {
        const { addressCode } = userTemp
        const made = { userTemp, standingId: id, isNew: true as const, name: "Comune", addressCode, ...rhythm }
        return visit.attempt(endpoints.saveStandingOrder, made, key)
      },
    ],
    [
      "standing.remove",
      (userTemp, key) => visit.attempt(endpoints.removeStandingOrder, { userTemp, standingId: id }, key),
    ],
  ]
}

const agents = check(
  "keys and names that two clients use",
  [
    "cart.add",
    "wishlist.add",
    "wishlist.remove",
    "list.save",
    "list.delete",
    "standing.save",
    "standing.remove",
    "saved-cart.save",
  ],
  async (visit) => {
    const { userTemp, text } = await visit.client("clientIsLoggedIn")
    const item = await visit.given("itemMayBeOrdered")
    const other = await otherClient(visit, userTemp.clientId)
    if (other === null) return notChecked("there is no other client")
    const [itemCode, quantity] = [item.text("item_code"), item.number("quantity")]
    for (const reader of [other, { token: text("token"), userTemp }]) {
      visit.speakAs(reader.token)
      await visit.attempt(endpoints.removeWish, { userTemp: reader.userTemp, itemCode })
    }
    const readers = [{ token: text("token"), userTemp }, other] as const
    await mustBeApart(visit, readers, ofClients(visit, itemCode, quantity))
    await mustShareNames(visit, readers)
    return CHECKED
  },
)

/** The name of one client's saved cart is free for another one. */
const mustShareNames = async (visit: CheckVisit, [first, second]: readonly [Reader, Reader]): Promise<void> => {
  const name = `Pact ${crypto.randomUUID()}`
  const save = async ({ token, userTemp }: Reader, called: string) => {
    visit.speakAs(token)
    const cart = await visit.attempt(endpoints.getCartItems, { userTemp })
    const cartId = Result.isSuccess(cart) ? cart.success.message.cartId : 0
    return Result.isSuccess(await visit.attempt(endpoints.saveCart, { userTemp, cartId, name: called }))
  }
  const isFree = !(await save(first, name)) || (await save(second, name)) || !(await save(second, `${name} 2`))
  visit.must(isFree, "the name of a saved cart is free for another client", "it is refused")
  visit.speakAs(first.token)
}

/** What no agent may write: two clients who log in by themselves. */
const themselves = check(
  "keys of two clients by themselves",
  ["address.add", "account.update-profile", "address.list", "wishlist.add"],
  async (visit) => {
    const one = await visit.client("clientHasTwoAddresses")
    // Under a token of their own: the first one stays logged in.
    const two = await visit.beside("clientHasOneAddress")
    const [clientId, addressCode] = [two.number("client_id"), two.text("address_code")]
    if (one.userTemp.clientId === clientId) return notChecked("there is no other client")
    const itemCode = (await visit.given("productHasFormats")).text("second_code")
    const telephone = `0544 ${Math.floor(Math.random() * 900_000) + 100_000}`
    const writes: ReadonlyArray<Shared> = [
      [
        "address.add",
        (userTemp, key) => visit.attempt(endpoints.addAddress, { userTemp, ...ANY_ADDRESS, telephone }, key),
      ],
      [
        "account.update-profile",
        async (userTemp, key) => {
          const profile = await visit.attempt(endpoints.getProfile, { userTemp })
          if (Result.isFailure(profile)) return profile
          const { firstName, surname, fax, email, sdiCode, pec } = profile.success.message
          const change = { userTemp, firstName, surname, fax, email, sdiCode, pec, telephone }
          return visit.attempt(endpoints.updateProfile, change, key)
        },
      ],
      ["wishlist.add", (userTemp, key) => visit.attempt(endpoints.addWish, { userTemp, itemCode }, key)],
    ]
    await mustBeApart(
      visit,
      [
        { token: one.text("token"), userTemp: one.userTemp },
        { token: two.text("token"), userTemp: { clientId, addressCode, externalCall: true } },
      ],
      writes,
    )
    return CHECKED
  },
)

const FAILURES = 5

/** Five wrong logins of one user count for that user. */
const counters = check("wrong logins of another user", ["session.login"], async (visit) => {
  const given = await visit.given("userMayLogIn")
  const nobody = `pact.${crypto.randomUUID()}@dispensa.test`
  for (let tried = 0; tried < FAILURES; tried += 1)
    await visit.attempt(endpoints.login, { user: nobody, password: `wrong-${tried}` })
  const answer = await visit.attempt(endpoints.login, { user: given.text("user"), password: given.text("password") })
  const came = Result.isFailure(answer) ? `${answer.failure.status}` : "a refusal"
  const isIn = Result.isSuccess(answer) && !isLoginRefusal(answer.success)
  visit.must(isIn, "wrong logins of one user keep no other one out", came)
  return CHECKED
})

export const keyClientChecks = [agents, themselves, counters]

/** Keys and names are each client's own: what one client has used is new for another one (ADR 30). */
import { endpoints } from "../../src/table.ts"
import { CHECKED, law, notChecked } from "../run/law.ts"
import { cartRead, line } from "../run/carts.ts"
import { difference } from "../run/views.ts"
import type { Session, Identity } from "../run/session.ts"
import { isReplayed } from "./command-laws.ts"
import { type Command, commandOf } from "./commands.ts"
import { ANY_ADDRESS } from "./refusals-of-forms.ts"
import { SHOWN } from "./command-views.ts"
import { viewsOf } from "../facts/readings.ts"

interface Shared {
  readonly itemCode: string
  readonly quantity: number
  readonly id: string
  readonly telephone: string
}

/** The same for each client; each changes the first of the views that it shows in. */
const writesOf = async (session: Session, userTemp: Identity, shared: Shared): Promise<ReadonlyArray<Command>> => {
  const { itemCode, quantity, id, telephone } = shared
  await session.attempt(endpoints.removeWish, { userTemp, itemCode })
  await session.call(endpoints.addToCart, { userTemp, ...line(itemCode), quantity })
  const { cartId } = await cartRead(session, userTemp)
  const { firstName, surname, fax, email, sdiCode, pec } = (await session.call(endpoints.getProfile, { userTemp }))
    .message
  const made = { userTemp, isNew: true as const, name: "Comune" }
  const rhythm = { addressCode: userTemp.addressCode, startsOn: "2026-05-04", weekdays: [2], everyWeeks: 1 }
  return [
    commandOf(endpoints.addToCart, { userTemp, ...line(itemCode), quantity }),
    commandOf(endpoints.addWish, { userTemp, itemCode }),
    commandOf(endpoints.saveShoppingList, { ...made, listId: id }),
    commandOf(endpoints.saveStandingOrder, { ...made, standingId: id, ...rhythm }),
    commandOf(endpoints.saveCart, { userTemp, cartId, name: id }),
    commandOf(endpoints.addAddress, { userTemp, ...ANY_ADDRESS, telephone }),
    commandOf(endpoints.updateProfile, { userTemp, firstName, surname, fax, email, sdiCode, pec, telephone }),
  ]
}

const clients = law({
  id: "wishlist.add/clients",
  title: "a key and a name that one client has used are new for another one",
  about: [
    "wishlist.add",
    "cart.add",
    "list.save",
    "standing.save",
    "saved-cart.save",
    "address.add",
    "account.update-profile",
  ],
  byHand: "Log two clients in, and send the same call of each under one Idempotency-Key: both are carried out.",
  run: async (session) => {
    const one = await session.client("clientHasTwoAddresses")
    // Under a token of their own: the first one stays logged in.
    const two = await session.beside("clientHasOneAddress")
    const [clientId, addressCode] = [two.number("client_id"), two.text("address_code")]
    if (one.userTemp.clientId === clientId) return notChecked("there is no other client")
    const item = await session.given("itemMayBeOrdered")
    const shared = {
      itemCode: item.text("item_code"),
      quantity: item.number("quantity"),
      id: `pact-${crypto.randomUUID()}`,
      telephone: `0544 ${Math.floor(Math.random() * 900_000) + 100_000}`,
    }
    const tokens = [one.text("token"), two.text("token")] as const
    const theirs = { clientId, addressCode, externalCall: true }
    session.speakAs(tokens[0])
    const first = await writesOf(session, one.userTemp, shared)
    session.speakAs(tokens[1])
    const second = await writesOf(session, theirs, shared)
    const before = await viewsOf(session, theirs)
    for (const [index, command] of first.entries()) {
      const key = crypto.randomUUID()
      session.speakAs(tokens[0])
      if (!(await command.send(session, key)).isTaken) continue
      session.speakAs(tokens[1])
      const sent = await second[index]?.send(session, key)
      const last = session.last()
      const came = isReplayed(last) ? "the answer of the other client" : `${last?.status} ${last?.text.slice(0, 60)}`
      const isNew = sent?.isTaken === true && !isReplayed(last)
      session.must(
        isNew,
        `${command.id} with a key and a name that another client has used is accepted`,
        came,
        command.id,
      )
    }
    const after = await viewsOf(session, theirs)
    for (const { id } of second) {
      const [view = ""] = Object.keys(SHOWN[id] ?? {})
      const isDone = difference(before.get(view), after.get(view)) !== null
      session.must(isDone, `${id} with a key that another client has used is carried out`, `${view} is as it was`, id)
    }
    session.speakAs(tokens[0])
    return CHECKED
  },
})

export const clientLaws = [clients]

/** Reader, address, language and repetition change an answer only where they should (ADR 9, S4.3, S6.3). */
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { agentOf } from "../actors.ts"
import { CHECKED, law, notChecked } from "../run/law.ts"
import { ifKnown, line } from "../run/reads.ts"
import type { Identity } from "../run/session.ts"
import { commandOf } from "../protocol/commands.ts"
import { type Ids, idsOf } from "../protocol/made-ids.ts"
import { changedViews, readAll, type Reading, type Views } from "../run/views.ts"
import { ABOUT, ADDRESSES, CLIENTS, DEALINGS, everyReading, isOfUser, openEverything } from "./readings.ts"

/** An additional product, whose kind is already read. */
const isMore = ({ name }: Reading): boolean => /^product\.(item|alternatives) × /.test(name)

const agents = law({
  id: "order.list/readers/agent",
  title: "an agent reads what the client reads",
  about: [...ABOUT, "agent.clients"],
  byHand: "Make each reading call as the client, and as their agent with the client's user_temp: twice the same.",
  run: async (session) => {
    const { client, userTemp, about } = await openEverything(session)
    const agent = await agentOf(session, userTemp.clientId)
    if (agent === null) return notChecked("no agent works for the client")
    const readBy = (token: string): Promise<Views> => {
      session.speakAs(token)
      // Suggestions have neither codes nor prices for an agent.
      return readAll(
        session,
        userTemp,
        everyReading(about).filter((one) => one.id !== endpoints.autocomplete.id && !isOfUser(one) && !isMore(one)),
      )
    }
    const own = await readBy(client.text("token"))
    const theirs = await readBy(agent)
    const refused = [...own.keys()].filter((name) => !theirs.has(name))
    session.must(refused.length === 0, "an agent reads what the client reads", `refused: ${refused.join(", ")}`)
    const differ = changedViews(own, theirs, refused)
    session.must(differ === null, "an agent sees what the client sees", differ)
    return CHECKED
  },
})

export const addresses = law({
  id: "order.list/readers/addresses",
  title: "what is the client's is the same whichever of their addresses is chosen, and is written from each of them",
  about: [...CLIENTS.map(({ id }) => id), "saved-cart.save", "list.save", "standing.save"],
  byHand: "Save a list at one address, then read and change it with another address_code in user_temp.",
  run: async (session) => {
    const there = (await session.client("clientHasTwoAddresses")).text("second_address_code")
    await session.client("savedCartExists")
    // What there is none of is the same at each of them.
    await ifKnown(session, "no claims", () => session.client("claimIsAccepted"))
    await ifKnown(session, "no offers", () => session.client("offerIsRequested"))
    await ifKnown(session, "no notifications", () => session.client("notificationIsUnread"))
    const { userTemp } = await session.client("clientHasOrder")
    const itemCode = (await session.given("productHasFormats")).text("first_code")
    const places = [userTemp, { ...userTemp, addressCode: there }]
    const made: Array<Ids> = []
    for (const place of places) made.push(await idsOf(session, place, { itemCode, quantity: 12, coupon: "" }))
    const [one, other] = [
      await readAll(session, userTemp, [...CLIENTS, ...DEALINGS]),
      await readAll(session, { ...userTemp, addressCode: there }, [...CLIENTS, ...DEALINGS]),
    ]
    const wrong = changedViews(one, other)
    const due = "a client's data are the same, whichever of the client's addresses is chosen"
    session.must(wrong === null, due, wrong)
    const all = JSON.stringify([...other.values()])
    const ids = made.flatMap(({ savedCartId, listId, standingId }) => [savedCartId, listId, standingId])
    const lost = ids.find((id) => !all.includes(JSON.stringify(id)))
    session.must(lost === undefined, "data saved at one address are read at another", `not ${lost}`)
    for (const [index, own] of made.entries())
      for (const { id, send } of commandsOn(places[1 - index] ?? userTemp, own)) {
        const { isTaken } = await send(session, crypto.randomUUID())
        const came = session.last()?.status
        session.must(isTaken, `${id} accepts what was saved at another of the client's addresses`, came)
      }
    return CHECKED
  },
})

/** Everything that a client has saved at one address, and may change at another one. */
const commandsOn = (userTemp: Identity, { listId, standingId, savedCartId, name }: Ids) => [
  commandOf(endpoints.renameSavedCart, { userTemp, savedCartId, name }),
  commandOf(endpoints.loadSavedCart, { userTemp, savedCartId }),
  commandOf(endpoints.getShoppingList, { userTemp, listId }),
  commandOf(endpoints.saveShoppingList, { userTemp, listId, name }),
  commandOf(endpoints.saveStandingOrder, { userTemp, standingId, name }),
  commandOf(endpoints.deleteSavedCart, { userTemp, savedCartId }),
  commandOf(endpoints.deleteShoppingList, { userTemp, listId }),
  commandOf(endpoints.removeStandingOrder, { userTemp, standingId }),
]

const empty = law({
  id: "cart.get/readers/empty",
  title: "every list of a client who has nothing yet is answered, and empty",
  about: [...CLIENTS, ...ADDRESSES].map(({ id }) => id),
  byHand: "Make each reading call for a client who has just been registered: 200 with an empty list.",
  run: async (session) => {
    const { userTemp } = await session.client("clientHasOneAddress")
    const itemCode = (await session.given("itemMayBeOrdered")).text("item_code")
    const more = [
      commandOf(endpoints.getUsualItems, { userTemp, itemCode: "no-such-item" }),
      commandOf(endpoints.childList, { userTemp, childrenIds: [] }),
      commandOf(endpoints.childList, { userTemp, childrenIds: ["no-such-item"] }),
      commandOf(endpoints.findItems, { userTemp, texts: [] }),
      commandOf(endpoints.productList, { userTemp, text: "", params: { page: "1", "latest-order-list": "true" } }),
      commandOf(endpoints.addToCart, { userTemp, ...line(itemCode), quantity: 12 }),
    ]
    for (const { name, send } of [...CLIENTS, ...ADDRESSES, ...DEALINGS.filter((one) => !isOfUser(one))])
      session.must(
        Result.isSuccess(await send(session, userTemp)),
        `${name} is answered where there is nothing`,
        session.last()?.status,
      )
    for (const { id, send } of more)
      session.must(
        (await send(session, crypto.randomUUID())).isTaken,
        `${id} is answered where there is nothing`,
        session.last()?.status,
      )
    return CHECKED
  },
})

export const readerLaws = [agents, addresses, empty]

/**
 * The ownership of commands: an agent's command belongs to the client and no other, and keys and names are each client's own
 * (ADR 30).
 */
import { endpoints } from "../../src/table.ts"
import { agentsOf } from "../actors.ts"
import { isOfUser, isPersisted, viewsOf } from "../facts/readings.ts"
import { CHECKED, type Law, law, notChecked } from "../run/law.ts"
import { cartRead, line } from "../run/reads.ts"
import type { Identity, RequestForm, Session } from "../run/session.ts"
import { isRecord } from "../json.ts"
import { changedViews, difference, type Views } from "../run/views.ts"
import { OF_EVERYBODY, omitting, only, shownOf, shownBy, shownIn } from "./command-views.ts"
import { type Added, additions, type Command, commandOf, type CommandSubject, isReplayed } from "./commands.ts"

const UNKNOWN = "zz_of_the_next_version"

/** An additional field, as a future storefront may send. */
export const withOneMore: RequestForm = async (request) => {
  const { method, headers } = request
  const url = new URL(request.url)
  if (method === "GET" || method === "DELETE") {
    url.searchParams.set(UNKNOWN, "1")
    return new Request(url, { method, headers })
  }
  const body: unknown = JSON.parse((await request.text()) || "{}")
  return new Request(url, {
    method,
    headers,
    body: JSON.stringify(isRecord(body) ? { ...body, [UNKNOWN]: "1" } : body),
  })
}

/** Sent by an agent if permitted, with an unknown field: the client has all of the result, and no other client any of it. */
export const byAgent = ({ title, about, isOwn = false, begin }: CommandSubject): Law =>
  law({
    id: `${about[0] ?? ""}/agents`,
    title: `commands of ${title}: an agent's are the client's and no other client's, and an unknown field is ignored`,
    about: [...about, "agent.clients"],
    byHand:
      "Send the command as an agent with one field more than the document has: the client reads it, the agent's other clients do not.",
    run: async (session) => {
      const client = await session.client("wishlistHasItem")
      const { userTemp, commands: all } = await begin(session)
      const commands = all.filter(({ id }) => session.isBuilt(id))
      const own = client.text("token")
      const { agent, other } = await agentsOf(session, userTemp.clientId)
      if (agent === null || other === null) return notChecked("no agent works for the client")
      const isShown = shownIn(commands)
      const shown = shownBy(commands)
      const isAny = (name: string) => isPersisted(name) || isShown(name)
      const readBy = (token: string, whose = userTemp, isRead = isPersisted): Promise<Views> => {
        session.speakAs(token)
        return viewsOf(session, whose, isRead)
      }
      const before = await readBy(own, userTemp, isAny)
      const isTouched = (name: string) => isShown(name) || name === endpoints.getProfile.id
      const others = await readBy(other.token, other.userTemp, isTouched)
      session.speakAs(isOwn ? own : agent)
      session.writeAs(withOneMore)
      for (const { id, send } of commands) {
        const { isTaken } = await send(session, crypto.randomUUID())
        const what = `${id} ${isOwn ? "" : "by an agent "}ignores an unknown field`
        session.must(isTaken, what, session.lastText())
      }
      session.writeAs(null)
      const after = await readBy(own, userTemp, isAny)
      const touched = changedViews(omitting(before, shown), omitting(after, shown))
      const due = `the commands${isOwn ? "" : " by an agent"} leave the rest as it is`
      session.must(touched === null, due, touched)
      const isBoths = (name: string) => isShown(name) && !isOfUser({ id: name })
      const differ = changedViews(only(after, isBoths), await readBy(agent, userTemp, isBoths))
      session.must(differ === null, "an agent reads what the client reads after the commands", differ)
      const isDone = isOwn || changedViews(only(before, isShown), after) !== null
      session.must(isDone, "what an agent writes for a client is the client's", "nothing has changed")
      const theirs = omitting(await readBy(other.token, other.userTemp, isTouched), OF_EVERYBODY)
      const strange = changedViews(omitting(others, OF_EVERYBODY), theirs)
      session.must(strange === null, "what an agent writes for one client changes no other one's", strange)
      session.speakAs(own)
      return CHECKED
    },
  })

/** The same commands for each client. */
const writesOf = async (session: Session, userTemp: Identity, added: Added): Promise<ReadonlyArray<Command>> => {
  const { itemCode, quantity, id, telephone } = added
  await session.attempt(endpoints.removeWish, { userTemp, itemCode })
  await session.call(endpoints.addToCart, { userTemp, ...line(itemCode), quantity })
  const { cartId } = await cartRead(session, userTemp)
  const { firstName, surname, fax, email, sdiCode, pec } = (await session.call(endpoints.getProfile, { userTemp }))
    .message
  const requested = {
    lines: [{ itemCode, name: "Comune", unit: "PZ", requested: quantity }],
    note: "",
    wishedDay: null,
  }
  return [
    ...additions(userTemp, added),
    commandOf(endpoints.saveCart, { userTemp, cartId, name: id }),
    commandOf(endpoints.requestOffer, { userTemp, offerId: id, ...requested }),
    commandOf(endpoints.sendMessage, { userTemp, messageId: id, about: "offer", topicId: id, text: "Comune" }),
    commandOf(endpoints.updateProfile, { userTemp, firstName, surname, fax, email, sdiCode, pec, telephone }),
  ]
}

export const keysOfClients = law({
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
    "offer.request",
    "message.send",
  ],
  byHand: "Log two clients in, and send the same call of each under one Idempotency-Key: both are carried out.",
  run: async (session) => {
    const one = await session.client("clientHasTwoAddresses")
    // With a token of their own: the first one stays logged in.
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
      const came = isReplayed(last) ? "the answer of the other client" : session.lastText()
      const isNew = sent?.isTaken === true && !isReplayed(last)
      const what = `${command.id} with a key and a name that another client has used is accepted`
      session.must(isNew, what, came, command.id)
    }
    const after = await viewsOf(session, theirs)
    for (const { id } of second) {
      const [view = ""] = Object.keys(shownOf(id))
      const isDone = !before.has(view) || difference(before.get(view), after.get(view)) !== null
      session.must(isDone, `${id} with a key that another client has used is carried out`, `${view} is as it was`, id)
    }
    session.speakAs(tokens[0])
    return CHECKED
  },
})

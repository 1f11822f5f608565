/** A caller who is no longer logged in, or names a client that they do not act for, is refused in every call (S4.3, S6.3). */
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { agentOf, logInAgain } from "../actors.ts"
import { CHECKED, law, notChecked } from "../run/law.ts"
import type { Session, Identity } from "../run/session.ts"
import { additions, ANY_ADDRESS, BROWSER, commandOf } from "../protocol/commands.ts"
import { NOT_THERE } from "../protocol/refusal.ts"
import { changedViews, type Reading } from "../run/views.ts"
import { ABOUT, ADDRESSES, CLIENTS, DEALINGS, everyReading, openEverything, viewsOf } from "./readings.ts"

const mustBeRefused = async (
  session: Session,
  userTemp: Identity,
  readings: ReadonlyArray<Reading>,
  statuses: ReadonlyArray<number>,
  why: string,
) => {
  for (const { name, send } of readings.filter(({ id }) => session.isBuilt(id))) {
    const answer = await send(session, userTemp)
    const status = Result.isFailure(answer) ? (answer.failure.status ?? 0) : 200
    session.must(statuses.includes(status), `${name} ${why} is refused with ${statuses.join(" or ")}`, status)
  }
}

const over = law({
  id: "session.logout/readers",
  title: "a token opens nothing once its session is over: nothing is read, and nothing is written",
  about: ["session.logout", "session.login", ...CLIENTS.map(({ id }) => id), "wishlist.add", "list.save"],
  byHand: "Log in, log out, and make any call with the token of that login: 401 or 403.",
  run: async (session) => {
    const client = await session.client("clientIsLoggedIn")
    const { userTemp } = client
    const itemCode = (await session.given("itemMayBeOrdered")).text("item_code")
    const before = await viewsOf(session, userTemp)
    const ended = await logInAgain(session, userTemp.clientId)
    if (ended === null || ended === client.text("token")) return notChecked("the session does not end")
    session.speakAs(ended)
    await session.call(endpoints.logout, {})
    const commands = strangeCommands(userTemp, itemCode)
    for (const [token, how, sent] of [
      [ended, "once the session is over", commands.slice(0, 6)],
      [null, "without a token", commands],
    ] as const) {
      session.speakAs(token)
      await mustBeRefused(session, userTemp, [...CLIENTS, ...ADDRESSES, ...DEALINGS], [401, 403], how)
      for (const { id, send } of sent.filter((one) => session.isBuilt(one.id))) {
        await send(session, crypto.randomUUID())
        const status = session.last()?.status ?? 0
        session.must([401, 403].includes(status), `${id} is refused ${how}`, `${status}`)
      }
    }
    session.speakAs(client.text("token"))
    const changed = changedViews(before, await viewsOf(session, userTemp))
    session.must(changed === null, "a write after the end of the session is not carried out", changed)
    return CHECKED
  },
})

const NO_RIGHTS = { isAdministrator: false, addresses: [] }

/** Commands of every subject for the named client. */
const strangeCommands = (userTemp: Identity, itemCode: string) => [
  ...additions(userTemp, { itemCode, quantity: 12, id: "pact-altrui", telephone: ANY_ADDRESS.telephone }),
  commandOf(endpoints.postReview, { userTemp, itemCode, rating: 1, text: "Altrui" }),
  ...ownChanges(userTemp),
  ...dealings(userTemp, itemCode),
]

/** What a client does besides ordering; nobody and nothing is there that they name. */
export const dealings = (userTemp: Identity, itemCode: string) => {
  const [claimId, email] = ["pact-altrui", "nobody@dispensa.test"]
  const line = { itemCode, name: "x", unit: "PZ" }
  const lines = [{ ...line, quantity: 1, reason: "wrong" as const }]
  const requested = { lines: [{ ...line, requested: 1 }], note: "", wishedDay: null }
  const topic = { about: "order" as const, topicId: NOT_THERE }
  return [
    commandOf(endpoints.downloadStatement, { userTemp, kind: "credit" }),
    commandOf(endpoints.requestOffer, { userTemp, offerId: claimId, ...requested }),
    commandOf(endpoints.fileClaim, { userTemp, claimId, orderId: NOT_THERE, lines, remedy: "credit", note: "" }),
    commandOf(endpoints.withdrawClaim, { userTemp, claimId }),
    commandOf(endpoints.sendMessage, { userTemp, messageId: claimId, ...topic, text: "x" }),
    commandOf(endpoints.readNotifications, { userTemp, ids: [NOT_THERE] }),
    commandOf(endpoints.savePerson, { userTemp, email, isNew: false, name: "x", rights: NO_RIGHTS }),
    commandOf(endpoints.removePerson, { userTemp, email }),
    commandOf(endpoints.saveBudget, { userTemp, addressCode: userTemp.addressCode, limit: null }),
  ]
}

/** Changes reserved to the client themselves, not their agent. */
const ownCommands = (userTemp: Identity) => [
  commandOf(endpoints.addAddress, { userTemp, ...ANY_ADDRESS }),
  ...ownChanges(userTemp),
]

const ownChanges = (userTemp: Identity) => {
  const email = { email: "x@dispensa.test", sdiCode: "", pec: "" }
  const { addressCode } = userTemp
  return [
    commandOf(endpoints.changeAddress, { userTemp, ...ANY_ADDRESS, addressCode }),
    commandOf(endpoints.setDefaultAddress, { userTemp, addressCode }),
    commandOf(endpoints.deleteAddress, { userTemp, addressCode }),
    commandOf(endpoints.updateProfile, { userTemp, firstName: "x", surname: "x", telephone: "", fax: "", ...email }),
    commandOf(endpoints.saveNotificationSetting, { userTemp, kind: "order", shop: true, email: true, push: true }),
    commandOf(endpoints.savePushSubscription, { userTemp, ...BROWSER }),
  ]
}

const mustBeForbidden = async (
  session: Session,
  commands: ReadonlyArray<ReturnType<typeof commandOf>>,
  who: string,
): Promise<void> => {
  for (const { id, send } of commands.filter((one) => session.isBuilt(one.id))) {
    const { isTaken } = await send(session, crypto.randomUUID())
    const status = isTaken ? 200 : session.last()?.status
    session.must(status === 403, `${id} ${who} is refused with 403`, status)
  }
}

const forbidden = law({
  id: "cart.get/readers/forbidden",
  title:
    "whoever names a client that they do not act for is refused with 403 in every call, and nothing is carried out",
  about: [...ABOUT, "cart.add", "list.save", "address.add", "account.update-profile", "agent.clients"],
  byHand:
    "Make any call with the client_id of another client in user_temp: 403. An agent changes neither addresses nor profile: 403.",
  run: async (session) => {
    const { client, userTemp, about } = await openEverything(session)
    const [itemCode = ""] = about.codes
    const given = await session.given("otherClientExists")
    const theirs = {
      clientId: given.number("other_client_id"),
      addressCode: given.text("other_address_code"),
      externalCall: true,
    }
    const readings = everyReading(about).filter(
      ({ kind, id, name }) => kind !== "content" && id !== endpoints.autocomplete.id && !name.includes(" × "),
    )
    const before = await viewsOf(session, userTemp)
    const how = "for a client whom a client does not act for"
    await mustBeRefused(session, theirs, readings, [403], how)
    await mustBeForbidden(session, dealings(theirs, itemCode), how)
    const one = await session.beside("clientHasOneAddress")
    const strange = { clientId: one.number("client_id"), addressCode: one.text("address_code"), externalCall: true }
    const agent = await agentOf(session, strange.clientId)
    session.speakAs((await session.beside("agentIsLoggedIn")).text("token"))
    if (agent === null) {
      const why = "for a client whom an agent does not look after"
      await mustBeRefused(session, strange, readings, [403], why)
      await mustBeForbidden(session, strangeCommands(strange, itemCode), why)
    }
    await mustBeForbidden(session, ownCommands(userTemp), "by an agent, as the client themselves,")
    session.speakAs(client.text("token"))
    const changed = changedViews(before, await viewsOf(session, userTemp))
    session.must(changed === null, "a refused call changes nothing", changed)
    return CHECKED
  },
})

export const callerLaws = [over, forbidden]

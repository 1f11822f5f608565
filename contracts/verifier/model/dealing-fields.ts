/** Every field that a client writes in offers, claims and messages, each value read back (S3.30, S12.13). */
import { lineKeyOf, MAX_OFFER_NOTE } from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { timeOf } from "../answers/judge.ts"
import type { Session } from "../run/session.ts"
import { difference } from "../run/views.ts"
import { fieldLaw, TEXTS, textOf } from "./fields.ts"

/** Unique. */
const ownId = () => `pact-${crypto.randomUUID()}`
const SKEW_MS = 10 * 60_000

/** By the service's own clock, where its answer tells it. */
const mustBeNow = (session: Session, name: string, at: string | undefined): void => {
  const now = session.last()?.headers.get("date") ?? ""
  const isNow = at === undefined || !(Math.abs(timeOf(at) - timeOf(now)) > SKEW_MS)
  session.must(isNow, `${name} is the time of the call`, `${at}, answered at ${now}`, name)
}

const SHORT = ["Dove siete?", "È “L’Olmo” & <b>co.</b> 100%", "uno\ndue\n\ntre", "007", "🍝 al dente", "x".repeat(900)]

const offers = fieldLaw("offer.request", "a request for an offer", ["offer.list"], async (session) => {
  const there = (await session.client("clientHasTwoAddresses")).text("second_address_code")
  const formats = await session.given("productHasFormats")
  const { userTemp, text } = await session.client("offerMayBeRequested")
  const codes = [text("offered_item"), formats.text("second_code"), formats.text("first_code")]
  let offerId = ""
  return {
    save: async ({ note = "", wishedDay = null, requested = 1, items = codes, addressCode = there }) => {
      offerId = ownId()
      const lines = (Array.isArray(items) ? items : []).map((code) => {
        return { itemCode: String(code), name: "Uno", unit: "PZ", requested: Number(requested) }
      })
      const wished = typeof wishedDay === "string" ? wishedDay : null
      const place = { ...userTemp, addressCode: String(addressCode) }
      const request = { userTemp: place, offerId, lines, note: String(note), wishedDay: wished }
      return Result.isSuccess(await session.attempt(endpoints.requestOffer, request))
    },
    read: async () => {
      const all = (await session.call(endpoints.listOffers, { userTemp })).message
      const offer = all.find((one) => one.offerId === offerId)
      mustBeNow(session, "requested_at", offer?.requestedAt)
      const items = offer?.lines.map(({ itemCode }) => itemCode)
      return [{ ...offer, requested: offer?.lines.at(-1)?.requested, items }]
    },
    isNew: true,
    fields: [
      { names: ["note"], values: [...SHORT, "è".repeat(MAX_OFFER_NOTE)] },
      { names: ["items"], values: [codes, codes.toReversed()] },
      { names: ["addressCode"], values: [there, userTemp.addressCode] },
      { names: ["wishedDay"], values: ["2030-03-31", "2029-12-31", "2030-01-02", null] },
      { names: ["requested"], values: [1, 2.5, 24, 0.125, 1200] },
    ],
  }
})

type ClaimedLine = (typeof endpoints.fileClaim.request.Type)["lines"][number]

/** What may be left out is as if it were empty. */
const claimedText = (
  lines: ReadonlyArray<Omit<ClaimedLine, "name" | "reason"> & { readonly reason: string }>,
): string =>
  lines
    .map((one) =>
      [one.itemCode, one.packaging, one.promoCode, one.promoRow || "", one.quantity, one.unit, one.reason].join(),
    )
    .toSorted()
    .join("; ")

const JPEG = "data:image/jpeg;base64,/9j/4AAQ"

const claims = fieldLaw("claim.file", "a claim", ["claim.list"], async (session) => {
  const { userTemp, text } = await session.client("claimMayBeFiled")
  const orderId = text("order_id")
  const ordered = (await session.call(endpoints.getOrder, { userTemp, orderId })).message.lines
  const [own, other] = ordered.map((one) => (quantity: number, reason: ClaimedLine["reason"]): ClaimedLine => {
    return { ...lineKeyOf(one), name: one.name, unit: one.unit, quantity, reason }
  })
  const claimed = [
    ...(own === undefined ? [] : [[own(1, "missing")], [own(2, "broken")], [own(120, "short-dated")]]),
    ...(own === undefined || other === undefined ? [] : [[other(1, "wrong"), own(1, "missing")]]),
  ]
  let claimId = ""
  return {
    save: async ({ note = "", remedy, hasPhoto = false, lines }) => {
      claimId = ownId()
      const its = claimed.find((one) => claimedText(one) === lines) ?? claimed[0] ?? []
      const wanted: "replacement" | "credit" = remedy === "replacement" ? "replacement" : "credit"
      const photo = hasPhoto === true ? { photo: JPEG } : {}
      const claim = { userTemp, claimId, orderId, lines: its, note: String(note), remedy: wanted, ...photo }
      return Result.isSuccess(await session.attempt(endpoints.fileClaim, claim))
    },
    read: async () => {
      const all = (await session.call(endpoints.listClaims, { userTemp })).message
      const claim = all.find((one) => one.claimId === claimId)
      mustBeNow(session, "filed_at", claim?.filedAt)
      return [{ ...claim, lines: claimedText(claim?.lines ?? []) }]
    },
    isNew: true,
    fields: [
      { names: ["note"], values: SHORT },
      { names: ["remedy"], values: ["credit", "replacement"] },
      { names: ["lines"], values: claimed.map(claimedText) },
      { names: ["hasPhoto"], values: [true, false] },
      { names: ["orderId"], values: [orderId] },
    ],
  }
})

const messages = fieldLaw("message.send", "a message", ["message.list"], async (session) => {
  const order = await session.client("clientHasOrder")
  const { userTemp, text } = await session.client("offerIsMade")
  const topics = [
    { about: "offer", topicId: text("offer_id") },
    { about: "order", topicId: order.text("order_id") },
  ] as const
  let messageId = ""
  let places: ReadonlyArray<(typeof topics)[number]> = topics
  let answered: unknown = null
  return {
    save: async ({ about, text: words = "Uno" }) => {
      messageId = ownId()
      const topic = topics.find((one) => one.about === about) ?? topics[0]
      places = about === undefined ? [topic] : [topic, ...topics.filter((one) => one !== topic)]
      const request = { userTemp, messageId, ...topic, text: String(words) }
      const answer = await session.attempt(endpoints.sendMessage, request)
      answered = Result.isSuccess(answer) ? answer.success.message : null
      return Result.isSuccess(answer)
    },
    /** Where it is listed, and nowhere else. */
    read: async () => {
      const found = []
      for (const [at, topic] of places.entries()) {
        const all = (await session.call(endpoints.listMessages, { userTemp, ...topic })).message
        const wrong = at === 0 ? difference(answered, all) : null
        session.must(wrong === null, "a message that is sent is answered with all messages about it", wrong)
        for (const one of all) if (one.messageId === messageId) found.push({ ...one, about: topic.about })
      }
      mustBeNow(session, "sent_at", found[0]?.sentAt)
      return found.length === 0 ? [undefined] : found
    },
    isNew: true,
    fields: [
      { names: ["text"], values: [...TEXTS.filter((one) => one !== ""), textOf(2000)] },
      { names: ["about"], values: ["order", "offer"] },
    ],
  }
})

export const dealingFieldLaws = [offers, claims, messages]

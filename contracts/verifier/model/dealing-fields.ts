/**
 * Every field that a client writes in offers, claims, messages, notifications, settings, people and budgets, each value read
 * back (S3.30, S12.13–S12.15).
 */
import { MAX_OFFER_NOTE } from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { fieldLaw, NAMES, TEXTS } from "./fields.ts"

/** Unique. */
const ownId = () => `pact-${crypto.randomUUID()}`
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

const claims = fieldLaw("claim.file", "a claim", ["claim.list"], async (session) => {
  const { userTemp, text } = await session.client("claimMayBeFiled")
  const orderId = text("order_id")
  let claimId = ""
  return {
    save: async ({ note = "", remedy, reason, quantity = 1 }) => {
      claimId = ownId()
      const why =
        (["missing", "broken", "short-dated", "wrong"] as const).find((one) => one === reason) ?? ("missing" as const)
      const line = { itemCode: text("item_code"), name: text("item_name"), unit: "PZ", quantity: Number(quantity) }
      const claim = { orderId, lines: [{ ...line, reason: why }], note: String(note) }
      const wanted = remedy === "replacement" ? "replacement" : "credit"
      return Result.isSuccess(
        await session.attempt(endpoints.fileClaim, { userTemp, claimId, ...claim, remedy: wanted }),
      )
    },
    read: async () => {
      const all = (await session.call(endpoints.listClaims, { userTemp })).message
      const claim = all.find((one) => one.claimId === claimId)
      return [{ ...claim, reason: claim?.lines[0]?.reason, quantity: claim?.lines[0]?.quantity }]
    },
    isNew: true,
    fields: [
      { names: ["note"], values: SHORT },
      { names: ["remedy"], values: ["credit", "replacement"] },
      { names: ["reason"], values: ["missing", "broken", "short-dated", "wrong"] },
      { names: ["quantity"], values: [1, 2, 120] },
    ],
  }
})

const messages = fieldLaw("message.send", "a message", ["message.list"], async (session) => {
  const { userTemp, text } = await session.client("offerIsMade")
  const topic = { about: "offer" as const, topicId: text("offer_id") }
  let messageId = ""
  return {
    save: async (message) => {
      messageId = ownId()
      const request = { userTemp, messageId, ...topic, text: String(message["text"]) }
      return Result.isSuccess(await session.attempt(endpoints.sendMessage, request))
    },
    read: async () => {
      const all = (await session.call(endpoints.listMessages, { userTemp, ...topic })).message
      return [all.find((one) => one.messageId === messageId)]
    },
    isNew: true,
    fields: [{ names: ["text"], values: TEXTS.filter((one) => one !== "") }],
  }
})

const settings = fieldLaw(
  "notification.setting",
  "the channels of two kinds of notifications",
  ["notification.settings", "notification.list"],
  async (session) => {
    const { userTemp } = await session.client("notificationIsUnread")
    const read = async () => (await session.call(endpoints.getNotificationSettings, { userTemp })).message
    const [first, second] = (await read()).filter(({ kind }) => kind !== "other")
    let own = { shop: first?.shop === true, email: first?.email === true, push: first?.push === true }
    return {
      save: async (change) => {
        own = { ...own, ...change }
        const kind = first?.kind
        if (kind === undefined || kind === "other") return false
        const isSaved = Result.isSuccess(
          await session.attempt(endpoints.saveNotificationSetting, { userTemp, kind, ...own }),
        )
        const listed = (await session.call(endpoints.listNotifications, { userTemp })).message
        const isHidden = own.shop || listed.every((one) => one.kind !== kind)
        session.must(isHidden, "a kind hidden in the shop is not listed there", kind, "shop")
        return isSaved
      },
      read: async () => {
        const all = await read()
        const other = all.find(({ kind }) => kind === second?.kind)
        return [{ ...all.find(({ kind }) => kind === first?.kind), other }]
      },
      fields: [
        { names: ["shop"], values: [false, true] },
        { names: ["email"], values: [true, false] },
        { names: ["push"], values: [true, false] },
      ],
    }
  },
)

const notifications = fieldLaw("notification.read", "a notification", ["notification.list"], async (session) => {
  const { userTemp, text } = await session.client("notificationIsUnread")
  const notificationId = text("notification_id")
  // Another one, which stays unread.
  await session.client("offerIsMade")
  return {
    save: async () =>
      Result.isSuccess(await session.attempt(endpoints.readNotifications, { userTemp, ids: [notificationId] })),
    read: async () => {
      const all = (await session.call(endpoints.listNotifications, { userTemp })).message
      const isIts = (one: (typeof all)[number]) => one.notificationId === notificationId
      return [{ isRead: all.find(isIts)?.isRead, others: all.filter((one) => !isIts(one)) }]
    },
    fields: [{ names: ["isRead"], values: [true] }],
  }
})

const people = fieldLaw("people.save", "a person", ["people.list"], async (session) => {
  const { userTemp, text } = await session.client("clientHasPeople")
  const email = text("person_email")
  const read = async () => (await session.call(endpoints.listPeople, { userTemp })).message
  const known = (await read()).find((one) => one.email.toLowerCase() === email.toLowerCase())
  const codes = (await session.call(endpoints.listAddresses, { userTemp })).message.map((one) => one.addressCode)
  const [first = userTemp.addressCode] = codes
  const permitted = known?.rights.addresses ?? []
  let own = {
    name: known?.name ?? "",
    may: permitted[0]?.may ?? [],
    at: permitted.map((one) => one.addressCode),
  }
  return {
    save: async (change) => {
      own = { ...own, ...change }
      const addresses = own.at.map((addressCode) => ({ addressCode, may: own.may }))
      const rights = { isAdministrator: false, addresses }
      const person = { userTemp, email: email.toUpperCase(), isNew: false, name: own.name, rights }
      return Result.isSuccess(await session.attempt(endpoints.savePerson, person))
    },
    read: async () => {
      const person = (await read()).find((one) => one.email.toLowerCase() === email.toLowerCase())
      const all = person?.rights.addresses ?? []
      const may = [...new Set(all.flatMap((one) => one.may))].toSorted()
      return [{ name: person?.name, may, at: all.map((one) => one.addressCode).toSorted() }]
    },
    fields: [
      { names: ["name"], values: NAMES.filter((name) => name.length <= 80) },
      { names: ["may"], values: [["propose"], ["order", "see_prices"], ["see_invoices", "see_prices"]] },
      { names: ["at"], values: [codes.slice(0, 2).toSorted(), [first]] },
    ],
  }
})

const budgets = fieldLaw("people.save-budget", "a budget", ["people.budgets"], async (session) => {
  const { userTemp } = await session.client("clientHasPeople")
  const { addressCode } = userTemp
  return {
    save: async ({ limit }) =>
      Result.isSuccess(await session.attempt(endpoints.saveBudget, { userTemp, addressCode, limit: Number(limit) })),
    read: async () => {
      const all = (await session.call(endpoints.listBudgets, { userTemp })).message
      const own = all.find((one) => one.addressCode === addressCode)
      // The orders of the month are the same whatever the limit.
      return [{ limit: own?.limit, spent: (own?.limit ?? 0) - (own?.left ?? 0) }]
    },
    fields: [{ names: ["limit"], values: [123_456, 50_001, 99] }],
  }
})

export const dealingFieldLaws = [offers, claims, messages, settings, notifications, people, budgets]

/**
 * Every field that a client writes in notifications, settings, people and budgets, each value read back (S12.14, S12.15).
 */
import type { Rights } from "@dispensa/domain"
import { Result } from "effect"
import { rightsText } from "../answers/account-answers.ts"
import { endpoints } from "../../src/table.ts"
import { fieldLaw, NAMES, textOf } from "./fields.ts"

const settings = fieldLaw(
  "notification.setting",
  "the channels of two kinds of notifications",
  ["notification.settings", "notification.list"],
  async (session) => {
    const { userTemp } = await session.client("notificationIsUnread")
    const read = async () => (await session.call(endpoints.getNotificationSettings, { userTemp })).message
    const listed = async () => (await session.call(endpoints.listNotifications, { userTemp })).message
    const [before, [first]] = [await listed(), (await read()).filter(({ kind }) => kind !== "other")]
    let own = { shop: first?.shop === true, email: first?.email === true, push: first?.push === true }
    return {
      save: async (change) => {
        own = { ...own, ...change }
        const kind = first?.kind
        if (kind === undefined || kind === "other") return false
        const isSaved = Result.isSuccess(
          await session.attempt(endpoints.saveNotificationSetting, { userTemp, kind, ...own }),
        )
        const shown = await listed()
        const isHidden = own.shop || shown.every((one) => one.kind !== kind)
        session.must(isHidden, "a kind hidden in the shop is not listed there", kind, "shop")
        const due = before.filter((one) => own.shop || one.kind !== kind)
        const lost = due.find(({ notificationId: id }) => shown.every((one) => one.notificationId !== id))
        session.must(lost === undefined, "a kind shown in the shop is listed there", lost?.kind, "shop")
        return isSaved
      },
      read: async () => {
        const all = await read()
        const others = all.filter(({ kind }) => kind !== first?.kind)
        return [{ ...all.find(({ kind }) => kind === first?.kind), others }]
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

const NO_RIGHTS: Rights = { isAdministrator: false, addresses: [] }

const people = fieldLaw("people.save", "a person", ["people.list"], async (session) => {
  const { userTemp, text } = await session.client("clientHasPeople")
  const email = text("person_email")
  const listed = async () => {
    const all = (await session.call(endpoints.listPeople, { userTemp })).message
    return all.find((one) => one.email.toLowerCase() === email.toLowerCase())
  }
  const known = await listed()
  const codes = (await session.call(endpoints.listAddresses, { userTemp })).message.map((one) => one.addressCode)
  const [first = userTemp.addressCode, second = first] = codes
  const there = second === first ? [] : [{ addressCode: second, may: ["see_invoices", "see_prices"] }]
  const cases: ReadonlyArray<Rights> = [
    { ...NO_RIGHTS, addresses: [{ addressCode: first, may: ["propose"] }] },
    { ...NO_RIGHTS, addresses: [...there, { addressCode: first, may: ["order", "see_prices"] }] },
    { ...NO_RIGHTS, isAdministrator: true },
    { ...NO_RIGHTS, addresses: there },
  ]
  let own = { name: known?.name ?? "", rights: { ...NO_RIGHTS, ...known?.rights } }
  return {
    save: async ({ name = own.name, rights }) => {
      const next = { name: String(name), rights: cases.find((one) => rightsText(one) === rights) ?? own.rights }
      const { isAdministrator, addresses } = next.rights
      const person = { email: email.toUpperCase(), isNew: false, name: next.name }
      const saved = { userTemp, ...person, rights: { isAdministrator, addresses: addresses ?? [] } }
      const isTaken = Result.isSuccess(await session.attempt(endpoints.savePerson, saved))
      if (isTaken) own = next
      return isTaken
    },
    read: async () => {
      const person = await listed()
      return [{ name: person?.name, rights: rightsText(person?.rights ?? NO_RIGHTS) }]
    },
    fields: [
      { names: ["name"], values: [...NAMES.filter((name) => name.length <= 80), textOf(80)] },
      { names: ["rights"], values: cases.map(rightsText) },
    ],
  }
})

const budgets = fieldLaw("people.save-budget", "a budget", ["people.budgets"], async (session) => {
  const { userTemp } = await session.client("clientHasPeople")
  const { addressCode } = userTemp
  return {
    save: async ({ limit }) => {
      const request = { userTemp, addressCode, limit: typeof limit === "number" ? limit : null }
      return Result.isSuccess(await session.attempt(endpoints.saveBudget, request))
    },
    read: async () => {
      const all = (await session.call(endpoints.listBudgets, { userTemp })).message
      const own = all.find((one) => one.addressCode === addressCode)
      return [{ limit: own?.limit ?? null, others: all.filter((one) => one !== own) }]
    },
    fields: [{ names: ["limit"], values: [123_456, 50_001, 99, 0, null, 250_000] }],
  }
})

export const peopleFieldLaws = [settings, notifications, people, budgets]

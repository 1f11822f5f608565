/** What the document says of whoever is logged in, what they keep and their papers, sentence by sentence (S3.22–S3.24, S7.5–S7.7, S7.22, ADR 47). */
import { Option, Result } from "effect"
import { isLoginRefusal } from "../../src/endpoints/session.ts"
import { parseJson, refusalText } from "../../src/server-message.ts"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import { difference } from "../run/differing.ts"
import { type Session, SPOKEN } from "../run/session.ts"
import { REGISTRATION } from "../protocol/refusals-of-forms.ts"

/** The language of the greatest weight does not stand first, and some that stand first the shop does not have. */
const WEIGHED = {
  it: ["en;q=0.5, it;q=0.9", "en-GB;q=0.4, it-IT", "fr, en;q=0.3, it;q=0.7", "zh-Hant, en;q=0.3, it;q=0.7"],
  en: ["it;q=0.5, en;q=0.9", "it-IT;q=0.2, en-GB", "fr, it;q=0.3, en;q=0.7", "de-AT, it;q=0.3, en;q=0.7"],
} as const

const weighed = example("the language of the greatest weight", ["order.tracking", "order.detail"], async (session) => {
  const { userTemp, text } = await session.client("clientHasOrder")
  const readIn = async (header: string) => {
    session.writeAs((request) => {
      request.headers.set("accept-language", header)
      return request
    })
    const request = { userTemp, orderId: text("order_id") }
    const { steps } = (await session.call(endpoints.getOrderTracking, request)).message
    await session.attempt(endpoints.getOrder, { userTemp, orderId: "no-such-order" })
    session.writeAs(null)
    const refusal = refusalText(Option.getOrNull(parseJson(session.last()?.text ?? "")), "")
    return { labels: steps.map(({ label }) => label), refusal }
  }
  for (const language of SPOKEN) {
    const plain = await readIn(language)
    for (const header of WEIGHED[language]) {
      const wrong = difference(plain, await readIn(header))
      const came = `"${header}" is not "${language}": ${wrong}`
      session.must(wrong === null, "of several languages that of the greatest weight is answered", came)
    }
  }
  return CHECKED
})

const logsIn = async (session: Session, user: string, password: string): Promise<boolean> => {
  const answer = await session.attempt(endpoints.login, { user, password })
  return Result.isSuccess(answer) && !isLoginRefusal(answer.success)
}

const capitals = example(
  "login names and emails in capitals",
  ["session.login", "session.register"],
  async (session) => {
    const given = await session.given("userMayLogIn")
    const [user, password] = [given.text("user"), given.text("password")]
    const isIn = !(await logsIn(session, user, password)) || (await logsIn(session, user.toUpperCase(), password))
    session.must(isIn, "capitals of a login name do not count", `${session.last()?.status}`)
    const email = (await session.given("emailIsFree")).text("email")
    const form = { ...REGISTRATION, email, sdiCode: "", pec: "", privacyConsent: true }
    const first = await session.attempt(endpoints.register, form)
    const again = await session.attempt(endpoints.register, { ...form, email: email.toUpperCase() })
    const status = Result.isFailure(again) ? again.failure.status : 200
    const isTaken = Result.isFailure(first) || status === 409
    session.must(isTaken, "an email is taken, however it is written in capitals: 409", `${status}`)
    return CHECKED
  },
)

const alerts = example("an alert of what is available", ["wishlist.add", "wishlist.list"], async (session) => {
  const { userTemp, text } = await session.client("clientWaitsForItem")
  const itemCode = (await session.given("itemMayBeOrdered")).text("item_code")
  const waited = text("item_code")
  await session.call(endpoints.addWish, { userTemp, itemCode, alert: true })
  const wishes = (await session.call(endpoints.getWishlist, { userTemp })).message
  const wish = wishes.find((one) => one.itemCode === itemCode)
  const isOver = wish !== undefined && wish.alert !== true
  session.must(isOver, "what is available is wished for, and its alert is over at once", itemCode)
  const isWaiting = wishes.find((one) => one.itemCode === waited)?.alert === true
  session.must(isWaiting, "the alert of an item that is not available stays", waited)
  await session.attempt(endpoints.removeWish, { userTemp, itemCode })
  return CHECKED
})

/** As a device calls it, to add it. */
const NAME = "Com'era chiamato prima"

type Called = ReadonlyArray<Readonly<Record<"itemCode" | "name", string>>>

const called = example(
  "what articles are called in lists and standing orders",
  ["list.save", "list.list", "standing.save", "standing.list"],
  async (session) => {
    const standingId = (await session.client("standingOrderExists")).text("standing_id")
    const { userTemp, text } = await session.client("shoppingListExists")
    const item = await session.given("itemMayBeOrdered")
    const [itemCode, slug, listId] = [item.text("item_code"), item.text("slug"), text("list_id")]
    const rows = [{ itemCode, name: NAME }]
    for (const language of SPOKEN) {
      session.speakIn(language)
      const { name } = (await session.call(endpoints.getItem, { userTemp, slug })).message
      const list = (await session.call(endpoints.saveShoppingList, { userTemp, listId, entries: rows })).message
      const order = (await session.call(endpoints.saveStandingOrder, { userTemp, standingId, lines: rows })).message
      const lists = (await session.call(endpoints.listShoppingLists, { userTemp })).message
      const orders = (await session.call(endpoints.listStandingOrders, { userTemp })).message
      const views: Readonly<Record<string, Called>> = {
        "list.save": list.entries,
        "list.list": lists.flatMap(({ entries }) => entries),
        "standing.save": order.lines,
        "standing.list": orders.flatMap(({ lines }) => lines),
      }
      for (const [view, all] of Object.entries(views)) {
        const came = all.find((one) => one.itemCode === itemCode)?.name ?? ""
        const isIts = came.startsWith(name) || name.startsWith(came)
        const shown = `${came} in ${language}, ${name} on its page`
        session.must(isIts, `an article is called in ${view} as it is today, in the language of the page`, shown)
      }
    }
    session.speakIn("en")
    return CHECKED
  },
)

const merged = example(
  "what is said besides that it is gone or new",
  ["list.save", "standing.save", "list.list", "standing.list"],
  async (session) => {
    const standingId = (await session.client("standingOrderExists")).text("standing_id")
    const { userTemp, text } = await session.client("shoppingListExists")
    const formats = await session.given("productHasFormats")
    const itemCode = formats.text("first_code")
    const list = { userTemp, listId: text("list_id") }
    const order = { userTemp, standingId }
    const read = async () => {
      const { entries, sections } = (await session.call(endpoints.getShoppingList, list)).message
      const orders = (await session.call(endpoints.listStandingOrders, { userTemp })).message
      return { entries, sections, order: orders.find((one) => one.standingId === standingId) }
    }
    const before = await read()
    const known = [...before.entries, ...(before.order?.lines ?? [])].map((one) => one.itemCode)
    if (known.includes(itemCode)) return notChecked("the item is known already")
    await session.attempt(endpoints.saveShoppingList, { ...list, isNew: true })
    await session.attempt(endpoints.saveStandingOrder, { ...order, isNew: true })
    const emptied = difference(before, await read())
    session.must(emptied === null, "is_new changes nothing of what is there", emptied)
    const added = { entries: [{ itemCode, name: NAME }], sections: [{ id: "pact", name: NAME, rank: 9 }] }
    await session.call(endpoints.saveShoppingList, { ...list, ...added })
    await session.call(endpoints.saveStandingOrder, { ...order, lines: added.entries })
    const quantity = (await read()).order?.lines.find((one) => one.itemCode === itemCode)?.quantity
    session.must(quantity === 1, "a line that is added without a quantity has 1", quantity ?? "it is not there")
    const gone = { gone: true as const, name: NAME }
    const entries = [{ ...gone, itemCode, quantity: 9 }]
    await session.attempt(endpoints.saveShoppingList, {
      ...list,
      entries,
      sections: [{ ...gone, id: "pact", rank: 8 }],
    })
    await session.attempt(endpoints.saveStandingOrder, { ...order, lines: entries })
    const back = difference(before, await read())
    session.must(back === null, "what is gone is gone, whatever else is said of it", back)
    return CHECKED
  },
)

export const accountValuesExamples = [weighed, capitals, alerts, called, merged]

/** What the document says of whoever is logged in, what they keep and their papers, sentence by sentence (S3.22–S3.24, S7.5–S7.7, S7.22, ADR 47). */
import { Option, Result } from "effect"
import { isLoginRefusal } from "../../../src/endpoints/session.ts"
import { parseJson, refusalText } from "../../../src/server-message.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { difference } from "../differing.ts"
import { type CheckVisit, SPOKEN } from "../visit.ts"
import { REGISTRATION } from "../../protocol/refusals-of-forms.ts"

/** The language of the greatest weight does not stand first, and some that stand first the shop does not have. */
const WEIGHED = {
  it: ["en;q=0.5, it;q=0.9", "en-GB;q=0.4, it-IT", "fr, en;q=0.3, it;q=0.7", "zh-Hant, en;q=0.3, it;q=0.7"],
  en: ["it;q=0.5, en;q=0.9", "it-IT;q=0.2, en-GB", "fr, it;q=0.3, en;q=0.7", "de-AT, it;q=0.3, en;q=0.7"],
} as const

const weighed = check("the language of the greatest weight", ["order.tracking", "order.detail"], async (visit) => {
  const { userTemp, text } = await visit.client("clientHasOrder")
  const readIn = async (header: string) => {
    visit.writeAs((request) => {
      request.headers.set("accept-language", header)
      return request
    })
    const request = { userTemp, orderId: text("order_id") }
    const { steps } = (await visit.call(endpoints.getOrderTracking, request)).message
    await visit.attempt(endpoints.getOrder, { userTemp, orderId: "no-such-order" })
    visit.writeAs(null)
    const refusal = refusalText(Option.getOrNull(parseJson(visit.last()?.text ?? "")), "")
    return { labels: steps.map(({ label }) => label), refusal }
  }
  for (const language of SPOKEN) {
    const plain = await readIn(language)
    for (const header of WEIGHED[language]) {
      const wrong = difference(plain, await readIn(header))
      const came = `"${header}" is not "${language}": ${wrong}`
      visit.must(wrong === null, "of several languages that of the greatest weight is answered", came)
    }
  }
  return CHECKED
})

const logsIn = async (visit: CheckVisit, user: string, password: string): Promise<boolean> => {
  const answer = await visit.attempt(endpoints.login, { user, password })
  return Result.isSuccess(answer) && !isLoginRefusal(answer.success)
}

const capitals = check("login names and emails in capitals", ["session.login", "session.register"], async (visit) => {
  const given = await visit.given("userMayLogIn")
  const [user, password] = [given.text("user"), given.text("password")]
  const isIn = !(await logsIn(visit, user, password)) || (await logsIn(visit, user.toUpperCase(), password))
  visit.must(isIn, "capitals of a login name do not count", `${visit.last()?.status}`)
  const email = (await visit.given("emailIsFree")).text("email")
  const form = { ...REGISTRATION, email, sdiCode: "", pec: "", privacyConsent: true }
  const first = await visit.attempt(endpoints.register, form)
  const again = await visit.attempt(endpoints.register, { ...form, email: email.toUpperCase() })
  const status = Result.isFailure(again) ? again.failure.status : 200
  const isTaken = Result.isFailure(first) || status === 409
  visit.must(isTaken, "an email is taken, however it is written in capitals: 409", `${status}`)
  return CHECKED
})

const alerts = check("an alert of what is available", ["wishlist.add", "wishlist.list"], async (visit) => {
  const { userTemp, text } = await visit.client("clientWaitsForItem")
  const itemCode = (await visit.given("itemMayBeOrdered")).text("item_code")
  const waited = text("item_code")
  await visit.call(endpoints.addWish, { userTemp, itemCode, alert: true })
  const wishes = (await visit.call(endpoints.getWishlist, { userTemp })).message
  const wish = wishes.find((one) => one.itemCode === itemCode)
  const isOver = wish !== undefined && wish.alert !== true
  visit.must(isOver, "what is available is wished for, and its alert is over at once", itemCode)
  const isWaiting = wishes.find((one) => one.itemCode === waited)?.alert === true
  visit.must(isWaiting, "the alert of an item that is not available stays", waited)
  await visit.attempt(endpoints.removeWish, { userTemp, itemCode })
  return CHECKED
})

/** As a device calls it, to add it. */
const NAME = "Com'era chiamato prima"

type Called = ReadonlyArray<Readonly<Record<"itemCode" | "name", string>>>

const called = check(
  "what articles are called in lists and standing orders",
  ["list.save", "list.list", "standing.save", "standing.list"],
  async (visit) => {
    const standingId = (await visit.client("standingOrderExists")).text("standing_id")
    const { userTemp, text } = await visit.client("shoppingListExists")
    const item = await visit.given("itemMayBeOrdered")
    const [itemCode, slug, listId] = [item.text("item_code"), item.text("slug"), text("list_id")]
    const rows = [{ itemCode, name: NAME }]
    for (const language of SPOKEN) {
      visit.speakIn(language)
      const { name } = (await visit.call(endpoints.getItem, { userTemp, slug })).message
      const list = (await visit.call(endpoints.saveShoppingList, { userTemp, listId, entries: rows })).message
      const order = (await visit.call(endpoints.saveStandingOrder, { userTemp, standingId, lines: rows })).message
      const lists = (await visit.call(endpoints.listShoppingLists, { userTemp })).message
      const orders = (await visit.call(endpoints.listStandingOrders, { userTemp })).message
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
        visit.must(isIts, `an article is called in ${view} as it is today, in the language of the page`, shown)
      }
    }
    visit.speakIn("en")
    return CHECKED
  },
)

const merged = check(
  "what is said besides that it is gone or new",
  ["list.save", "standing.save", "list.list", "standing.list"],
  async (visit) => {
    const standingId = (await visit.client("standingOrderExists")).text("standing_id")
    const { userTemp, text } = await visit.client("shoppingListExists")
    const formats = await visit.given("productHasFormats")
    const itemCode = formats.text("first_code")
    const list = { userTemp, listId: text("list_id") }
    const order = { userTemp, standingId }
    const read = async () => {
      const { entries, sections } = (await visit.call(endpoints.getShoppingList, list)).message
      const orders = (await visit.call(endpoints.listStandingOrders, { userTemp })).message
      return { entries, sections, order: orders.find((one) => one.standingId === standingId) }
    }
    const before = await read()
    const known = [...before.entries, ...(before.order?.lines ?? [])].map((one) => one.itemCode)
    if (known.includes(itemCode)) return notChecked("the item is known already")
    await visit.attempt(endpoints.saveShoppingList, { ...list, isNew: true })
    await visit.attempt(endpoints.saveStandingOrder, { ...order, isNew: true })
    const emptied = difference(before, await read())
    visit.must(emptied === null, "is_new changes nothing of what is there", emptied)
    const added = { entries: [{ itemCode, name: NAME }], sections: [{ id: "pact", name: NAME, rank: 9 }] }
    await visit.call(endpoints.saveShoppingList, { ...list, ...added })
    await visit.call(endpoints.saveStandingOrder, { ...order, lines: added.entries })
    const quantity = (await read()).order?.lines.find((one) => one.itemCode === itemCode)?.quantity
    visit.must(quantity === 1, "a line that is added without a quantity has 1", quantity ?? "it is not there")
    const gone = { gone: true as const, name: NAME }
    const entries = [{ ...gone, itemCode, quantity: 9 }]
    await visit.attempt(endpoints.saveShoppingList, { ...list, entries, sections: [{ ...gone, id: "pact", rank: 8 }] })
    await visit.attempt(endpoints.saveStandingOrder, { ...order, lines: entries })
    const back = difference(before, await read())
    visit.must(back === null, "what is gone is gone, whatever else is said of it", back)
    return CHECKED
  },
)

export const statedAccountChecks = [weighed, capitals, alerts, called, merged]

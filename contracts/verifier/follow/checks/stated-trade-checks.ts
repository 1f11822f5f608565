/** What is told of articles that left, a payment and an agent's clients each time (S3.22, S6.3, S7.20, ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { difference } from "../differing.ts"
import { plainOrder } from "../plain-order.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { cartRead, line } from "./cart-checks.ts"

/** Whether the shop has words in two languages at all. */
const isBilingual = async (visit: CheckVisit): Promise<boolean> => {
  await visit.given("contentIsPublished")
  visit.speakIn("it")
  const italian = (await visit.call(endpoints.getMenu, {})).message
  visit.speakIn("en")
  return difference(italian, (await visit.call(endpoints.getMenu, {})).message) !== null
}

const left = check(
  "each answer about an article that has left the range",
  ["order.detail", "order.usual", "order.list", "order.reorder"],
  async (visit) => {
    const { userTemp, text } = await visit.client("orderedArticleLeft")
    const [orderId, code] = [text("order_id"), text("left_code")]
    const { lines } = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message
    const ordered = lines.find(({ itemCode }) => itemCode === code)
    if (ordered === undefined) return notChecked("the order has no such line")
    const { name, slug, unit, packLabel, packSize } = ordered
    const said = [slug, unit, packLabel, packSize].join("|")
    visit.must(said === "|||1", "a line of what has left the range has no slug, uom and pack of today", said)
    const usual = (await visit.call(endpoints.getUsualItems, { userTemp, itemCode: code })).message[0]
    const told = `${usual?.name} in “${usual?.category}”, ordered as ${name}`
    const isThen = usual === undefined || (usual.name === name && usual.category.trim() === "")
    visit.must(isThen, "what has left the range is usual by its name of then, in no category", told)
    for (const product of [code, name]) {
      const request = { userTemp, status: null, from: null, to: null, page: 1, perPage: 100, product }
      const { data, pagination } = (await visit.call(endpoints.listOrders, request)).message
      const isFound = pagination.total > data.length || data.some((order) => order.orderId === orderId)
      visit.must(isFound, "product finds orders of what has left the range", `not ${orderId} by “${product}”`)
    }
    const hasTwo = await isBilingual(visit)
    const reasons: Array<string> = []
    for (const language of ["it", "en"] as const) {
      visit.speakIn(language)
      const again = (await visit.call(endpoints.reorder, { userTemp, orderId })).message.skipped
      const skipped = again.find(({ itemCode }) => itemCode === code)
      const isCalled = ["", code, name].includes(skipped?.name ?? "")
      visit.must(isCalled, "what is skipped is called as it was ordered", `${skipped?.name} for ${name}`)
      reasons.push(skipped?.reason ?? "")
    }
    const [one = "", other = ""] = reasons
    const isWorded = !hasTwo || one === "" || other === "" || one !== other
    visit.must(isWorded, "why a line is skipped is said in the language of the request", one)
    return CHECKED
  },
)

const payments = check("the number and words of a payment", ["payment.request"], async (visit) => {
  const accepted = (await visit.given("cardIsAccepted")).text("card_token")
  const declined = (await visit.given("cardIsDeclined")).text("declined_token")
  const hasTwo = await isBilingual(visit)
  const words: Array<string> = []
  for (const cardToken of [declined, accepted]) {
    const { userTemp, text } = await visit.client("clientHasOrder")
    const opened: Array<string> = []
    const tokens = cardToken === declined ? ["", "", declined, declined] : ["", "", accepted]
    for (const [index, token] of tokens.entries()) {
      visit.speakIn(index % 2 === 0 ? "it" : "en")
      const request = { userTemp, orderId: text("order_id"), method: "card" as const, cardToken: token }
      const payment = (await visit.call(endpoints.makeDirectGuestPaymentRequest, request)).message
      const { paymentId, outcome, message } = payment
      if (outcome === "pending") opened.push(paymentId)
      // After one has failed, another one may be begun.
      const isKept = index !== 2 || opened.includes(paymentId)
      visit.must(isKept, "a payment keeps its number when it is paid or fails", `${paymentId}, not ${opened.join()}`)
      const ways = `${payment.paymentUrl ?? ""}${payment.clientToken ?? ""}`
      visit.must(outcome === "pending" || ways === "", "only a pending payment goes on", `${outcome}: ${ways}`)
      const isSilent = outcome === "failed" || message.trim() === ""
      visit.must(isSilent, "message of a payment that has not failed is empty", `${outcome}: ${message}`)
      if (outcome === "failed") words.push(message)
    }
  }
  const [italian = "", english = ""] = words
  const isWorded = !hasTwo || italian === "" || english === "" || italian !== english
  visit.must(isWorded, "why a payment failed is said in the language of the request", italian)
  return CHECKED
})

/** Words of two lines, each of one line alone, name no line. */
const mustNeedOneLine = async (visit: CheckVisit, userTemp: Identity, orderId: string): Promise<void> => {
  const { lines } = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message
  const texts = lines.map(({ name, itemCode }) => `${name} ${itemCode}`.toLowerCase())
  const words = texts.flatMap((text, index) => {
    const others = texts.filter((_text, place) => place !== index).join(" ")
    return text.split(/[^\p{L}]+/u).find((word) => word.length > 3 && !others.includes(word)) ?? []
  })
  if (words.length < 2) return visit.skip("the names have too few words")
  const product = words.slice(0, 2).join(" ")
  const request = { userTemp, status: null, from: null, to: null, page: 1, perPage: 100, product }
  const { data } = (await visit.call(endpoints.listOrders, request)).message
  const isFound = data.some((order) => order.orderId === orderId)
  visit.must(!isFound, "the words of product all stand in one line", `${orderId} by “${product}”`)
}

const last = check("the format that was ordered last", ["product.latest-orders", "order.list"], async (visit) => {
  const formats = await visit.given("productHasFormats")
  const codes = [formats.text("first_code"), formats.text("second_code")]
  for (const code of [...codes, ...codes.slice(0, 1)]) {
    const { userTemp, text } = await visit.client("cartMayBeOrdered")
    const quantity = (await visit.call(endpoints.childList, { userTemp, childrenIds: [code] })).message[code]?.packSize
    await visit.call(endpoints.addToCart, { userTemp, ...line(code), quantity: quantity ?? 1 })
    const cart = await cartRead(visit, userTemp)
    const placed = await visit.attempt(endpoints.placeOrder, plainOrder(userTemp, cart, text("delivery_date")))
    if (Result.isFailure(placed)) return notChecked(visit.lastAnswer())
    const { data } = (await visit.call(endpoints.getLatestOrderList, { userTemp, page: 1, perPage: 100 })).message
    const product = data.find(({ itemCode, children }) => itemCode === code || children.includes(code))
    const isAlone = cart.rows.every(({ itemCode }) => itemCode === code || !product?.children.includes(itemCode))
    const isLast = product === undefined || !isAlone || product.itemCode === code
    visit.must(isLast, "sku is the item of a product that was ordered last", `${product?.itemCode} after ${code}`)
    await mustNeedOneLine(visit, userTemp, placed.success.message.orderId)
  }
  return CHECKED
})

export const statedTradeChecks = [left, payments, last]

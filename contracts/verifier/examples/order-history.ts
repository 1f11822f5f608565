/** What is told of articles that left, a payment and an agent's clients each time (S3.22, S6.3, S7.20, ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import { difference } from "../run/differing.ts"
import { plainOrder } from "../run/plain-order.ts"
import type { Session, Identity } from "../run/session.ts"
import { cartRead, line } from "../run/carts.ts"

/** Whether the shop has words in two languages at all. */
const isBilingual = async (session: Session): Promise<boolean> => {
  await session.given("contentIsPublished")
  session.speakIn("it")
  const italian = (await session.call(endpoints.getMenu, {})).message
  session.speakIn("en")
  return difference(italian, (await session.call(endpoints.getMenu, {})).message) !== null
}

const left = example(
  "each answer about an article that has left the range",
  ["order.detail", "order.usual", "order.list", "order.reorder"],
  async (session) => {
    const { userTemp, text } = await session.client("orderedArticleLeft")
    const [orderId, code] = [text("order_id"), text("left_code")]
    const { lines } = (await session.call(endpoints.getOrder, { userTemp, orderId })).message
    const ordered = lines.find(({ itemCode }) => itemCode === code)
    if (ordered === undefined) return notChecked("the order has no such line")
    const { name, slug, unit, packLabel, packSize } = ordered
    const said = [slug, unit, packLabel, packSize].join("|")
    session.must(said === "|||1", "a line of what has left the range has no slug, uom and pack of today", said)
    const usual = (await session.call(endpoints.getUsualItems, { userTemp, itemCode: code })).message[0]
    const told = `${usual?.name} in “${usual?.category}”, ordered as ${name}`
    const isThen = usual === undefined || (usual.name === name && usual.category.trim() === "")
    session.must(isThen, "what has left the range is usual by its name of then, in no category", told)
    for (const product of [code, name]) {
      const request = { userTemp, status: null, from: null, to: null, page: 1, perPage: 100, product }
      const { data, pagination } = (await session.call(endpoints.listOrders, request)).message
      const isFound = pagination.total > data.length || data.some((order) => order.orderId === orderId)
      session.must(isFound, "product finds orders of what has left the range", `not ${orderId} by “${product}”`)
    }
    const hasTwo = await isBilingual(session)
    const reasons: Array<string> = []
    for (const language of ["it", "en"] as const) {
      session.speakIn(language)
      const again = (await session.call(endpoints.reorder, { userTemp, orderId })).message.skipped
      const skipped = again.find(({ itemCode }) => itemCode === code)
      const isCalled = ["", code, name].includes(skipped?.name ?? "")
      session.must(isCalled, "what is skipped is called as it was ordered", `${skipped?.name} for ${name}`)
      reasons.push(skipped?.reason ?? "")
    }
    const [one = "", other = ""] = reasons
    const isWorded = !hasTwo || one === "" || other === "" || one !== other
    session.must(isWorded, "why a line is skipped is said in the language of the request", one)
    return CHECKED
  },
)

const payments = example("the number and words of a payment", ["payment.request"], async (session) => {
  const accepted = (await session.given("cardIsAccepted")).text("card_token")
  const declined = (await session.given("cardIsDeclined")).text("declined_token")
  const hasTwo = await isBilingual(session)
  const words: Array<string> = []
  for (const cardToken of [declined, accepted]) {
    const { userTemp, text } = await session.client("clientHasOrder")
    const opened: Array<string> = []
    const tokens = cardToken === declined ? ["", "", declined, declined] : ["", "", accepted]
    for (const [index, token] of tokens.entries()) {
      session.speakIn(index % 2 === 0 ? "it" : "en")
      const request = { userTemp, orderId: text("order_id"), method: "card" as const, cardToken: token }
      const payment = (await session.call(endpoints.makeDirectGuestPaymentRequest, request)).message
      const { paymentId, outcome, message } = payment
      if (outcome === "pending") opened.push(paymentId)
      // After one has failed, another one may be begun.
      const isKept = index !== 2 || opened.includes(paymentId)
      session.must(isKept, "a payment keeps its number when it is paid or fails", `${paymentId}, not ${opened.join()}`)
      const ways = `${payment.paymentUrl ?? ""}${payment.clientToken ?? ""}`
      session.must(outcome === "pending" || ways === "", "only a pending payment goes on", `${outcome}: ${ways}`)
      const isSilent = outcome === "failed" || message.trim() === ""
      session.must(isSilent, "message of a payment that has not failed is empty", `${outcome}: ${message}`)
      if (outcome === "failed") words.push(message)
    }
  }
  const [italian = "", english = ""] = words
  const isWorded = !hasTwo || italian === "" || english === "" || italian !== english
  session.must(isWorded, "why a payment failed is said in the language of the request", italian)
  return CHECKED
})

/** Words of two lines, each of one line alone, name no line. */
const mustNeedOneLine = async (session: Session, userTemp: Identity, orderId: string): Promise<void> => {
  const { lines } = (await session.call(endpoints.getOrder, { userTemp, orderId })).message
  const texts = lines.map(({ name, itemCode }) => `${name} ${itemCode}`.toLowerCase())
  const words = texts.flatMap((text, index) => {
    const others = texts.filter((_text, place) => place !== index).join(" ")
    return text.split(/[^\p{L}]+/u).find((word) => word.length > 3 && !others.includes(word)) ?? []
  })
  if (words.length < 2) return session.skip("the names have too few words")
  const product = words.slice(0, 2).join(" ")
  const request = { userTemp, status: null, from: null, to: null, page: 1, perPage: 100, product }
  const { data } = (await session.call(endpoints.listOrders, request)).message
  const isFound = data.some((order) => order.orderId === orderId)
  session.must(!isFound, "the words of product all stand in one line", `${orderId} by “${product}”`)
}

const last = example("the format that was ordered last", ["product.latest-orders", "order.list"], async (session) => {
  const formats = await session.given("productHasFormats")
  const codes = [formats.text("first_code"), formats.text("second_code")]
  for (const code of [...codes, ...codes.slice(0, 1)]) {
    const { userTemp, text } = await session.client("cartMayBeOrdered")
    const quantity = (await session.call(endpoints.childList, { userTemp, childrenIds: [code] })).message[code]
      ?.packSize
    await session.call(endpoints.addToCart, { userTemp, ...line(code), quantity: quantity ?? 1 })
    const cart = await cartRead(session, userTemp)
    const placed = await session.attempt(endpoints.placeOrder, plainOrder(userTemp, cart, text("delivery_date")))
    if (Result.isFailure(placed)) return notChecked(session.lastAnswer())
    const { data } = (await session.call(endpoints.getLatestOrderList, { userTemp, page: 1, perPage: 100 })).message
    const product = data.find(({ itemCode, children }) => itemCode === code || children.includes(code))
    const isAlone = cart.rows.every(({ itemCode }) => itemCode === code || !product?.children.includes(itemCode))
    const isLast = product === undefined || !isAlone || product.itemCode === code
    session.must(isLast, "sku is the item of a product that was ordered last", `${product?.itemCode} after ${code}`)
    await mustNeedOneLine(session, userTemp, placed.success.message.orderId)
  }
  return CHECKED
})

export const orderHistoryExamples = [left, payments, last]

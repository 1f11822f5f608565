/** An item that has left the range: what was ordered stays, nothing sells it, and it is never left out without a word (S7.20). */
import { Result } from "effect"
import type { ApiError } from "../../src/client.ts"
import { endpoints } from "../../src/table.ts"
import { cartRead, line } from "../run/carts.ts"
import { difference } from "../run/views.ts"
import { CHECKED, example, notChecked } from "../run/law.ts"
import { type Identity, type Session, SPOKEN } from "../run/session.ts"

interface Filled {
  readonly added: number
  readonly skipped: ReadonlyArray<{ readonly itemCode: string; readonly name: string; readonly reason: string }>
}

/** Whether the shop has words in two languages at all. */
const isBilingual = async (session: Session): Promise<boolean> => {
  await session.given("contentIsPublished")
  const english = (await session.call(endpoints.getMenu, {})).message
  session.speakIn("it")
  const italian = (await session.call(endpoints.getMenu, {})).message
  session.speakIn("en")
  return difference(english, italian) !== null
}

/** Of two lines one is added, and the other one is named, with words in the language of the request. */
const mustSkip = async (
  session: Session,
  userTemp: Identity,
  { itemCode, name }: { readonly itemCode: string; readonly name: string },
  id: string,
  fill: () => Promise<Filled>,
): Promise<void> => {
  const reasons: Array<string> = []
  for (const language of SPOKEN) {
    session.speakIn(language)
    const { added, skipped } = await fill()
    const [one] = skipped
    const isNamed = added === 1 && skipped.length === 1 && one?.itemCode === itemCode
    session.must(isNamed, `${id} names what is no longer sold`, `${added} added, ${skipped.length} skipped`)
    session.must(one?.name !== "" && one?.reason !== "", `${id} says what is no longer sold, and why`, one?.itemCode)
    const isCalled = [itemCode, name].includes(one?.name ?? itemCode) || id === endpoints.loadSavedCart.id
    session.must(isCalled, `${id} calls what is skipped as it was ordered`, `${one?.name} for ${name}`)
    reasons.push(one?.reason ?? "")
  }
  session.speakIn("en")
  const isWorded = reasons[0] !== reasons[1] || !(await isBilingual(session))
  session.must(isWorded, `${id} says why in the language of the request`, reasons[0])
  const { rows } = await cartRead(session, userTemp)
  const due = `${id} adds nothing that is no longer sold`
  session.must(
    rows.every((row) => row.itemCode !== itemCode),
    due,
    itemCode,
  )
}

const mustBeUnknown = async (session: Session, userTemp: Identity, itemCode: string): Promise<void> => {
  const refused: ReadonlyArray<readonly [id: string, answer: Result.Result<unknown, ApiError>]> = [
    ["product.item", await session.attempt(endpoints.getItem, { userTemp, slug: itemCode })],
    ["product.item-child", await session.attempt(endpoints.getItemChild, { userTemp, itemCode })],
    ["cart.add", await session.attempt(endpoints.addToCart, { userTemp, ...line(itemCode), quantity: 6 })],
  ]
  for (const [id, answer] of refused) {
    const status = Result.isFailure(answer) ? answer.failure.status : 200
    session.must(status === 404, `${id} does not know what has left the range: 404`, `${status}`)
  }
  const children = (await session.call(endpoints.childList, { userTemp, childrenIds: [itemCode] })).message
  const isNone = children[itemCode] === undefined
  session.must(isNone, "what has left the range has no entry in the map of formats", itemCode)
  const others = await session.attempt(endpoints.getAlternativeItems, { userTemp, itemCode })
  session.must(Result.isSuccess(others), "alternatives of what has left the range are answered", session.lastAnswer())
}

const ABOUT = ["order.usual", "order.detail", "order.list", "order.reorder", "saved-cart.load", "product.item"]

const left = example("an item that has left the range", ABOUT, async (session) => {
  const { userTemp, text } = await session.client("orderedArticleLeft")
  const [orderId, itemCode, savedCartId] = [text("order_id"), text("left_code"), text("saved_cart_id")]
  const { lines } = (await session.call(endpoints.getOrder, { userTemp, orderId })).message
  const ordered = lines.find((one) => one.itemCode === itemCode)
  session.must(ordered !== undefined, "an order keeps its lines when an item leaves the range", itemCode)
  if (ordered === undefined) return notChecked("the order has no such line")
  const { name, slug, unit, packLabel, packSize, quantity } = ordered
  session.must(name !== "", "a line of an order keeps its name when its item leaves the range", "no name")
  const stated = [slug, unit, packLabel, packSize].join("|")
  session.must(stated === "|||1", "a line of what has left the range has no slug, uom and pack of today", stated)
  for (const asked of [null, itemCode]) {
    const usual = (await session.call(endpoints.getUsualItems, { userTemp, itemCode: asked })).message
    const one = usual.find((each) => each.itemCode === itemCode)
    session.must(one?.item === null, "what has left the range is among what is usual, without an item", "it is not")
    const isThen = one === undefined || (one.name === name && one.category.trim() === "")
    session.must(isThen, "what has left the range is usual by its name of then, in no category", one?.name)
    const bought = one?.purchases.find((each) => each.orderId === orderId)?.quantity
    session.must(bought === quantity, "what has left the range keeps its purchases", `${bought} in ${orderId}`)
  }
  for (const product of [itemCode, name]) {
    const request = { userTemp, status: null, from: null, to: null, page: 1, perPage: 100, product }
    const { data, pagination } = (await session.call(endpoints.listOrders, request)).message
    const isFound = pagination.total > data.length || data.some((order) => order.orderId === orderId)
    session.must(isFound, "product finds orders of what has left the range", `not ${orderId} by “${product}”`)
  }
  const called = { itemCode, name }
  const reorder = async () => (await session.call(endpoints.reorder, { userTemp, orderId })).message
  await mustSkip(session, userTemp, called, endpoints.reorder.id, reorder)
  const load = async () => (await session.call(endpoints.loadSavedCart, { userTemp, savedCartId })).message
  await mustSkip(session, userTemp, called, endpoints.loadSavedCart.id, load)
  await mustBeUnknown(session, userTemp, itemCode)
  return CHECKED
})

export const rangeExamples = [left]

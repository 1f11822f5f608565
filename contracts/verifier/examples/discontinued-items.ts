/** An article that has left the range: what was ordered keeps it, nothing sells it, and it is never left out without a word (ADR 47). */
import { Result } from "effect"
import type { ApiError } from "../../src/client.ts"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import type { Session, Identity } from "../run/session.ts"
import { cartRead, line } from "../run/carts.ts"

interface Filled {
  readonly added: number
  readonly skipped: ReadonlyArray<{ readonly itemCode: string; readonly name: string; readonly reason: string }>
}

/** Of two lines one is added, and the other one is named. */
const mustSkip = async (session: Session, userTemp: Identity, id: string, left: string, filled: Filled) => {
  const { added, skipped } = filled
  const [one] = skipped
  const came = `${added} added, not ${skipped.map(({ itemCode }) => itemCode).join(", ") || "one"}`
  session.must(
    added === 1 && skipped.length === 1 && one?.itemCode === left,
    `${id} names what is no longer sold`,
    came,
  )
  session.must(one?.name !== "" && one?.reason !== "", `${id} says what is no longer sold, and why`, one?.itemCode)
  const row = (await cartRead(session, userTemp)).rows.find(({ itemCode }) => itemCode === left)
  session.must(row === undefined, `${id} adds nothing that is no longer sold`, row?.itemCode)
}

const lookups = async (session: Session, userTemp: Identity, left: string): Promise<void> => {
  const refused: ReadonlyArray<readonly [id: string, answer: Result.Result<unknown, ApiError>]> = [
    ["product.item", await session.attempt(endpoints.getItem, { userTemp, slug: left })],
    ["product.item-child", await session.attempt(endpoints.getItemChild, { userTemp, itemCode: left })],
    ["cart.add", await session.attempt(endpoints.addToCart, { userTemp, ...line(left), quantity: 6 })],
  ]
  for (const [id, answer] of refused) {
    const status = Result.isFailure(answer) ? answer.failure.status : 200
    session.must(status === 404, `${id} does not know what has left the range: 404`, `${status}`)
  }
  const children = (await session.call(endpoints.childList, { userTemp, childrenIds: [left] })).message
  session.must(children[left] === undefined, "what has left the range has no entry in the map of formats", left)
  const others = await session.attempt(endpoints.getAlternativeItems, { userTemp, itemCode: left })
  const why = Result.isFailure(others) ? `${others.failure.status}` : ""
  session.must(
    Result.isSuccess(others),
    "alternatives of what has left the range are answered, none where none is",
    why,
  )
}

const left = example(
  "an article that has left the range",
  [
    "order.usual",
    "order.detail",
    "order.reorder",
    "saved-cart.load",
    "product.alternatives",
    "product.item",
    "product.item-child",
    "product.children",
    "cart.add",
  ],
  async (session) => {
    const { userTemp, text } = await session.client("orderedArticleLeft")
    const [orderId, leftCode, itemCode] = [text("order_id"), text("left_code"), text("item_code")]
    const order = (await session.call(endpoints.getOrder, { userTemp, orderId })).message
    const lines = order.lines.map((one) => one.itemCode)
    const isWhole = lines.includes(leftCode) && lines.includes(itemCode)
    session.must(isWhole, "an order keeps its lines when an article leaves the range", lines.join(", "))
    const ordered = order.lines.find((one) => one.itemCode === leftCode)
    session.must(ordered?.name !== "", "a line of an order keeps its name when its article leaves the range", "no name")
    for (const asked of [null, leftCode]) {
      const usual = (await session.call(endpoints.getUsualItems, { userTemp, itemCode: asked })).message
      const one = usual.find((article) => article.itemCode === leftCode)
      const isThere = one !== undefined && one.item === null
      session.must(
        isThere,
        "what has left the range is told of as usual, without an item",
        one === undefined ? "not" : "",
      )
      const purchase = one?.purchases.find((bought) => bought.orderId === orderId)
      const isSame = one === undefined || purchase?.quantity === ordered?.quantity
      session.must(isSame, "what has left the range keeps its purchases", `${purchase?.quantity} in ${orderId}`)
    }
    const again = (await session.call(endpoints.reorder, { userTemp, orderId })).message
    await mustSkip(session, userTemp, "order.reorder", leftCode, again)
    const savedCartId = text("saved_cart_id")
    const loaded = (await session.call(endpoints.loadSavedCart, { userTemp, savedCartId })).message
    await mustSkip(session, userTemp, "saved-cart.load", leftCode, loaded)
    await lookups(session, userTemp, leftCode)
    return CHECKED
  },
)

export const discontinuedItemsExamples = [left]

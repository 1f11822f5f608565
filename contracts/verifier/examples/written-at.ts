/** A write is done whole or not at all, and at one moment; where nothing is kept, an empty list is answered (ADR 47). */
import { romeDate } from "@dispensa/domain"
import { Result } from "effect"
import { isListingRefusal } from "../../src/endpoints/listing.ts"
import { endpoints } from "../../src/table.ts"
import { timeOf } from "../answers/judge.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import { changedViews } from "../run/views.ts"
import { cartRead } from "../run/carts.ts"

/** Far more than a probe takes, far less than a zone. */
const MOMENT_MS = 20 * 60_000

const moments = example(
  "what is written at one moment",
  ["order.place", "saved-cart.save", "order.tracking", "product.review", "order.usual", "product.latest-orders"],
  async (session) => {
    const { userTemp, text } = await session.client("cartMayBeOrdered")
    const item = await session.given("itemMayBeOrdered")
    const { cartId, documentTotal: confirmedTotal } = await cartRead(session, userTemp)
    const { savedAt, savedCartId } = (
      await session.call(endpoints.saveCart, { userTemp, cartId, name: `Pact ${crypto.randomUUID()}` })
    ).message
    const handover = { _tag: "Delivery" as const, date: text("delivery_date") }
    const order = { userTemp, cartId, paymentMethod: "bank-transfer" as const, handover, confirmedTotal }
    const placed = await session.attempt(endpoints.placeOrder, { ...order, note: "", customerRef: "", lineNotes: [] })
    const review = { userTemp, itemCode: item.text("item_code"), rating: 5, text: `Pact ${crypto.randomUUID()}` }
    const written = await session.attempt(endpoints.postReview, review)
    await session.attempt(endpoints.deleteSavedCart, { userTemp, savedCartId })
    if (Result.isFailure(placed)) return notChecked(session.lastAnswer())
    const { orderId, placedAt } = placed.success.message
    const near = (what: string, instant: string | null | undefined) => {
      const isNear = !instant || Math.abs(timeOf(instant) - timeOf(placedAt)) < MOMENT_MS
      session.must(
        isNear,
        `${what} is of the moment in which it was written, as the order is`,
        `${instant}, ${placedAt}`,
      )
    }
    near("saved_at", savedAt)
    const { steps } = (await session.call(endpoints.getOrderTracking, { userTemp, orderId })).message
    near("an order's first step", steps[0]?.at)
    if (Result.isFailure(written)) return notChecked(session.lastAnswer())
    const days = [timeOf(placedAt), timeOf(placedAt) + MOMENT_MS].map((time) => romeDate(time))
    const { date } = written.success.message
    session.must(
      days.includes(date.slice(0, 10)),
      "a review is of the day on which it was written",
      `${date}, ${placedAt}`,
    )
    return CHECKED
  },
)

const others = example(
  "reviews of other products",
  ["product.review", "product.item", "product.list"],
  async (session) => {
    const { userTemp } = await session.client("clientIsLoggedIn")
    const item = await session.given("itemMayBeOrdered")
    const own = item.text("slug")
    const params = { page: "1", per_page: "12" }
    const list = async () => {
      const answer = await session.call(endpoints.productList, { userTemp, text: "", params })
      return isListingRefusal(answer) ? [] : answer.message.products.filter(({ slug }) => slug !== own)
    }
    const products = await list()
    const slugs = products.slice(0, 3).map(({ slug }) => slug)
    const read = async () => {
      const pages = new Map<string, unknown>()
      for (const slug of slugs) pages.set(slug, (await session.call(endpoints.getItem, { userTemp, slug })).message)
      const rated = (await list()).map(({ slug, rating, reviewCount }) => ({ slug, rating, reviewCount }))
      return new Map<string, unknown>([...pages, ["product.list", rated]])
    }
    const before = await read()
    const review = { userTemp, itemCode: item.text("item_code"), rating: 1, text: `Pact ${crypto.randomUUID()}` }
    if (Result.isFailure(await session.attempt(endpoints.postReview, review))) return notChecked(session.lastAnswer())
    const changed = changedViews(before, await read())
    session.must(changed === null, "a review changes nothing of other products", changed)
    return CHECKED
  },
)

export const writtenAtExamples = [moments, others]

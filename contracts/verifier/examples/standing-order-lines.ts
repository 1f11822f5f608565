/** What other cells of the table leave: a coupon in an order, goods not invoiced yet, every barcode, many standing lines (ADR 47). */
import { Result } from "effect"
import { isListingRefusal } from "../../src/endpoints/listing.ts"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"

const LARGEST = 100

const MANY = 24

const lines = example("many lines of a standing order", ["standing.save", "standing.list"], async (session) => {
  const { userTemp, text } = await session.client("standingOrderExists")
  const standingId = text("standing_id")
  const params = { page: "1", per_page: String(LARGEST) }
  const listing = await session.call(endpoints.productList, { userTemp, text: "", params })
  const products = isListingRefusal(listing) ? [] : listing.message.products
  const codes = products.flatMap(({ itemCode, children }) => (children.length === 0 ? [itemCode] : children))
  const some = [...new Set(codes)].filter((code) => code !== text("item_code")).slice(0, MANY)
  const sent = some.map((itemCode, index) => ({ itemCode, name: itemCode, quantity: index + 1 }))
  const answer = await session.attempt(endpoints.saveStandingOrder, { userTemp, standingId, lines: sent })
  if (Result.isFailure(answer)) return notChecked(session.lastAnswer())
  const read = async () => {
    const all = (await session.call(endpoints.listStandingOrders, { userTemp })).message
    return new Map(all.find((one) => one.standingId === standingId)?.lines.map((one) => [one.itemCode, one.quantity]))
  }
  const found = await read()
  const lost = sent.find(({ itemCode, quantity }) => found.get(itemCode) !== quantity)
  session.must(lost === undefined, "many lines of a standing order are all kept", `not ${lost?.itemCode}`)
  const gone = [some.at(-1), some[12]].flatMap((itemCode) =>
    itemCode === undefined ? [] : [{ itemCode, gone: true as const }],
  )
  await session.call(endpoints.saveStandingOrder, { userTemp, standingId, lines: gone })
  const left = (await read()).size
  session.must(
    left === found.size - gone.length,
    "of many lines the middle and the last one are gone",
    `${left} are left`,
  )
  return CHECKED
})

export const standingOrderLinesExamples = [lines]

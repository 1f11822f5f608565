/** Parameters of a list together give what each of them gives, in common (ADR 47). */
import { romeDate } from "@dispensa/domain"
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { endpoints } from "../../../src/table.ts"
import { knownOrders } from "../all-orders.ts"
import { amount, timeOf } from "../answers/judge.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import type { CheckVisit, Identity } from "../visit.ts"

interface Found {
  readonly ids: ReadonlyArray<string>
  readonly total: number
}

interface Choice<Filter> {
  readonly name: string
  readonly filter: Filter
}

const inWords = (ids: ReadonlyArray<string>): string => ids.slice(0, 3).join(", ") || "nothing"

/** Each with those that come next: the rows that both of them give alone. */
const mustMeet = async <Filter>(
  visit: CheckVisit,
  what: string,
  choices: ReadonlyArray<Choice<Filter>>,
  find: (filters: ReadonlyArray<Filter>) => Promise<Found | null>,
  mayMeet: (one: Choice<Filter>, other: Choice<Filter>) => boolean,
  next: number,
): Promise<void> => {
  const alone = await Promise.all(choices.map(async (choice) => ({ choice, found: await find([choice.filter]) })))
  for (const [index, one] of alone.entries())
    for (const other of alone.slice(index + 1, index + 1 + next)) {
      if (one.found === null || other.found === null || !mayMeet(one.choice, other.choice)) continue
      const known = new Set(other.found.ids)
      const due = one.found.ids.filter((id) => known.has(id))
      const both = await find([one.choice.filter, other.choice.filter])
      if (both === null) continue
      const more = both.ids.filter((id) => !due.includes(id))
      const less = due.filter((id) => !both.ids.includes(id))
      const names = `${what}: ${one.choice.name} and ${other.choice.name}`
      visit.must(more.length === 0, `${names} leave out what one of them leaves out`, `also ${inWords(more)}`)
      visit.must(less.length === 0, `${names} hold what both of them hold`, `not ${inWords(less)}`)
      visit.must(both.total === both.ids.length, `${names} count what they hold`, `${both.total} of ${both.ids.length}`)
    }
}

interface OrderChoice {
  readonly status?: string
  readonly from?: string
  readonly to?: string
  readonly product?: string
}

/** Values of orders that are not alike: those of one leave the other one out. */
const orderChoices = async (visit: CheckVisit, userTemp: Identity): Promise<ReadonlyArray<Choice<OrderChoice>>> => {
  const data = await knownOrders(visit, userTemp)
  const statuses = [...new Set(data.map(({ status }) => status))].slice(0, 2)
  const [newest, middle] = [data[0], data[Math.floor(data.length / 2)]]
  const days = middle === undefined ? [] : [romeDate(timeOf(middle.placedAt))]
  const details = await Promise.all(
    [newest, middle, data.at(-1)].flatMap((order) =>
      order === undefined ? [] : [visit.call(endpoints.getOrder, { userTemp, orderId: order.orderId })],
    ),
  )
  const items = [...new Set(details.flatMap(({ message }) => message.lines.slice(0, 1).map((line) => line.itemCode)))]
  return [
    ...statuses.map((status) => ({ name: `status=${status}`, filter: { status } })),
    ...items.slice(0, 2).map((product) => ({ name: `product=${product}`, filter: { product } })),
    ...days.flatMap((day) => [
      { name: `from_date=${day}`, filter: { from: day } },
      { name: `to_date=${day}`, filter: { to: day } },
    ]),
  ]
}

type Params = Readonly<Record<string, string>>

const LARGEST = 100

const listingChoices = async (visit: CheckVisit, userTemp: Identity, text: string) => {
  const params = { page: "1", per_page: String(LARGEST) }
  const answer = await visit.call(endpoints.productList, { userTemp, text, params })
  if (isListingRefusal(answer) || answer.message.pagination.total > LARGEST) return null
  const { facets, products, pagination } = answer.message
  const groups = [facets.trees, facets.links, facets.checks].flatMap((group) =>
    group.slice(0, 2).flatMap(({ key, items }) => {
      const choice = items.find(({ count }) => count > 0 && count < pagination.total)
      return choice === undefined ? [] : [{ [key]: choice.labelFilter ?? choice.key }]
    }),
  )
  const prices = products.flatMap(({ price }) => price ?? []).toSorted((one, other) => one - other)
  const middle = prices[Math.floor(prices.length / 2)]
  const bounds = middle === undefined ? [] : [{ min_price: amount(middle) }, { max_price: amount(middle) }]
  const flags = [{ promo_list: "true" }, { "latest-order-list": "true" }]
  return [...groups, ...bounds, ...flags].map((filter: Params) => ({
    name: Object.entries(filter)
      .map(([name, value]) => `${name}=${value}`)
      .join(),
    filter,
  }))
}

/** What each choice of another facet counts is what it gives. */
const mustCount = async (
  visit: CheckVisit,
  userTemp: Identity,
  text: string,
  choices: ReadonlyArray<Choice<Params>>,
): Promise<void> => {
  const list = async (params: Params) => {
    const request = { userTemp, text, params: { ...params, page: "1", per_page: "1" } }
    const answer = await visit.call(endpoints.productList, request)
    return isListingRefusal(answer) ? null : answer.message
  }
  for (const { name, filter } of choices) {
    const narrowed = await list(filter)
    if (narrowed === null) continue
    const { trees, links, checks } = narrowed.facets
    for (const { key, items } of [...trees.slice(0, 1), ...links.slice(0, 1), ...checks.slice(0, 1)]) {
      const choice = items.find(({ count }) => count > 0)
      if (choice === undefined || key in filter) continue
      const found = await list({ ...filter, [key]: choice.labelFilter ?? choice.key })
      const came = `${found?.pagination.total} products, counted were ${choice.count}`
      const fits = found === null || found.pagination.total === choice.count
      visit.must(fits, `${key}=${choice.key} beside ${name} gives as many products as were counted`, came)
    }
  }
}

export const combinedChecks = [
  check("filters of orders together", ["order.list"], async (visit) => {
    const { userTemp } = await visit.client("clientHasOrder")
    const choices = await orderChoices(visit, userTemp)
    const find = async (filters: ReadonlyArray<OrderChoice>): Promise<Found | null> => {
      const asked = { userTemp, status: null, from: null, to: null, page: 1, perPage: LARGEST }
      const filter = filters.reduce((all, one) => ({ ...all, ...one }), {})
      const { data, pagination } = (await visit.call(endpoints.listOrders, { ...asked, ...filter })).message
      return pagination.total > LARGEST ? null : { ids: data.map(({ orderId }) => orderId), total: pagination.total }
    }
    const isApart = (one: Choice<OrderChoice>, other: Choice<OrderChoice>) =>
      !Object.keys(one.filter).some((name) => name in other.filter)
    await mustMeet(visit, "orders", choices, find, isApart, choices.length)
    return CHECKED
  }),
  check("filters of a listing together", ["product.list"], async (visit) => {
    const { userTemp } = await visit.client("clientHasOrder")
    const text = (await visit.given("searchFindsProducts")).text("text")
    const choices = await listingChoices(visit, userTemp, text)
    if (choices === null) return notChecked("there is nothing to choose")
    const find = async (filters: ReadonlyArray<Params>): Promise<Found | null> => {
      const page: Params = { page: "1", per_page: String(LARGEST) }
      const params = filters.reduce((all, one) => ({ ...all, ...one }), page)
      const answer = await visit.call(endpoints.productList, { userTemp, text, params })
      if (isListingRefusal(answer)) return null
      const { products, pagination } = answer.message
      return { ids: products.map(({ slug }) => slug), total: pagination.total }
    }
    // A product of several formats may lie in both ranges by two of them.
    const bounds = ["min_price", "max_price"]
    const isBound = ({ filter }: Choice<Params>) => Object.keys(filter).some((name) => bounds.includes(name))
    await mustMeet(visit, "a listing", choices, find, (one, other) => !(isBound(one) && isBound(other)), choices.length)
    await mustCount(visit, userTemp, text, choices)
    const whole = (await find([{}]))?.ids.toSorted().join(" ")
    for (const order of ["popularity", "rating", "price-low", "price-high"]) {
      const sorted = (await find([{ order_by: order }]))?.ids.toSorted().join(" ")
      visit.must(sorted === whole, `order_by=${order} holds the same products`, "others")
    }
    return CHECKED
  }),
]

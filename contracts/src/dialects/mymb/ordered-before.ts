/** Earlier orders: the rows of past orders, and their items today. */
import type { BoughtItem, LatestOrderedProduct, Purchase, UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { getLatestOrderList } from "../../product/endpoints.ts"
import { getUsualItems } from "../../order/usual-items.ts"
import { calls } from "./calls.ts"
import { shopIdentity } from "./identity.ts"
import { itemsByCode } from "./listing.ts"
import { recipe } from "./recipe.ts"
import {
  compactDay,
  dayOf,
  fieldsOf,
  firstText,
  instantDayOf,
  numberOf,
  quantityOf,
  rowsOf,
  textOf,
  unitPriceOf,
} from "./values.ts"
import type { Wire } from "./wire.ts"

export interface Ordered {
  readonly itemCode: string
  readonly day: string
  readonly quantity: number
  readonly unitPrice: number | null
  readonly orderId: string
}

export const orderedRow = (row: unknown): ReadonlyArray<Ordered> => {
  const fields = fieldsOf(row)
  const itemCode = firstText(row, ["art_CodiceInterno"])
  const written = textOf(fields["DataRegistrazioneString"])
  const day = written === "" ? instantDayOf(fields["DataRegistrazione"]) : dayOf(written)
  const quantity = numberOf(fields["QuantitaOrdinata"])
  if (itemCode === "" || day === null || quantity === null || quantity <= 0) return []
  const number = fields["PkRiga"]
  const orderId = ["CausaleDocumento", "NumeroDocumento", "AnnoDocumento"]
    .map((name) => firstText(number, [name]))
    .join("/")
  const unitPrice = unitPriceOf(numberOf(fields["PrezzaturaImputata_Prezzo"]))
  return [{ itemCode, day, quantity: quantityOf(quantity), unitPrice, orderId }]
}

/** A year, newest first. */
const PERIOD_MS = 365 * 86_400_000
/** A thousand lines are more than the distinct items of a year of daily orders. */
const PER_PAGE = 100
const MOST_PAGES = 10

const pageOfRows = (wire: Wire, userTemp: UserTemp, page: number) => {
  const today = wire.today()
  const since = new Date(Date.parse(today) - PERIOD_MS).toISOString().slice(0, 10)
  return Effect.map(
    wire.list(calls.latestOrders, {
      ...shopIdentity(userTemp),
      latest_order_adress_code: userTemp.addressCode,
      start_date: compactDay(since),
      end_date: compactDay(today),
      page,
      per_page: PER_PAGE,
    }),
    (value) => {
      const rows = rowsOf(fieldsOf(value)["orders"])
      const ordered = rows.flatMap(orderedRow)
      wire.omitted(rows.length - ordered.length)
      const pages = numberOf(fieldsOf(value)["total_pages"]) ?? 1
      if (page === MOST_PAGES) wire.omitted((pages - page) * PER_PAGE)
      return { ordered, pages }
    },
  )
}

const allRows = (wire: Wire, userTemp: UserTemp) =>
  Effect.gen(function* () {
    const first = yield* pageOfRows(wire, userTemp, 1)
    const last = Math.min(first.pages, MOST_PAGES)
    const others = Array.from({ length: Math.max(0, last - 1) }, (_, at) => at + 2)
    const rest = yield* Effect.forEach(others, (page) => pageOfRows(wire, userTemp, page), { concurrency: "unbounded" })
    return [first, ...rest]
      .flatMap(({ ordered }) => ordered)
      .toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? 1 : -1))
  })

/** Each item with its rows, most recent first. */
const byItem = (rows: ReadonlyArray<Ordered>): ReadonlyMap<string, ReadonlyArray<Ordered>> => {
  const items = new Map<string, Array<Ordered>>()
  for (const row of rows) {
    const known = items.get(row.itemCode)
    if (known === undefined) items.set(row.itemCode, [row])
    else known.push(row)
  }
  return items
}

const purchasesOf = (rows: ReadonlyArray<Ordered>): ReadonlyArray<Purchase> =>
  rows.flatMap(({ orderId, day, quantity, unitPrice }) =>
    unitPrice === null ? [] : [{ orderId, placedAt: day, quantity, unitPrice }],
  )

export const orderedRecipes = {
  getLatestOrderList: recipe(getLatestOrderList, ({ userTemp, page, perPage }, wire) =>
    Effect.gen(function* () {
      const items = [...byItem(yield* allRows(wire, userTemp))]
      const shown = items.slice((page - 1) * perPage, page * perPage)
      const products = yield* itemsByCode(
        wire,
        userTemp,
        shown.map(([code]) => code),
      )
      const data = products.flatMap((product): ReadonlyArray<LatestOrderedProduct> => {
        const last = shown.find(([code]) => code === product.itemCode)?.[1][0]
        return last === undefined ? [] : [{ ...product, lastOrderedOn: last.day, lastQuantity: last.quantity }]
      })
      const total = items.length
      return {
        message: { data, pagination: { page, perPage, total, totalPages: Math.max(1, Math.ceil(total / perPage)) } },
      }
    }),
  ),
  getUsualItems: recipe(getUsualItems, ({ userTemp, itemCode }, wire) =>
    Effect.gen(function* () {
      const rows = yield* allRows(wire, userTemp)
      const items = byItem(itemCode === null ? rows : rows.filter((row) => row.itemCode === itemCode))
      const products = yield* itemsByCode(wire, userTemp, [...items.keys()])
      const known = new Map(products.map((product) => [product.itemCode, product]))
      const message = [...items].flatMap(([code, ordered]): ReadonlyArray<BoughtItem> => {
        const purchases = purchasesOf(ordered)
        const product = known.get(code)
        const item = product === undefined ? null : { ...product, format: product.name }
        return purchases.length === 0
          ? []
          : [{ itemCode: code, name: product?.name ?? code, category: "", item, successor: null, purchases }]
      })
      return { message }
    }),
  ),
}

/** Each parameter of a listing holds exactly what it says, on all of its pages, and what is nowhere finds nothing (ADR 47). */
import type { ProductSummary } from "@dispensa/domain"
import { isListingRefusal } from "../../src/endpoints/listing.ts"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import type { Session, Identity } from "../run/session.ts"

type Params = Readonly<Record<string, string>>

const LARGEST = 100
/** How many pages of a large catalogue are read. */
const PAGES = 5

const openList = async (session: Session) => {
  const { userTemp } = await session.client("clientHasOrder")
  const list = async (params: Params, text = "") => {
    const page = { page: "1", per_page: String(LARGEST) }
    const answer = await session.call(endpoints.productList, { userTemp, text, params: { ...page, ...params } })
    return isListingRefusal(answer) ? null : answer.message
  }
  /** All that a filter holds; null where that is more than is read. */
  const whole = async (params: Params): Promise<ReadonlyArray<ProductSummary> | null> => {
    const first = await list(params)
    if (first === null || first.pagination.totalPages > PAGES) return null
    const all = [...first.products]
    for (let page = 2; page <= first.pagination.totalPages; page += 1)
      all.push(...((await list({ ...params, page: String(page) }))?.products ?? []))
    return all
  }
  return { userTemp, list, whole }
}

const suggested = example(
  "suggestions and their articles",
  ["product.autocomplete", "product.find"],
  async (session) => {
    const { userTemp } = await session.client("clientIsLoggedIn")
    const text = (await session.given("searchFindsProducts")).text("text")
    const { result } = (await session.call(endpoints.autocomplete, { q: text, rows: 20 })).message
    const codes = result.flatMap(({ itemCode }) => (itemCode === undefined ? [] : [itemCode]))
    const found = await findAll(session, userTemp, codes)
    for (const { name, itemCode = "", price, vatRate, unit, packSize } of result) {
      const article = found.get(itemCode)
      if (article === undefined) continue
      const says = { name, price, vatRate, unit, packSize }
      for (const field of ["name", "price", "vatRate", "unit", "packSize"] as const) {
        const isSaid = says[field] !== undefined && says[field] !== null && article[field] !== ""
        const isOne =
          field === "price"
            ? [article.price, article.salePrice].includes(price ?? null)
            : says[field] === article[field]
        const came = `${itemCode}: ${says[field]}, ${article[field]} of the article`
        session.must(!isSaid || isOne, `${field} of a suggestion is its article's`, came)
      }
    }
    return CHECKED
  },
)

const isSuggested = async (session: Session, { name, slug }: ProductSummary): Promise<boolean> =>
  (await session.call(endpoints.autocomplete, { q: name, rows: 20 })).message.result.some(({ id }) => id === slug)

/** By its whole name, where one that is available is suggested by its own. */
const unavailable = example(
  "suggestions of what is sold out",
  ["product.autocomplete", "product.list"],
  async (session) => {
    const { list } = await openList(session)
    const first = await list({})
    // What cannot be ordered stands last, by habit.
    const last = first === null ? null : await list({ page: String(first.pagination.totalPages) })
    const of = (page: typeof first, wanted: string) =>
      page?.products.find(({ availability, price }) => availability === wanted && price !== null)
    const [available, soldOut] = [of(first, "DISPONIBILE"), of(last, "NON DISPONIBILE") ?? of(first, "NON DISPONIBILE")]
    if (available === undefined || soldOut === undefined || !(await isSuggested(session, available)))
      return notChecked("nothing is sold out, or nothing is suggested")
    const isThere = await isSuggested(session, soldOut)
    session.must(isThere, "what is sold out is suggested by its name, as what is available is", `not ${soldOut.slug}`)
    return CHECKED
  },
)

const findAll = async (session: Session, userTemp: Identity, texts: ReadonlyArray<string>) => {
  const found = texts.length === 0 ? [] : (await session.call(endpoints.findItems, { userTemp, texts })).message
  return new Map(found.flatMap(({ items }) => items.map((item) => [item.itemCode, item] as const)))
}

export const suggestedItemsExamples = [suggested, unavailable]

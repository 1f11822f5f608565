/** Orders of the complete listing, ranges of prices, and the defaults of omitted parameters (S2.17, S2.20). */
import { DEFAULT_PER_PAGE, MAX_PAGE, type ProductSummary, QUERY_FLAGS } from "@dispensa/domain"
import { act, type Actor, otherClient } from "../actors.ts"
import { amount, disorder } from "../answers/judge.ts"
import { CHECKED, law, notChecked } from "../run/law.ts"
import { difference } from "../run/views.ts"
import type { Session } from "../run/session.ts"
import { LARGEST, type ListOrder } from "./list-table.ts"
import {
  ABOUT,
  LISTING_ORDERS,
  type ListingFilter,
  listingOf,
  mergeListing,
  NOTHING,
  open,
  type Open,
  paid,
  pricesOf,
  slugsOf,
  withParams,
} from "./listing-table.ts"

const FEW_PAGES = 20

/** The whole shop, page by page. */
const mustSort = async (
  session: Session,
  { list }: Open,
  actor: Actor,
  { filter, isAfter }: Pick<ListOrder<ProductSummary, ListingFilter>, "filter" | "isAfter">,
): Promise<void> => {
  let last: ReadonlyArray<ProductSummary> = []
  for (let page = 1; page <= FEW_PAGES; page += 1) {
    const listing = await list(filter, page, LARGEST, actor)
    if (listing === null) return
    const wrong = disorder([...last, ...listing.products], isAfter)
    const came = `${wrong?.map(({ slug }) => slug).join(" before ")} on page ${page}, ${actor.name}`
    const what = `${JSON.stringify(filter.params)} sorts the whole listing`
    session.must(wrong === null, what, came, filter.params["order_by"])
    last = listing.products.slice(-1)
    if (wrong !== null || page >= listing.pagination.totalPages) break
  }
}

const mustStayGrouped = (session: Session, products: ReadonlyArray<ProductSummary>): void => {
  const measures = products.map(({ measurePrice }) => measurePrice?.measure ?? "")
  const back = measures.find((measure, place) => measures.indexOf(measure) < place && measures[place - 1] !== measure)
  const what = "order_by=price-measure keeps products of one measure together"
  session.must(back === undefined, what, back, "price-measure")
}

const orders = law({
  id: "product.list/order",
  title: "product.list: an order sorts the whole listing by what this reader pays, and changes nothing else",
  about: ABOUT,
  byHand:
    "Read all pages with order_by=price-low: each row costs as much as the one before or more; facets and products are the same.",
  run: async (session) => {
    const opened = await open(session)
    const { own, text, list } = opened
    const other = await otherClient(session, own.userTemp.clientId)
    const actors = [own, ...(other === null ? [] : [{ ...own, ...other, name: "another client" }])]
    for (const { name, filter, isAfter } of LISTING_ORDERS) {
      await mustSort(session, opened, own, { filter, isAfter })
      await mustSort(session, opened, own, { filter: mergeListing(filter, withParams({}, text)), isAfter })
      if (!name.startsWith("price-")) continue
      for (const actor of actors) {
        const promoted = await list(mergeListing(filter, withParams({ promo_list: "true" })), 1, LARGEST, actor)
        const wrong = disorder(promoted?.products ?? [], isAfter)
        const came = wrong?.map(({ slug }) => slug).join(" before ")
        session.must(wrong === null, `order_by=${name} sorts by what this reader pays`, came, name)
      }
    }
    for (const filter of [NOTHING, withParams({}, text)])
      mustStayGrouped(
        session,
        (await list(mergeListing(filter, withParams({ order_by: "price-measure" })), 1, LARGEST))?.products ?? [],
      )
    await mustEndThere(session, opened)
    const whole = await list(withParams({}, text), 1, LARGEST)
    for (const { name, filter } of LISTING_ORDERS) {
      const sorted = await list(mergeListing(filter, withParams({}, text)), 1, LARGEST)
      if (whole === null || sorted === null || whole.pagination.totalPages > 1) continue
      const isSame = slugsOf(sorted).toSorted().join() === slugsOf(whole).toSorted().join()
      const how = `${sorted.pagination.total} of ${whole.pagination.total}`
      session.must(isSame, `order_by=${name} lists the same products`, how, name)
    }
    const wrong = difference(
      (await list(NOTHING, 1, LARGEST))?.facets,
      (await list(withParams({ order_by: "price-low" }), 2, 5))?.facets,
    )
    session.must(wrong === null, "page and order_by change nothing of the facets", wrong)
    act(session, own)
    return CHECKED
  },
})

/** No product is beyond the first one of a listing by price. */
const mustEndThere = async (session: Session, { list }: Open): Promise<void> => {
  const first = async (order: string) =>
    (await list(withParams({ order_by: order }), 1, LARGEST))?.products.find((product) => pricesOf(product).length > 0)
  const [cheapest, dearest] = [await first("price-low"), await first("price-high")]
  if (cheapest === undefined || dearest === undefined) return session.skip("no product has a price")
  const [least, most] = [Math.min(...pricesOf(cheapest)), Math.max(...pricesOf(dearest))]
  const below = await list(withParams({ max_price: amount(Math.max(0, least - 1)) }), 1, LARGEST)
  const cheaper = below?.products.find(
    (product) => pricesOf(product).length > 0 && Math.max(...pricesOf(product)) < least,
  )
  session.must(cheaper === undefined, "price-low begins with what costs least", cheaper?.slug, "price-low")
  const above = await list(withParams({ min_price: amount(most + 1) }), 1, LARGEST)
  const overpriced = above?.products.find(
    (product) => pricesOf(product).length > 0 && Math.min(...pricesOf(product)) > most,
  )
  session.must(overpriced === undefined, "price-high begins with what costs most", overpriced?.slug, "price-high")
}

const range = law({
  id: "product.list/range",
  title: "product.list: a range of one price holds that price alone, both bounds included",
  about: ABOUT,
  byHand: "Send min_price and max_price of what one product costs you: it is listed, and nothing of another price.",
  run: async (session) => {
    const { list } = await open(session)
    const singles = (await list(NOTHING, 1, LARGEST))?.products.filter(({ children }) => children.length <= 1) ?? []
    const priced = singles.filter((product) => paid(product) !== null)
    const onSale = priced.find(({ price, salePrice }) => salePrice !== null && salePrice !== price)
    for (const product of [priced[0], priced.at(-1), onSale]) {
      const price = product === undefined ? null : paid(product)
      if (product === undefined || price === null) continue
      const found = await list(withParams({ min_price: amount(price), max_price: amount(price) }), 1, LARGEST)
      if (found === null || found.pagination.totalPages > 1) continue
      const isThere = found.products.some(({ slug }) => slug === product.slug)
      session.must(isThere, "both bounds of a price range are included", `not ${product.slug} of ${amount(price)}`)
      const other = found.products.find((one) => one.children.length <= 1 && paid(one) !== price)
      session.must(other === undefined, "a range of one price holds that price alone", other?.slug)
      const none = await list(withParams({ min_price: amount(price + 1), max_price: amount(price) }))
      const due = "a range that ends before it begins is empty"
      session.must((none?.pagination.total ?? 0) === 0, due, none?.pagination.total)
    }
    return CHECKED
  },
})

const defaults = law({
  id: "product.list/defaults",
  title: "product.list: a parameter that is omitted is its default, and a flag that is false filters nothing",
  about: ABOUT,
  byHand:
    "Send no parameter at all: page 1 of 12 products in the order of order_by=default; promo_list=false leaves nothing out.",
  run: async (session) => {
    const { list, own, text } = await open(session)
    const bare = await listingOf(session, own, NOTHING)
    if (bare === null) return notChecked("the listing is not answered")
    const { page, perPage, total } = bare.pagination
    const what = `a listing is page 1 of ${DEFAULT_PER_PAGE} products unless stated`
    const how = `${page} of ${perPage}`
    session.must(page === 1 && perPage === DEFAULT_PER_PAGE, what, how)
    for (const words of ["", text]) {
      const due = slugsOf(await list(withParams({}, words), 1, DEFAULT_PER_PAGE)).join()
      const came = slugsOf(await list(withParams({ order_by: "default" }, words), 1, DEFAULT_PER_PAGE)).join()
      session.must(came === due, "order_by=default is the order of a listing without one", came)
    }
    const last = await list(NOTHING, MAX_PAGE, 1)
    const isEmpty = last?.products.length === 0 && last.pagination.total === total
    session.must(isEmpty, `page ${MAX_PAGE} of a listing is empty`, last?.products.length ?? "refused")
    for (const flag of [...QUERY_FLAGS, "latest-order-list"]) {
      const off = (await list(withParams({ [flag]: "false" })))?.pagination.total
      session.must(off === undefined || off === total, `${flag}=false leaves nothing out`, off, flag)
      const on = (await list(withParams({ [flag]: "true" })))?.pagination.total
      const narrows = on === undefined || on < total || total < 2
      session.must(narrows || flag === "disponibili", `${flag}=true leaves something out`, `${on} of ${total}`, flag)
    }
    return CHECKED
  },
})

export const listingOrderLaws = [orders, range, defaults]

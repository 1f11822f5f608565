/** The path of a listing, its categories, and listings of a client without orders (S3.16). */
import type { FacetGroup, FacetItem } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import { act, guest } from "../actors.ts"
import { isAddress } from "../answers/judge.ts"
import { CHECKED, law, notChecked } from "../run/law.ts"
import type { Session } from "../run/session.ts"
import { LARGEST } from "./list-table.ts"
import { ABOUT, NOTHING, open, type Open, paramsIn, slugsOf, withParams } from "./listing-table.ts"

/** From the shop down to the listed category; each step links there. */
const mustLead = async (session: Session, { list }: Open, group: FacetGroup, item: FacetItem): Promise<void> => {
  const listed = await list(withParams({ [group.key]: item.key }), 1, 3)
  if (listed === null) return
  // What stands above is the way to it.
  const way = item.parent === null ? null : await list(withParams({ [group.key]: `and-${item.parent},${item.key}` }))
  const isWay = way === null || way.pagination.total === listed.pagination.total
  const found = `${way?.pagination.total}, not ${listed.pagination.total} of ${item.key}`
  session.must(isWay, "a category beside one above it is listed alone", found)
  const labels = listed.path.map(({ label }) => label)
  const above = group.items.find(({ key }) => key === item.parent)
  const due = above === undefined ? [item.label] : [above.label, item.label]
  const isPath = labels.length === 0 || (labels.length > 1 && labels.slice(-due.length).join(" > ") === due.join(" > "))
  session.must(isPath, "tab_list leads from the outermost category to the one that is listed", labels.join(" > "))
  const shop = listed.path[0]?.route ?? "/"
  const isWhole = isAddress(shop) && Object.keys(paramsIn(shop)).length === 0
  session.must(isWhole, "the first step of tab_list leads to the whole shop", shop)
  for (const { label, route } of listed.path.slice(1)) {
    const step = paramsIn(route)
    const there = Object.keys(step).length === 0 ? null : await list(withParams(step))
    const isThere = there === null || there.path.length === 0 || there.path.at(-1)?.label === label
    session.must(isThere, "route of each step of tab_list leads to that step", `${label}: ${route}`)
  }
  const last = paramsIn(listed.path.at(-1)?.route ?? "")
  const sentence = "the last step of tab_list leads to the category"
  const came = listed.path.at(-1)?.route
  session.must(labels.length === 0 || Object.values(last).includes(item.key), sentence, came)
}

const path = law({
  id: "product.list/path",
  title: "product.list: tab_list leads from the shop to the one category that is listed",
  about: [...ABOUT, "product.item"],
  byHand:
    "List an inner category: tab_list is the shop, each category above it, and the category, and each route lists that step.",
  run: async (session) => {
    const opened = await open(session)
    const free = await opened.list(NOTHING)
    const [group] = free?.facets.trees ?? []
    if (free === null || group === undefined) return notChecked("the listing has no categories")
    const inner = group.items.filter(({ parent, count }) => count > 0 && group.items.some(({ key }) => key === parent))
    const outer = group.items.filter(({ parent }) => parent === null)
    for (const item of [inner[0], inner.at(-1), outer[0], outer.at(-1)])
      if (item !== undefined) await mustLead(session, opened, group, item)
    const two = outer.length < 2 ? [] : [withParams({ [group.key]: `and-${outer[0]?.key},${outer.at(-1)?.key}` })]
    for (const filter of [NOTHING, withParams({}, opened.text), withParams({ promo_list: "true" }), ...two]) {
      const listing = await opened.list(filter)
      const isShop = listing === null || listing.path.length <= 1
      session.must(isShop, "tab_list is the shop alone unless exactly one category is chosen", JSON.stringify(filter))
    }
    return CHECKED
  },
})

const categories = law({
  id: "product.list/category/pages",
  title: "product.list: a product is listed in each category of its page, and in none besides",
  about: [...ABOUT, "product.item"],
  byHand:
    "Open a product of the listing: each of its categories lists it; open one of a category: its page has the category.",
  run: async (session) => {
    const { list, own } = await open(session)
    const listed = (await list(NOTHING, 1, 40))?.products ?? []
    for (const { slug, name } of [listed[0], listed[13], listed[27], listed.at(-1)].flatMap((one) => one ?? []))
      for (const category of (await session.call(endpoints.getItem, { userTemp: own.userTemp, slug })).message
        .categories) {
        const found = await list(withParams({ category: category.slug }, name), 1, LARGEST)
        const came = `not ${slug} in ${category.slug}`
        session.must(slugsOf(found).includes(slug), "a product is listed in each category of its page", came)
      }
    const items = (await list(NOTHING))?.facets.trees.flatMap((tree) => tree.items) ?? []
    for (const { key } of [items[0], items.at(-1)].flatMap((item) => item ?? []))
      for (const { slug } of (await list(withParams({ category: key }), 1, 2))?.products ?? []) {
        const own_ = (await session.call(endpoints.getItem, { userTemp: own.userTemp, slug })).message.categories.map(
          (one) => one.slug,
        )
        const how = `${slug} of ${own_.join(" > ")}`
        session.must(own_.length === 0 || own_.includes(key), "a product of a category says so on its page", how)
      }
    return CHECKED
  },
})

const nobody = law({
  id: "product.list/latest-order-list/readers",
  title: "product.list: latest-order-list=true lists only what this client has ordered",
  about: [...ABOUT, "product.latest-orders"],
  byHand: "Send latest-order-list=true as a guest and as a client without orders: nothing is listed.",
  run: async (session) => {
    const { list, text, own } = await open(session)
    const { userTemp, text: given } = await session.client("clientHasOneAddress")
    const latest = (await session.call(endpoints.getLatestOrderList, { userTemp, page: 1, perPage: 5 })).message
    const newcomer = { ...own, name: "a client without orders", userTemp, token: given("token") }
    for (const actor of [...(latest.pagination.total > 0 ? [] : [newcomer]), guest])
      for (const words of ["", text])
        for (const more of [{}, { order_by: "popularity" }, { disponibili: "true" }]) {
          const filter = withParams({ ...more, "latest-order-list": "true" }, words)
          const total = (await list(filter, 1, 5, actor))?.pagination.total ?? 0
          const came = `${total} for ${actor.name}, ${JSON.stringify(more)}`
          session.must(total === 0, "latest-order-list=true lists only what this client has ordered", came)
        }
    const [one, two] = [slugsOf(await list(NOTHING, 1, 5, guest)), slugsOf(await list(NOTHING, 2, 5, guest))]
    const again = slugsOf(await list(NOTHING, 1, 5, guest))
    const isSame = one.join() === again.join() && !one.some((slug) => two.includes(slug))
    session.must(isSame, "a guest's pages share no product, and are the same when read again", again.join())
    act(session, own)
    return CHECKED
  },
})

export const listingPathLaws = [path, categories, nobody]

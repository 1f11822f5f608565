/** Facets of the listing: their counts, alone and combined with the selection (S3.16). */
import type { FacetGroup, FacetItem } from "@dispensa/domain"
import { act, guest } from "../actors.ts"
import { CHECKED, law } from "../run/law.ts"
import { facetGroupsOf, isChoice, valueOf } from "./list-table.ts"
import type { Session } from "../run/session.ts"
import {
  ABOUT,
  type Listing,
  type ListingFilter,
  mergeListing,
  NOTHING,
  open,
  type Open,
  paramsIn,
  withParams,
} from "./listing-table.ts"

const CATEGORY = "category"

/** Representative values of a group: the ends and the middle. */
const someOf = (items: ReadonlyArray<FacetItem>): ReadonlyArray<FacetItem> => [
  ...new Set([items[0], items[Math.floor(items.length / 2)], items.at(-1)].flatMap((item) => item ?? [])),
]

/** The consistency of each group. */
const mustBeSound = (session: Session, { facets, pagination }: Listing, filter: ListingFilter): void => {
  const how = JSON.stringify(filter)
  for (const group of facetGroupsOf({ facets })) {
    const { key, items } = group
    const wrong = items.find(
      ({ count, label }) => count < 0 || label.trim() === "" || (count > pagination.total && !(key in filter.params)),
    )
    const came = `${key}=${wrong?.key}: ${how}`
    session.must(wrong === undefined, "a value has a label, and counts no more than are listed", came)
    const empty = key in filter.params || pagination.total === 0 ? undefined : items.find(({ count }) => count === 0)
    session.must(empty === undefined, "a value without a product is left out", `${key}=${empty?.key}: ${how}`)
    const labelled = facets.checks.includes(group)
      ? undefined
      : items.find(({ labelFilter }) => (labelFilter ?? "") !== "")
    const stated = `${key}=${labelled?.key}: ${how}`
    session.must(labelled === undefined, "label_filter is null for a link and in a tree", stated)
    for (const { key: child, parent, count } of items) {
      const above = items.find((one) => one.key === parent)
      const isThere = (parent ?? "") === "" || above !== undefined || !facets.trees.includes(group)
      session.must(isThere, "parent is the key of a value in the tree", `${key}=${child}: ${parent}, ${how}`)
      session.must(
        above === undefined || count <= above.count,
        "a value counts no more than its parent",
        `${child}: ${count} of ${above?.count}`,
      )
    }
  }
}

/** Each value gives the number of products that it counts, by its key and by its link, in both languages. */
const mustCount = async (session: Session, { list, own }: Open, filter: ListingFilter): Promise<void> => {
  const whole = await list(filter)
  if (whole === null) return session.skip("the listing is not answered")
  mustBeSound(session, whole, filter)
  for (const { key, items } of facetGroupsOf(whole))
    for (const [index, item] of someOf(items).entries()) {
      const value = valueOf(item)
      const ways = [
        withParams({ [key]: value }),
        ...(filter === NOTHING && index < 2 ? [withParams(paramsIn(item.filter))] : []),
      ]
      for (const [way, params] of ways.entries()) {
        if (Object.keys(params.params).length === 0) continue
        const language = (index + way) % 2 === 0 ? ("en" as const) : ("it" as const)
        const found = await list(mergeListing(filter, params), 1, 1, { ...own, language })
        const came = `${found?.pagination.total} products, counted were ${item.count}: ${JSON.stringify(params.params)} in ${language}`
        const due = `${key}=${value} gives as many products as it counts`
        session.must(found?.pagination.total === item.count, due, came, key)
      }
    }
}

interface Chosen {
  readonly filter: ListingFilter
  /** The group before any of its values is selected. */
  readonly group: FacetGroup
  readonly values: ReadonlyArray<FacetItem>
}

const chosenFilter = ({ filter, group }: Chosen, values: ReadonlyArray<FacetItem>): ListingFilter =>
  mergeListing(filter, withParams({ [group.key]: values.map(valueOf).join(",") }))

/**
 * Other values of a selected filter remain, each counted as if the selection did not exist; those of another filter are counted
 * within it.
 */
const mustStay = async (session: Session, { list }: Open, chosen: Chosen): Promise<void> => {
  const { group, values } = chosen
  const narrowed = await list(chosenFilter(chosen, values))
  session.must(narrowed !== null, `${group.key} can be chosen`, "refused", group.key)
  if (narrowed === null) return
  mustBeSound(session, narrowed, chosenFilter(chosen, values))
  const all = facetGroupsOf(narrowed)
  const own = all.find(({ key }) => key === group.key)
  const isChecked = narrowed.facets.checks.some(({ key }) => key === group.key)
  for (const item of group.items.filter(isChoice)) {
    const count = own?.items.find(({ key }) => key === item.key)?.count
    // A tree may show only the part below the selection.
    if (count === item.count || (count === undefined && !isChecked)) continue
    const both = (await list(chosenFilter(chosen, [...values, item])))?.pagination.total
    const came = `${group.key}=${item.key}: ${count ?? "not there"}, not ${item.count}`
    const due = "a value counts beside others of its own filter what choosing it gives"
    session.must(count === both, due, came, group.key)
    if (count !== both) return
  }
  const others = all.filter(({ key }) => key !== group.key)
  const next = others[all.findIndex(({ key }) => key === group.key) % Math.max(1, others.length)]
  const choices = next?.items.filter(isChoice) ?? []
  const item = choices[Math.floor(choices.length / 2)]
  if (next === undefined || item === undefined) return
  const both = (await list(mergeListing(chosenFilter(chosen, values), withParams({ [next.key]: valueOf(item) }))))
    ?.pagination.total
  const sentence = "a value counts beside those of another filter what choosing it gives"
  const how = `${next.key}=${item.key}: ${both}, not ${item.count}`
  session.must(both === item.count, sentence, how, next.key)
}

/** Above every price: no product is left, and the selected value can still be removed. */
const mustRemain = async (session: Session, { list, own }: Open, chosen: Chosen): Promise<void> => {
  for (const [more, actor] of [
    [{ min_price: "9999999" }, own],
    [
      { min_price: "9999999", promo_list: "true", order_by: "price-low" },
      { ...guest, language: "it" as const },
    ],
  ] as const) {
    const left = await list(mergeListing(chosenFilter(chosen, chosen.values), withParams(more)), 1, 1, actor)
    if (left === null || left.pagination.total > 0) continue
    const group = facetGroupsOf(left).find(({ key }) => key === chosen.group.key)
    const gone = chosen.values.find(({ key }) => group?.items.every((item) => item.key !== key) ?? true)
    const what = "a chosen value stays among its facet's, though nothing is left of it"
    const came = `${chosen.group.key}=${gone?.key}: ${actor.name}`
    session.must(gone === undefined, what, came, chosen.group.key)
  }
}

/** The category of the most products that is not all of them: within it, too, the other values of a filter stay. */
const categoryOf = async ({ list }: Open): Promise<ReadonlyArray<ListingFilter>> => {
  const whole = await list(NOTHING)
  const group = whole === null ? undefined : facetGroupsOf(whole).find(({ key }) => key === CATEGORY)
  const [most] = (group?.items ?? [])
    .filter((item) => isChoice(item) && item.count < (whole?.pagination.total ?? 0))
    .toSorted((one, next) => next.count - one.count)
  return most === undefined ? [] : [withParams({ [CATEGORY]: valueOf(most) })]
}

const facets = law({
  id: "product.list/facets",
  title: "product.list: a facet counts what choosing it gives, and stays while it is chosen",
  about: ABOUT,
  byHand: "Choose a value of a filter: total is the count it had; the filter's other values stay, with their counts.",
  run: async (session) => {
    const opened = await open(session)
    await mustCount(session, opened, NOTHING)
    await mustCount(session, opened, withParams({}, opened.text))
    const places = [
      { filter: NOTHING, most: 2 },
      ...(await categoryOf(opened)).map((filter) => ({ filter, most: 1 })),
      { filter: withParams({}, opened.text), most: 1 },
      { filter: withParams({ promo_list: "true", order_by: "price-low" }), most: 1 },
    ]
    for (const { filter, most } of places) {
      const free = await opened.list(filter)
      for (const group of free === null ? [] : facetGroupsOf(free)) {
        if (group.key in filter.params) continue
        const choices = group.items.filter(isChoice)
        const ends = [...new Set([choices[0], choices.at(-1)].flatMap((item) => item ?? []))]
        for (let count = 1; count <= Math.min(most, ends.length); count += 1) {
          const chosen = { filter, group, values: ends.slice(0, count) }
          if (ends.length > 1) await mustStay(session, opened, chosen)
          if (filter === NOTHING) await mustRemain(session, opened, chosen)
        }
      }
    }
    act(session, opened.own)
    return CHECKED
  },
})

export const listingFacetLaws = [facets]

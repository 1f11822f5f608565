/** What a listing counts beside what is chosen, and what it takes a misspelt text for on every page and in every order (ADR 47). */
import type { FacetGroup, FacetItem } from "@dispensa/domain"
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { facetGroupsOf, isChoice, valueOf } from "../facets.ts"
import { GUEST } from "../readers.ts"
import type { CheckVisit, Identity } from "../visit.ts"

type Params = Readonly<Record<string, string>>

const lister =
  (visit: CheckVisit, userTemp: Identity) =>
  async (text: string, params: Params = {}) => {
    const request = { userTemp, text, params: { page: "1", per_page: "1", ...params } }
    const answer = await visit.call(endpoints.productList, request)
    return isListingRefusal(answer) ? null : answer.message
  }

type List = ReturnType<typeof lister>
type Listing = NonNullable<Awaited<ReturnType<List>>>

interface Chosen {
  readonly list: List
  readonly text: string
  readonly params: Params
  /** As it is while nothing of it is chosen. */
  readonly group: FacetGroup
  readonly values: ReadonlyArray<FacetItem>
}

const withValues = ({ params, group }: Chosen, values: ReadonlyArray<FacetItem>): Params => ({
  ...params,
  [group.key]: values.map(valueOf).join(","),
})

/** The other values of a filter count what each gives by itself, or beside those that are chosen; they do not go. */
const mustCountOwn = async (visit: CheckVisit, chosen: Chosen, narrowed: Listing): Promise<void> => {
  const { list, text, group, values } = chosen
  const own = facetGroupsOf(narrowed).find(({ key }) => key === group.key)
  const isChecked = narrowed.facets.checks.some(({ key }) => key === group.key)
  for (const item of group.items.filter(isChoice)) {
    const count = own?.items.find(({ key }) => key === item.key)?.count
    // A tree may show what lies below the choice alone.
    if (count === item.count || (count === undefined && !isChecked)) continue
    const both = (await list(text, withValues(chosen, [...values, item])))?.pagination.total
    const came = `${group.key}=${item.key}: ${count ?? "not there"}, not ${item.count}`
    visit.must(count === both, "a value counts beside others of its own filter what choosing it gives", came)
    if (count !== both) return
  }
}

/** Those of another filter count what they give together with those that are chosen. */
const mustCountNext = async (visit: CheckVisit, chosen: Chosen, narrowed: Listing): Promise<void> => {
  const { list, text, group, values } = chosen
  const all = facetGroupsOf(narrowed)
  const others = all.filter(({ key }) => key !== group.key)
  const next = others[all.findIndex(({ key }) => key === group.key) % Math.max(1, others.length)]
  const choices = next?.items.filter(isChoice) ?? []
  const item = choices[Math.floor(choices.length / 2)]
  if (next === undefined || item === undefined) return
  const both = (await list(text, { ...withValues(chosen, values), [next.key]: valueOf(item) }))?.pagination.total
  const came = `${next.key}=${item.key}: ${both} products, counted were ${item.count}`
  visit.must(both === item.count, "a value counts beside those of another filter what choosing it gives", came)
}

const facets = check("facets beside what is chosen", ["product.list"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const text = (await visit.given("searchFindsProducts")).text("text")
  const list = lister(visit, userTemp)
  const places = [
    { text: "", params: {}, most: 2 },
    { text, params: {}, most: 1 },
    { text: "", params: { promo_list: "true", order_by: "price-low" }, most: 1 },
  ]
  for (const { text: words, params, most } of places) {
    const free = await list(words, params)
    if (free === null) return notChecked("the listing is not answered")
    for (const group of facetGroupsOf(free)) {
      const choices = group.items.filter(isChoice)
      const ends = [...new Set([choices[0], choices.at(-1)].flatMap((one) => one ?? []))]
      if (ends.length < 2) continue
      for (let count = 1; count <= most; count += 1) {
        const chosen = { list, text: words, params, group, values: ends.slice(0, count) }
        const narrowed = await list(words, withValues(chosen, chosen.values))
        if (narrowed === null) continue
        await mustCountOwn(visit, chosen, narrowed)
        if (words === "" && Object.keys(params).length === 0) await mustCountNext(visit, chosen, narrowed)
      }
    }
  }
  return CHECKED
})

/** A letter twice, one left out, two in each other's place. */
const misspelt = (word: string): ReadonlyArray<string> => {
  const at = Math.ceil(word.length / 2)
  const [before, one, next] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1)]
  return [
    `${before}${one}${word.slice(at)}`,
    `${before}${word.slice(at + 1)}`,
    `${before}${next}${one}${word.slice(at + 2)}`,
  ]
}

const LONG = 6
const WORDS = 4
const ORDERS = ["popularity", "price-low", "price-measure"]
const ALL: Params = { per_page: "100" }

const slugsOf = (listing: Listing | null): ReadonlyArray<string> => listing?.products.map(({ slug }) => slug) ?? []

/** Everything that may be asked of a text that is taken for another one. */
const mustBeTakenSo = async (visit: CheckVisit, list: List, text: string, whole: Listing): Promise<void> => {
  const { correctedText: meant, pagination } = whole
  const all = slugsOf(whole)
  const same = (what: string, listing: Listing | null, total = pagination.total) => {
    const came = `${text} for ${listing?.correctedText ?? "itself"} (${listing?.pagination.total}), not ${meant} (${total})`
    const isSame = listing?.correctedText === meant && listing?.pagination.total === total
    visit.must(isSame, `a misspelt text is taken for the same one ${what}`, came)
  }
  const size = Math.max(1, Math.ceil(all.length / 3))
  const pages: Array<string> = []
  for (let page = 1; page <= Math.ceil(all.length / size); page += 1) {
    const listing = await list(text, { page: String(page), per_page: String(size) })
    same("on every page", listing)
    pages.push(...slugsOf(listing))
  }
  const isWhole = pagination.total > all.length || pages.join() === all.join()
  visit.must(isWhole, "the pages of a misspelt text are its whole listing", `${pages.length} of ${all.length}: ${text}`)
  for (const order_by of ORDERS) same("in every order", await list(text, { ...ALL, order_by }))
  for (const { key, items } of facetGroupsOf(whole)) {
    const item = items.find((one) => isChoice(one) && one.count < pagination.total)
    if (item !== undefined) same("beside a filter", await list(text, { [key]: valueOf(item) }), item.count)
  }
}

const corrected = check("a misspelt text on every page and in every order", ["product.list"], async (visit) => {
  const client = await visit.client("clientIsLoggedIn")
  const text = (await visit.given("searchFindsProducts")).text("text")
  const list = lister(visit, client.userTemp)
  const names = (await list("", { per_page: "60" }))?.products.map(({ name }) => name.toLowerCase()) ?? []
  const words = new Set(names.flatMap((name) => name.split(/[^\p{L}]+/u)).filter((word) => word.length >= LONG))
  let found = 0
  for (const word of [text, ...words].slice(0, WORDS))
    for (const wrong of misspelt(word)) {
      const whole = found < 1 ? await list(wrong, ALL) : null
      // Which texts are corrected, and whether any is, is a service's own affair.
      if (whole?.correctedText === undefined || whole.pagination.total < 2) continue
      found += 1
      await mustBeTakenSo(visit, list, wrong, whole)
      visit.speakAs(null)
      const guest = lister(visit, GUEST)
      const { correctedText } = (await guest(wrong, ALL)) ?? {}
      const isSame = correctedText === whole.correctedText
      visit.must(isSame, "a misspelt text is taken for the same one by a guest", `${wrong}: ${correctedText}`)
      visit.speakAs(client.text("token"))
      break
    }
  return CHECKED
})

export const besideChecks = [facets, corrected]

/** A value that is chosen stays among its facet's, though nothing is left of it: else nobody could take it back (ADR 47). */
import type { FacetGroup, FacetItem } from "@dispensa/domain"
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { facetGroupsOf, isChoice, valueOf } from "../facets.ts"
import { GUEST, type Reader } from "../readers.ts"
import { type CheckVisit, type SpokenLanguage, SPOKEN } from "../visit.ts"

type Params = Readonly<Record<string, string>>

/** Dearer than anything, and no words of anything. */
const NOTHING: ReadonlyArray<{ readonly text: string; readonly params: Params }> = [
  { text: "", params: { min_price: "9999999" } },
  { text: "", params: { min_price: "9999999", promo_list: "true", order_by: "price-low" } },
]

const listed = async (visit: CheckVisit, { userTemp }: Reader, text: string, params: Params) => {
  const all = { page: "1", per_page: "1", ...params }
  const answer = await visit.call(endpoints.productList, { userTemp, text, params: all })
  return isListingRefusal(answer) ? null : answer.message
}

/** The first and the last value of it, the last one alone and both. */
const choicesOf = ({ items }: FacetGroup): ReadonlyArray<ReadonlyArray<FacetItem>> => {
  const choices = items.filter(isChoice)
  const [first, last] = [choices[0], choices.at(-1)]
  if (first === undefined || last === undefined) return []
  return first === last ? [[first]] : [[last], [first, last]]
}

const mustStay = async (visit: CheckVisit, reader: Reader, language: SpokenLanguage): Promise<void> => {
  visit.speakAs(reader.token)
  visit.speakIn(language)
  const free = await listed(visit, reader, "", {})
  for (const group of free === null ? [] : facetGroupsOf(free))
    for (const values of choicesOf(group))
      for (const { text, params } of NOTHING) {
        const chosen = { ...params, [group.key]: values.map(valueOf).join(",") }
        const left = await listed(visit, reader, text, chosen)
        if (left === null || left.pagination.total > 0) continue
        const own = facetGroupsOf(left).find(({ key }) => key === group.key)
        const gone = values.find(({ key }) => own?.items.every((item) => item.key !== key) ?? true)
        const came = `${group.key}=${gone?.key}: ${reader.name}, ${language}`
        visit.must(gone === undefined, "a chosen value stays among its facet's, though nothing is left of it", came)
      }
}

const stays = check("chosen values that leave nothing", ["product.list"], async (visit) => {
  const client = await visit.client("clientIsLoggedIn")
  const own = { name: "a client", token: client.text("token"), userTemp: client.userTemp }
  const guest = { name: "a guest", token: null, userTemp: GUEST }
  await mustStay(visit, own, SPOKEN[0])
  await mustStay(visit, guest, SPOKEN[1])
  visit.speakAs(own.token)
  visit.speakIn("en")
  return CHECKED
})

export const facetValueChecks = [stays]

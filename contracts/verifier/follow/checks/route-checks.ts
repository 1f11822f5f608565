/** A page opens by its route, with a slash before it and without one (S7.20, ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { difference } from "../differing.ts"
import { SPOKEN } from "../visit.ts"

const MOST = 5

const slashes = check("pages with and without a slash", ["content.web-page"], async (visit) => {
  await visit.given("contentIsPublished")
  const published = (await visit.given("pageIsPublished")).text("route")
  const rows = { fields: ["name"], filters: [], limitStart: 0, limitPageLength: MOST }
  const listed = await visit.attempt(endpoints.listWebPages, rows)
  const others = Result.isSuccess(listed) ? listed.success.data.map(({ route }) => route) : []
  for (const route of new Set([published, ...others].map((name) => name.replace(/^\//, ""))))
    for (const language of SPOKEN) {
      visit.speakIn(language)
      const plain = await visit.attempt(endpoints.getWebPageDetail, { route })
      const slashed = await visit.attempt(endpoints.getWebPageDetail, { route: `/${route}` })
      if (Result.isFailure(plain) && Result.isFailure(slashed)) continue
      const came = Result.isFailure(plain) ? "only with one" : Result.isFailure(slashed) ? "only without one" : null
      visit.must(came === null, "a page opens with a slash before its route and without one", `${route}: ${came}`)
      if (Result.isFailure(plain) || Result.isFailure(slashed)) continue
      const other = difference(plain.success.message, slashed.success.message)
      visit.must(other === null, "a page is the same with a slash before its route and without one", other)
    }
  visit.speakIn("en")
  return CHECKED
})

export const routeChecks = [slashes]

/** A page opens by its route, with a slash before it and without one (S7.20, ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import { difference } from "../run/differing.ts"
import { SPOKEN } from "../run/session.ts"

const MOST = 5

const slashes = example("pages with and without a slash", ["content.web-page"], async (session) => {
  await session.given("contentIsPublished")
  const published = (await session.given("pageIsPublished")).text("route")
  const rows = { fields: ["name"], filters: [], limitStart: 0, limitPageLength: MOST }
  const listed = await session.attempt(endpoints.listWebPages, rows)
  const others = Result.isSuccess(listed) ? listed.success.data.map(({ route }) => route) : []
  for (const route of new Set([published, ...others].map((name) => name.replace(/^\//, ""))))
    for (const language of SPOKEN) {
      session.speakIn(language)
      const plain = await session.attempt(endpoints.getWebPageDetail, { route })
      const slashed = await session.attempt(endpoints.getWebPageDetail, { route: `/${route}` })
      if (Result.isFailure(plain) && Result.isFailure(slashed)) continue
      const came = Result.isFailure(plain) ? "only with one" : Result.isFailure(slashed) ? "only without one" : null
      session.must(came === null, "a page opens with a slash before its route and without one", `${route}: ${came}`)
      if (Result.isFailure(plain) || Result.isFailure(slashed)) continue
      const other = difference(plain.success.message, slashed.success.message)
      session.must(other === null, "a page is the same with a slash before its route and without one", other)
    }
  session.speakIn("en")
  return CHECKED
})

export const pageRoutesExamples = [slashes]

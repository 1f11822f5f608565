/** One review of a client and product, whichever of its formats is named and whoever writes it for them (ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check } from "../check.ts"
import { otherClient } from "../other-client.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { agentOf } from "./both-checks.ts"

/** Half a tenth, and what floating point adds. */
const ROUNDED = 0.0501

interface Written {
  readonly who: string
  readonly token: string
  readonly userTemp: Identity
  readonly itemCode: string
  readonly rating: number
}

const pageOf = async (visit: CheckVisit, userTemp: Identity, itemCode: string) =>
  (await visit.call(endpoints.getItemChild, { userTemp, itemCode })).message

/** Those that others wrote stay; of the client's own the last one stands. */
const mustReplace = async (
  visit: CheckVisit,
  codes: ReadonlyArray<string>,
  writes: ReadonlyArray<Written>,
): Promise<void> => {
  const own = new Map<number, string>()
  const texts = new Set<string>()
  const authors = new Map<number, string>()
  let others: number | null = null
  for (const { who, token, userTemp, itemCode, rating } of writes) {
    visit.speakAs(token)
    const text = `Pact ${crypto.randomUUID()}`
    const sent = await visit.attempt(endpoints.postReview, { userTemp, itemCode, rating, text })
    if (Result.isFailure(sent)) continue
    texts.add(text)
    own.set(userTemp.clientId, text)
    for (const code of codes) {
      const page = await pageOf(visit, userTemp, code)
      const shown = page.reviews.map((review) => review.text)
      const author = page.reviews.find((review) => review.text === text)?.author
      const known = authors.get(userTemp.clientId) ?? author
      visit.must(
        author === known,
        "a review bears its client's name, whoever writes it",
        `${author}, not ${known}: by ${who}`,
      )
      if (author !== undefined) authors.set(userTemp.clientId, author)
      const ours = shown.filter((one) => texts.has(one)).toSorted()
      const isLast = ours.join() === [...own.values()].toSorted().join()
      const came = `${ours.length} shown, written by ${own.size} on ${code}`
      visit.must(isLast, `of a client's reviews of a product the last one stands: by ${who}`, came)
      visit.must(page.reviewCount >= shown.length, "a product counts all of its reviews", `${page.reviewCount}`)
      const mean = page.reviews.reduce((sum, review) => sum + review.rating, 0) / Math.max(1, shown.length)
      const isMean = page.reviewCount !== shown.length || Math.abs(page.rating - mean) <= ROUNDED
      visit.must(isMean, "the stars of a product are the mean of its reviews", `${page.rating}, not ${mean.toFixed(2)}`)
      const rest = shown.filter((one) => !texts.has(one)).length
      const isSame = others === null || others === rest || own.size > 1
      visit.must(isSame, "a review that is replaced leaves those of others", `${rest} instead of ${others}`)
      others = rest
    }
  }
}

const formats = check(
  "reviews by way of every format",
  ["product.review", "product.item", "product.item-child"],
  async (visit) => {
    const client = await visit.client("clientIsLoggedIn")
    const { userTemp } = client
    const given = await visit.given("productHasFormats")
    const codes = [given.text("first_code"), given.text("second_code")] as const
    const agent = await agentOf(visit, userTemp.clientId)
    const other = await otherClient(visit, userTemp.clientId)
    const own = { who: "themselves", token: client.text("token"), userTemp }
    const writes: Array<Written> = [
      { ...own, itemCode: codes[0], rating: 2 },
      { ...own, itemCode: codes[1], rating: 5 },
      { ...own, itemCode: codes[0], rating: 1 },
    ]
    if (agent !== null) writes.push({ who: "their agent", token: agent, userTemp, itemCode: codes[1], rating: 4 })
    if (other !== null) writes.push({ who: "another client", ...other, itemCode: codes[0], rating: 3 })
    writes.push({ ...own, itemCode: codes[1], rating: 3 })
    await mustReplace(visit, codes, writes)
    visit.speakAs(own.token)
  },
)

export const reviewChecks = [formats]

/** One review of a client and product, whichever of its formats is named, whoever writes it for them and in whichever language (ADR 47). */
import type { ClientId } from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import { otherClient } from "../actors.ts"
import { type Session, type Identity, SPOKEN } from "../run/session.ts"
import { agentOf } from "../actors.ts"

/** Half a tenth, and what floating point adds. */
const ROUNDED = 0.0501

interface Written {
  readonly who: string
  readonly token: string
  readonly userTemp: Identity
  readonly itemCode: string
  readonly rating: number
}

const pageOf = async (session: Session, userTemp: Identity, itemCode: string) =>
  (await session.call(endpoints.getItemChild, { userTemp, itemCode })).message

/** What has been written so far. */
interface Told {
  /** The last text of each client. */
  readonly own: Map<ClientId, string>
  readonly texts: Set<string>
  readonly authors: Map<ClientId, string>
  /** How many reviews others had written before. */
  others: number | null
}

/** What one page says after one write. */
const mustTell = async (session: Session, { own, texts, authors, ...told }: Told, one: Written, code: string) => {
  const { who, userTemp } = one
  const page = await pageOf(session, userTemp, code)
  const shown = page.reviews.map((review) => review.text)
  const author = page.reviews.find((review) => review.text === own.get(userTemp.clientId))?.author
  const known = authors.get(userTemp.clientId) ?? author
  const bears = `${author}, not ${known}: by ${who}`
  session.must(author === known, "a review bears its client's name, whoever writes it", bears)
  if (author !== undefined) authors.set(userTemp.clientId, author)
  const ours = shown.filter((text) => texts.has(text)).toSorted()
  const isLast = ours.join() === [...own.values()].toSorted().join()
  const came = `${ours.length} shown, written by ${own.size} on ${code}`
  session.must(isLast, `of a client's reviews of a product the last one stands: by ${who}`, came)
  session.must(page.reviewCount >= shown.length, "a product counts all of its reviews", `${page.reviewCount}`)
  const mean = page.reviews.reduce((sum, review) => sum + review.rating, 0) / Math.max(1, shown.length)
  const isMean = page.reviewCount !== shown.length || Math.abs(page.rating - mean) <= ROUNDED
  session.must(isMean, "the stars of a product are the mean of its reviews", `${page.rating}, not ${mean.toFixed(2)}`)
  const rest = shown.filter((text) => !texts.has(text)).length
  const isSame = told.others === null || told.others === rest || own.size > 1
  session.must(isSame, "a review that is replaced leaves those of others", `${rest} instead of ${told.others}`)
  return rest
}

/** Those that others wrote stay; of the client's own the last one stands, in whichever language it was written and is read. */
const mustReplace = async (
  session: Session,
  codes: ReadonlyArray<string>,
  writes: ReadonlyArray<Written>,
): Promise<void> => {
  const told: Told = { own: new Map(), texts: new Set(), authors: new Map(), others: null }
  for (const [place, one] of writes.entries()) {
    const { token, userTemp, itemCode, rating } = one
    session.speakAs(token)
    session.speakIn(SPOKEN[place % SPOKEN.length] ?? "en")
    const text = `Pact ${crypto.randomUUID()}`
    const sent = await session.attempt(endpoints.postReview, { userTemp, itemCode, rating, text })
    if (Result.isFailure(sent)) continue
    told.texts.add(text)
    told.own.set(userTemp.clientId, text)
    for (const language of SPOKEN) {
      session.speakIn(language)
      for (const code of codes) told.others = await mustTell(session, told, one, code)
    }
  }
  session.speakIn("en")
}

const formats = example(
  "reviews by way of every format",
  ["product.review", "product.item", "product.item-child"],
  async (session) => {
    const client = await session.client("clientIsLoggedIn")
    const { userTemp } = client
    const given = await session.given("productHasFormats")
    const codes = [given.text("first_code"), given.text("second_code")] as const
    const agent = await agentOf(session, userTemp.clientId)
    const other = await otherClient(session, userTemp.clientId)
    const own = { who: "themselves", token: client.text("token"), userTemp }
    const writes: Array<Written> = [
      { ...own, itemCode: codes[0], rating: 2 },
      { ...own, itemCode: codes[1], rating: 5 },
      { ...own, itemCode: codes[0], rating: 1 },
    ]
    if (agent !== null) writes.push({ who: "their agent", token: agent, userTemp, itemCode: codes[1], rating: 4 })
    if (other !== null) writes.push({ who: "another client", ...other, itemCode: codes[0], rating: 3 })
    writes.push({ ...own, itemCode: codes[1], rating: 3 })
    await mustReplace(session, codes, writes)
    session.speakAs(own.token)
    return CHECKED
  },
)

export const reviewsByFormatExamples = [formats]

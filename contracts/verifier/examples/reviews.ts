/** One review of a client and product, whichever of its formats is named, whoever writes it for them and in whichever language (S2.64). */
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { agentOf, otherClient } from "../actors.ts"
import { CHECKED, example } from "../run/law.ts"
import { type Identity, type Session, SPOKEN } from "../run/session.ts"

/** Half a tenth, and what floating point adds. */
const ROUNDED = 0.0501

interface Written {
  readonly who: string
  readonly token: string
  readonly userTemp: Identity
  readonly itemCode: string
  readonly rating: number
}

/** Who writes: the client by both formats, their agent, another client. */
const writesOf = async (session: Session, [first, second]: readonly [string, string]) => {
  const { userTemp, text } = await session.client("clientIsLoggedIn")
  const agent = await agentOf(session, userTemp.clientId)
  const other = await otherClient(session, userTemp.clientId)
  const own = { who: "themselves", token: text("token"), userTemp }
  const writes: ReadonlyArray<Written> = [
    { ...own, itemCode: first, rating: 2 },
    { ...own, itemCode: second, rating: 5 },
    { ...own, itemCode: first, rating: 1 },
    ...(agent === null ? [] : [{ who: "their agent", token: agent, userTemp, itemCode: second, rating: 4 }]),
    ...(other === null ? [] : [{ who: "another client", ...other, itemCode: first, rating: 3 }]),
    { ...own, itemCode: second, rating: 3 },
  ]
  return writes
}

const formats = example("reviews by way of every format", ["product.review", "product.item-child"], async (session) => {
  const given = await session.given("productHasFormats")
  const codes = [given.text("first_code"), given.text("second_code")] as const
  /** The last text of each client, all texts, and how they are signed. */
  const [own, texts, authors] = [new Map<unknown, string>(), new Set<string>(), new Map<unknown, string>()]
  let others: number | null = null
  for (const [place, { who, token, userTemp, itemCode, rating }] of (await writesOf(session, codes)).entries()) {
    session.speakAs(token)
    session.speakIn(SPOKEN[place % SPOKEN.length] ?? "en")
    const text = `Pact ${crypto.randomUUID()}`
    const sent = await session.attempt(endpoints.postReview, { userTemp, itemCode, rating, text })
    if (Result.isFailure(sent)) continue
    texts.add(text)
    own.set(userTemp.clientId, text)
    for (const language of SPOKEN)
      for (const code of codes) {
        session.speakIn(language)
        const page = (await session.call(endpoints.getItemChild, { userTemp, itemCode: code })).message
        const { reviews, reviewCount, rating: stars } = page
        const ours = reviews.filter((review) => texts.has(review.text))
        const isLast =
          ours
            .map((one) => one.text)
            .toSorted()
            .join() === [...own.values()].toSorted().join()
        const came = `${ours.length} shown, written by ${own.size} on ${code} in ${language}`
        session.must(isLast, `of a client's reviews of a product the last one stays: by ${who}`, came)
        const author = ours.find((review) => review.text === text)?.author ?? ""
        const known = authors.get(userTemp.clientId) ?? author
        authors.set(userTemp.clientId, known)
        session.must(author === known, "a review bears its client's name, whoever writes it", `${author}, not ${known}`)
        session.must(reviewCount >= reviews.length, "a product counts all of its reviews", `${reviewCount}`)
        const mean = reviews.reduce((sum, review) => sum + review.rating, 0) / Math.max(1, reviews.length)
        const isMean = reviewCount !== reviews.length || Math.abs(stars - mean) <= ROUNDED
        session.must(isMean, "the stars of a product are the mean of its reviews", `${stars}, not ${mean.toFixed(2)}`)
        const rest = reviews.length - ours.length
        const isSame = others === null || others === rest || own.size > 1
        session.must(isSame, "a review that is replaced leaves those of others", `${rest} instead of ${others}`)
        others = rest
      }
  }
  session.speakIn("en")
  return CHECKED
})

export const reviewExamples = [formats]

/** The language of the page, however a browser or a proxy writes it: what holds for `it` holds for `it, en;q=0.5` (RFC 9110, ADR 9, ADR 47). */
import { Option, Result } from "effect"
import { isListingRefusal } from "../../src/endpoints/listing.ts"
import { parseJson, refusalText } from "../../src/server-message.ts"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import { difference } from "../run/differing.ts"
import { type Session, SPOKEN } from "../run/session.ts"

/** The first of each is the plain one. */
const FORMS = {
  it: ["it", "it, en;q=0.5", "it-IT, it;q=0.9, en;q=0.8", "IT,en;q=0.5"],
  en: ["en", "en, it;q=0.5", "en-GB, en;q=0.9, it;q=0.8"],
} as const

const readIn = async (session: Session, header: string, read: () => Promise<unknown>): Promise<unknown> => {
  session.writeAs((request) => {
    request.headers.set("accept-language", header)
    return request
  })
  const said = await read()
  session.writeAs(null)
  return said
}

const written = example(
  "the language of the page, however it is written",
  ["content.menu", "product.list", "product.item", "order.tracking"],
  async (session) => {
    const { userTemp, text } = await session.client("clientHasOrder")
    await session.given("contentIsPublished")
    const params = { page: "1", per_page: "1" }
    const reads: ReadonlyArray<readonly [what: string, read: () => Promise<unknown>]> = [
      ["the menu", async () => (await session.call(endpoints.getMenu, {})).message],
      [
        "the facets of a listing",
        async () => {
          const answer = await session.call(endpoints.productList, { userTemp, text: "", params })
          return isListingRefusal(answer) ? null : answer.message.facets
        },
      ],
      [
        "the steps of an order",
        async () =>
          (await session.call(endpoints.getOrderTracking, { userTemp, orderId: text("order_id") })).message.steps,
      ],
      [
        "a refusal",
        async () => {
          const answer = await session.attempt(endpoints.getItem, { userTemp, slug: "no-such-item" })
          return Result.isFailure(answer)
            ? refusalText(Option.getOrNull(parseJson(session.last()?.text ?? "")), "")
            : "an answer"
        },
      ],
    ]
    for (const [what, read] of reads) {
      const plain = { it: await readIn(session, FORMS.it[0], read), en: await readIn(session, FORMS.en[0], read) }
      // What has one language has one.
      if (difference(plain.it, plain.en) === null) continue
      for (const language of SPOKEN)
        for (const form of FORMS[language].slice(1)) {
          const wrong = difference(plain[language], await readIn(session, form, read))
          const due = `${what} in the language of the page, however Accept-Language writes it`
          session.must(wrong === null, due, `"${form}" is not "${language}": ${wrong}`)
        }
    }
    return CHECKED
  },
)

export const acceptLanguageExamples = [written]

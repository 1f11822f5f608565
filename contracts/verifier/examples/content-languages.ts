/** What is said in two languages is said in the one that is asked for, in every answer that says it (ADR 9, ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import type { Session, Identity, SpokenLanguage } from "../run/session.ts"

const LANGUAGES = ["en", "it"] as const

/** The same thing by itself and in a list: where both are one in a language, they are in the other one. */
type Pair = readonly [name: string, one: string | undefined, other: string | undefined]

const mustAgreeInBoth = async (
  session: Session,
  read: (language: SpokenLanguage) => Promise<ReadonlyArray<Pair>>,
): Promise<void> => {
  const readIn = async (language: SpokenLanguage) => {
    session.speakIn(language)
    return read(language)
  }
  // Whoever asks first may not choose for all: the second round asks the other way round.
  const rounds = [await readIn("en"), await readIn("it"), await readIn("en")]
  const isOne = ([, one, other]: Pair) => one === undefined || other === undefined || one.trim() === other.trim()
  const [first = []] = rounds
  for (const [name] of first) {
    const ofName = rounds.flatMap((pairs) => pairs.filter((pair) => pair[0] === name))
    const wrong = ofName.find((pair) => !isOne(pair))
    const agrees = wrong === undefined || !ofName.some((pair) => pair[1] !== undefined && isOne(pair))
    session.must(agrees, `${name} is called the same in each language`, `${wrong?.[1]}, ${wrong?.[2]}`)
  }
  session.speakIn("en")
}

const posts = example(
  "posts and pages in each language",
  ["blog.list", "blog.post", "content.web-page"],
  async (session) => {
    await session.given("contentIsPublished")
    const slug = (await session.given("postIsPublished")).text("slug")
    const route = (await session.given("pageIsPublished")).text("route")
    await mustAgreeInBoth(session, async () => {
      const listed = (await session.call(endpoints.listBlogPosts, { page: 1, perPage: 20, tag: "" })).message.data
      const post = (await session.call(endpoints.getBlogPost, { slug })).message
      const found = listed.find((one) => one.slug === slug)
      const page = (await session.call(endpoints.getWebPageDetail, { route })).message
      const row = await session.attempt(endpoints.getWebPage, { name: route })
      return [
        ["a post", found?.title, post.title],
        ["the excerpt of a post", found?.excerpt, post.excerpt],
        ["the first tag of a post", found?.tags[0], post.tags[0]],
        ["a page", page.title, Result.isSuccess(row) ? row.success.data.title : undefined],
      ]
    })
    return CHECKED
  },
)

/** Orders read in each language in turn: so no order is read first in the one alone. */
const statuses = example(
  "steps of orders in each language",
  ["order.tracking", "order.detail", "order.usual"],
  async (session) => {
    const { userTemp } = await session.client("clientHasOrder")
    const all = { userTemp, status: null, from: null, to: null, page: 1, perPage: 12 }
    const { data } = (await session.call(endpoints.listOrders, all)).message
    const labels = new Map<string, string>()
    const names = new Map<string, string>()
    for (const [index, { orderId, handover }] of data.slice(0, 6).entries())
      for (const language of index % 2 === 0 ? LANGUAGES : LANGUAGES.toReversed()) {
        session.speakIn(language)
        const { steps } = (await session.call(endpoints.getOrderTracking, { userTemp, orderId })).message
        // What is collected is ready and collected, not on its way and delivered.
        for (const { status, label } of steps)
          mustBeKnown(
            session,
            labels,
            `${status} of a ${handover?._tag ?? "Delivery"} in ${language}`,
            label,
            "a step has one name in each language",
          )
        const { lines } = (await session.call(endpoints.getOrder, { userTemp, orderId })).message
        for (const { itemCode, name } of lines)
          mustBeKnown(
            session,
            names,
            `${itemCode} in ${language}`,
            name,
            "an article of orders has one name in each language",
          )
      }
    await usualNames(session, userTemp)
    session.speakIn("en")
    return CHECKED
  },
)

const usualNames = async (session: Session, userTemp: Identity): Promise<void> => {
  for (const language of ["it", "en", "it"] as const) {
    session.speakIn(language)
    const usual = (await session.call(endpoints.getUsualItems, { userTemp, itemCode: null })).message.slice(0, 12)
    const codes = usual.map(({ itemCode }) => itemCode)
    const found = (await session.call(endpoints.childList, { userTemp, childrenIds: codes })).message
    for (const { itemCode, item } of usual) {
      const name = found[itemCode]?.name
      const came = `${item?.name} in ${language}, ${name} among the formats`
      session.must(
        !item || name === undefined || item.name === name,
        "a usual article has its name in each language",
        came,
      )
    }
  }
}

const mustBeKnown = (session: Session, known: Map<string, string>, key: string, came: string, what: string): void => {
  const former = known.get(key)
  if (former === undefined) known.set(key, came)
  session.must(former === undefined || former === came, what, `${key}: ${former}, then ${came}`)
}

export const contentLanguagesExamples = [posts, statuses]

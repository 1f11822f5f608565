/** An article in each lookup, in each language, for each reader: one name, one price, one address; and what is published for everybody (ADR 9, ADR 47). */
import type { ProductSummary } from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check } from "../check.ts"
import { otherClient } from "../other-client.ts"
import { changedViews, gathered, viewReader, type Views } from "../views.ts"
import type { CheckVisit, Identity, SpokenLanguage } from "../visit.ts"
import { mustAgree, type Seen } from "./agreement-checks.ts"
import { agentOf } from "./both-checks.ts"

const LANGUAGES = ["it", "en"] as const
const GUEST: Identity = { clientId: 0, addressCode: "0", externalCall: true }

interface Reader {
  readonly name: string
  readonly token: string | null
  readonly userTemp: Identity
}

const readersOf = async (visit: CheckVisit): Promise<ReadonlyArray<Reader>> => {
  const client = await visit.client("clientIsLoggedIn")
  const own = { name: "a client", token: client.text("token"), userTemp: client.userTemp }
  const agent = await agentOf(visit, own.userTemp.clientId)
  const other = await otherClient(visit, own.userTemp.clientId)
  return [
    own,
    ...(agent === null ? [] : [{ ...own, name: "their agent", token: agent }]),
    ...(other === null ? [] : [{ ...other, name: "another client" }]),
    { name: "a guest", token: null, userTemp: GUEST },
  ]
}

/** Every lookup of these codes. */
const lookedUp = async (visit: CheckVisit, userTemp: Identity, codes: ReadonlyArray<string>) => {
  const seen: Array<Seen> = []
  const add = (where: string, articles: ReadonlyArray<ProductSummary>) => {
    for (const article of articles) if (codes.includes(article.itemCode)) seen.push({ where, article })
  }
  const children = await visit.attempt(endpoints.childList, { userTemp, childrenIds: codes })
  if (Result.isSuccess(children)) add("product.children", Object.values(children.success.message))
  const found = await visit.attempt(endpoints.findItems, { userTemp, texts: codes })
  if (Result.isSuccess(found))
    add(
      "product.find",
      found.success.message.flatMap(({ items }) => items),
    )
  const upside = await visit.attempt(endpoints.findItems, {
    userTemp,
    texts: codes.map((code) => ` ${code.toLowerCase()} `),
  })
  if (Result.isSuccess(upside))
    add(
      "product.find in small letters",
      upside.success.message.flatMap(({ items }) => items),
    )
  return seen
}

const names = check(
  "an article in each lookup, in each language, for each reader",
  ["product.children", "product.find", "product.item", "agent.clients"],
  async (visit) => {
    const formats = await visit.given("productHasFormats")
    const waited = (await visit.client("clientWaitsForItem")).text("item_code")
    const item = (await visit.given("itemMayBeOrdered")).text("item_code")
    const codes = [formats.text("first_code"), formats.text("second_code"), item, waited]
    const known = new Map<string, string>()
    for (const { name, token, userTemp } of await readersOf(visit))
      for (const language of LANGUAGES) {
        visit.speakAs(token)
        visit.speakIn(language)
        const seen = await lookedUp(visit, userTemp, codes)
        mustAgree(visit, seen)
        for (const { where, article } of seen) {
          const key = `${article.itemCode} in ${language}`
          const former = known.get(key) ?? article.name
          known.set(key, former)
          const came = `“${article.name}”, not “${former}”, of ${key} in ${where} for ${name}`
          visit.must(article.name === former, "an article has one name in a language, whoever looks it up", came)
        }
      }
    visit.speakIn("en")
  },
)

/** What everybody reads alike. */
const published = async (
  visit: CheckVisit,
  about: { readonly route: string; readonly slug: string },
): Promise<Views> => {
  const read = viewReader(visit)
  const { route, slug } = about
  return gathered([
    read(endpoints.getMenu, {}),
    read(endpoints.getFooters, {}),
    read(endpoints.getHome, {}),
    read(endpoints.getPromoSlider, {}),
    read(endpoints.getMainPage, { route: "/" }),
    read(endpoints.getWebPageDetail, { route }),
    read(endpoints.listBlogPosts, { page: 1, perPage: 10, tag: "" }),
    read(endpoints.getBlogPost, { slug }),
  ])
}

const forAll = check(
  "what is published, in each language, for each reader",
  ["content.menu", "content.footers", "content.home", "content.web-page", "blog.list", "blog.post"],
  async (visit) => {
    await visit.given("contentIsPublished")
    const route = (await visit.given("pageIsPublished")).text("route")
    const slug = (await visit.given("postIsPublished")).text("slug")
    const first = new Map<SpokenLanguage, Views>()
    const readers = await readersOf(visit)
    for (const { name, token } of readers.filter((reader) => reader.name !== "another client"))
      for (const language of LANGUAGES) {
        visit.speakAs(token)
        visit.speakIn(language)
        const views = await published(visit, { route, slug })
        const known = first.get(language) ?? views
        first.set(language, known)
        const differ = changedViews(known, views)
        visit.must(differ === null, "what is published is the same for everybody in a language", `${differ}: ${name}`)
      }
    visit.speakAs(readers[0]?.token ?? null)
    visit.speakIn("en")
  },
)

/** The first ones of more are what fewer would have been, in each language, however the letters are written. */
const suggestions = check("suggestions of each number, in each language", ["product.autocomplete"], async (visit) => {
  const text = (await visit.given("searchFindsProducts")).text("text")
  for (const language of LANGUAGES)
    for (const q of [text.slice(0, 3), text, text.toUpperCase()]) {
      visit.speakIn(language)
      const ids = async (rows: number, letters = q) =>
        (await visit.call(endpoints.autocomplete, { q: letters, rows })).message.result.map(({ id }) => String(id))
      const all = await ids(20)
      for (const rows of [1, 3, 8]) {
        const found = await ids(rows)
        const came = `${found.length} of ${all.length} for ${q} in ${language}`
        visit.must(found.join() === all.slice(0, rows).join(), "fewer suggestions are the first ones of more", came)
      }
    }
  visit.speakIn("en")
})

export const lookupPairChecks = [names, forAll, suggestions]

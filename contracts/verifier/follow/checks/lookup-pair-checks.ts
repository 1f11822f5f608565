/** An article in each lookup, in each language, for each reader: one name and one price, and suggestions of each number (ADR 9, ADR 47). */
import type { ProductSummary } from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { readersOf } from "../../actors.ts"
import { type CheckVisit, type Identity, SPOKEN } from "../visit.ts"
import { mustAgree, type Seen } from "./agreement-checks.ts"

interface Wanted {
  readonly codes: ReadonlyArray<string>
  readonly barcodes: ReadonlyArray<string>
}

/** Every lookup of these codes. */
const lookedUp = async (visit: CheckVisit, userTemp: Identity, { codes, barcodes }: Wanted) => {
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
  for (const itemCode of codes) {
    const page = await visit.attempt(endpoints.getItemChild, { userTemp, itemCode })
    if (Result.isSuccess(page)) add("product.item-child", [page.success.message])
  }
  for (const barcode of barcodes) {
    const scanned = await visit.attempt(endpoints.getItemByBarcode, { userTemp, barcode })
    if (Result.isSuccess(scanned)) add("product.barcode", [scanned.success.message])
  }
  return seen
}

const names = check(
  "an article in each lookup, in each language, for each reader",
  ["product.children", "product.find", "product.item", "agent.clients"],
  async (visit) => {
    const formats = await visit.given("productHasFormats")
    const waited = (await visit.client("clientWaitsForItem")).text("item_code")
    const client = await visit.client("clientIsLoggedIn")
    const item = (await visit.given("itemMayBeOrdered")).text("item_code")
    const barcodes = [(await visit.given("itemHasBarcode")).text("barcode")]
    const codes = [formats.text("first_code"), formats.text("second_code"), item, waited]
    const known = new Map<string, string>()
    for (const { name, token, userTemp } of await readersOf(visit, client.text("token"), client.userTemp))
      for (const language of SPOKEN) {
        visit.speakAs(token)
        visit.speakIn(language)
        const seen = await lookedUp(visit, userTemp, { codes, barcodes })
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
    return CHECKED
  },
)

/** The first ones of more are what fewer would have been, in each language, however the letters are written. */
const suggestions = check("suggestions of each number, in each language", ["product.autocomplete"], async (visit) => {
  const text = (await visit.given("searchFindsProducts")).text("text")
  for (const language of SPOKEN)
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
  return CHECKED
})

export const lookupPairChecks = [names, suggestions]

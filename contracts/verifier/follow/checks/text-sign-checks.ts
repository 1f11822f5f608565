/** A sign that means something to a database or a pattern is a letter like any other in what people search (ADR 47). */
import { Result } from "effect"
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import type { CheckVisit, Identity } from "../visit.ts"

/** An inner piece of a word with one letter a sign: no beginning of a word, and nowhere to be read. */
const piecesOf = (word: string): ReadonlyArray<string> => {
  const middle = Math.floor(word.length / 2)
  const piece = (sign: string) => `${word.slice(1, middle)}${sign}${word.slice(middle + 1, -1)}`
  return ["_", "%", ".", "*", "?", ".*"].map(piece)
}

/** The longest word, without what stands around it. */
const longest = (text: string): string => {
  const words = text.match(/\p{L}{4,}/gu) ?? []
  return [...words].toSorted((one, other) => other.length - one.length)[0] ?? ""
}

const texts = check(
  "texts that are patterns",
  ["order.list", "agent.clients", "product.list", "product.autocomplete", "product.find"],
  async (visit) => {
    const { userTemp, text } = await visit.client("clientHasOrder")
    const { lines } = (await visit.call(endpoints.getOrder, { userTemp, orderId: text("order_id") })).message
    const all = { userTemp, status: null, from: null, to: null, page: 1, perPage: 5 }
    const word = longest(lines.map(({ name }) => name).join(" "))
    for (const product of word === "" ? [] : piecesOf(word)) {
      const answer = await visit.attempt(endpoints.listOrders, { ...all, product })
      const found = Result.isSuccess(answer) ? answer.success.message.data.map(({ orderId }) => orderId) : []
      visit.must(
        found.length === 0,
        "a sign in a search of orders is a letter like any other",
        `${product}: ${found[0]}`,
      )
    }
    for (const status of ["%", "_A", "*"]) {
      const answer = await visit.attempt(endpoints.listOrders, { ...all, status })
      const found = Result.isSuccess(answer) ? answer.success.message.data.map((order) => order.status) : []
      visit.must(found.length === 0, "a status is a word, not a pattern", `${status}: ${found[0]}`)
    }
    await ofTheShop(visit, userTemp)
    visit.speakAs((await visit.beside("agentIsLoggedIn")).text("token"))
    const [client] = (await visit.call(endpoints.listAgentClients, { text: "", page: 1, perPage: 5 })).message.data
    const name = longest(client?.companyName ?? "")
    for (const pattern of name === "" ? [] : piecesOf(name)) {
      const answer = await visit.attempt(endpoints.listAgentClients, { text: pattern, page: 1, perPage: 20 })
      const found = Result.isSuccess(answer) ? answer.success.message.data.map(({ companyName }) => companyName) : []
      const isFound = found.includes(client?.companyName ?? "")
      visit.must(!isFound, "a sign in a search of clients is a letter like any other", `${pattern}: ${found[0]}`)
    }
    return CHECKED
  },
)

/** What an engine takes for a sign of its own finds no more than its words do, and is refused nowhere. */
const ofTheShop = async (visit: CheckVisit, userTemp: Identity): Promise<void> => {
  const text = (await visit.given("searchFindsProducts")).text("text")
  const nothing = (await visit.given("searchFindsNothing")).text("nothing_text")
  const list = async (words: string, params: Readonly<Record<string, string>> = {}) => {
    const page = { page: "1", per_page: "5" }
    const answer = await visit.attempt(endpoints.productList, { userTemp, text: words, params: { ...page, ...params } })
    return Result.isFailure(answer) || isListingRefusal(answer.success) ? null : answer.success.message
  }
  const suggest = async (q: string) => {
    const answer = await visit.attempt(endpoints.autocomplete, { q, rows: 5 })
    return Result.isFailure(answer) ? null : answer.success.message.result
  }
  for (const words of [`${nothing}|${text}`, `${nothing} OR ${text}`, `-${nothing}`, `${nothing}%' OR '1'='1`]) {
    const listed = await list(words)
    // A service that searches other words instead says so.
    const total = listed?.correctedText === undefined ? (listed?.pagination.total ?? 0) : 0
    visit.must(total === 0, "a listing has no sign that means either", `${total} products for ${words}`)
    const found = (await suggest(words)) ?? []
    visit.must(found.length === 0, "suggestions have no sign that means either", `${found[0]?.name} for ${words}`)
  }
  for (const sign of ['"', "'", "(", "[", "\\", "*", "~", "^", "{", "+", "&", ":", "/", "%", ";", "!", "AND", "NOT"]) {
    const words = `${text} ${sign}`
    visit.must((await list(words)) !== null, "a listing is searched whatever signs its text holds", `refused: ${words}`)
    visit.must((await suggest(words)) !== null, "suggestions come whatever signs are typed", `refused: ${words}`)
    const found = await visit.attempt(endpoints.findItems, { userTemp, texts: [words] })
    visit.must(Result.isSuccess(found), "a line is looked up whatever signs it holds", `refused: ${words}`)
  }
  const { facets } = (await list("")) ?? { facets: { trees: [], links: [], checks: [] } }
  for (const { key, items } of [...facets.trees, ...facets.links, ...facets.checks]) {
    const value = items[0]?.labelFilter ?? items[0]?.key ?? ""
    if (value.length < 3) continue
    for (const pattern of ["%", "*", `${value.slice(0, -1)}%`, `${value.slice(0, -1)}_`, `${value.slice(0, -1)}.`]) {
      const total = (await list("", { [key]: pattern }))?.pagination.total ?? 0
      visit.must(total === 0, "a facet's value is a word, not a pattern", `${key}=${pattern}: ${total} products`)
    }
  }
}

export const textSignChecks = [texts]

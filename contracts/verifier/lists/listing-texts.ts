/** Texts of the listing in typed variants, and corrections of misspelt ones (S2.12). */

import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { act, guest } from "../actors.ts"
import { CHECKED, law, notChecked } from "../run/law.ts"
import { type Session, SPOKEN } from "../run/session.ts"
import { facetGroupsOf, isChoice, LARGEST, valueOf } from "./list-table.ts"
import {
  ABOUT,
  type Listing,
  LISTING_ORDERS,
  mergeListing,
  NOTHING,
  open,
  type Open,
  slugsOf,
  withParams,
} from "./listing-table.ts"

const SYMBOLS = ['"', "'", "(", "[", "\\", "*", "~", "^", "{", "+", "&", ":", "/", "%", ";", "!", "AND", "NOT"]

/** Null when the text is refused. */
const suggestedBy = async (session: Session, q: string, rows = 5) => {
  const answer = await session.attempt(endpoints.autocomplete, { q, rows })
  return Result.isFailure(answer) ? null : answer.success.message.result
}

/** Suggestions are the same for typed variants of a text; fewer are the first ones of more. */
const mustSuggestAlike = async (session: Session, text: string): Promise<void> => {
  for (const language of SPOKEN)
    for (const q of [text.slice(0, 3), text]) {
      session.speakIn(language)
      const ids = async (rows: number, typed = q) =>
        ((await suggestedBy(session, typed, rows)) ?? []).map(({ id }) => String(id)).join()
      const due = await ids(20)
      session.must(due !== "", "a text that is to find products suggests some", `none for ${q} in ${language}`)
      for (const typed of [q.toUpperCase(), ` ${q} `])
        session.must((await ids(20, typed)) === due, "suggestions are the same for typed variants of the text", typed)
      for (const rows of [1, 3, 8]) {
        const came = await ids(rows)
        const isFirst = came === due.split(",").slice(0, rows).join()
        session.must(isFirst, "fewer suggestions are the first ones of more", `${came} for ${q} in ${language}`)
      }
    }
  session.speakIn("en")
}

/** Characters that are special to an engine or a database. */
const mustBeLetters = async (session: Session, { list, own, text }: Open, all: Listing): Promise<void> => {
  const lines = SYMBOLS.map((symbol) => `${text} ${symbol}`)
  for (const words of lines) {
    const isSearched = (await list(withParams({}, words))) !== null
    session.must(isSearched, "a listing is searched whatever characters its text has", `refused: ${words}`)
    const isSuggested = (await suggestedBy(session, words)) !== null
    session.must(isSuggested, "suggestions come whatever characters are typed", `refused: ${words}`)
  }
  const found = await session.attempt(endpoints.findItems, { userTemp: own.userTemp, texts: lines })
  session.must(Result.isSuccess(found), "a line is looked up whatever characters it has", session.lastText())
  for (const [index, { key, items }] of facetGroupsOf(all).entries()) {
    const value = items[0] === undefined ? "" : valueOf(items[0])
    const start = value.slice(0, -1)
    const patterns = [["%", `${start}_`] as const, ["*", `${start}%`] as const, ["%", `${start}.`] as const]
    for (const pattern of value.length < 3 ? [] : (patterns[index % patterns.length] ?? [])) {
      const total = (await list(withParams({ [key]: pattern })))?.pagination.total ?? 0
      session.must(total === 0, "a facet's value is a word, not a pattern", `${key}=${pattern}: ${total} products`)
    }
  }
}

const texts = law({
  id: "product.list/text/typed",
  title: "product.list: a text finds the same however it is typed, and its characters mean nothing but themselves",
  about: [...ABOUT, "product.autocomplete", "product.find"],
  byHand: "Search a text in capitals, with spaces around it and with a quote in it: the same products, and no refusal.",
  run: async (session) => {
    const opened = await open(session)
    const { text, nothing, list } = opened
    const [all, found] = [await list(NOTHING), await list(withParams({}, text), 1, LARGEST)]
    if (all === null || found === null) return notChecked("the listing is not answered")
    const due = slugsOf(found).toSorted().join("\n")
    session.must(found.pagination.total > 0, "a text that is to find products finds some", `0 for ${text}`)
    const narrows = found.pagination.total < all.pagination.total || all.pagination.total < 2
    const how = `${found.pagination.total} of ${all.pagination.total} for ${text}`
    session.must(narrows, "a text excludes products without it", how)
    for (const way of [
      text.toUpperCase(),
      text.toLowerCase(),
      `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`,
      ` ${text} `,
    ]) {
      const came = slugsOf(await list(withParams({}, way), 1, LARGEST))
        .toSorted()
        .join("\n")
      const stated = `another one for \u201C${way}\u201D`
      session.must(came === due, "a listing is the same for typed variants of its text", stated)
    }
    const middle = found.products[Math.floor(found.products.length / 2)]
    for (const name of middle === undefined
      ? []
      : [middle.name, middle.name.toUpperCase(), middle.name.toLowerCase()]) {
      const isThere = slugsOf(await list(withParams({}, name), 1, LARGEST)).includes(middle?.slug ?? "")
      session.must(isThere, "a product is listed by its whole name", `not ${middle?.slug} for ${name}`)
    }
    for (const words of [
      nothing,
      `${nothing}|${text}`,
      `${nothing} OR ${text}`,
      `-${nothing}`,
      `${nothing}%' OR '1'='1`,
    ]) {
      const listed = await list(withParams({}, words))
      const total = listed?.correctedText === undefined ? (listed?.pagination.total ?? 0) : 0
      session.must(total === 0, "a text that resembles no product finds none", `${total} products for ${words}`)
      const one = (await suggestedBy(session, words))?.[0]
      session.must(one === undefined, "a text that resembles no product suggests none", `${one?.name} for ${words}`)
    }
    for (const words of [`${text.slice(0, 3)}${nothing}`, `${text} ${nothing}`]) {
      const one = (await suggestedBy(session, words))?.[0]
      session.must(
        one === undefined,
        "a text that only begins as a product does suggests none",
        `${one?.name} for ${words}`,
      )
    }
    await mustSuggestAlike(session, text)
    await mustBeLetters(session, opened, all)
    return CHECKED
  },
})

/** A letter doubled, one omitted, two swapped. */
const misspelt = (word: string): ReadonlyArray<string> => {
  const at = Math.ceil(word.length / 2)
  const [before, one, next] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1)]
  return [
    `${before}${one}${word.slice(at)}`,
    `${before}${word.slice(at + 1)}`,
    `${before}${next}${one}${word.slice(at + 2)}`,
  ]
}

/** Every request that may be made with a corrected text. */
const mustBeTakenSo = async (session: Session, { list, own }: Open, text: string, whole: Listing): Promise<void> => {
  const { correctedText: meant, pagination } = whole
  const all = slugsOf(whole)
  const same = (what: string, listing: Listing | null, total = pagination.total) => {
    const came = `${text} for ${listing?.correctedText ?? "itself"} (${listing?.pagination.total}), not ${meant} (${total})`
    const due = `a misspelt text is taken for the same one ${what}`
    session.must(listing?.correctedText === meant && listing?.pagination.total === total, due, came)
  }
  const size = Math.max(1, Math.ceil(all.length / 3))
  const parts: Array<string> = []
  for (let page = 1; page <= Math.ceil(all.length / size); page += 1) {
    const listing = await list(withParams({}, text), page, size)
    same("on every page", listing)
    parts.push(...slugsOf(listing))
  }
  const sentence = "the pages of a misspelt text are its whole listing"
  const how = `${parts.length} of ${all.length}: ${text}`
  session.must(pagination.total > all.length || parts.join() === all.join(), sentence, how)
  for (const { filter } of LISTING_ORDERS)
    same("in every order", await list(mergeListing(filter, withParams({}, text)), 1, LARGEST))
  for (const { key, items } of facetGroupsOf(whole)) {
    const item = items.find((one) => isChoice(one) && one.count < pagination.total)
    if (item !== undefined) same("beside a filter", await list(withParams({ [key]: valueOf(item) }, text)), item.count)
  }
  const [line] = (await session.call(endpoints.findItems, { userTemp: own.userTemp, texts: [text] })).message
  const isNear = line === undefined || line.items.length === 0 || line.isNear
  session.must(isNear, "is_near is true when there is no exact match", text)
  const { correctedText } = (await list(withParams({}, text), 1, 1, guest)) ?? {}
  const stated = `${text}: ${correctedText}`
  session.must(correctedText === meant, "a misspelt text is taken for the same one by a guest", stated)
  act(session, own)
}

const corrected = law({
  id: "product.list/text/corrected",
  title: "product.list: a misspelt text is taken for the same one on every page, in every order and by every reader",
  about: ABOUT,
  byHand:
    "Search a misspelt word that is corrected: corrected_text is the same on page 2, with order_by and beside a filter.",
  run: async (session) => {
    const opened = await open(session)
    const names = (await opened.list(NOTHING, 1, 60))?.products.map(({ name }) => name.toLowerCase()) ?? []
    const words = new Set(names.flatMap((name) => name.split(/[^\p{L}]+/u)).filter((word) => word.length >= 6))
    for (const wrong of [opened.text, ...words].slice(0, 4).flatMap(misspelt)) {
      const whole = await opened.list(withParams({}, wrong), 1, LARGEST)
      if (whole?.correctedText === undefined || whole.pagination.total < 2) continue
      await mustBeTakenSo(session, opened, wrong, whole)
      return CHECKED
    }
    return CHECKED
  },
})

export const listingTextLaws = [texts, corrected]

/** Each answer is in the language of its request: repeated, it is the same, and only texts differ (ADR 9). */

import { CHECKED, law, notChecked } from "../run/law.ts"
import { isRecord, objectsIn, without } from "../json.ts"
import { changedViews, contradiction, difference, readAll, type Views } from "../run/views.ts"
import { withOneMore } from "../protocol/agent-laws.ts"
import type { Session, SpokenLanguage } from "../run/session.ts"
import { ABOUT, type About, contentReadings, everyReading, openEverything, RESOURCES } from "./readings.ts"

/** Texts for people, as opposed to numbers, days, codes and clients' own texts. */
const WORDS: ReadonlyArray<string> =
  "destination ingredients origin storage netContent name label title description category format packLabel text html pack measure url filter excerpt carrier paymentMethod port vector variants facets path tags categories sizeTable size file pdf image pictures units sidebar reason answer remark subject".split(
    " ",
  )

/** The number of texts of one field that suffices to show that it is not translated, and the length of one text. */
const ENOUGH = 3
const LONG = 60

/** The fields of each call with texts of the shop; neither a client's own nor names of people, places and files. */
const WORDED: Readonly<Record<string, ReadonlyArray<string>>> = {
  "order.tracking": ["label"],
  "order.detail": ["name"],
  "notification.list": ["subject"],
  "order.usual": ["name", "category"],
  "product.latest-orders": ["name"],
  "wishlist.list": ["name"],
  "saved-cart.list": ["name"],
  "cart.get": ["name"],
  "product.list": ["name", "label"],
  "product.item": ["name", "description", "label", "ingredients", "title", "tags", "columns"],
  "product.children": ["name", "format"],
  "product.find": ["name"],
  "product.autocomplete": ["name"],
  "product.alternatives": ["name"],
  "document.downloads": ["title"],
  "content.menu": ["label", "title"],
  "content.home": ["title", "text"],
  "content.footers": ["html", "text"],
  "content.promo-slider": ["title", "text", "label"],
  "blog.list": ["title", "excerpt", "tags"],
  "blog.post": ["title", "excerpt", "tags", "html"],
  "resource.flyer-list": ["title"],
  "resource.brand-list": ["description"],
  "resource.web-page-list": ["title", "html"],
  "resource.home-category-list": ["title"],
}

/** The terms of a profile are texts, and suggestions are searched in their own language, as texts of a listing are. */
const SHOWN_OTHERWISE = [
  "account.profile",
  "product.autocomplete",
  "product.list by price",
  "content",
  "blog",
  "resource",
]

type Texts = Map<string, Array<string>>

/** Texts by their path, without list indexes: `order.tracking.steps.label`. */
const textsIn = (value: unknown, place: string, into: Texts): void => {
  if (typeof value === "string") into.set(place, [...(into.get(place) ?? []), value])
  else if (Array.isArray(value)) for (const entry of value) textsIn(entry, place, into)
  else if (isRecord(value)) for (const [name, inner] of Object.entries(value)) textsIn(inner, `${place}.${name}`, into)
}

const wordsOf = (views: Views): Texts => {
  const texts: Texts = new Map()
  for (const [name, view] of views) {
    const id = name.split(/ /)[0] ?? name
    const own: Texts = new Map()
    textsIn(view, id, own)
    for (const [place, words] of own)
      if (
        WORDED[id]?.includes(place.slice(place.lastIndexOf(".") + 1)) === true &&
        !/\.brand$|tracking\.carrier/i.test(place)
      )
        texts.set(place, [...(texts.get(place) ?? []), ...words])
  }
  return texts
}

/** What a profile states ready to print. */
const termsOf = (views: Views): Readonly<Record<string, string>> => {
  const [profile] = objectsIn(views.get("account.profile")).filter((one) => "companyName" in one)
  const terms = ["discount", "paymentMethod", "port"].map((name) => [name, String(profile?.[name])] as const)
  return Object.fromEntries(terms)
}

/** The same field is translated wherever the menu is. */
const mustBeTranslated = (session: Session, english: Views, italian: Views, about: About): void => {
  const others = wordsOf(italian)
  for (const [place, texts] of wordsOf(english)) {
    const words = [...new Set(texts.filter((text) => /\p{L}{3}/u.test(text)))]
    const there = new Set(others.get(place))
    const isEnough = words.length >= ENOUGH || words.some((text) => text.length > LONG)
    const isTranslated = !isEnough || words.some((text) => !there.has(text))
    session.must(isTranslated, `${place} comes in the language of the page`, `in both: ${words.slice(0, 3).join(", ")}`)
  }
  for (const [name, one] of Object.entries(termsOf(english))) {
    const isTranslated = !/\p{L}{3}.* .*\p{L}{3}/u.test(one) || one !== termsOf(italian)[name]
    session.must(isTranslated, `${name} of a profile comes in the language of the page`, `in both: ${one}`)
  }
  for (const { name } of contentReadings(about)) {
    const hasWords = /\p{L}{3}/u.test(JSON.stringify(english.get(name) ?? null))
    const isOther = !hasWords || difference(english.get(name), italian.get(name)) !== null
    session.must(isOther, `${name} has the language of the page, as the menu has`, "the same in both")
  }
}

/** Of each list the call that reads one of its rows alone, and the id of both. */
const ALONE = [
  ["list.list", "list.get", "listId"],
  ["order.list", "order.detail", "orderId"],
  ["blog.list", "blog.post", "slug"],
] as const

/** What is read alone is what its list states, in the same language. */
const mustBeOfList = (session: Session, views: Views, language: SpokenLanguage): void => {
  for (const [list, alone, id] of ALONE)
    for (const [name, view] of views) {
      const one = name.split(" ")[0] === alone && isRecord(view) && isRecord(view["message"]) ? view["message"] : null
      const row = objectsIn(views.get(list)).find((each) => one !== null && each[id] === one[id])
      const wrong = row === undefined ? null : contradiction(row, one)
      session.must(wrong === null, `${alone} reads what ${list} states of it`, `${wrong}, in ${language}`, alone)
    }
}

const languages = law({
  id: "product.item/readers/languages",
  title:
    "each answer is in the language of the request, whoever asked before in another one, and nothing but words differs",
  about: [
    ...ABOUT,
    "content.footers",
    "content.home",
    "content.promo-slider",
    "blog.list",
    "blog.post",
    "content.web-page",
    "document.downloads",
    ...RESOURCES.map(({ id }) => id),
  ],
  byHand:
    "Make a reading call with Accept-Language en, it and en: the first and the third answer are the same, the second has other words alone.",
  run: async (session) => {
    const { userTemp, about } = await openEverything(session)
    const readIn = (language: SpokenLanguage): Promise<Views> => {
      session.speakIn(language)
      return readAll(session, userTemp, [...everyReading(about), ...RESOURCES])
    }
    const [english, italian] = [await readIn("en"), await readIn("it")]
    // Once more with an unknown field, and the language of the greatest weight behind another one.
    session.writeAs(async (request) => {
      request.headers.set("accept-language", "it;q=0.3, en;q=0.7")
      return withOneMore(request)
    })
    const again = await readIn("en")
    session.writeAs(null)
    session.speakIn("en")
    mustBeOfList(session, english, "en")
    mustBeOfList(session, italian, "it")
    const changed = changedViews(english, again)
    session.must(
      changed === null,
      "what is read in a language, later with weights and an unknown field, is the same before and after another one",
      changed,
    )
    const numbers = (views: Views): Views =>
      new Map(
        [...views]
          .filter(([name]) => !SHOWN_OTHERWISE.some((one) => name.startsWith(one)))
          .map(([name, view]) => [name, without(view, WORDS)]),
      )
    const differ = changedViews(numbers(english), numbers(italian))
    session.must(differ === null, "nothing but words differs between two languages", differ)
    // The menu of a service may have one language only.
    if (difference(english.get("content.menu"), italian.get("content.menu")) === null)
      return notChecked("the menu has one language")
    mustBeTranslated(session, english, italian, about)
    return CHECKED
  },
})

export const languageLaws = [languages]

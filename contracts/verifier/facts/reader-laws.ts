/** Who reads, where, in which language and how often changes an answer only where it should (ADR 9, S4.3, S6.3). */
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { agentOf } from "../actors.ts"
import { CHECKED, law, notChecked } from "../follow/check.ts"
import { line } from "../follow/checks/cart-checks.ts"
import { difference } from "../follow/differing.ts"
import { changedViews, type Views, viewsOf } from "../follow/views.ts"
import type { CheckVisit, Identity, SpokenLanguage } from "../follow/visit.ts"
import { withOneMore } from "../protocol/command-laws.ts"
import { commandOf, SUBJECTS } from "../protocol/commands.ts"
import { logInAgain } from "../protocol/sessions.ts"
import { ADDRESSES, CLIENTS, CONTENT, everyReading, openEverything, type Reading, readAll } from "./readings.ts"

const ABOUT = [
  "cart.get",
  "order.list",
  "order.detail",
  "order.tracking",
  "document.invoices",
  "document.deadlines",
  "wishlist.list",
  "account.profile",
  "product.list",
  "product.item",
  "content.menu",
]

const agents = law({
  id: "order.list/readers/agent",
  title: "an agent reads what the client reads, and reading changes nothing",
  about: [...ABOUT, "agent.clients"],
  byHand:
    "Make each reading call as the client, as their agent with the client's user_temp, and as the client again: three times the same.",
  run: async (visit) => {
    const { client, userTemp, about } = await openEverything(visit)
    const agent = await agentOf(visit, userTemp.clientId)
    if (agent === null) return notChecked("no agent works for the client")
    const readBy = (token: string): Promise<Views> => {
      visit.speakAs(token)
      // An agent is given neither codes nor prices of suggestions.
      return readAll(
        visit,
        userTemp,
        everyReading(about).filter(({ id }) => id !== endpoints.autocomplete.id),
      )
    }
    const own = await readBy(client.text("token"))
    const theirs = await readBy(agent)
    const refused = [...own.keys()].filter((name) => !theirs.has(name))
    visit.must(refused.length === 0, "an agent reads what the client reads", `refused: ${refused.join(", ")}`)
    const differ = changedViews(own, theirs, refused)
    visit.must(differ === null, "an agent sees what the client sees", differ)
    // Once more as it was, with a field that nobody knows.
    visit.writeAs(withOneMore)
    const again = changedViews(own, await readBy(client.text("token")))
    visit.writeAs(null)
    visit.must(again === null, "what is read again, with a field that nobody knows, is the same", again)
    return CHECKED
  },
})

/** What is written for people: the rest is numbers, days, codes, and what a client has written. */
const WORDS: ReadonlyArray<string> =
  "destination name label title description category format packLabel text html pack measure unit slug url filter excerpt availability carrier paymentMethod port vector variants facets path tags categories sizeTable size file pdf image pictures units sidebar reason".split(
    " ",
  )

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const withoutWords = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutWords)
  if (!isRecord(value)) return value
  const rest = Object.entries(value).filter(([name]) => !WORDS.includes(name))
  return Object.fromEntries(rest.map(([name, inner]) => [name, withoutWords(inner)]))
}

/** As many texts of one place as show that nobody has translated them. */
const ENOUGH = 3

/** Of each call the fields that hold words of the shop; neither a client's own nor names of people, places and files. */
const WORDED: Readonly<Record<string, ReadonlyArray<string>>> = {
  "order.tracking": ["label"],
  "order.detail": ["name"],
  "order.usual": ["name", "category"],
  "product.latest-orders": ["name"],
  "wishlist.list": ["name"],
  "saved-cart.list": ["name"],
  "cart.get": ["name"],
  "product.list": ["name", "label"],
  "product.item": ["name", "description", "label"],
  "product.children": ["name", "format"],
  "product.find": ["name"],
  "product.autocomplete": ["name"],
  "product.alternatives": ["name"],
  "document.downloads": ["title"],
  "content.menu": ["label", "title"],
  "content.home": ["title", "text"],
  "content.footers": ["html", "text"],
  "content.promo-slider": ["title", "text", "label"],
  "blog.list": ["title", "excerpt"],
}

type Texts = Map<string, Array<string>>

/** Texts by the place where they are, lists without their numbers: `order.tracking.steps.label`. */
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
        !/brand|tracking\.carrier/i.test(place)
      )
        texts.set(place, [...(texts.get(place) ?? []), ...words])
  }
  return texts
}

/** The same place is translated wherever the menu is. */
const mustBeTranslated = (visit: CheckVisit, english: Views, italian: Views): void => {
  const others = wordsOf(italian)
  for (const [place, texts] of wordsOf(english)) {
    const words = [...new Set(texts.filter((text) => /\p{L}{3}/u.test(text)))]
    const there = new Set(others.get(place))
    const isTranslated = words.length < ENOUGH || words.some((text) => !there.has(text))
    visit.must(isTranslated, `${place} comes in the language of the page`, `in both: ${words.slice(0, 3).join(", ")}`)
  }
  for (const { name } of CONTENT) {
    const isOther = !english.has(name) || difference(english.get(name), italian.get(name)) !== null
    visit.must(isOther, `${name} has the language of the page, as the menu has`, "the same in both")
  }
}

const languages = law({
  id: "product.item/readers/languages",
  title:
    "each answer is in the language of the request, whoever asked before in another one, and nothing but words differs",
  about: [...ABOUT, "content.footers", "content.home", "content.promo-slider", "blog.list", "document.downloads"],
  byHand:
    "Make a reading call with Accept-Language en, it and en: the first and the third answer are the same, the second has other words alone.",
  run: async (visit) => {
    const { userTemp, about } = await openEverything(visit)
    const readIn = (language: SpokenLanguage): Promise<Views> => {
      visit.speakIn(language)
      return readAll(visit, userTemp, everyReading(about))
    }
    const [english, italian, again, once] = [
      await readIn("en"),
      await readIn("it"),
      await readIn("en"),
      await readIn("it"),
    ]
    visit.speakIn("en")
    const changed = changedViews(english, again) ?? changedViews(italian, once)
    visit.must(changed === null, "what is read in a language is the same before and after another one", changed)
    // The terms of a profile are words, and what is suggested is searched in its own language.
    const numbers = (views: Views): Views =>
      new Map(
        [...views]
          .filter(
            ([name]) =>
              !["account.profile", "product.autocomplete", "content", "blog"].some((one) => name.startsWith(one)) &&
              name !== "product.list by price",
          )
          .map(([name, view]) => [name, withoutWords(view)]),
      )
    const differ = changedViews(numbers(english), numbers(italian))
    visit.must(differ === null, "nothing but words differs between two languages", differ)
    // A service whose menu has one language has one.
    if (difference(english.get("content.menu"), italian.get("content.menu")) === null)
      return notChecked("the menu has one language")
    mustBeTranslated(visit, english, italian)
    return CHECKED
  },
})

const addresses = law({
  id: "order.list/readers/addresses",
  title: "what is the client's is the same whichever of their addresses is chosen, and is written from each of them",
  about: [...CLIENTS.map(({ id }) => id), "saved-cart.save", "list.save", "standing.save"],
  byHand: "Save a list at one address, then read and change it with another address_code in user_temp.",
  run: async (visit) => {
    const there = (await visit.client("clientHasTwoAddresses")).text("second_address_code")
    await visit.client("savedCartExists")
    const { userTemp } = await visit.client("clientHasOrder")
    const itemCode = (await visit.given("productHasFormats")).text("first_code")
    const places = [userTemp, { ...userTemp, addressCode: there }]
    const made: Array<Made> = []
    for (const place of places) made.push(await makeAll(visit, place, itemCode))
    const [one = new Map(), other = new Map()] = [
      await readAll(visit, userTemp, CLIENTS),
      await readAll(visit, { ...userTemp, addressCode: there }, CLIENTS),
    ]
    const wrong = changedViews(one, other)
    visit.must(wrong === null, "what is the client's is the same whichever of the client's addresses is chosen", wrong)
    const all = JSON.stringify([...other.values()])
    const lost = made.flatMap(({ ids }) => ids).find((id) => !all.includes(JSON.stringify(id)))
    visit.must(lost === undefined, "what is saved at one address is read at another one", `not ${lost}`)
    for (const [index, { commandsAt }] of made.entries())
      for (const { id, send } of commandsAt(places[1 - index] ?? userTemp)) {
        const { isTaken } = await send(visit, crypto.randomUUID())
        visit.must(isTaken, `${id} accepts what was saved at another of the client's addresses`, visit.last()?.status)
      }
    return CHECKED
  },
})

interface Made {
  readonly ids: ReadonlyArray<string>
  readonly commandsAt: (userTemp: Identity) => ReadonlyArray<ReturnType<typeof commandOf>>
}

/** One of each, made at this address. */
const makeAll = async (visit: CheckVisit, userTemp: Identity, itemCode: string): Promise<Made> => {
  const [listId, standingId] = [`pact-${crypto.randomUUID()}`, `pact-${crypto.randomUUID()}`]
  const { addressCode } = userTemp
  await visit.call(endpoints.addToCart, { userTemp, ...line(itemCode), quantity: 12 })
  const { cartId } = (await visit.call(endpoints.getCartItems, { userTemp })).message
  const { savedCartId } = (await visit.call(endpoints.saveCart, { userTemp, cartId, name: `Pact ${listId}` })).message
  await visit.call(endpoints.saveShoppingList, {
    userTemp,
    listId,
    isNew: true,
    name: addressCode,
    entries: [{ itemCode, name: "Scelto", par: 3 }],
  })
  const rhythm = { startsOn: "2026-05-04", weekdays: [2], everyWeeks: 1 as const }
  await visit.call(endpoints.saveStandingOrder, {
    userTemp,
    standingId,
    isNew: true,
    name: addressCode,
    addressCode,
    ...rhythm,
  })
  const name = `Pact ${crypto.randomUUID()}`
  return {
    ids: [savedCartId, listId, standingId],
    commandsAt: (from) => [
      commandOf(endpoints.renameSavedCart, { userTemp: from, savedCartId, name }),
      commandOf(endpoints.loadSavedCart, { userTemp: from, savedCartId }),
      commandOf(endpoints.getShoppingList, { userTemp: from, listId }),
      commandOf(endpoints.saveShoppingList, { userTemp: from, listId, name }),
      commandOf(endpoints.saveStandingOrder, { userTemp: from, standingId, name }),
      commandOf(endpoints.deleteSavedCart, { userTemp: from, savedCartId }),
      commandOf(endpoints.deleteShoppingList, { userTemp: from, listId }),
      commandOf(endpoints.removeStandingOrder, { userTemp: from, standingId }),
    ],
  }
}

const mustBeRefused = async (
  visit: CheckVisit,
  userTemp: Identity,
  readings: ReadonlyArray<Reading>,
  statuses: ReadonlyArray<number>,
  why: string,
) => {
  for (const { name, send } of readings) {
    const answer = await send(visit, userTemp)
    const status = Result.isFailure(answer) ? (answer.failure.status ?? 0) : 200
    visit.must(statuses.includes(status), `${name} ${why} is refused with ${statuses.join(" or ")}`, status)
  }
}

const over = law({
  id: "session.logout/readers",
  title: "a token opens nothing once its session is over: nothing is read, and nothing is written",
  about: ["session.logout", "session.login", ...CLIENTS.map(({ id }) => id), "wishlist.add", "list.save"],
  byHand: "Log in, log out, and make any call with the token of that login: 401 or 403.",
  run: async (visit) => {
    const client = await visit.client("clientIsLoggedIn")
    const subject = SUBJECTS.find(({ about }) => about.includes("wishlist.remove"))
    if (subject === undefined) return notChecked("there is no such command")
    const { userTemp, commands } = await subject.begin(visit)
    const before = await viewsOf(visit, userTemp)
    const ended = await logInAgain(visit, userTemp.clientId)
    if (ended === null || ended === client.text("token")) return notChecked("the session does not end")
    visit.speakAs(ended)
    await visit.call(endpoints.logout, {})
    await mustBeRefused(visit, userTemp, [...CLIENTS, ...ADDRESSES], [401, 403], "once the session is over")
    for (const { id, send } of commands) {
      const { isTaken } = await send(visit, crypto.randomUUID())
      visit.must(!isTaken, `${id} is refused once the session is over`, "taken")
    }
    visit.speakAs(client.text("token"))
    const changed = changedViews(before, await viewsOf(visit, userTemp))
    visit.must(changed === null, "what is written once the session is over is not carried out", changed)
    return CHECKED
  },
})

/** Commands of every subject for whoever is named. */
const strangeCommands = (userTemp: Identity, itemCode: string) => {
  const made = { isNew: true as const, name: "Altrui" }
  const rhythm = { addressCode: userTemp.addressCode, startsOn: "2026-05-04", weekdays: [2], everyWeeks: 1 as const }
  return [
    commandOf(endpoints.addToCart, { userTemp, ...line(itemCode), quantity: 12 }),
    commandOf(endpoints.addWish, { userTemp, itemCode }),
    commandOf(endpoints.saveShoppingList, { userTemp, listId: "pact-altrui", ...made }),
    commandOf(endpoints.saveStandingOrder, { userTemp, standingId: "pact-altrui", ...made, ...rhythm }),
    commandOf(endpoints.postReview, { userTemp, itemCode, rating: 1, text: "Altrui" }),
    ...ownCommands(userTemp),
  ]
}

/** What a client alone may change, and no agent for them. */
const ownCommands = (userTemp: Identity) => {
  const draft = {
    userTemp,
    label: "x",
    recipient: "x",
    street: "Via 1",
    city: "Ravenna",
    province: "RA",
    postalCode: "48121",
    telephone: "",
    note: "",
  }
  const { addressCode } = userTemp
  return [
    commandOf(endpoints.addAddress, draft),
    commandOf(endpoints.changeAddress, { ...draft, addressCode }),
    commandOf(endpoints.setDefaultAddress, { userTemp, addressCode }),
    commandOf(endpoints.deleteAddress, { userTemp, addressCode }),
    commandOf(endpoints.updateProfile, {
      userTemp,
      firstName: "x",
      surname: "x",
      telephone: "",
      fax: "",
      email: "x@dispensa.test",
      sdiCode: "",
      pec: "",
    }),
  ]
}

const mustBeForbidden = async (
  visit: CheckVisit,
  commands: ReadonlyArray<ReturnType<typeof commandOf>>,
  who: string,
): Promise<void> => {
  for (const { id, send } of commands) {
    const { isTaken } = await send(visit, crypto.randomUUID())
    const status = isTaken ? 200 : visit.last()?.status
    visit.must(status === 403, `${id} ${who} is refused with 403`, status)
  }
}

const forbidden = law({
  id: "cart.get/readers/forbidden",
  title:
    "whoever names a client that they do not act for is refused with 403 in every call, and nothing is carried out",
  about: [...ABOUT, "cart.add", "list.save", "address.add", "account.update-profile", "agent.clients"],
  byHand:
    "Make any call with the client_id of another client in user_temp: 403. An agent changes neither addresses nor profile: 403.",
  run: async (visit) => {
    const { client, userTemp, about } = await openEverything(visit)
    const [itemCode = ""] = about.codes
    const given = await visit.given("otherClientExists")
    const theirs = {
      clientId: given.number("other_client_id"),
      addressCode: given.text("other_address_code"),
      externalCall: true,
    }
    const readings = everyReading(about).filter(
      ({ kind, id, name }) => kind !== "content" && id !== endpoints.autocomplete.id && !name.includes(" × "),
    )
    const before = await viewsOf(visit, userTemp)
    await mustBeRefused(visit, theirs, readings, [403], "for a client whom a client does not act for")
    await mustBeForbidden(visit, strangeCommands(theirs, itemCode), "for a client whom a client does not act for")
    const one = await visit.beside("clientHasOneAddress")
    const strange = { clientId: one.number("client_id"), addressCode: one.text("address_code"), externalCall: true }
    const agent = await agentOf(visit, strange.clientId)
    visit.speakAs((await visit.beside("agentIsLoggedIn")).text("token"))
    if (agent === null)
      await mustBeRefused(visit, strange, readings, [403], "for a client whom an agent does not look after")
    if (agent === null)
      await mustBeForbidden(visit, strangeCommands(strange, itemCode), "for a client whom an agent does not look after")
    await mustBeForbidden(visit, ownCommands(userTemp), "by an agent, as the client themselves,")
    visit.speakAs(client.text("token"))
    const changed = changedViews(before, await viewsOf(visit, userTemp))
    visit.must(changed === null, "what is refused for its client changes nothing", changed)
    return CHECKED
  },
})

const empty = law({
  id: "cart.get/readers/empty",
  title: "every list of a client who has nothing yet is answered, and empty",
  about: [...CLIENTS, ...ADDRESSES].map(({ id }) => id),
  byHand: "Make each reading call for a client who has just been registered: 200 with an empty list.",
  run: async (visit) => {
    const { userTemp } = await visit.client("clientHasOneAddress")
    const itemCode = (await visit.given("itemMayBeOrdered")).text("item_code")
    const more = [
      commandOf(endpoints.getUsualItems, { userTemp, itemCode: "no-such-item" }),
      commandOf(endpoints.childList, { userTemp, childrenIds: [] }),
      commandOf(endpoints.childList, { userTemp, childrenIds: ["no-such-item"] }),
      commandOf(endpoints.findItems, { userTemp, texts: [] }),
      commandOf(endpoints.productList, { userTemp, text: "", params: { page: "1", "latest-order-list": "true" } }),
      commandOf(endpoints.addToCart, { userTemp, ...line(itemCode), quantity: 12 }),
    ]
    for (const { name, send } of [...CLIENTS, ...ADDRESSES])
      visit.must(
        Result.isSuccess(await send(visit, userTemp)),
        `${name} is answered where there is nothing`,
        visit.last()?.status,
      )
    for (const { id, send } of more)
      visit.must(
        (await send(visit, crypto.randomUUID())).isTaken,
        `${id} is answered where there is nothing`,
        visit.last()?.status,
      )
    return CHECKED
  },
})

export const readerLaws = [agents, languages, addresses, over, forbidden, empty]

/** Where a shop has words in two languages, each of its words that both languages have is another one in each (ADR 9, ADR 47). */
import { Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import { endpoints } from "../../../src/table.ts"
import { knownOrders } from "../all-orders.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { viewReader } from "../views.ts"
import { difference } from "../differing.ts"
import type { CheckVisit, Identity, SpokenLanguage } from "../visit.ts"
import { line } from "./cart-checks.ts"

/** How many texts one place must hold, until all of them being alike says that nobody has translated them. */
const ENOUGH = 3

type Read = readonly [view: string, answer: unknown]

/** Texts by the place where they stand, lists without their numbers: `order.tracking.steps.label`. */
const textsIn = (value: unknown, place: string, into: Map<string, Array<string>>): void => {
  if (typeof value === "string") into.set(place, [...(into.get(place) ?? []), value])
  else if (Array.isArray(value)) for (const entry of value) textsIn(entry, place, into)
  else if (typeof value === "object" && value !== null)
    for (const [name, inner] of Object.entries(value)) textsIn(inner, `${place}.${name}`, into)
}

/** What is written for people by the service: neither a client's own words nor names of people, places and files. */
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
  "blog.list": ["title", "excerpt"],
}

const isWorded = (place: string, view: string): boolean => {
  const name = place.slice(place.lastIndexOf(".") + 1)
  return (WORDED[view] ?? []).includes(name) && !/brand|tracking\.carrier/i.test(place)
}

const readAll = async (visit: CheckVisit, about: Subjects): Promise<ReadonlyArray<Read>> => {
  const { userTemp, orderIds, codes, slugs, text } = about
  const read = viewReader(visit)
  const page = { userTemp, page: 1, perPage: 12 }
  const found = await Promise.all([
    ...orderIds.map((orderId) => read(endpoints.getOrderTracking, { userTemp, orderId })),
    ...orderIds.map((orderId) => read(endpoints.getOrder, { userTemp, orderId })),
    ...slugs.map((slug) => read(endpoints.getItem, { userTemp, slug })),
    ...codes.map((itemCode) => read(endpoints.getAlternativeItems, { userTemp, itemCode })),
    read(endpoints.getUsualItems, { userTemp, itemCode: null }),
    read(endpoints.getLatestOrderList, page),
    read(endpoints.getWishlist, { userTemp }),
    read(endpoints.getCartItems, { userTemp }),
    read(endpoints.productList, { userTemp, text: "", params: { page: "1", per_page: "12" } }),
    read(endpoints.childList, { userTemp, childrenIds: codes }),
    read(endpoints.findItems, { userTemp, texts: codes }),
    read(endpoints.autocomplete, { q: text, rows: 10 }),
    read(endpoints.listDownloads, { userTemp }),
    read(endpoints.getMenu, {}),
    read(endpoints.getHome, {}),
    read(endpoints.listBlogPosts, { page: 1, perPage: 20, tag: "" }),
  ])
  return found.flat()
}

interface Subjects {
  readonly userTemp: Identity
  readonly orderIds: ReadonlyArray<string>
  readonly codes: ReadonlyArray<string>
  readonly slugs: ReadonlyArray<string>
  readonly text: string
}

/** Orders of every status, and articles in every list that names them. */
const subjects = async (visit: CheckVisit): Promise<Subjects> => {
  await visit.given("contentIsPublished")
  await visit.client("clientHasDocuments")
  const { userTemp } = await visit.client("clientHasOrder")
  const text = (await visit.given("searchFindsProducts")).text("text")
  const item = await visit.given("itemMayBeOrdered")
  const formats = await visit.given("productHasFormats")
  const data = await knownOrders(visit, userTemp)
  const ofEach = [...new Map(data.map((order) => [order.status, order.orderId])).values()]
  const usual = (await visit.call(endpoints.getUsualItems, { userTemp, itemCode: null })).message.slice(0, 8)
  const codes = [item.text("item_code"), formats.text("first_code"), ...usual.map(({ itemCode }) => itemCode)]
  for (const itemCode of codes.slice(0, 6)) {
    await visit.attempt(endpoints.addWish, { userTemp, itemCode })
    await visit.attempt(endpoints.addToCart, { userTemp, ...line(itemCode), quantity: 12 })
  }
  const latest = (await visit.call(endpoints.getLatestOrderList, { userTemp, page: 1, perPage: 5 })).message.data
  return { userTemp, orderIds: ofEach, codes, slugs: latest.map(({ slug }) => slug), text }
}

const byPlace = (
  reads: ReadonlyArray<Read>,
): ReadonlyMap<string, { readonly view: string; readonly texts: string[] }> => {
  const found = new Map<string, { readonly view: string; readonly texts: string[] }>()
  for (const [view, answer] of reads) {
    const texts = new Map<string, Array<string>>()
    textsIn(answer, view, texts)
    for (const [place, own] of texts)
      if (isWorded(place, view)) found.set(place, { view, texts: [...(found.get(place)?.texts ?? []), ...own] })
  }
  return found
}

const words = check(
  "every word in each language",
  [
    "order.tracking",
    "order.detail",
    "order.usual",
    "product.latest-orders",
    "wishlist.list",
    "cart.get",
    "product.list",
    "product.item",
    "product.alternatives",
    "document.downloads",
    "content.home",
    "blog.list",
  ],
  async (visit) => {
    const about = await subjects(visit)
    const readIn = async (language: SpokenLanguage) => {
      visit.speakIn(language)
      return readAll(visit, about)
    }
    const [english, italian] = [await readIn("en"), await readIn("it")]
    visit.speakIn("en")
    const menuOf = (reads: ReadonlyArray<Read>) => reads.find(([view]) => view === endpoints.getMenu.id)?.[1]
    // A service whose menu has one language has one.
    if (difference(menuOf(english), menuOf(italian)) === null) return notChecked("the menu has one language")
    const others = byPlace(italian)
    for (const [place, { texts }] of byPlace(english)) {
      const said = [...new Set(texts.filter((text) => /\p{L}{3}/u.test(text)))]
      const there = new Set(others.get(place)?.texts)
      const isTranslated = said.length < ENOUGH || said.some((text) => !there.has(text))
      visit.must(isTranslated, `${place} comes in the language of the page`, `in both: ${said.slice(0, 3).join(", ")}`)
    }
    return CHECKED
  },
)

/** What is said of a refusal, where the shop has two languages. */
const refusals = check(
  "refusals in each language",
  ["order.detail", "product.item", "coupon.apply", "address.add", "contact.request", "cart.add", "list.get"],
  async (visit) => {
    const { userTemp, number } = await visit.client("couponCounts")
    const email = (await visit.given("emailIsFree")).text("email")
    const empty = {
      label: "",
      recipient: "",
      street: "",
      city: "",
      province: "",
      postalCode: "",
      telephone: "",
      note: "",
    }
    const form = { name: "", companyName: "", email, telephone: "", subject: "", message: "", privacyConsent: false }
    const readIn = async (language: SpokenLanguage) => {
      visit.speakIn(language)
      const answers: ReadonlyArray<Result.Result<unknown, ApiError>> = [
        await visit.attempt(endpoints.getOrder, { userTemp, orderId: "no-such-order" }),
        await visit.attempt(endpoints.getItem, { userTemp, slug: "no-such-product" }),
        await visit.attempt(endpoints.applyCouponCode, { userTemp, cartId: number("cart_id"), code: "NO-SUCH" }),
        await visit.attempt(endpoints.addAddress, { userTemp, ...empty }),
        await visit.attempt(endpoints.requestForm, form),
        await visit.attempt(endpoints.addToCart, { userTemp, ...line("no-such-item"), quantity: 1 }),
        await visit.attempt(endpoints.getShoppingList, { userTemp, listId: "no-such-list" }),
        await visit.attempt(endpoints.getMenu, {}),
      ]
      return answers.map((answer) => {
        if (Result.isSuccess(answer)) return JSON.stringify(answer.success)
        const { failure } = answer
        return failure._tag === "Unprocessable" ? JSON.stringify(failure.fields) : failure.message
      })
    }
    const [english, italian] = [await readIn("en"), await readIn("it")]
    visit.speakIn("en")
    if (english.at(-1) === italian.at(-1)) return notChecked("the menu has one language")
    const places = ["an order", "a product", "a coupon", "an address", "a form", "an article", "a list"]
    const alike = places.flatMap((place, index) => (english[index] === italian[index] ? [place] : []))
    // A service whose refusals have one language says so of all of them.
    const isSome = alike.length > 0 && alike.length < places.length - 1
    visit.must(!isSome, "a refusal is said in the language of the page, as others are", `not of ${alike.join(", ")}`)
    return CHECKED
  },
)

export const wordingChecks = [words, refusals]

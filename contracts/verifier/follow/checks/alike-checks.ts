/** What stands beside its like: two standing orders of one day, two sections, a review of a second format, the greatest key (ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { difference } from "../differing.ts"
import type { SpokenLanguage } from "../visit.ts"
import { cartRead, line } from "./cart-checks.ts"

const orders = check(
  "two standing orders of one day",
  ["standing.save", "standing.list", "standing.remove"],
  async (visit) => {
    const { userTemp, text } = await visit.client("standingOrderExists")
    const [standingId, itemCode] = [text("standing_id"), text("item_code")]
    const other = `pact-${crypto.randomUUID()}`
    const read = async (id: string) =>
      (await visit.call(endpoints.listStandingOrders, { userTemp })).message.find((one) => one.standingId === id)
    const before = await read(standingId)
    const rhythm = { startsOn: "2026-03-02", weekdays: [2, 5], everyWeeks: 1 as const }
    const made = { isNew: true as const, name: "Gemello", addressCode: userTemp.addressCode, ...rhythm }
    await visit.call(endpoints.saveStandingOrder, { userTemp, standingId: other, ...made })
    const lines = [{ itemCode, name: "Gemello", quantity: 41 }]
    const runs = [{ date: "2026-03-06", state: "confirmed" as const }]
    await visit.call(endpoints.saveStandingOrder, { userTemp, standingId: other, lines, runs, isPaused: true })
    const kept = difference(before, await read(standingId))
    visit.must(kept === null, "a standing order is none of another one of the same days and articles", kept)
    const twin = await read(other)
    await visit.call(endpoints.saveStandingOrder, {
      userTemp,
      standingId,
      runs: [{ date: "2026-03-06", state: "open" }],
    })
    await visit.call(endpoints.saveStandingOrder, { userTemp, standingId, lines: [{ itemCode, gone: true }] })
    const left = difference(twin, await read(other))
    visit.must(left === null, "what is changed of one standing order stays in the other one", left)
    const own = twin?.lines.find((one) => one.itemCode === itemCode)?.quantity
    visit.must(own === 41, "a standing order has a quantity of its own", own)
    await visit.call(endpoints.removeStandingOrder, { userTemp, standingId: other })
    return CHECKED
  },
)

const sections = check("each field of a list's sections", ["list.save", "list.get", "list.list"], async (visit) => {
  const { userTemp, text } = await visit.client("shoppingListExists")
  const [listId, itemCode, first] = [text("list_id"), text("item_code"), text("section_id")]
  const read = async () => (await visit.call(endpoints.getShoppingList, { userTemp, listId })).message
  const save = (sections: ReadonlyArray<{ readonly id: string; readonly name?: string; readonly rank?: number }>) =>
    visit.attempt(endpoints.saveShoppingList, { userTemp, listId, sections: [...sections] })
  await save([{ id: "due", name: "Cantina", rank: 5 }])
  const before = await read()
  const sectionOf = (list: typeof before, id: string) => list.sections.find((one) => one.id === id)
  await save([{ id: "due", name: "Cantina due" }])
  const renamed = await read()
  visit.must(
    sectionOf(renamed, "due")?.name === "Cantina due",
    "a section bears its new name",
    sectionOf(renamed, "due")?.name,
  )
  visit.must(
    sectionOf(renamed, "due")?.rank === 5,
    "a section that is renamed keeps its rank",
    sectionOf(renamed, "due")?.rank,
  )
  await save([{ id: "due", rank: -2 }])
  const moved = await read()
  visit.must(
    sectionOf(moved, "due")?.name === "Cantina due",
    "a section that is moved keeps its name",
    sectionOf(moved, "due")?.name,
  )
  const other = difference(sectionOf(before, first), sectionOf(moved, first))
  visit.must(other === null, "what is changed of one section stays in the other one", other)
  const entries = difference(before.entries, moved.entries)
  visit.must(entries === null, "a section that is changed leaves its entries as they are", entries)
  await visit.attempt(endpoints.saveShoppingList, { userTemp, listId, entries: [{ itemCode, section: "due" }] })
  const there = (await read()).entries.find((one) => one.itemCode === itemCode)
  visit.must(there?.section === "due", "an entry is moved to another section", there?.section)
  await visit.attempt(endpoints.saveShoppingList, { userTemp, listId, entries: [{ itemCode, section: first }] })
  return CHECKED
})

const reviews = check(
  "a review of a second format",
  ["product.review", "product.item-child", "product.item"],
  async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const formats = await visit.given("productHasFormats")
    const [first, second] = [formats.text("first_code"), formats.text("second_code")]
    const text = `Pact ${crypto.randomUUID()}`
    const sent = await visit.attempt(endpoints.postReview, { userTemp, itemCode: second, rating: 4, text })
    if (Result.isFailure(sent)) return notChecked(visit.lastAnswer())
    for (const itemCode of [first, second]) {
      const { reviews: shown } = (await visit.call(endpoints.getItemChild, { userTemp, itemCode })).message
      const isThere = shown.some((one) => one.text === text && one.rating === 4)
      visit.must(isThere, "a review of a format is shown with its product", `not on the page of ${itemCode}`)
    }
    return CHECKED
  },
)

const LONGEST = 255

const keys = check("the longest key of a call", ["wishlist.add", "cart.add"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const itemCode = (await visit.given("productHasFormats")).text("first_code")
  const send = (key: string) => visit.attempt(endpoints.addWish, { userTemp, itemCode }, key)
  if (Result.isFailure(await send(crypto.randomUUID())) || !visit.keepsKeys(endpoints.addWish))
    return notChecked("no key is kept")
  const own = crypto.randomUUID().repeat(8).slice(0, LONGEST)
  const others = crypto
    .randomUUID()
    .repeat(8)
    .slice(0, LONGEST - 1)
  visit.must(Result.isSuccess(await send(own)), `a key of ${LONGEST} signs is taken`, "a refusal")
  const long = await send(`${own}x`)
  const status = Result.isFailure(long) ? long.failure.status : 200
  visit.must(status === 417, `a key of ${LONGEST + 1} signs is refused with 417`, `${status}`)
  // Keys that begin alike are two keys.
  const [one, two] = [`${others}1`, `${others}2`]
  const item = await visit.given("itemMayBeOrdered")
  const row = { userTemp, ...line(item.text("item_code")), quantity: item.number("quantity") }
  const before = (await cartRead(visit, userTemp)).rows.reduce((sum, { quantity }) => sum + quantity, 0)
  for (const key of [one, two]) await visit.attempt(endpoints.addToCart, row, key)
  const after = (await cartRead(visit, userTemp)).rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const due = before + 2 * item.number("quantity")
  visit.must(after === due, "two keys that differ in their last sign are two keys", `${after} instead of ${due}`)
  return CHECKED
})

/** Few words are the same in both. */
const FEW_TAGS = 3

const spoken = check("the language of tags", ["blog.list", "blog.post"], async (visit) => {
  await visit.given("contentIsPublished")
  await visit.given("postIsPublished")
  const read = async (language: SpokenLanguage) => {
    visit.speakIn(language)
    return (await visit.call(endpoints.listBlogPosts, { page: 1, perPage: 50, tag: "" })).message.data
  }
  const [italian, english] = [await read("it"), await read("en")]
  const pairs = english.flatMap((post) => {
    const other = italian.find(({ slug }) => slug === post.slug)
    return other === undefined || other.title === post.title ? [] : [{ post, other }]
  })
  const tagsOf = (posts: ReadonlyArray<{ readonly tags: ReadonlyArray<string> }>) =>
    new Set(posts.flatMap((post) => post.tags))
  const [here, there] = [tagsOf(pairs.map(({ post }) => post)), tagsOf(pairs.map(({ other }) => other))]
  const isOne = here.size >= FEW_TAGS && here.size === there.size && [...here].every((tag) => there.has(tag))
  visit.must(!isOne, "tags have the language of their posts' titles", `${[...here].slice(0, 3).join(", ")} in both`)
  return CHECKED
})

export const alikeChecks = [orders, sections, reviews, keys, spoken]

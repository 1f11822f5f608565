/**
 * An id identifies one thing of one client: another client's is as unknown as a nonexistent one, a pattern matches nothing, and
 * a key belongs to one id (S6.3, ADR 30).
 */
import { Result } from "effect"
import { IDEMPOTENCY_KEY } from "../../src/idempotency-key.ts"
import { endpoints } from "../../src/table.ts"
import { otherClient } from "../actors.ts"
import { CHECKED, law } from "../run/law.ts"
import type { Session } from "../run/session.ts"
import { refusesKey } from "./command-laws.ts"
import { type IdCall, OWNED, ownedIds, publishedIds, soldIds } from "./ids.ts"
import { idsOf, removeMade } from "./made-ids.ts"
import { mustBeTranslated, statusOf } from "./refusal.ts"
import { changedViews } from "../run/views.ts"
import { viewsOf } from "../facts/readings.ts"

/** Patterns that would match this id: of SQL, a regular expression, a search engine. Two per call, in turn. */
export const patternsOf = (own: string, turn = 0): ReadonlyArray<string> => {
  const start = own.slice(0, -1)
  const others = ["%", `${start}.`, `${start}*`, `${start}%`]
  return own.length < 2 || /^\d+$/.test(own) ? ["%", "*"] : [`${start}_`, others[turn % others.length] ?? "%"]
}

/** Removing something nonexistent is not a failure. */
const mustBeUnknown = async (
  session: Session,
  { id, foreign, unknown, own, status, send, isFound, isChange }: IdCall,
  turn: number,
) => {
  const nobodys = await send(session, unknown)
  const came = statusOf(nobodys)
  session.must(came === status, `${id} answers an unknown id with ${status}`, String(came), id)
  session.must(isChange || !isFound(nobodys), `${id} finds nothing by an unknown id`, unknown, id)
  if (foreign !== null && foreign !== "" && foreign !== own) {
    const theirs = statusOf(await send(session, foreign))
    const how = `${theirs}, not ${came}`
    session.must(theirs === came, `${id} answers an id of another client as an unknown one`, how, id)
  }
  for (const pattern of patternsOf(own, turn)) {
    const answer = await send(session, pattern)
    const isNothing = isChange && status === 200 ? true : !isFound(answer)
    session.must(isNothing, `${id} finds nothing by a pattern`, `${own} by ${pattern}`, id)
  }
}

const mustBeWorded = (session: Session, calls: ReadonlyArray<IdCall>): Promise<void> => {
  const unknown = calls.filter(({ status }) => status === 404)
  const sends = unknown.map((call) => [call.id, () => call.send(session, call.unknown)] as const)
  return mustBeTranslated(session, "an unknown id is refused in the language of the request, as others are", sends)
}

interface Used {
  readonly id: string
  readonly key: string
}

/** A key belongs to one id, and to one address: the same content for another is another call. */
const mustOwnKey = async (session: Session, call: IdCall, former: Used | null): Promise<Used | null> => {
  const { id, own, unknown, send, supportsKeys } = call
  const mustRefuse = async (value: string, used: Used, where: string) => {
    await send(session, value, used.key)
    const last = session.last()
    const what = `a key of ${used.id} is refused for ${where} with 422 and errors of ${IDEMPOTENCY_KEY}`
    session.must(refusesKey(last), what, session.lastText(), id)
  }
  if (former !== null && former.id !== id) await mustRefuse(own, former, id)
  const key = crypto.randomUUID()
  const accepted = await send(session, own, key)
  session.must(Result.isSuccess(accepted), `${id} accepts the client's own id`, session.last()?.status, id)
  if (Result.isFailure(accepted) || !supportsKeys(session)) return null
  await mustRefuse(unknown, { id, key }, `${id} of another id`)
  return { id, key }
}

const owned = law({
  id: "cart.update/ids",
  title: "an id of another client is as unknown as one that does not exist, in every call",
  about: OWNED,
  byHand:
    "Send the call with an id that does not exist, with one of another client, and with `%` in place of its last letter: 404 each time.",
  run: async (session) => {
    const there = (await session.client("clientHasTwoAddresses")).text("second_address_code")
    const coupon = await session.client("couponCounts")
    await session.client("clientHasDocuments")
    const { userTemp, text } = await session.client("clientHasOrder")
    const item = await session.given("itemMayBeOrdered")
    const ordered = {
      itemCode: item.text("item_code"),
      quantity: item.number("quantity"),
      coupon: coupon.text("coupon_code"),
    }
    const own = { ...(await idsOf(session, userTemp, ordered)), addressCode: there }
    const token = text("token")
    const other = await otherClient(session, userTemp.clientId)
    const theirs = other === null ? null : await idsOf(session, other.userTemp, { ...ordered, coupon: "" })
    const before = other === null ? null : await viewsOf(session, other.userTemp)
    session.speakAs(token)
    if (other === null) session.skip("there is no other client")
    const calls = ownedIds(userTemp, own, theirs).filter(({ id }) => session.isBuilt(id))
    const mine = await viewsOf(session, userTemp)
    for (const [turn, call] of calls.entries()) await mustBeUnknown(session, call, turn)
    await mustBeWorded(session, calls)
    const touched = changedViews(mine, await viewsOf(session, userTemp))
    session.must(touched === null, "a call with an id that is not the client's changes nothing", touched)
    if (other !== null && theirs !== null && before !== null) {
      session.speakAs(other.token)
      const changed = changedViews(before, await viewsOf(session, other.userTemp))
      session.must(changed === null, "a call with an id of another client changes nothing of theirs", changed)
      await removeMade(session, other.userTemp, theirs)
      const [file = ""] = own.files.flat()
      const read = await session.attempt(endpoints.downloadFile, { userTemp: other.userTemp, file })
      const what = "an agent reads a client's file for that client alone"
      session.must(theirs.files.flat().includes(file) || Result.isFailure(read), what, file)
      session.speakAs(token)
    }
    let former: Used | null = null
    for (const call of calls) if (call.isChange) former = await mustOwnKey(session, call, former)
    await removeMade(session, userTemp, own)
    return CHECKED
  },
})

const mustBeExact = async (session: Session, calls: ReadonlyArray<IdCall>): Promise<void> => {
  const built = calls.filter(({ id }) => session.isBuilt(id))
  for (const [turn, call] of built.entries())
    if (call.own !== "" && call.isFound(await call.send(session, call.own))) await mustBeUnknown(session, call, turn)
  await mustBeWorded(session, built)
}

const sold = law({
  id: "product.item/ids",
  title: "an item is found by its own code, slug or barcode alone",
  about: ["product.item", "product.item-child", "product.children", "product.barcode", "product.alternatives"],
  byHand: "Look an item up by a code that does not exist, and by its own with `%` in place of its last letter: 404.",
  run: async (session) => {
    const { userTemp } = await session.client("clientIsLoggedIn")
    const item = await session.given("itemMayBeOrdered")
    const barcode = (await session.given("itemHasBarcode")).text("barcode")
    await mustBeExact(
      session,
      soldIds(userTemp, { slug: item.text("slug"), itemCode: item.text("item_code"), barcode }),
    )
    return CHECKED
  },
})

const ROWS = ["web-page", "flyer", "brand", "home-category"].map((name) => `resource.${name}`)
const PUBLISHED = ["content.web-page", "blog.post", "blog.list", ...ROWS]

const published = law({
  id: "content.web-page/ids",
  title: "what is published is found by its own name alone",
  about: PUBLISHED,
  byHand: "Open a page by a route that does not exist, and by its own with `%` in place of its last letter: 404.",
  run: async (session) => {
    await session.given("contentIsPublished")
    const post = (await session.given("postIsPublished")).text("slug")
    const route = (await session.given("pageIsPublished")).text("route")
    const rows = { fields: ["name"], filters: [], limitStart: 0, limitPageLength: 1 }
    const [flyer] = (await session.call(endpoints.listFlyers, rows)).data
    const [brand] = (await session.call(endpoints.listBrands, rows)).data
    const [category] = (await session.call(endpoints.listHomeCategories, rows)).data
    const [first] = (await session.call(endpoints.listBlogPosts, { page: 1, perPage: 1, tag: "" })).message.data
    const tag = first?.tags[0] ?? ""
    const rowNames = { flyer: flyer?.name ?? "", brand: brand?.slug ?? "", category: category?.slug ?? "" }
    await mustBeExact(session, publishedIds({ post, route, tag, ...rowNames }))
    return CHECKED
  },
})

export const idLaws = [owned, sold, published]

/** A client who searches the shop, for the laws of its listing. */

import { act, type Actor, guest } from "../actors.ts"
import type { Session } from "../run/session.ts"
import { type Listing, type ListingFilter, listingOf } from "./listing-table.ts"

export const open = async (session: Session) => {
  const client = await session.client("clientHasOrder")
  const text = (await session.given("searchFindsProducts")).text("text")
  const nothing = (await session.given("searchFindsNothing")).text("nothing_text")
  const own: Actor = { ...guest, name: "a client", token: client.text("token"), userTemp: client.userTemp }
  const list = (filter: ListingFilter, page = 1, perPage = 1, actor = own) => {
    act(session, actor)
    return listingOf(session, actor, filter, page, perPage)
  }
  return { own, text, nothing, list }
}
export type Open = Awaited<ReturnType<typeof open>>

export const paramsIn = (link: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(link.split("?")[1] ?? ""))

export const slugsOf = (listing: Listing | null): ReadonlyArray<string> =>
  listing?.products.map(({ slug }) => slug) ?? []

export const ABOUT = ["product.list"]

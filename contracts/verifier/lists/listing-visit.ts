/** A client who searches the shop, for the laws of its listing. */

import { act, type Actor, guest } from "../actors.ts"
import type { CheckVisit } from "../follow/visit.ts"
import { type Listing, type ListingFilter, listingOf } from "./listing-table.ts"

export const open = async (visit: CheckVisit) => {
  const client = await visit.client("clientHasOrder")
  const text = (await visit.given("searchFindsProducts")).text("text")
  const nothing = (await visit.given("searchFindsNothing")).text("nothing_text")
  const own: Actor = { ...guest, name: "a client", token: client.text("token"), userTemp: client.userTemp }
  const list = (filter: ListingFilter, page = 1, perPage = 1, actor = own) => {
    act(visit, actor)
    return listingOf(visit, actor, filter, page, perPage)
  }
  return { own, text, nothing, list }
}
export type Open = Awaited<ReturnType<typeof open>>

export const paramsIn = (link: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(link.split("?")[1] ?? ""))

export const slugsOf = (listing: Listing | null): ReadonlyArray<string> =>
  listing?.products.map(({ slug }) => slug) ?? []

export const ABOUT = ["product.list"]

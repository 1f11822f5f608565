import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { decodeEnvelope, EVENT_TYPES, EVENT_VERSION, type ShopEvent } from "./event.ts"
import { RETIRED_TYPES } from "./retired-events.ts"
import { evolveAll, initialShop } from "./shop.ts"
import { encodeSnapshot, isOfLaterRelease } from "./snapshot.ts"
import { listAsStep } from "./shopping-lists/list-view.ts"
import { standingAsStep } from "./standing-orders/standing-view.ts"
import { cellar } from "./testing/some-list.ts"
import { someStanding } from "./testing/standing-orders.ts"
import { wishlistSession } from "./testing/wishlist.ts"

const clientId = 1
const [wine, beer] = ["VINO", "BIRRA"].map((itemCode) => ({ itemCode, name: itemCode, slug: itemCode, image: null }))
const no = { _tag: "Backend", message: "no" }
const wish = (id: string, item: unknown) => ({ _tag: "WishlistItemAdded", id, clientId, item })
const change = (id: string) => ({ _tag: "ListChangeRequested", id, clientId, listId: "l1", patch: { name: id } })
const ofStanding = (id: string) => ({ ...change(id), _tag: "StandingChangeRequested", standingId: "s1" })

/** As written by the release before ADR 67. */
const LOG: ReadonlyArray<object> = [
  { _tag: "WishlistLoaded", clientId, items: [beer] },
  wish("w1", wine),
  { _tag: "WishlistChangeSent", clientId, changeId: "w1" },
  wish("w2", { ...beer, alert: true }),
  { _tag: "WishlistChangeAccepted", clientId, changeId: "w2" },
  wish("w3", { ...wine, itemCode: "OLIO" }),
  { _tag: "WishlistChangeRefused", clientId, changeId: "w3", reason: no },
  wish("w4", { ...wine, itemCode: "SALE" }),
  { _tag: "WishlistChangeWithdrawn", clientId, changeId: "w4" },
  { _tag: "ListsLoaded", clientId, steps: [listAsStep(cellar)] },
  change("a"),
  change("b"),
  change("c"),
  { _tag: "ListChangeAnswered", clientId, id: "a", refused: null },
  { _tag: "ListChangeAnswered", clientId, id: "b", refused: no },
  { _tag: "StandingLoaded", clientId, steps: [standingAsStep(someStanding)] },
  ofStanding("d"),
  ofStanding("e"),
  { _tag: "StandingChangeAnswered", clientId, id: "d", refused: null },
]

const read = (event: object): ShopEvent =>
  Result.getOrThrow(decodeEnvelope({ id: "e", at: 1, version: EVENT_VERSION, event })).event

describe("a log of the release before ADR 67", () => {
  it("[ADR-67] is read without loss: loaded documents, accepted and refused changes, and those still to be sent", () => {
    const { wishlist, lists, standing } = evolveAll({ ...initialShop, session: wishlistSession }, LOG.map(read))
    expect(wishlist.lists[clientId]).toEqual({
      confirmed: [{ ...beer, alert: true }],
      loaded: true,
      pending: [read(wish("w1", wine))],
      sent: ["w1"],
    })
    expect(lists.lists[clientId]).toEqual({
      confirmed: [listAsStep(cellar), { listId: "l1", patch: { name: "a" } }],
      loaded: true,
      pending: [read(change("c"))],
    })
    expect(standing.lists[clientId]).toEqual({
      confirmed: [standingAsStep(someStanding), { standingId: "s1", patch: { name: "d" } }],
      loaded: true,
      pending: [read(ofStanding("e"))],
    })
  })

  it("[ADR-67] with unexpected data under a retired name is set aside as before", () => {
    const broken = { _tag: "ListsLoaded", clientId, steps: "none" }
    expect(Result.isFailure(decodeEnvelope({ id: "e", at: 1, version: EVENT_VERSION, event: broken }))).toBe(true)
  })

  it("[ADR-67] has a snapshot that is not mistaken for one of a later release", () => {
    const knows = [...EVENT_TYPES, ...RETIRED_TYPES]
    expect(isOfLaterRelease({ ...encodeSnapshot(initialShop), knows })).toBe(false)
    expect(isOfLaterRelease({ ...encodeSnapshot(initialShop), knows: [...knows, "LineSubstituted"] })).toBe(true)
  })
})

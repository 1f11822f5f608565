import { describe, expect, it } from "vitest"
import { facts, oil, owner } from "../testing/oil-cart.ts"
import type { ChangesWaiting, LineWaiting, OrderWaiting } from "./outbox-entries.ts"
import { type Conditions, waitingReason } from "./waiting-reason.ts"

const waits = { since: null, attempts: 0, isSent: false }
const line: LineWaiting = {
  _tag: "LineWaiting",
  ...waits,
  id: "line",
  owner,
  line: oil,
  facts,
  before: 0,
  after: 6,
  changeIds: ["line"],
  part: "cart",
}
const order: OrderWaiting = {
  _tag: "OrderWaiting",
  ...waits,
  id: "order",
  owner,
  wish: {
    paymentMethod: "on-account",
    handover: { _tag: "Delivery", date: "2026-03-05" },
    note: "",
    confirmedTotal: 0,
  },
  lines: [],
  minimumOrder: 0,
  held: null,
}
const held: OrderWaiting = { ...order, held: { _tag: "Changed" } }
const wishlistChange: ChangesWaiting = {
  _tag: "ChangesWaiting",
  ...waits,
  id: "heart",
  subject: "wishlist",
  clientId: 7,
  target: "OLIO",
  name: "Olio",
  changeIds: ["heart"],
  last: { _tag: "WishlistItemRemoved", id: "heart", clientId: 7, itemCode: "OLIO" },
  isReversible: true,
}
const online: Conditions = { isOnline: true, retryState: null }
const offline: Conditions = { isOnline: false, retryState: null }
const failing: Conditions = { isOnline: true, retryState: { attempts: 3, nextAt: 1_000 } }

describe("the reason why an entry is pending", () => {
  it("[S4.15] is the missing connection, otherwise an earlier entry, otherwise the answer", () => {
    expect(waitingReason(line, [], online)).toEqual({ _tag: "OnItsWay" })
    expect(waitingReason(line, [line], offline)).toEqual({ _tag: "Offline" })
    expect(waitingReason(line, [order], failing)).toEqual({ _tag: "BehindOther" })
    expect(waitingReason(line, [], failing)).toEqual({ _tag: "Failing", attempts: 3, nextAt: 1_000 })
  })

  it("[S2.63] is the confirmation for a held order, even offline, and the order for changes of the next cart", () => {
    expect(waitingReason(held, [line], offline)).toEqual({ _tag: "Confirmation" })
    expect(waitingReason({ ...line, part: "next" }, [order], offline)).toEqual({ _tag: "BehindOrder" })
  })

  it("[S4.15] is never a wishlist for a cart or vice versa, nor a held entry for any other", () => {
    expect(waitingReason(wishlistChange, [line, order], online)).toEqual({ _tag: "OnItsWay" })
    expect(waitingReason(line, [wishlistChange], online)).toEqual({ _tag: "OnItsWay" })
    expect(waitingReason(wishlistChange, [wishlistChange], online)).toEqual({ _tag: "BehindOther" })
    expect(waitingReason(line, [held], online)).toEqual({ _tag: "OnItsWay" })
  })

  it("[S2.63] is the same as for other entries when an order needs no confirmation", () =>
    expect(waitingReason(order, [], offline)).toEqual({ _tag: "Offline" }))
})

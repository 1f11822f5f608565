import type { ChangesWaiting, LineWaiting, OrderWaiting, WaitingReason } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { m } from "../../i18n/messages.ts"
import { someLine, someOwner } from "../../testing/some-values.ts"
import { doneText, nameOf, reasonText, sinceText } from "./outbox-words.ts"

const { itemCode, promoCode, promoRow, ...facts } = someLine
const waits = { since: null, attempts: 0, isSent: false }
const line: LineWaiting = {
  _tag: "LineWaiting",
  ...waits,
  id: "line",
  owner: someOwner,
  line: { itemCode, promoCode, promoRow },
  facts,
  before: 2,
  after: 5,
  changeIds: ["line"],
  part: "cart",
}
const item = { itemCode: "VINO-1", name: "Vino", slug: "vino", image: null }
const ofClient = { _tag: "ChangesWaiting" as const, ...waits, clientId: 7, isReversible: true }
const added = { _tag: "WishlistItemAdded", id: "wishlistChange", clientId: 7, item } as const
const wishlistChange: ChangesWaiting = {
  ...ofClient,
  id: "wishlistChange",
  subject: "wishlist",
  target: "VINO-1",
  name: "Vino",
  changeIds: ["wishlistChange"],
  last: added,
}
const ids = { id: "list", changeIds: ["list", "other"] }
const list: ChangesWaiting = {
  ...ofClient,
  ...ids,
  subject: "lists",
  target: "l1",
  name: "Cella frigo",
  last: { _tag: "ListChangeRequested", id: "other", clientId: 7, listId: "l1", patch: {} },
}
const standing: ChangesWaiting = {
  ...ofClient,
  ...ids,
  subject: "standing",
  target: "s1",
  name: "Fresco",
  last: { _tag: "StandingChangeRequested", id: "other", clientId: 7, standingId: "s1", patch: {} },
}
const withdrawn = { _tag: "ClaimWithdrawn", id: "claim", clientId: 7, claimId: "k1", orderId: "ORD-1" } as const
const claim: ChangesWaiting = {
  ...ofClient,
  id: "claim",
  subject: "claims",
  target: "k1",
  name: "ORD-1",
  changeIds: ["claim"],
  last: withdrawn,
}
const order: OrderWaiting = {
  _tag: "OrderWaiting",
  ...waits,
  id: "order",
  owner: someOwner,
  wish: {
    paymentMethod: "on-account",
    handover: { _tag: "Delivery", date: "2026-03-05" },
    note: "",
    confirmedTotal: 0,
  },
  lines: [{ ...line.line, name: "Olio", unitPrice: 1_000, isAvailable: true, quantity: 2 }],
  minimumOrder: 0,
  held: null,
}

describe("texts of pending changes", () => {
  it("[S4.15] name the subject: the item, by its code if its name is unknown, or the order by its lines", () => {
    expect([nameOf(line), nameOf({ ...line, facts: null }), nameOf(wishlistChange)]).toEqual(["Olio", "OLIO-1", "Vino"])
    expect([nameOf(standing), nameOf({ ...standing, name: null })]).toEqual(["Fresco", m.standing_title()])
    expect(doneText(standing, "")).toBe(m.outbox_list_changes({ count: 2 }))
    expect(nameOf(order)).toBe("Ordine di 1 riga")
    expect(nameOf({ ...order, lines: null })).toBe(m.outbox_order_sent())
    expect([nameOf(list), nameOf({ ...list, name: null })]).toEqual(["Cella frigo", m.outbox_list()])
  })

  it("[S4.15] state the quantities before and after, whether they apply to the next cart, and the change of a wishlist item", () => {
    expect(doneText(line, "")).toBe(m.cart_history_changed({ before: 2, after: 5 }))
    expect(doneText(line, "KG")).toBe(m.cart_history_changed({ before: 2, after: "5\u00A0kg" }))
    expect(doneText({ ...line, before: 0 }, "")).toBe(m.cart_history_added({ quantity: 5 }))
    expect(doneText({ ...line, after: 0 }, "")).toBe(m.cart_history_removed({ quantity: 2 }))
    expect(doneText({ ...line, before: null }, "")).toBe(m.cart_history_set({ quantity: 5 }))
    expect(doneText({ ...line, part: "next" }, "")).toContain(m.outbox_next_cart())
    expect(doneText(wishlistChange, "")).toBe(m.outbox_wish_added())
    expect(doneText(list, "")).toBe(m.outbox_list_changes({ count: 2 }))
    const removed = { _tag: "WishlistItemRemoved", id: "wishlistChange", clientId: 7, itemCode: "VINO-1" } as const
    expect(doneText({ ...wishlistChange, last: removed }, "")).toBe(m.outbox_wish_removed())
  })

  it("[S3.30] name a claim's withdrawal as such, also when it is parked: discarding it discards no claim", () => {
    expect([nameOf(claim), doneText(claim, "")]).toEqual(["ORD-1", m.claims_withdrawal()])
    const failure = { status: null, message: "La segnalazione ha già una risposta" }
    const parked = { ...waits, id: "claim", subject: "claims" as const, clientId: 7, name: "ORD-1", failure }
    expect(doneText({ ...parked, _tag: "ClientChangeParked", change: withdrawn }, "")).toBe(m.claims_withdrawal())
    const filed = { ...withdrawn, _tag: "ClaimFiled" as const, claim: {} }
    expect(doneText({ ...parked, _tag: "ClientChangeParked", change: filed }, "")).toBe(m.claims_one())
  })

  it("[S4.15] state the time for today, and the day for longer waits", () => {
    const since = Date.parse("2026-03-02T08:05:00Z")
    const soon = sinceText(since, since + 60_000)
    expect(soon).toContain("9:05")
    expect(soon).not.toContain("2026")
    expect(sinceText(since, since + 25 * 60 * 60 * 1000)).not.toBe(soon)
  })

  it("[S4.15] explain each reason in its own words, with the number of tries and the time of the next one", () => {
    const reasons: ReadonlyArray<WaitingReason> = [
      { _tag: "Offline" },
      { _tag: "Confirmation" },
      { _tag: "BehindOrder" },
      { _tag: "BehindOther" },
      { _tag: "OnItsWay" },
      { _tag: "Failing", attempts: 3, nextAt: null },
    ]
    expect(reasons.map(reasonText)).toEqual([
      m.outbox_offline(),
      m.outbox_confirmation(),
      m.outbox_behind_order(),
      m.outbox_behind_other(),
      m.outbox_on_its_way(),
      m.outbox_failing({ attempts: 3 }),
    ])
    const next = reasonText({ _tag: "Failing", attempts: 3, nextAt: Date.parse("2026-03-02T08:05:07Z") })
    expect(next).toMatch(/3.*9:05:07/)
  })
})

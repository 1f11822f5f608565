import { describe, expect, it } from "vitest"
import type { ShopEvent } from "../event.ts"
import { evolveAll, initialShop } from "../shop.ts"
import { owner, user } from "../testing/oil-cart.ts"
import { MAX_TRIES } from "../sync/dead-letter.ts"
import { awaitsClient, outboxOf } from "./outbox.ts"

const { clientId } = owner
const item = { itemCode: "OLIO", name: "Olio", slug: "olio", image: null }
const patch = { isNew: true as const, name: "Cantina" }
const changes: ReadonlyArray<readonly ["wishlist" | "lists" | "standing", ShopEvent]> = [
  ["wishlist", { _tag: "WishlistItemAdded", id: "a", clientId, item }],
  ["lists", { _tag: "ListChangeRequested", id: "a", clientId, listId: "mine", patch }],
  ["standing", { _tag: "StandingChangeRequested", id: "a", clientId, standingId: "mine", patch }],
]

describe("the outbox mark", () => {
  it.each(changes)(
    "[S4.15] counts a parked change of the %s, which requires nothing of the client before it is parked",
    (subject, change) => {
      const failed = (at: number): ShopEvent => ({
        _tag: "ClientChangeFailed",
        subject,
        clientId,
        changeId: "a",
        failure: { status: 500, message: "broken" },
        at,
      })
      const tries = Array.from({ length: MAX_TRIES }, (_, at) => failed(at * 15_000))
      const begun = evolveAll(initialShop, [{ _tag: "SessionStarted", user }, change, ...tries.slice(1)])
      expect(awaitsClient(begun)).toBe(false)
      const parked = evolveAll(begun, tries.slice(-1))
      expect(awaitsClient(parked)).toBe(true)
      expect(outboxOf(parked).map(({ _tag }) => _tag)).toEqual(["ClientChangeParked"])
    },
  )
})

/** Any event of the shop, and the logs and states that events lead to. */
import fc from "fast-check"
import { retainedOf } from "../cart/retained-changes.ts"
import { type Envelope, EVENT_VERSION, type ShopEvent } from "../event.ts"
import { replicasIn, retainAll } from "../replicas.ts"
import { sessionOwner } from "../session/session-values.ts"
import { evolveShop, initialShop } from "../shop.ts"
import { arbCartEvent } from "./cart.ts"
import { arbSearchTabEvent } from "./search-tabs.ts"
import { arbSessionEvent, arbUser } from "./session.ts"
import { arbListEvent } from "./shopping-lists.ts"
import { arbStandingEvent } from "./standing-orders.ts"
import { arbWishlistEvent } from "./wishlist.ts"

export const arbLayout = fc.constantFrom(
  "grid" as const,
  "list" as const,
  "small-list" as const,
  "product-detail" as const,
)

const arbUnsentKept: fc.Arbitrary<ShopEvent> = fc
  .tuple(arbUser, fc.array(fc.oneof(arbCartEvent, arbWishlistEvent, arbListEvent, arbStandingEvent), { maxLength: 20 }))
  .map(([user, events]): ShopEvent => {
    const shop = [{ _tag: "SessionStarted" as const, user }, ...events].reduce(evolveShop, initialShop)
    const owner = sessionOwner(user)
    return { _tag: "UnsentKept", kept: retainedOf(owner, shop.carts), ...replicasIn(retainAll(shop, owner)) }
  })

/** Any event but the end of a session, which removes the effects of the others. */
export const arbLastingEvent: fc.Arbitrary<ShopEvent> = fc.oneof(
  { weight: 6, arbitrary: arbCartEvent },
  { weight: 4, arbitrary: arbSearchTabEvent },
  { weight: 2, arbitrary: arbWishlistEvent },
  { weight: 2, arbitrary: arbListEvent },
  { weight: 2, arbitrary: arbStandingEvent },
  fc.record({ _tag: fc.constant("LayoutChosen" as const), layout: arbLayout }),
  fc.record({ _tag: fc.constant("SidebarSwitched" as const), isVisible: fc.boolean() }),
  fc.record({
    _tag: fc.constant("SidebarSearched" as const),
    side: fc.constantFrom("left" as const, "right" as const),
    text: fc.string(),
  }),
  fc.record({ _tag: fc.constant("PricesSwitched" as const), shown: fc.boolean() }),
  fc.record({ _tag: fc.constant("SessionStarted" as const), user: arbUser }),
  arbUnsentKept,
)

export const arbShopEvent: fc.Arbitrary<ShopEvent> = fc.oneof(
  { weight: 12, arbitrary: arbLastingEvent },
  { weight: 1, arbitrary: arbSessionEvent },
)

export const arbLog = fc.array(arbShopEvent, { maxLength: 60, size: "max" })

export const arbEnvelope: fc.Arbitrary<Envelope> = fc.record({
  id: fc.uuid(),
  at: fc.nat(),
  version: fc.constant(EVENT_VERSION),
  event: arbShopEvent,
})

/** Any shop that events can lead to. */
export const arbShop = arbLog.map((events) => events.reduce(evolveShop, initialShop))

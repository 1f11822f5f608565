import { EMPTY_SERVER_CART, type RefusalReason } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { someLine, someOwner, someUser } from "../../testing/some-values.ts"
import { testLog } from "../../testing/test-log.ts"
import type { Notification } from "../../ui/feedback/notify.ts"
import { announceRefusals } from "./refusal-notices.ts"

const { itemCode, promoCode, promoRow, ...facts } = someLine
const line = { itemCode, promoCode, promoRow }
const soldOut: RefusalReason = { _tag: "Backend", message: "Articolo esaurito" }

const open = async (pathname: string) => {
  const { log } = testLog()
  await log.append([
    { _tag: "SessionStarted", user: someUser },
    { _tag: "CartLoaded", owner: someOwner, cart: EMPTY_SERVER_CART },
  ])
  const told: Array<Notification> = []
  announceRefusals({ log, pathname: () => pathname, notify: (each) => void told.push(each) })
  const add = (id: string) =>
    log.append([
      { _tag: "CartChangeRequested", change: { _tag: "ItemAdded", id, owner: someOwner, line, facts, quantity: 2 } },
    ])
  const refuse = (changeId: string) =>
    log.append([{ _tag: "CartChangeRefused", owner: someOwner, changeId, reason: soldOut }])
  return { log, told, add, refuse }
}

describe("a cart change that the backend refuses", () => {
  it.each(["/shop", "/en/pages/wishlist"])("[S5.4] is announced once on %s", async (pathname) => {
    const { log, told, add, refuse } = await open(pathname)
    await add("a")
    await refuse("a")
    await log.append([{ _tag: "CartLoaded", owner: someOwner, cart: EMPTY_SERVER_CART }])
    expect(told).toMatchObject([{ kind: "error", body: "Articolo esaurito" }])
    expect(told[0]?.title).toContain(someLine.name)
    await add("b")
    await refuse("b")
    expect(told).toHaveLength(2)
  })

  it("[S5.4] is not notified on the cart page, where its own line shows it", async () => {
    const { told, add, refuse } = await open("/pages/cart")
    await add("a")
    await refuse("a")
    expect(told).toEqual([])
  })

  it("[S8.8] is not notified for a removal, which fails silently", async () => {
    const { log, told } = await open("/shop")
    const change = { _tag: "LineRemoved" as const, id: "r", owner: someOwner, line }
    await log.append([{ _tag: "CartChangeRequested", change }])
    await log.append([
      { _tag: "CartChangeRefused", owner: someOwner, changeId: "r", reason: soldOut },
      { _tag: "CartRefusalDismissed", owner: someOwner, changeId: "r" },
    ])
    expect(told).toEqual([])
  })

  it("[S4.4] is not notified again when its cart is shown again", async () => {
    const { log, told, add, refuse } = await open("/shop")
    await add("a")
    await refuse("a")
    await log.append([{ _tag: "AddressSelected", addressCode: "A2" }])
    await log.append([{ _tag: "AddressSelected", addressCode: someOwner.addressCode }])
    expect(told).toHaveLength(1)
  })
})

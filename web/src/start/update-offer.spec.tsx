import type { ShopEvent } from "@dispensa/domain"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { m } from "../i18n/messages.ts"
import { cartWith, someLine, someOwner, someUser } from "../testing/some-values.ts"
import { testLog } from "../testing/test-log.ts"
import { type Notification, takeNotifications } from "../ui/feedback/notify.ts"
import { offerUpdate } from "./update-offer.ts"

const { itemCode, promoCode, promoRow, ...facts } = someLine
const added: ShopEvent = {
  _tag: "CartChangeRequested",
  change: {
    _tag: "ItemAdded",
    id: "c1",
    owner: someOwner,
    line: { itemCode, promoCode, promoRow },
    facts,
    quantity: 1,
  },
}
const accepted: ReadonlyArray<ShopEvent> = [{ _tag: "CartChangeAccepted", owner: someOwner, changeId: "c1", cartId: 1 }]

const openShop = async () => {
  const { log } = testLog()
  await log.append([
    { _tag: "SessionStarted", user: someUser },
    { _tag: "CartLoaded", owner: someOwner, cart: cartWith() },
  ])
  const reload = vi.fn<() => void>()
  return { log, reload, offer: () => offerUpdate({ log, reload }) }
}

const titles = (shown: ReadonlyArray<Notification>) => shown.map(({ title }) => title)

beforeEach(() => void takeNotifications())

describe("the offer of a new release", () => {
  it("stays until it is accepted, and reloads nothing by itself", async () => {
    const { offer, reload } = await openShop()
    offer()
    const [offered] = takeNotifications()
    expect(offered?.title).toBe(m.shell_update_title())
    expect(reload).not.toHaveBeenCalled()
    offered?.action?.onClick()
    expect(reload).toHaveBeenCalledOnce()
  })

  it("waits while a change is in flight", async () => {
    const { log, offer } = await openShop()
    await log.append([added])
    offer()
    expect(takeNotifications()).toEqual([])
    await log.append(accepted)
    expect(titles(takeNotifications())).toEqual([m.shell_update_title()])
  })

  it("is shown even if a change keeps failing: the new release may fix that", async () => {
    const { log, offer } = await openShop()
    await log.append([added])
    vi.useFakeTimers()
    offer()
    vi.advanceTimersByTime(29_999)
    expect(takeNotifications()).toEqual([])
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    expect(titles(takeNotifications())).toEqual([m.shell_update_title()])
    await log.append(accepted)
    expect(takeNotifications()).toEqual([])
  })

  it("accepted during a change, it reloads when the change is answered, or when the user chooses to", async () => {
    const { log, offer, reload } = await openShop()
    offer()
    const [offered] = takeNotifications()
    await log.append([added])
    offered?.action?.onClick()
    expect(reload).not.toHaveBeenCalled()
    const [waiting] = takeNotifications()
    expect(waiting?.title).toBe(m.shell_update_waiting_title())
    await log.append(accepted)
    expect(reload).toHaveBeenCalledOnce()
    waiting?.action?.onClick()
    expect(reload).toHaveBeenCalledTimes(2)
  })
})

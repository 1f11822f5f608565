import { boughtItem, purchaseOn, someItem } from "@dispensa/domain/testing"
import { act, cleanup, render, renderHook, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { evolveChoice, NO_CHOICE } from "@dispensa/domain"
import { safeStorage, tabStorage } from "../../platform/safe-storage.ts"
import { cartWith, someOwner, someUser } from "../../testing/some-values.ts"
import { testShop } from "../../testing/test-shop.tsx"
import { takeNotifications } from "../../ui/feedback/notify.ts"
import { createMemoryStorage } from "../../testing/memory-storage.ts"
import { USUAL_CHOICE_KEY } from "../../platform/tab-keys.ts"
import { storeChoice, storedChoice, useUsualChoice } from "./use-usual-choice.ts"
import { UsualTotals } from "./usual.tsx"

const due = [
  boughtItem(
    "A",
    ["2026-11-05", "2026-11-12", "2026-11-19"].map((day) => purchaseOn(day)),
  ),
]

const OTHER = { B: { isChosen: false } }

const open = async () => {
  const { log, events, wrapper } = testShop({ now: () => Date.parse("2026-11-26T11:00:00Z") })
  await log.append([
    { _tag: "SessionStarted", user: someUser },
    { _tag: "AddressSelected", addressCode: someOwner.addressCode },
  ])
  const { result } = renderHook(() => useUsualChoice(due, "7/A1"), { wrapper })
  const added = () => events.filter(({ _tag }) => _tag === "CartChangeRequested").length
  const loadCart = () => act(() => log.append([{ _tag: "CartLoaded", owner: someOwner, cart: cartWith() }]))
  const tab = safeStorage(tabStorage())
  /** With a choice of its own. */
  const chooseOtherAddress = () =>
    act(async () => {
      await log.append([{ _tag: "AddressSelected", addressCode: "A2" }])
      storeChoice(tab, "7/A2", OTHER)
    })
  return { result, added, loadCart, chooseOtherAddress, otherChoice: () => storedChoice(tab, "7/A2") }
}

describe("adding the usual to the cart", () => {
  afterEach(() => {
    cleanup()
    sessionStorage.clear()
  })

  it("[S3.3] adds nothing before the cart is loaded: its contents are unknown (#40)", async () => {
    const { result, added, loadCart } = await open()
    await act(() => result.current.addChosen())
    expect(added()).toBe(0)
    await loadCart()
    await act(() => result.current.addChosen())
    expect(added()).toBe(1)
  })

  it("[S5.4] adds once, when triggered again in the meantime (#40)", async () => {
    const { result, added, loadCart } = await open()
    await loadCart()
    const { addChosen } = result.current
    await act(() => Promise.all([addChosen(), addChosen()]))
    expect(added()).toBe(1)
  })

  it("[S4.4] undone at another address, it leaves that address's choice unchanged (#40)", async () => {
    const { result, loadCart, chooseOtherAddress, otherChoice } = await open()
    await loadCart()
    takeNotifications()
    await act(() => result.current.addChosen())
    const [added] = takeNotifications()
    await chooseOtherAddress()
    act(() => added?.action?.onClick())
    expect(added?.action?.isUndo).toBe(true)
    expect(otherChoice()).toEqual(OTHER)
  })

  it("[S4.4] completed after another address was chosen, it leaves that address's choice unchanged (#40)", async () => {
    const { result, added, loadCart, chooseOtherAddress, otherChoice } = await open()
    await loadCart()
    const adding = result.current.addChosen()
    await chooseOtherAddress()
    await act(() => adding)
    expect([added(), otherChoice()]).toEqual([1, OTHER])
  })

  it("[S3.3] its button is disabled until the cart is loaded (#40)", () => {
    const totals = { count: 1, net: 1_000, gross: 1_100 }
    const show = (isCartLoaded: boolean) => {
      cleanup()
      render(<UsualTotals totals={totals} isCartLoaded={isCartLoaded} onAdd={() => Promise.resolve()} />)
      return screen.getByRole("button").getAttribute("aria-disabled")
    }
    expect([show(false), show(true)]).toEqual(["true", "false"])
  })
})

describe("the choice from the usual items", () => {
  it("[S4.4][S4.15] survives a reload for the same client and address; a corrupt one counts as none", () => {
    const store = safeStorage(createMemoryStorage())
    const choice = evolveChoice(NO_CHOICE, { _tag: "PacksSet", itemCode: "PA0001", packs: 3 })
    storeChoice(store, "7/1", choice)
    expect(storedChoice(store, "7/1")).toEqual(choice)
    expect(storedChoice(store, "7/2")).toEqual(NO_CHOICE)
    expect(storedChoice(store, "8/1")).toEqual(NO_CHOICE)
    for (const broken of ["", "{", '{"owner":"7/1","choice":{"PA0001":{"packs":0}}}']) {
      store.set(USUAL_CHOICE_KEY, broken)
      expect(storedChoice(store, "7/1")).toEqual(NO_CHOICE)
    }
  })
  it("[S12.11] survives a reload with a substitute and the choice before it", () => {
    const store = safeStorage(createMemoryStorage())
    const said = evolveChoice(NO_CHOICE, { _tag: "PacksSet", itemCode: "PA0001", packs: 3 })
    const choice = evolveChoice(said, { _tag: "Replaced", itemCode: "PA0001", by: someItem("Z") })
    storeChoice(store, "7/1", choice)
    const restored = storedChoice(store, "7/1")
    expect(evolveChoice(restored, { _tag: "Replaced", itemCode: "PA0001", by: null })).toEqual(said)
  })
})

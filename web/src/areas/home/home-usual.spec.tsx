import { type BoughtItem, romeDate, type ServerCart } from "@dispensa/domain"
import { boughtItem, purchaseOn, someItem } from "@dispensa/domain/testing"
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { asOfText } from "../../format/dated.ts"
import { m } from "../../i18n/messages.ts"
import { safeStorage, tabStorage } from "../../platform/safe-storage.ts"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { cartWith, someLine, someOwner, someRow, someUser } from "../../testing/some-values.ts"
import { testShop } from "../../testing/test-shop.tsx"
import { storeChoice, storedChoice } from "../usual/use-usual-choice.ts"
import { HomeUsual } from "./home-usual.tsx"

const usual = vi.hoisted(() => ({ of: null as Loaded<ReadonlyArray<BoughtItem>> | null }))
vi.mock("../cart/use-bought.ts", () => ({ useUsual: () => usual.of }))

const NOON = Date.parse("2026-11-26T11:00:00Z")
const weekly = ["2026-11-05", "2026-11-12", "2026-11-19"].map((day) => purchaseOn(day))
/** Both are due; the price of one has risen. */
const bought = [
  boughtItem("A", weekly, { item: someItem("A", { price: 1_100 }) }),
  boughtItem("B", weekly, { item: null }),
]
const ready = (asOf: number | null = null) => ({ status: "ready", data: bought, retry: () => {}, asOf }) as const

const open = async () => {
  const clock = { now: NOON }
  const { log, events, wrapper } = testShop({ now: () => clock.now })
  await log.append([
    { _tag: "SessionStarted", user: someUser },
    { _tag: "AddressSelected", addressCode: someOwner.addressCode },
  ])
  render(<HomeUsual />, { wrapper })
  const load = (cart: ServerCart) => act(() => log.append([{ _tag: "CartLoaded", owner: someOwner, cart }]))
  return { clock, load, events }
}
const add = () => screen.queryByRole("button", { name: /^Aggiungi/ })

describe("my usual on the home page", () => {
  beforeEach(() => {
    usual.of = ready()
  })
  afterEach(() => {
    cleanup()
    sessionStorage.clear()
  })

  it("[S3.3] offers nothing before the cart is loaded, and no item that is in it (#40)", async () => {
    const { load } = await open()
    expect(add()).toBeNull()
    await load(cartWith(someRow(6, { ...someLine, itemCode: "A" })))
    expect(add()).toBeNull()
    expect(screen.getByRole("link").textContent).toBe(m.home_usual_lacking({ count: 1 }))
  })

  it("[S5.4] explains beside the button why these items, and links to the whole usual list (#40)", async () => {
    const { load } = await open()
    await load(cartWith())
    expect(add()?.textContent).toContain(m.usual_add({ count: 1 }))
    expect(screen.getByRole("link").textContent).toBe(
      [m.usual_due_count({ count: 1 }), m.home_usual_lacking({ count: 1 }), m.home_usual_repriced({ count: 1 })].join(
        " · ",
      ),
    )
    expect(screen.getByRole("link").getAttribute("href")).toContain("/pages/usual")
  })

  it("[S5.4] adds once, however often the button is pressed, and keeps the focus (#40)", async () => {
    const { load, events } = await open()
    await load(cartWith())
    const button = screen.getByRole("button", { name: /^Aggiungi/ })
    button.focus()
    fireEvent.click(button)
    fireEvent.click(button)
    await vi.waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull())
    fireEvent.click(button)
    expect(events.filter(({ _tag }) => _tag === "CartChangeRequested")).toHaveLength(1)
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute("aria-disabled")).toBe("true")
  })

  it("[S8.9] states its age when the backend does not answer (#40)", async () => {
    usual.of = ready(NOON)
    await open()
    expect(await screen.findByText(asOfText(NOON, "it"))).toBeTruthy()
  })

  it("[S4.4] leaves the stored choice of another address unchanged (#40)", async () => {
    const tab = safeStorage(tabStorage())
    const choice = { A: { isChosen: false } }
    storeChoice(tab, "7/A2", choice)
    const { load } = await open()
    await load(cartWith())
    expect(add()).not.toBeNull()
    expect(storedChoice(tab, "7/A2")).toEqual(choice)
  })

  it("[S9.9] the time left is updated while the page stays open (#40)", async () => {
    const { clock } = await open()
    const before = screen.getByText(/^Ordina entro/).textContent
    clock.now += 5 * 60_000
    act(() => void document.dispatchEvent(new Event("visibilitychange")))
    expect(romeDate(clock.now)).toBe(romeDate(NOON))
    expect(screen.getByText(/^Ordina entro/).textContent).not.toBe(before)
  })
})

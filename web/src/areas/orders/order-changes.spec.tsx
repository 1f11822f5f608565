import { cartOf, noteText, type ServerCart, type ShopEvent } from "@dispensa/domain"
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { cartWith, someLine, someOwner, someRow, someUser } from "../../testing/some-values.ts"
import { OrderChanges } from "./order-changes.tsx"
import { answeredOrder, PLACED, someOrder } from "./testing/some-order.ts"
import { testShop } from "../../testing/test-shop.tsx"

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

type Reply = () => Response | Promise<Response>

interface Opening {
  readonly cart?: ServerCart
  readonly events?: ReadonlyArray<ShopEvent>
  /** The answers to the calls that change the order, in sequence. */
  readonly replies?: ReadonlyArray<Reply>
}

const open = async ({ cart = cartWith(someRow(2)), events = [], replies = [] }: Opening = {}) => {
  const left = [...replies]
  let now = PLACED
  const {
    log,
    events: appended,
    wrapper,
  } = testShop({
    now: () => now,
    fetch: async (url) =>
      /cancel_order|move_order|add_to_order/.test(JSON.stringify(url))
        ? (left.shift()?.() ?? Response.error())
        : Response.json({ message: {} }),
  })
  await log.append([
    { _tag: "SessionStarted", user: someUser },
    { _tag: "AddressSelected", addressCode: someOwner.addressCode },
    { _tag: "CartLoaded", owner: someOwner, cart },
    ...events,
  ])
  render(<OrderChanges order={someOrder} />, { wrapper })
  const later = (instant: number) =>
    act(() => {
      now = instant
      document.dispatchEvent(new Event("visibilitychange"))
    })
  return { log, appended, later }
}

const button = (name: string) => screen.queryByRole("button", { name })
const add = () => button(m.orders_add({ count: 1 }))
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }))
const gone: Reply = () => Promise.reject(new TypeError("Failed to fetch"))
const done: Reply = () => Response.json({ message: answeredOrder(someOrder) })
const expired: Reply = () => Response.json({ message: "expired" }, { status: 401 })

describe("the lines of the cart for an order", () => {
  it("[S3.22] are added unchanged", async () => {
    await open()
    expect(add()).not.toBeNull()
    expect(screen.queryByRole("link", { name: m.orders_add_check() })).toBeNull()
  })

  const pack = { ...someLine, packSize: 6 }
  const unsent: ShopEvent = {
    _tag: "CartChangeRequested",
    change: { _tag: "QuantitySet", id: "c1", owner: someOwner, line: someLine, quantity: 3 },
  }
  const repriced = { ...someLine, unitPrice: 1200 }
  it.each<[string, Opening]>([
    ["broken packs", { cart: cartWith(someRow(4, pack)) }],
    ["unreadable rows", { cart: { ...cartWith(someRow(2)), unreadableRows: [{ itemCode: "X", name: null }] } }],
    ["unsent changes", { events: [unsent] }],
  ])("[S3.2] are checked in the cart first: %s", async (_why, opening) => {
    await open(opening)
    expect(add()).toBeNull()
    expect(screen.getByRole("link", { name: m.orders_add_check() })).toBeDefined()
  })

  it("[S2.63] are checked in the cart first if a price differs from the one that was seen", async () => {
    const { log } = await open()
    expect(add()).not.toBeNull()
    await act(() => log.append([{ _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(2, repriced)) }]))
    expect(add()).toBeNull()
    expect(screen.getByRole("link", { name: m.orders_add_check() })).toBeDefined()
  })

  it("[S3.22] take their notes along, even if the answer arrived only at the second attempt", async () => {
    const note: ShopEvent = { _tag: "LineNoteWritten", owner: someOwner, line: someLine, text: noteText("mature") }
    const { log, appended } = await open({ events: [note], replies: [gone, done] })
    press(m.orders_add({ count: 1 }))
    await screen.findByText(m.orders_change_unknown())
    expect(cartOf(log.state().carts, someOwner).written).toBeDefined()
    press(m.orders_change_again())
    await waitFor(() => expect(cartOf(log.state().carts, someOwner).written).toBeUndefined())
    // The history of the cart shows where its lines went.
    expect(appended).toContainEqual({ _tag: "OrderSent", owner: someOwner, cartId: 3, orderId: "ORD-1" })
  })
})

describe("a change of an order", () => {
  it("[S3.22] keeps the focus on its button, and disables the others (#40)", async () => {
    await open({ replies: [() => new Promise<Response>(() => {})] })
    const move = screen.getByRole("button", { name: m.orders_move() })
    move.focus()
    fireEvent.click(move)
    await waitFor(() => expect(move.getAttribute("aria-busy")).toBe("true"))
    expect(move.matches(":focus:not(:disabled)")).toBe(true)
    expect(add()?.matches(":disabled")).toBe(true)
  })

  it("[S3.8] stopped by an expired session was not made", async () => {
    await open({ replies: [expired] })
    press(m.orders_move())
    await screen.findByText(m.errors_session_title())
    expect(screen.queryByText(m.orders_change_unknown())).toBeNull()
    expect(button(m.orders_change_again())).toBeNull()
  })

  it.each([
    ["cancelOrder", m.orders_cancel],
    ["moveOrder", m.orders_move],
    ["addToOrder", () => m.orders_add({ count: 1 })],
  ])("[S7.8] is offered if the backend has a call for it: %s", async (endpoint, label) => {
    vi.spyOn(backendCapabilities, "has").mockImplementation((key) => key === endpoint)
    await open()
    const names = [m.orders_cancel(), m.orders_move(), m.orders_add({ count: 1 })]
    expect(names.filter((name) => button(name) !== null)).toEqual([label()])
  })

  it("[S9.9] keeps the chosen day when the time for it has passed", async () => {
    const { later } = await open()
    const days = () => screen.getByRole<HTMLSelectElement>("combobox", { name: m.orders_move_day() })
    const first = days().value
    fireEvent.change(days(), { target: { value: first } })
    later(PLACED + 24 * 3_600_000)
    expect(days().value).toBe(first)
    expect(screen.getByText(m.orders_move_passed())).toBeDefined()
    expect(button(m.orders_move())).toHaveProperty("disabled", true)
  })
})

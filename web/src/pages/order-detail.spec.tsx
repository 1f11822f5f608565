import type { OrderDetail } from "@dispensa/domain"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { Link } from "react-router-dom"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { answeredOrder, PLACED, someOrder } from "../areas/orders/testing/some-order.ts"
import { m } from "../i18n/messages.ts"
import { someOwner, someUser } from "../testing/some-values.ts"
import { OrderDetailPage } from "./order-detail.tsx"
import { testShop } from "../testing/test-shop.tsx"

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pathOf = ({ orderId }: OrderDetail) => `/pages/order_detail?order=${orderId}`

/** The page of the first order, with a link to each of them. */
const open = async (...orders: readonly [OrderDetail, ...ReadonlyArray<OrderDetail>]) => {
  const { log, wrapper } = testShop({
    path: pathOf(orders[0]),
    now: () => PLACED,
    fetch: async (url, init) => {
      const sent = JSON.stringify([url, init?.body])
      if (sent.includes("move_order")) throw new TypeError("Failed to fetch")
      const found = orders.find(({ orderId }) => sent.includes(orderId))
      return Response.json({ message: found === undefined ? {} : answeredOrder(found) })
    },
  })
  await log.append([
    { _tag: "SessionStarted", user: someUser },
    { _tag: "AddressSelected", addressCode: someOwner.addressCode },
  ])
  const view = render(
    <>
      {orders.map((order) => (
        <Link key={order.orderId} to={pathOf(order)}>
          {order.orderId}
        </Link>
      ))}
      <OrderDetailPage />
    </>,
    { wrapper },
  )
  await screen.findByText(m.orders_facts())
  return view.container
}

const BANK = { iban: "IT60X0542811101000000123456", beneficiary: "Dispensa", reference: "ORD-1" }
const pickup: OrderDetail = {
  ...someOrder,
  deliveryDate: "2026-12-02",
  handover: { _tag: "Pickup", date: "2026-12-02", slot: "morning", place: "BO-1", from: "10:00", to: "13:00" },
}

describe("the page of an order", () => {
  it("[S2.63] requests no payment and promises no handover once the order is cancelled", async () => {
    const transfer = { ...pickup, bankTransfer: BANK }
    const text = async (order: OrderDetail) => {
      const shown = (await open(order)).textContent
      cleanup()
      return shown
    }
    const promises = [m.orders_transfer(), m.orders_pickup_title(), m.orders_handover(), "10:00"]
    const before = await text(transfer)
    expect(promises.filter((promise) => before.includes(promise))).toEqual(promises)
    for (const status of ["AN", "not-fulfilled"]) {
      const after = await text({ ...transfer, status })
      expect(promises.filter((promise) => after.includes(promise))).toEqual([])
      // The pickup location is still stated.
      expect(after).toContain(`${m.orders_pickup_place()}${pickup.destination}`)
    }
    const card: OrderDetail = { ...someOrder, paymentMethod: "card" }
    expect(await text(card)).toContain(m.orders_unpaid())
    const cancelled = await text({ ...card, status: "AN" })
    expect(cancelled).not.toContain(m.orders_unpaid())
    expect(cancelled).toContain(someOrder.destination)
  })

  it("[S12.6] offers to order again what will not be delivered, and nothing while all of it will be", async () => {
    const line = {
      itemCode: "PA0001",
      promoCode: "",
      promoRow: 0,
      name: "Spaghetti",
      slug: "",
      image: null,
      quantity: 12,
      unit: "PZ",
      packLabel: "",
      packSize: 1,
      unitPrice: 100,
      vatRate: 4,
      lineTotal: 1200,
    }
    const figures = { delivered: 3, open: 9, closed: 0, ready: 4 }
    const shown = async (order: Partial<OrderDetail>, fulfilment = figures) => {
      const page = await open({ ...someOrder, lines: [{ ...line, fulfilment }], ...order })
      const text = page.textContent
      const isOffered = screen.queryByRole("button", { name: m.orders_rest_again() }) !== null
      cleanup()
      const headers = [m.orders_open(), m.orders_ready(), m.orders_not_coming()]
      return { isOffered, columns: headers.filter((each) => text.includes(each)) }
    }
    expect(await shown({ status: "PR" })).toEqual({ isOffered: false, columns: [m.orders_open(), m.orders_ready()] })
    // Open quantities of a finished order will not be delivered.
    expect(await shown({ status: "EV" })).toEqual({ isOffered: true, columns: [m.orders_not_coming()] })
    expect(await shown({ status: "PR" }, { ...figures, open: 5, closed: 4 })).toEqual({
      isOffered: true,
      columns: [m.orders_open(), m.orders_ready(), m.orders_not_coming()],
    })
    expect(await shown({ lines: [line] })).toEqual({ isOffered: false, columns: [] })
  })

  it("[S8.6] shows an error on its own order only", async () => {
    const other = { ...someOrder, orderId: "ORD-2" }
    await open(someOrder, other)
    fireEvent.click(screen.getByText("ORD-2"))
    await screen.findByRole("heading", { level: 1, name: m.orders_one({ order: "ORD-2" }) })
    await screen.findByText(m.orders_facts())
    fireEvent.click(screen.getByText("ORD-1"))
    fireEvent.click(await screen.findByRole("button", { name: m.orders_move() }))
    await screen.findByText(m.orders_change_unknown())
    fireEvent.click(screen.getByText("ORD-2"))
    await screen.findByRole("heading", { level: 1, name: m.orders_one({ order: "ORD-2" }) })
    expect(screen.queryByText(m.orders_change_unknown())).toBeNull()
  })
})

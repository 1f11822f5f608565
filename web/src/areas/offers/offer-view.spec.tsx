import { NetworkFailure } from "@dispensa/contracts/client"
import type { Offer, PackagedItem } from "@dispensa/domain"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { beforeEach, describe, expect, it, vi } from "vitest"
import type { FormOutcome } from "../../app/form-outcome.ts"
import { m } from "../../i18n/messages.ts"
import type { OfferOrder } from "./offer-service.ts"
import { someOffer } from "./testing/some-offer.ts"

const order = vi.hoisted(() => vi.fn<(order: OfferOrder) => Promise<FormOutcome<Offer>>>())
const notify = vi.hoisted(() => vi.fn<(notification: { readonly title: string }) => void>())
const stated = vi.hoisted((): { rights: unknown } => ({ rights: undefined }))
const credit = { insuredCredit: 100_00, advances: 0, unfulfilledOrders: 0, unbilledDeliveryNotes: 0, openInvoices: 0 }
vi.mock("../documents/use-documents.ts", () => ({ useCreditPosition: () => ({ data: credit }) }))
vi.mock("./use-offers.ts", () => ({ useOfferCommands: () => ({ order }) }))
vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2026-03-02" }))
vi.mock("../../app/use-shop.ts", async (original) => ({
  ...(await original<object>()),
  useService: () => ({ now: () => Date.parse("2026-03-02T08:00:00Z") }),
  useShopState: (read: (state: unknown) => unknown) => read({ session: { user: stated } }),
}))
vi.mock("../cart/use-packaging-text.ts", () => ({
  usePackagingText: () => (line: PackagedItem) => (line.packaging === "BN" ? "Bancale (576 pz)" : ""),
}))
vi.mock("../../ui/feedback/notify.ts", () => ({ notify }))
vi.mock("../people/use-people.ts", () => ({
  useOrderingWay: () => ({ way: { _tag: "Orders" }, budget: null, isKnown: true }),
}))
vi.mock("../checkout/delivery-day-choice.tsx", () => ({
  DeliveryDayChoice: () => null,
  useDeliveryDay: () => ({ day: { date: "2026-03-09" } }),
}))
const { OfferView } = await import("./offer-view.tsx")

const show = (offer: Offer) => render(<OfferView offer={offer} />, { wrapper: MemoryRouter })
const unpriced = someOffer.lines.map((line) => ({ ...line, offered: null, offeredPrice: null }))

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }))
  cleanup()
  order.mockReset()
  notify.mockReset()
  stated.rights = undefined
})

describe("an offer's page", () => {
  it("[S12.13] marks each line without a price, even if no line has one; a request has none yet", () => {
    show({ ...someOffer, lines: unpriced, netTotal: null, documentTotal: null })
    expect(screen.getAllByText(m.offers_no_price()).length).toBeGreaterThan(0)
    cleanup()
    show({ ...someOffer, status: "requested", lines: unpriced, netTotal: null, documentTotal: null })
    expect(screen.queryByText(m.offers_no_price())).toBeNull()
  })

  it("[S12.9] shows the packaging of a line", () => {
    show({ ...someOffer, lines: someOffer.lines.map((line) => ({ ...line, packaging: "BN" })) })
    expect(screen.getAllByText("Bancale (576 pz)").length).toBeGreaterThan(0)
    cleanup()
    const { container } = show(someOffer)
    expect(container.querySelectorAll("td span:empty")).toHaveLength(0)
  })

  it("[S12.13] confirms that an order was sent, even if the backend states no number", async () => {
    order.mockResolvedValue({ _tag: "Done", value: { ...someOffer, status: "accepted" } })
    show(someOffer)
    fireEvent.click(screen.getByRole("button", { name: /269,57|269\.57/ }))
    await vi.waitFor(() =>
      expect(notify.mock.calls.map(([{ title }]) => title)).toEqual([m.offers_ordered_unnumbered()]),
    )
  })

  it("[S12.13] that was closed in another browser tab shows it when it is ordered: its form is gone (#44)", async () => {
    const { rerender } = show(someOffer)
    order.mockImplementation(async () => {
      rerender(<OfferView offer={{ ...someOffer, status: "declined" }} />)
      return { _tag: "Failed", error: new NetworkFailure({ endpoint: "offer.order", status: null, message: "" }) }
    })
    fireEvent.click(screen.getByRole("button", { name: /269,57|269\.57/ }))
    await vi.waitFor(() => expect(notify.mock.calls.map(([{ title }]) => title)).toEqual([m.offers_changed()]))
  })

  it("[S3.24][S12.13] ordered on account, shows in advance by how much it exceeds the credit", () => {
    show({ ...someOffer, paymentMethods: ["on-account", "bank-transfer"] })
    expect(screen.getByText(/169[.,]57/)).toBeTruthy()
    fireEvent.click(screen.getByRole("radio", { name: new RegExp(m.checkout_bank_transfer()) }))
    expect(screen.queryByText(m.checkout_credit())).toBeNull()
  })

  it("[S3.22] is not ordered with an unprintable note: the note is focused", () => {
    show(someOffer)
    const note = screen.getByRole("textbox", { name: m.checkout_note() })
    fireEvent.change(note, { target: { value: "maturi 🍅" } })
    fireEvent.click(screen.getByRole("button", { name: /269,57|269\.57/ }))
    expect(order).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(note)
  })

  it("[S12.15] shows and orders nothing with prices if this person may not see them at its address", () => {
    const may = (...permissions: ReadonlyArray<string>) => [
      { addressCode: "A2", may: ["order", "see_prices"] },
      { addressCode: someOffer.addressCode, may: permissions },
    ]
    stated.rights = { isAdministrator: false, addresses: may("order") }
    const { container } = show(someOffer)
    expect(screen.getByText(m.offers_not_permitted())).toBeTruthy()
    expect(container.textContent).not.toMatch(/1[.,]08|269|259/)
    cleanup()
    stated.rights = { isAdministrator: false, addresses: may("order", "see_prices") }
    expect(show(someOffer).container.textContent).toMatch(/259/)
    expect(screen.queryByText(m.offers_not_permitted())).toBeNull()
  })
})

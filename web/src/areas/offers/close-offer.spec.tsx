import type { Offer } from "@dispensa/domain"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import type { ReactNode } from "react"
import { beforeEach, describe, expect, it, vi } from "vitest"
import type { FormOutcome } from "../../app/form-outcome.ts"
import { m } from "../../i18n/messages.ts"
import type { ClosedOffer } from "./offer-service.ts"
import { someOffer } from "./testing/some-offer.ts"

const close = vi.hoisted(() => vi.fn<(closed: ClosedOffer) => Promise<FormOutcome<unknown>>>())
const notify = vi.hoisted(() => vi.fn<(notification: { readonly title: string }) => void>())
const rights = vi.hoisted(() => ({ stated: undefined as unknown }))
vi.mock("./use-offers.ts", () => ({ useOfferCommands: () => ({ close }) }))
vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2026-03-02" }))
vi.mock("../../ui/feedback/notify.ts", () => ({ notify }))
vi.mock("../session/use-permissions.ts", () => ({ usePermissions: () => ({ rights: rights.stated }) }))
vi.mock("../../ui/overlay/modal.tsx", () => ({
  Modal: ({ isOpen, children }: { readonly isOpen: boolean; readonly children: ReactNode }) =>
    isOpen ? <dialog open>{children}</dialog> : null,
}))
const { CloseOffer } = await import("./close-offer.tsx")

const request: Offer = { ...someOffer, status: "requested" }
const answered: Offer = { ...someOffer, status: "offered" }

beforeEach(() => {
  cleanup()
  close.mockReset()
  notify.mockReset()
  rights.stated = undefined
})

describe("closing a request", () => {
  it("[S12.13] that was answered in the meantime ends with a notice: the offer is never declined unread", () => {
    const { rerender } = render(<CloseOffer offer={request} />)
    fireEvent.click(screen.getByRole("button", { name: m.offers_withdraw() }))
    expect(screen.getByRole("dialog")).toBeTruthy()
    rerender(<CloseOffer offer={answered} />)
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(notify.mock.calls.map(([{ title }]) => title)).toEqual([m.offers_changed()])
    expect(screen.getByRole("button", { name: m.offers_decline() })).toBeTruthy()
    expect(close).not.toHaveBeenCalled()
  })

  it("[S12.13] that is withdrawn ends without a notice", () => {
    const { rerender } = render(<CloseOffer offer={request} />)
    fireEvent.click(screen.getByRole("button", { name: m.offers_withdraw() }))
    rerender(<CloseOffer offer={{ ...someOffer, status: "withdrawn" }} />)
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(notify).not.toHaveBeenCalled()
  })

  it("[S12.15] is available to users who may order at its address", () => {
    rights.stated = { isAdministrator: false, addresses: [{ addressCode: request.addressCode, may: ["propose"] }] }
    render(<CloseOffer offer={request} />)
    expect(screen.queryByRole("button")).toBeNull()
  })
})

import type { Claim } from "@dispensa/domain"
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import type { ReactNode } from "react"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"

const withdraw = vi.hoisted(() => vi.fn<(claim: Claim) => Promise<boolean>>())
const notify = vi.hoisted(() => vi.fn<(notification: { readonly title: string }) => void>())
vi.mock("./use-claims.ts", () => ({ useWithdrawClaim: () => withdraw }))
vi.mock("../../ui/feedback/notify.ts", () => ({ notify }))
vi.mock("../../ui/overlay/modal.tsx", () => ({
  Modal: ({ isOpen, children }: { readonly isOpen: boolean; readonly children: ReactNode }) =>
    isOpen ? <dialog open>{children}</dialog> : null,
}))
const { WithdrawClaim } = await import("./withdraw-claim.tsx")

const claim: Claim = {
  claimId: "C-1",
  orderId: "ORD-1",
  filedAt: "2026-03-02T08:00:00.000Z",
  status: "received",
  lines: [],
  remedy: "credit",
  note: "",
  hasPhoto: false,
  answer: "",
  creditNote: null,
}
const shownOf = (status: Claim["status"]) => (
  <>
    <span id="claim">Claim of 2 March</span>
    <WithdrawClaim claim={{ ...claim, status }} describedBy="claim" finalFocus={{ current: null }} />
  </>
)
const openDialog = () => {
  const shown = render(shownOf("received"))
  fireEvent.click(screen.getByRole("button", { name: m.claims_withdraw() }))
  return shown
}
const confirmButton = () => screen.getAllByRole("button", { name: m.claims_withdraw() }).at(-1) ?? document.body

beforeEach(() => {
  cleanup()
  withdraw.mockReset()
  notify.mockReset()
})

describe("withdrawing a claim", () => {
  it("[S3.30] is offered for a claim without an answer, by a button that says which claim", () => {
    for (const status of ["accepted", "refused", "withdrawn", "other"] as const) {
      render(shownOf(status))
      expect(screen.queryByRole("button")).toBeNull()
      cleanup()
    }
    render(shownOf("received"))
    expect(screen.getByRole("button", { name: m.claims_withdraw(), description: "Claim of 2 March" })).toBeTruthy()
  })

  it("[S3.30] happens after a confirmation, once, and is announced when it is recorded", async () => {
    let resolve: (isRecorded: boolean) => void = () => {}
    withdraw.mockReturnValue(
      new Promise((done) => {
        resolve = done
      }),
    )
    openDialog()
    expect(withdraw).not.toHaveBeenCalled()
    fireEvent.click(confirmButton())
    fireEvent.click(confirmButton())
    expect(notify).not.toHaveBeenCalled()
    await act(async () => resolve(true))
    expect(withdraw).toHaveBeenCalledExactlyOnceWith(claim)
    expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: "success", title: m.claims_withdrawn() })
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("[S3.30] that could not be recorded says so in the dialog", async () => {
    withdraw.mockResolvedValue(false)
    openDialog()
    await act(async () => fireEvent.click(confirmButton()))
    expect(screen.getByRole("dialog").textContent).toContain(m.claims_not_withdrawn())
    expect(notify).not.toHaveBeenCalled()
  })

  it("[S3.30] is no longer confirmed once the supplier's answer arrives", () => {
    const { rerender } = openDialog()
    rerender(shownOf("accepted"))
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(withdraw).not.toHaveBeenCalled()
  })
})

import type { PackagedItem, ShownClaim } from "@dispensa/domain"
import { cleanup, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"

vi.mock("../cart/use-packaging-text.ts", () => ({
  usePackagingText: () => (line: PackagedItem) => (line.packaging === "BN" ? "Bancale (576 pz)" : ""),
}))
vi.mock("../session/use-permissions.ts", () => ({ usePermissions: () => ({ seesInvoices: true }) }))
vi.mock("./use-claims.ts", () => ({ useWithdrawClaim: () => vi.fn<() => Promise<boolean>>() }))
const { ClaimList } = await import("./claim-list.tsx")

afterEach(cleanup)

const line = { itemCode: "PA0001", name: "Spaghetti", quantity: 2, unit: "PZ", reason: "missing" } as const
const claim: ShownClaim = {
  _tag: "Answered",
  claim: {
    claimId: "C-1",
    orderId: "ORD-1",
    filedAt: "2026-03-02T08:00:00.000Z",
    status: "received",
    lines: [line, { ...line, packaging: "BN" }],
    remedy: "credit",
    note: "",
    hasPhoto: false,
    answer: "",
    creditNote: null,
  },
}

it("[S12.9] a claim of an item in two packagings names the packaging in each line", () => {
  render(<ClaimList claims={[claim]} showsOrder={false} />, { wrapper: MemoryRouter })
  expect(screen.getAllByText("Spaghetti")).toHaveLength(2)
  expect(screen.getByText(/2 pz, Bancale \(576 pz\),/)).toBeTruthy()
})

it("[S3.30] an unsent claim also shows its note and mentions its photo", () => {
  const filed = { orderId: "ORD-1", lines: [line], remedy: "credit", note: "Bagnati", photo: "data:," } as const
  const waiting: ShownClaim = { _tag: "Pending", claimId: "C-2", filed }
  render(<ClaimList claims={[waiting]} showsOrder={false} />, { wrapper: MemoryRouter })
  expect(screen.getByText(/Bagnati/).textContent).toContain(m.claims_with_photo())
})

/** Notices about an answered proposal, and about a proposal that is partly unreadable (S12.15). */
import { NetworkFailure } from "@dispensa/contracts/client"
import type { OrderProposal, PackagedItem } from "@dispensa/domain"
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import type { ProposalListProps } from "./proposal-list.tsx"
import { someProposal } from "./testing/some-proposal.ts"
import type { Answered, ProposalAnswers } from "./use-proposals.ts"

const clock = { now: 0 }
const give = vi.fn<ProposalAnswers["give"]>()
const late = vi.fn<ProposalAnswers["late"]>()
const notify = vi.fn<(toast: object) => void>()
vi.mock("./use-proposals.ts", () => ({ useProposalAnswers: () => ({ give, late }) }))
vi.mock("../cart/use-packaging-text.ts", () => ({
  usePackagingText: () => (line: PackagedItem) => (line.packaging === "BN" ? "Bancale (576 pz)" : ""),
}))
vi.mock("../../ui/feedback/notify.ts", () => ({ notify }))
vi.mock("../../app/use-shop.ts", () => ({ useService: () => ({ now: () => clock.now }) }))
vi.mock("../../platform/use-browser.ts", () => ({ useOnline: () => true }))
vi.mock("../session/use-permissions.ts", () => ({
  usePermissions: () => ({ rights: { isAdministrator: true, addresses: [] }, seesInvoices: true }),
  usePricesAt: () => true,
}))
const credit = { insuredCredit: 0, advances: 0, unfulfilledOrders: 0, unbilledDeliveryNotes: 0, openInvoices: 0 }
vi.mock("../documents/use-documents.ts", () => ({ useCreditPosition: () => ({ data: credit }) }))
vi.mock("../people/use-people.ts", () => ({ useOrderingWay: () => ({ way: { _tag: "Orders" }, isKnown: true }) }))

const { ProposalList } = await import("./proposal-list.tsx")

const onFilled = vi.fn<ProposalListProps["onFilled"]>()
const show = (change: Partial<OrderProposal> = {}) =>
  render(
    <MemoryRouter>
      <ProposalList proposals={[{ ...someProposal, ...change }]} addresses={[]} onFilled={onFilled} />
    </MemoryRouter>,
  )
const filled = { cartId: 3, added: 1, skipped: [] }
const doneWith = (answered: Partial<Answered>) =>
  ({ _tag: "Done", value: { decision: "change", filled, isCarried: true, unwritten: [], ...answered } }) as const
const done = (answered: Partial<Answered>) => give.mockResolvedValue(doneWith(answered))
const change = async () => {
  fireEvent.click(screen.getByRole("button", { name: m.people_change() }))
  await act(async () => {})
}
const withdraw = async () => {
  fireEvent.click(screen.getByRole("button", { name: m.people_withdraw() }))
  const dialog = await screen.findByRole("dialog")
  fireEvent.click(within(dialog).getByRole("button", { name: m.people_withdraw() }))
  await act(async () => {})
}

beforeEach(() => {
  clock.now = Date.parse("2026-03-02T09:00:00Z")
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

it("[S12.9] a proposal shows the packaging of its lines", () => {
  show({ lines: someProposal.lines.flatMap((line) => [line, { ...line, packaging: "BN" }]) })
  expect(screen.getByText("Olio: 2 pz · Bancale (576 pz)")).toBeTruthy()
  expect(screen.getByText("Olio: 2 pz")).toBeTruthy()
})

it("[S3.24][S12.15] a proposal on account says that it exceeds the credit before it is approved", () => {
  const isSaid = () => screen.queryByText(m.checkout_credit()) !== null
  show({ paymentMethod: "on-account", documentTotal: 5_000 })
  expect(isSaid()).toBe(true)
  cleanup()
  show({ paymentMethod: "bank-transfer", documentTotal: 5_000 })
  expect(isSaid()).toBe(false)
})

it("[S12.15] its author can withdraw but not refuse it; a colleague can refuse it", () => {
  const refuse = () => screen.queryByRole("button", { name: m.people_refuse() })
  show()
  expect(refuse()).toBeNull()
  expect(screen.getByRole("button", { name: m.people_withdraw() })).toBeTruthy()
  cleanup()
  show({ isOwn: false })
  expect(refuse()).toBeTruthy()
  expect(screen.queryByRole("button", { name: m.people_withdraw() })).toBeNull()
})

describe("a proposal that is changed", () => {
  const [noDay, noPayment] = [m.people_changed_no_day(), m.people_changed_no_payment()]
  it.each<[Partial<OrderProposal>, Partial<Answered>, string]>([
    [{ handover: null }, {}, noDay],
    [{ paymentMethod: "other" }, {}, noPayment],
    [{ handover: null, paymentMethod: "other" }, {}, `${noDay} ${noPayment}`],
    [{}, { unwritten: ["Olio"] }, m.people_changed_notes({ names: "Olio" })],
    [{ handover: null }, { isCarried: false }, m.people_changed_not_carried()],
  ])("[S12.15] with %j, answered with %j, lists what must still be checked", async (unread, answered, body) => {
    show(unread)
    done(answered)
    await change()
    expect(notify).toHaveBeenCalledWith({ kind: "success", title: m.people_changed_done(), body })
  })

  it("[S12.15] shows no warning when all of it is in the cart", async () => {
    show()
    done({})
    await change()
    expect(notify).toHaveBeenCalledWith({ kind: "success", title: m.people_changed_done() })
  })

  it("[S12.15] may have been answered when the response was lost, and can be answered again", async () => {
    show()
    give.mockResolvedValue({ _tag: "Unknown" })
    await change()
    const unknown = { title: m.people_answer_unknown(), body: m.people_answer_unknown_text() }
    expect(notify).toHaveBeenCalledWith({ kind: "error", ...unknown })
    expect(onFilled).not.toHaveBeenCalled()
    await withdraw()
    expect(notify).toHaveBeenLastCalledWith({ kind: "error", ...unknown })
  })

  it("[S12.15] whose response was lost continues once the list says that it is answered", async () => {
    late.mockResolvedValue(doneWith({}))
    const { rerender } = show()
    expect(late).not.toHaveBeenCalled()
    const changed = { ...someProposal, status: "changed" as const }
    rerender(
      <MemoryRouter>
        <ProposalList proposals={[changed]} addresses={[]} onFilled={onFilled} />
      </MemoryRouter>,
    )
    await act(async () => {})
    expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: "success", title: m.people_changed_done() })
    expect(onFilled).toHaveBeenCalledExactlyOnceWith(filled, changed)
  })

  it("[S12.15] whose response was lost shows nothing when its cart has been ordered since", async () => {
    late.mockResolvedValue(doneWith({ filled: null, isCarried: false }))
    show({ status: "changed" })
    await act(async () => {})
    expect(late).toHaveBeenCalledOnce()
    expect(notify).not.toHaveBeenCalled()
    expect(onFilled).not.toHaveBeenCalled()
  })

  it("[S12.15] that failed says why", async () => {
    show()
    const error = new NetworkFailure({ endpoint: "proposal.answer", status: null, message: "" })
    give.mockResolvedValue({ _tag: "Failed", error })
    await change()
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ kind: "error", title: m.account_failed() }))
  })
})

describe("a proposal whose day or time has passed", () => {
  it.each<[boolean, OrderProposal["handover"]]>([
    [true, null],
    [true, { _tag: "Delivery", date: "2026-03-05" }],
    [false, { _tag: "Delivery", date: "2026-03-03" }],
    [false, { _tag: "Pickup", date: "2026-02-27", slot: "morning", place: "" }],
  ])("[S12.15][S12.17] can be approved (%s) or changed for %j", (isApproved, handover) => {
    show({ handover })
    expect(screen.queryAllByRole("button", { name: new RegExp(m.people_approve()) })).toHaveLength(isApproved ? 1 : 0)
    expect(screen.queryAllByText(m.people_too_late())).toHaveLength(isApproved ? 0 : 1)
    expect(screen.getByRole("button", { name: m.people_change() })).toBeTruthy()
  })

  it("[S12.15][S12.17] is no longer approved once its time passes while the page is open", () => {
    show({ handover: { _tag: "Delivery", date: "2026-03-05" } })
    clock.now = Date.parse("2026-03-06T09:00:00Z")
    act(() => void document.dispatchEvent(new Event("visibilitychange")))
    expect(screen.queryByRole("button", { name: new RegExp(m.people_approve()) })).toBeNull()
    expect(screen.getByText(m.people_too_late())).toBeTruthy()
  })
})

describe("a proposal that is withdrawn", () => {
  it("[S12.15] says that nothing went back into a cart that is not empty", async () => {
    show()
    done({ decision: "withdraw", filled: null, isCarried: null })
    await withdraw()
    const body = m.people_withdrawn_kept()
    expect(notify).toHaveBeenCalledWith({ kind: "success", title: m.people_withdrawn_done(), body })
    expect(onFilled).not.toHaveBeenCalled()
  })

  it("[S12.15] says what could not be read of what went back", async () => {
    show({ paymentMethod: "other" })
    done({ decision: "withdraw" })
    await withdraw()
    const body = m.people_changed_no_payment()
    expect(notify).toHaveBeenCalledWith({ kind: "success", title: m.people_withdrawn_done(), body })
    expect(onFilled).toHaveBeenCalledTimes(1)
  })
})

describe("a proposal to be collected", () => {
  it("[S12.15] shows the half of the day where there are no hours", () => {
    const pickup = { _tag: "Pickup", date: "2026-03-05", slot: "afternoon" } as const
    show({ handover: pickup })
    expect(screen.getByText(m.people_pickup_afternoon(), { exact: false })).toBeTruthy()
    cleanup()
    show({ handover: { ...pickup, from: "15:00", to: "16:00" } })
    expect(screen.queryByText(m.people_pickup_afternoon(), { exact: false })).toBeNull()
  })
})

import { type ShopEvent, standingOf, viewStanding } from "@dispensa/domain"
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import type { ReactNode } from "react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { takeNotifications } from "../../ui/feedback/notify.ts"
import { someUser } from "../../testing/some-values.ts"
import { DueStanding } from "./due-standing.tsx"
import { StandingOverview } from "./standing-overview.tsx"
import { StandingProposal } from "./standing-proposal.tsx"
import { testShop } from "../../testing/test-shop.tsx"

/** A Tuesday at nine in Rome: Friday's delivery must be ordered today. */
const TUESDAY = Date.parse("2027-03-02T08:00:00Z")
const FRIDAY = "2027-03-05"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: TUESDAY }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const sending = { priceRise: 5, totalLimit: null }
const { clientId } = someUser
const [home] = someUser.addresses
const addressCode = home?.addressCode ?? ""

const open = async (view: ReactNode, patch: object | null = {}) => {
  const { log, wrapper } = testShop()
  const lines = [{ itemCode: "OL0004", name: "Olio", quantity: 6 }]
  const rhythm = { weekdays: [5], everyWeeks: 1, startsOn: "2027-03-01" }
  const order = { isNew: true as const, name: "Fresco", addressCode, lines, ...rhythm, ...patch }
  const loaded: ShopEvent = {
    _tag: "ReplicaLoaded",
    subject: "standing",
    clientId,
    snapshot: patch === null ? [] : [{ standingId: "s1", patch: order }],
  }
  await log.append([
    { _tag: "SessionStarted", user: someUser },
    { _tag: "AddressSelected", addressCode },
    {
      _tag: "ReplicaLoaded",
      subject: "lists",
      clientId,
      snapshot: [{ listId: "l1", patch: { isNew: true, name: "Cantina" } }],
    },
    loaded,
  ])
  render(<>{view}</>, { wrapper })
  return () => viewStanding(standingOf(log.state().standing, clientId))
}

describe("the standing orders of a client", () => {
  it("[ADR-54] the due proposal is shown on the start pages until its run is skipped; then next week's follows", async () => {
    const orders = await open(
      <>
        <DueStanding />
        <StandingOverview listId={null} />
      </>,
    )
    const due = screen.getByRole("list", { name: m.standing_due_list() })
    const link = within(due).getByRole("link", { name: m.standing_look() })
    expect(link.getAttribute("href")).toBe(`/pages/proposal?standing=s1&day=${FRIDAY}`)
    const run = document.querySelector<HTMLElement>(`[data-run="${FRIDAY}"]`)
    if (run === null) throw new Error("it has no next delivery")
    await act(async () => fireEvent.click(within(run).getByRole("button", { name: /./ })))
    await waitFor(() => expect(screen.queryByRole("list", { name: m.standing_due_list() })).toBeNull())
    expect(orders()[0]?.runs).toEqual([{ date: FRIDAY, state: "skipped" }])
    expect(within(run).getByText(m.standing_skipped())).toBeTruthy()
  })

  it("[ADR-54] a new one is created in a dialog from an existing list; missing fields are reported first", async () => {
    const orders = await open(<StandingOverview listId={null} />, null)
    await act(async () => fireEvent.click(screen.getByRole("button", { name: m.standing_new() })))
    const dialog = await screen.findByRole("dialog", { name: m.standing_new() })
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(m.standing_name())))
    fireEvent.click(within(dialog).getByRole("button", { name: m.account_save() }))
    expect(within(dialog).getAllByText(m.standing_weekdays_missing()).length).toBeGreaterThan(0)
    const [monday, tuesday] = within(dialog).getAllByRole("checkbox")
    expect(document.activeElement).toBe(monday)
    if (tuesday === undefined) throw new Error("The form has no days")
    fireEvent.click(tuesday)
    await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: m.account_save() })))
    await waitFor(() => expect(orders()).toMatchObject([{ name: "Cantina", listId: "l1", weekdays: [2], addressCode }]))
  })

  it("[S11.11][ADR-71] is sent without confirmation if the client chooses so, up to a readable limit", async () => {
    const orders = await open(<StandingOverview listId={null} />)
    await act(async () =>
      fireEvent.click(screen.getByRole("button", { name: m.account_edit_named({ name: "Fresco" }) })),
    )
    const dialog = within(await screen.findByRole("dialog", { name: m.standing_edit() }))
    const box = dialog.getByRole<HTMLInputElement>("checkbox", { name: m.standing_sending() })
    expect(box.checked).toBe(false)
    fireEvent.click(box)
    const limit = dialog.getByLabelText(m.standing_sending_limit())
    const save = () => act(async () => void fireEvent.click(dialog.getByRole("button", { name: m.account_save() })))
    fireEvent.change(limit, { target: { value: "tanto" } })
    await save()
    expect(orders()[0]?.sending).toBeUndefined()
    fireEvent.change(limit, { target: { value: "1.250,50" } })
    await save()
    await waitFor(() => expect(orders()[0]?.sending).toEqual({ priceRise: 5, totalLimit: 125_050 }))
    expect(screen.getByText(m.standing_sends())).toBeTruthy()
  })

  it("[S11.11][ADR-71] with unreadable sending terms does not wait for confirmation: it reports them and asks for new ones", async () => {
    const unknown = { priceRise: null, totalLimit: null }
    const orders = await open(<StandingOverview listId={null} />, { isSendingUnreadable: true })
    expect(screen.getByText(m.standing_sends_unreadable())).toBeTruthy()
    expect(document.querySelector(`[data-run="${FRIDAY}"]`)?.textContent).toContain("alle 18:00")
    await act(async () =>
      fireEvent.click(screen.getByRole("button", { name: m.account_edit_named({ name: "Fresco" }) })),
    )
    const dialog = within(await screen.findByRole("dialog", { name: m.standing_edit() }))
    expect(dialog.getByRole<HTMLInputElement>("checkbox", { name: m.standing_sending() }).checked).toBe(true)
    expect(dialog.getByText(m.standing_sending_unreadable())).toBeTruthy()
    const save = () => act(async () => void fireEvent.click(dialog.getByRole("button", { name: m.account_save() })))
    await save()
    expect(orders()[0]?.sending).toEqual(unknown)
    fireEvent.change(dialog.getByLabelText(m.standing_sending_rise()), { target: { value: "5" } })
    await save()
    await waitFor(() => expect(orders()[0]?.sending).toEqual({ priceRise: 5, totalLimit: null }))
    expect(screen.getByText(m.standing_sends())).toBeTruthy()
  })

  it("[S11.11][ADR-71] says when it is sent and where to skip it; if stopped, why; once sent, as which order", async () => {
    const text = () => screen.getByRole("main").textContent
    const show = async (patch: object) => {
      cleanup()
      await open(
        <main>
          <DueStanding />
          <StandingOverview listId={null} />
        </main>,
        { sending, ...patch },
      )
    }
    await show({})
    expect(text()).toContain("alle 18:00")
    expect(screen.getByRole("link", { name: m.standing_skip_or_change() }).getAttribute("href")).toBe("/pages/standing")
    expect(screen.queryByRole("link", { name: m.standing_look() })).toBeNull()
    await show({ runs: [{ date: FRIDAY, state: "open", stopped: ["Price", "of another version"] }] })
    expect(text()).toContain(m.standing_stopped({ why: m.standing_stopped_price() }))
    expect(screen.getAllByRole("link", { name: m.standing_look() })).toHaveLength(2)
    await show({ runs: [{ date: FRIDAY, state: "confirmed", orderId: "ORD-7" }] })
    expect(screen.getByRole("link", { name: m.standing_sent({ order: "ORD-7" }) })).toBeTruthy()
  })

  it("[S11.11][ADR-71] is neither confirmed nor skipped while it is being sent", async () => {
    vi.setSystemTime(Date.parse("2027-03-02T17:05:00Z"))
    await open(<StandingOverview listId={null} />, { sending })
    const run = document.querySelector<HTMLElement>(`[data-run="${FRIDAY}"]`)
    if (run === null) throw new Error("it has no next delivery")
    expect(run.textContent).toContain("alle 18:00")
    expect(within(run).queryByRole("button")).toBeNull()
    expect(within(run).queryByRole("link")).toBeNull()
    cleanup()
    await open(<StandingProposal standingId="s1" day={FRIDAY} onAdded={() => {}} />, { sending })
    expect(screen.getByText(m.standing_proposal_over())).toBeTruthy()
  })

  it("[S11.11][ADR-71] a run is not reopened after its hour: it would be sent without confirmation", async () => {
    const runs = [{ date: FRIDAY, state: "skipped" }]
    const restore = () => screen.queryByRole("button", { name: new RegExp(`^${m.standing_unskip()}`) })
    await open(<StandingOverview listId={null} />, { sending, runs })
    expect(restore()).toBeTruthy()
    cleanup()
    vi.setSystemTime(Date.parse("2027-03-02T17:30:00Z"))
    await open(<StandingOverview listId={null} />, { sending, runs })
    expect(restore()).toBeNull()
    cleanup()
    await open(<StandingOverview listId={null} />, { runs })
    expect(restore()).toBeTruthy()
  })

  describe("undo", () => {
    const HOUR = Date.parse("2027-03-02T17:00:00Z")
    const MINUTE = 60_000
    const SKIP = new RegExp(`^${m.standing_skip()}`)
    /** Presses the first button of that name, and then the offered undo. */
    const pressAndUndo = async (name: RegExp | string, patch: object, [pressed, undone]: readonly [number, number]) => {
      cleanup()
      takeNotifications()
      vi.setSystemTime(pressed)
      const orders = await open(<StandingOverview listId={null} />, patch)
      const [button] = screen.getAllByRole("button", { name })
      await act(async () => button?.click())
      const [done] = takeNotifications()
      vi.setSystemTime(undone)
      await act(async () => done?.action?.onClick())
      return { order: orders()[0], said: takeNotifications().map(({ title }) => title) }
    }

    it("[S11.11][ADR-71] reopens a skipped run before the hour at which it is sent", async () => {
      const times = [HOUR - 2 * MINUTE, HOUR - MINUTE] as const
      expect(await pressAndUndo(SKIP, { sending }, times)).toMatchObject({ order: { runs: [] }, said: [] })
    })

    it("[S11.11][ADR-71] after that hour reverts neither a skip nor a pause, and says so: the run would be sent without confirmation", async () => {
      const times = [HOUR - MINUTE, HOUR + MINUTE] as const
      const said = [m.standing_undo_late()]
      const runs = [{ date: FRIDAY, state: "skipped" }]
      expect(await pressAndUndo(SKIP, { sending }, times)).toMatchObject({ order: { runs }, said })
      expect(await pressAndUndo(m.standing_pause(), { sending }, times)).toMatchObject({
        order: { isPaused: true },
        said,
      })
      expect(await pressAndUndo(SKIP, {}, times)).toMatchObject({ order: { runs: [] }, said: [] })
    })

    it("[S11.11][ADR-71] of a removal says that sending is off if its terms could not be read", async () => {
      const undo = (of: object) => pressAndUndo(m.account_delete_named({ name: "Fresco" }), of, [HOUR - 2, HOUR - 1])
      const { order, said } = await undo({ isSendingUnreadable: true })
      expect([order?.name, order?.sending, said]).toEqual(["Fresco", undefined, [m.standing_undo_sending_off()]])
      expect(await undo({ sending })).toMatchObject({ order: { sending }, said: [] })
    })
  })

  it("[S5.4] a quantity above 1,000 is accepted once confirmed", async () => {
    const orders = await open(<StandingOverview listId={null} />, { listId: null })
    await act(async () =>
      fireEvent.click(screen.getByRole("button", { name: m.account_edit_named({ name: "Fresco" }) })),
    )
    const dialog = await screen.findByRole("dialog", { name: m.standing_edit() })
    const field = within(dialog).getByRole("textbox", { name: m.standing_line_quantity({ name: "Olio" }) })
    const save = () => fireEvent.click(within(dialog).getByRole("button", { name: m.account_save() }))
    fireEvent.change(field, { target: { value: "1001" } })
    fireEvent.blur(field)
    save()
    expect(within(dialog).getByText(m.shell_large_quantity({ text: "1001" }))).toBeTruthy()
    expect(orders()[0]?.lines).toMatchObject([{ quantity: 6 }])
    fireEvent.click(within(dialog).getByRole("button", { name: m.shell_take_quantity({ quantity: "1001" }) }))
    await act(async () => save())
    await waitFor(() => expect(orders()[0]?.lines).toMatchObject([{ quantity: 1_001 }]))
  })

  it("[ADR-54] a proposal for another address does not fill this cart; one whose run is past says so", async () => {
    await open(<StandingProposal standingId="s1" day={FRIDAY} onAdded={() => {}} />, { addressCode: "elsewhere" })
    expect(screen.getByText(m.standing_address_gone())).toBeTruthy()
    cleanup()
    await open(<StandingProposal standingId="s1" day="2027-03-04" onAdded={() => {}} />)
    expect(screen.getByText(m.standing_proposal_over())).toBeTruthy()
    cleanup()
    await open(<StandingProposal standingId="s1" day={FRIDAY} onAdded={() => {}} />)
    expect(screen.getByRole("list", { name: m.quick_rows() }).children.length).toBe(2)
  })
})

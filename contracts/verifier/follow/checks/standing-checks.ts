/** Standing orders: changes are merged field by field, lines and runs one by one; nothing is ordered by itself (ADR 54). */
import type { StandingOrder, StandingPatch } from "@dispensa/domain"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import type { CheckVisit, Identity } from "../visit.ts"

const standingOf = async (visit: CheckVisit, userTemp: Identity) =>
  (await visit.call(endpoints.listStandingOrders, { userTemp })).message

const ALL = { status: null, from: null, to: null, page: 1, perPage: 10 }

const runsOf = (order: StandingOrder | undefined): string =>
  (order?.runs ?? [])
    .filter(({ state }) => state !== "open")
    .map(({ date, state }) => `${date} ${state}`)
    .toSorted()
    .join(", ")

const rhythmOf = (order: StandingOrder | undefined): string =>
  order === undefined
    ? "it is gone"
    : [order.weekdays.join(" "), order.everyWeeks, order.startsOn, order.endsOn, order.isPaused].join(" | ")

export const standingChecks = [
  check("a standing order's runs", ["standing.save", "standing.list"], async (visit) => {
    const { userTemp, text } = await visit.client("standingOrderExists")
    const standingId = text("standing_id")
    const save = async (patch: Omit<StandingPatch, "gone">) =>
      (await visit.call(endpoints.saveStandingOrder, { userTemp, standingId, ...patch })).message
    const get = async () => (await standingOf(visit, userTemp)).find((each) => each.standingId === standingId)
    const before = await get()
    await save({ runs: [{ date: "2026-03-10", state: "skipped" }] })
    await save({ runs: [{ date: "2026-03-13", state: "confirmed" }] })
    const due = "2026-03-06 skipped, 2026-03-10 skipped, 2026-03-13 confirmed"
    const runs = runsOf(await get())
    visit.must(runs === due, "a run that is skipped leaves the others as they are", `${runs} instead of ${due}`)
    await save({ runs: [{ date: "2026-03-06", state: "open" }] })
    const open = runsOf(await get())
    visit.must(open === due.slice(20), "a run that is open again is not skipped", open)
    visit.must(rhythmOf(await get()) === rhythmOf(before), "a skipped run changes no rhythm", rhythmOf(await get()))
    await save({ isPaused: true, everyWeeks: 2 })
    await save({ weekdays: [4], endsOn: "2026-12-31" })
    const rhythm = rhythmOf(await get())
    const wanted = "4 | 2 | 2026-03-02 | 2026-12-31 | true"
    visit.must(rhythm === wanted, "two changes of its rhythm are both kept", `${rhythm} instead of ${wanted}`)
    visit.must(
      runsOf(await get()) === due.slice(20),
      "a new rhythm keeps what is known of its runs",
      runsOf(await get()),
    )
    return CHECKED
  }),
  check("a standing order's life", ["standing.save", "standing.remove", "standing.list"], async (visit) => {
    const { userTemp, text } = await visit.client("standingOrderExists")
    const itemCode = text("item_code")
    const one = { userTemp, standingId: "pact-standing" }
    const idsOf = async () =>
      (await standingOf(visit, userTemp))
        .map(({ standingId }) => standingId)
        .toSorted()
        .join(" ")
    const before = await idsOf()
    const ordersOf = async () => {
      const { message } = await visit.call(endpoints.listOrders, { userTemp, ...ALL })
      return message.pagination.total
    }
    const placed = await ordersOf()
    const made = { isNew: true as const, name: "Città", addressCode: userTemp.addressCode, startsOn: "2026-03-02" }
    await visit.call(endpoints.saveStandingOrder, { ...one, ...made, weekdays: [1], everyWeeks: 1 })
    await visit.call(endpoints.saveStandingOrder, { ...one, lines: [{ itemCode, name: "Nuovo", quantity: 4 }] })
    const found = (await standingOf(visit, userTemp)).find(({ standingId }) => standingId === "pact-standing")
    visit.must(found?.name === "Città", "a new standing order is there with its name", found?.name ?? "it is not")
    const quantity = found?.lines.find((line) => line.itemCode === itemCode)?.quantity
    visit.must(quantity === 4, "a line that is added is there", quantity ?? "it is not")
    const now = await ordersOf()
    visit.must(now === placed, "a standing order orders nothing by itself", `${now} orders instead of ${placed}`)
    await visit.call(endpoints.saveStandingOrder, { ...one, lines: [{ itemCode, gone: true }] })
    const rest = (await standingOf(visit, userTemp)).find(({ standingId }) => standingId === "pact-standing")
    visit.must(rest?.lines.length === 0, "a line that is gone is not there", rest?.lines[0]?.itemCode)
    await visit.call(endpoints.removeStandingOrder, one)
    const after = await idsOf()
    visit.must(after === before, "one standing order is removed, the other ones stay", after || "none")
    return CHECKED
  }),
]

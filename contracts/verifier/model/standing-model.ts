/** Two standing orders, their lines and runs, changed in every order. */
import type { StandingOrder, StandingPatch } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import { writersOf } from "../actors.ts"
import type { Session, Identity } from "../run/session.ts"
import type { Model, ModelCommand } from "./machine.ts"

type StandingState = ReadonlyArray<StandingOrder>
type Patch = Omit<StandingPatch, "gone">

/** Names of lines are those of the catalogue; lines are in the order in which they were added. */
const textOf = ({ lines, runs, weekdays, ...order }: StandingOrder): string => {
  const lineTexts = lines.map(({ itemCode, quantity }) => `${itemCode} × ${quantity}`)
  const runTexts = runs.filter(({ state }) => state !== "open").map(({ date, state }) => `${date} ${state}`)
  const { standingId, name, addressCode, listId, everyWeeks, startsOn, endsOn, isPaused } = order
  const rhythm = [
    [...new Set(weekdays)].toSorted((one, other) => one - other).join(""),
    everyWeeks,
    startsOn,
    endsOn,
    isPaused ? "paused" : "",
  ].join(" ")
  return `${standingId} “${name}” ${addressCode} ${listId} ${rhythm} [${lineTexts.join(", ")}] ${runTexts.toSorted().join(", ")}`
}

const patched = (order: StandingOrder, { lines = [], runs = [], isNew: _isNew, ...fields }: Patch): StandingOrder => ({
  ...order,
  ...fields,
  lines: lines.reduce<StandingOrder["lines"]>((all, { itemCode, gone, name, quantity }) => {
    const former = all.find((line) => line.itemCode === itemCode)
    const rest = all.filter((line) => line.itemCode !== itemCode)
    if (gone === true || (former === undefined && name === undefined)) return rest
    const line = { itemCode, name: name ?? "", quantity: quantity ?? former?.quantity ?? 1 }
    return former === undefined ? [...rest, line] : all.map((one) => (one.itemCode === itemCode ? line : one))
  }, order.lines),
  runs: runs.reduce<StandingOrder["runs"]>(
    (all, run) => [...all.filter(({ date }) => date !== run.date), run],
    order.runs,
  ),
})

const changesOf = (first: string, second: string, addresses: ReadonlyArray<string>, listId: string) => {
  const patches: ReadonlyArray<readonly [string, Patch]> = [
    ["a line is added", { lines: [{ itemCode: second, name: "Nuovo", quantity: 7 }] }],
    ["a line is set", { lines: [{ itemCode: first, quantity: 31 }] }],
    ["a line is gone", { lines: [{ itemCode: second, gone: true }] }],
    ["a run is skipped", { runs: [{ date: "2026-03-10", state: "skipped" }] }],
    ["a run is confirmed", { runs: [{ date: "2026-03-13", state: "confirmed" }] }],
    [
      "several runs are skipped",
      {
        runs: [
          { date: "2026-04-07", state: "skipped" },
          { date: "2026-04-10", state: "skipped" },
        ],
      },
    ],
    ["runs are open again", { runs: [{ date: "2026-03-10", state: "open" }] }],
    [
      "two lines are set",
      {
        lines: [
          { itemCode: first, quantity: 12 },
          { itemCode: second, name: "Due", quantity: 5 },
        ],
      },
    ],
    ["a line without a name is set", { lines: [{ itemCode: second, quantity: 9 }] }],
    ["a line is gone, with a quantity", { lines: [{ itemCode: second, gone: true, name: "Due", quantity: 9 }] }],
    ["a line is added without a quantity", { lines: [{ itemCode: second, name: "Uno" }] }],
    ["it is made once more", { isNew: true }],
    ["its days are set, one of them twice", { weekdays: [4, 1, 4] }],
    ["its only line is gone", { lines: [{ itemCode: first, gone: true }] }],
    ["its first line is added again", { lines: [{ itemCode: first, name: "Uno", quantity: 6 }] }],
    ["its days and its end are set", { weekdays: [2], endsOn: "2027-06-28" }],
    ["it is paused and sent elsewhere", { isPaused: true, addressCode: addresses[0] ?? "" }],
    ["it is renamed and a line is set", { name: "Giro", lines: [{ itemCode: first, quantity: 18 }] }],
    ["its rhythm is changed", { weekdays: [1, 3, 6], everyWeeks: 3 }],
    ["its end is set", { endsOn: "2027-12-31" }],
    ["its end is taken away", { endsOn: null }],
    ["its start is moved", { startsOn: "2026-04-07" }],
    ["it is paused", { isPaused: true }],
    ["it goes on", { isPaused: false }],
    ["it is renamed", { name: "Fresco del giovedì" }],
    ["it is of a list", { listId }],
    ["it is of no list", { listId: null }],
    ...addresses.map((addressCode) => [`it goes to ${addressCode}`, { addressCode }] as const),
  ]
  return patches
}

/** Another standing order beside it, with a line of the same item. */
const otherOnes = (
  session: Session,
  userTemp: Identity,
  other: string,
  itemCode: string,
): ReadonlyArray<ModelCommand<StandingState>> => {
  const isThere = (known: StandingState) => known.some((one) => one.standingId === other)
  const made = {
    name: "Secco",
    addressCode: userTemp.addressCode,
    startsOn: "2026-03-02",
    weekdays: [1],
    everyWeeks: 1,
  }
  const fresh = { standingId: other, ...made, listId: null, lines: [], endsOn: null, isPaused: false, runs: [] }
  return [
    {
      name: "another one is made",
      mayCome: (known) => !isThere(known),
      take: async (known) => {
        await session.call(endpoints.saveStandingOrder, { userTemp, standingId: other, isNew: true, ...made })
        return [...known, fresh]
      },
    },
    ...(
      [
        ["the other one has a line of the same item", { lines: [{ itemCode: itemCode, name: "Uno", quantity: 8 }] }],
        ["a run of the other one is confirmed", { runs: [{ date: "2026-03-10", state: "confirmed" }] }],
        ["the other one is paused", { isPaused: true }],
      ] as const
    ).map(
      ([name, patch]): ModelCommand<StandingState> => ({
        name,
        mayCome: isThere,
        take: async (known) => {
          await session.call(endpoints.saveStandingOrder, { userTemp, standingId: other, ...patch })
          return known.map((one) => (one.standingId === other ? patched(one, patch) : one))
        },
      }),
    ),
    {
      name: "the other one is removed",
      mayCome: isThere,
      take: async (known) => {
        await session.call(endpoints.removeStandingOrder, { userTemp, standingId: other })
        return known.filter((one) => one.standingId !== other)
      },
    },
  ]
}

export const standingModel = async (session: Session): Promise<Model<StandingState>> => {
  const second = (await session.client("clientHasTwoAddresses")).text("second_address_code")
  const listId = (await session.client("shoppingListExists")).text("list_id")
  const { userTemp, text } = await session.client("standingOrderExists")
  const standingId = text("standing_id")
  const other = `pact-${crypto.randomUUID()}`
  const code = (await session.given("productHasFormats")).text("first_code")
  const list = async () => (await session.call(endpoints.listStandingOrders, { userTemp })).message
  const changes = changesOf(text("item_code"), code, [second, userTemp.addressCode], listId)
  const steps = changes.map(
    ([name, patch]): ModelCommand<StandingState> => ({
      name,
      mayCome: () => true,
      take: async (known) => {
        await session.call(endpoints.saveStandingOrder, { userTemp, standingId, ...patch })
        return known.map((one) => (one.standingId === standingId ? patched(one, patch) : one))
      },
    }),
  )
  const ofTheOther = otherOnes(session, userTemp, other, text("item_code"))
  const texts = (orders: StandingState) => orders.map(textOf)
  return {
    actors: await writersOf(session, text("token"), userTemp),
    first: await list(),
    commands: [...ofTheOther, ...steps],
    due: (known) => ({ "the standing orders": texts(known) }),
    read: async () => ({ "the standing orders": texts(await list()) }),
  }
}

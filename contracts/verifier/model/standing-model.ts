/** Two standing orders, their lines and runs, changed in every order. */
import type { StandingOrder, StandingPatch } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import { writersOf } from "../actors.ts"
import type { Session } from "../run/session.ts"
import { manyCodes, middleAndLast, type Packed, packagedIn, packedItems } from "./desk.ts"
import { documentModel, type Patches } from "./machine.ts"

type Patch = Omit<StandingPatch, "gone">

/** Names of lines are the catalogue's; lines are in the order of addition. */
const textOf = ({ lines, runs, weekdays, ...order }: StandingOrder): string => {
  const lineTexts = lines.map(({ itemCode, packaging = "", quantity }) => `${itemCode} ${packaging} × ${quantity}`)
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
  lines: lines.reduce<StandingOrder["lines"]>((all, { itemCode, gone, name, quantity, packaging }) => {
    const former = all.find((line) => line.itemCode === itemCode)
    const rest = all.filter((line) => line.itemCode !== itemCode)
    if (gone === true || (former === undefined && name === undefined)) return rest
    const packed = packagedIn(packaging === undefined ? former?.packaging : packaging)
    const line = { itemCode, ...packed, name: name ?? "", quantity: quantity ?? former?.quantity ?? 1 }
    return former === undefined ? [...rest, line] : all.map((one) => (one.itemCode === itemCode ? line : one))
  }, order.lines),
  runs: runs.reduce<StandingOrder["runs"]>(
    (all, run) => [...all.filter(({ date }) => date !== run.date), run],
    order.runs,
  ),
})

interface About {
  readonly first: string
  readonly second: string
  readonly many: ReadonlyArray<string>
  readonly addresses: ReadonlyArray<string>
  readonly listId: string
}

const skipped = (...dates: ReadonlyArray<string>) => ({
  runs: dates.map((date) => ({ date, state: "skipped" as const })),
})
const gone = (...codes: ReadonlyArray<string>) => ({
  lines: codes.map((itemCode) => ({ itemCode, gone: true as const })),
})

const patchesOf = ({ first, second, many, addresses, listId }: About): Patches<StandingOrder, Patch> => {
  const hasMany = ({ lines }: StandingOrder) => lines.some(({ itemCode }) => itemCode === many[0])
  const added = many.map((itemCode, index) => ({ itemCode, name: itemCode, quantity: index + 1 }))
  const two = [
    { itemCode: first, quantity: 12 },
    { itemCode: second, name: "Due", quantity: 5 },
  ]
  return [
    ["a line is added", { lines: [{ itemCode: second, name: "Nuovo", quantity: 7 }] }],
    ["a line is set", { lines: [{ itemCode: first, quantity: 31 }] }],
    ["a line is removed", gone(second)],
    ["a run is skipped", skipped("2026-03-10")],
    ["a run is confirmed", { runs: [{ date: "2026-03-13", state: "confirmed" }] }],
    ["several runs are skipped", skipped("2026-04-07", "2026-04-10")],
    ["runs are open again", { runs: [{ date: "2026-03-10", state: "open" }] }],
    ["two lines are set", { lines: two }],
    ["many lines are added", { lines: added }, (order) => many.length > 0 && !hasMany(order)],
    ["of many lines, the middle and the last one are removed", gone(...middleAndLast(many)), hasMany],
    ["many lines are removed", gone(...many), hasMany],
    ["a line without a name is set", { lines: [{ itemCode: second, quantity: 9 }] }],
    ["a line is removed, with a quantity", { lines: [{ itemCode: second, gone: true, name: "Due", quantity: 9 }] }],
    ["a line is added without a quantity", { lines: [{ itemCode: second, name: "Uno" }] }],
    ["it is created again", { isNew: true }],
    ["its days are set, one of them twice", { weekdays: [4, 1, 4] }],
    ["its only line is removed", gone(first)],
    ["its first line is added again", { lines: [{ itemCode: first, name: "Uno", quantity: 6 }] }],
    ["its days and its end are set", { weekdays: [2], endsOn: "2027-06-28" }],
    ["it is paused and sent to another address", { isPaused: true, addressCode: addresses[0] ?? "" }],
    ["it is renamed and a line is set", { name: "Giro", lines: [{ itemCode: first, quantity: 18 }] }],
    ["its rhythm is changed", { weekdays: [1, 3, 6], everyWeeks: 3 }],
    ["its end is set", { endsOn: "2027-12-31" }],
    ["its end is removed", { endsOn: null }],
    ["its start is moved", { startsOn: "2026-04-07" }],
    ["it is paused", { isPaused: true }],
    ["it is resumed", { isPaused: false }],
    ["it is renamed", { name: "Fresco del giovedì" }],
    ["it uses a list", { listId }],
    ["it no longer uses a list", { listId: null }],
    ...addresses.map((addressCode) => [`it is sent to ${addressCode}`, { addressCode }] as const),
  ]
}

/** The packaging in which an item is ordered: the last one named, the default one for null. */
const packedPatches = ({ itemCode, packaging }: Packed): Patches<StandingOrder, Patch> => {
  const isThere = ({ lines }: StandingOrder) => lines.some((line) => line.itemCode === itemCode)
  return [
    ["a line in another packaging is added", { lines: [{ itemCode, packaging, name: "Colli", quantity: 48 }] }],
    ["a line in another packaging is set", { lines: [{ itemCode, quantity: 96 }] }, isThere],
    ["a line is set to the default packaging", { lines: [{ itemCode, packaging: null }] }, isThere],
    ["a line in another packaging is removed", gone(itemCode), isThere],
  ]
}

/** Another standing order beside it, with a line of the same item. */
const besides = (itemCode: string): Patches<StandingOrder, Patch> => [
  ["the other one has a line of the same item", { lines: [{ itemCode, name: "Uno", quantity: 8 }] }],
  ["a run of the other one is confirmed", { runs: [{ date: "2026-03-10", state: "confirmed" }] }],
  ["the other one is paused", { isPaused: true }],
]

export const standingModel = async (session: Session) => {
  const there = (await session.client("clientHasTwoAddresses")).text("second_address_code")
  const listId = (await session.client("shoppingListExists")).text("list_id")
  const { userTemp, text } = await session.client("standingOrderExists")
  const first = text("item_code")
  const second = (await session.given("productHasFormats")).text("first_code")
  const { addressCode } = userTemp
  const packed = await packedItems(session)
  const many = await manyCodes(session, userTemp, [first, second, ...packed.map((one) => one.itemCode)])
  const list = async () => (await session.call(endpoints.listStandingOrders, { userTemp })).message
  const making = { name: "Secco", addressCode, startsOn: "2026-03-02", weekdays: [1], everyWeeks: 1 }
  const fresh = { ...making, listId: null, lines: [], endsOn: null, isPaused: false, runs: [] }
  return documentModel<StandingOrder, Patch>({
    actors: await writersOf(session, text("token"), userTemp),
    first: await list(),
    idOf: (one) => one.standingId,
    own: {
      id: text("standing_id"),
      patches: [
        ...patchesOf({ first, second, many, addresses: [there, addressCode], listId }),
        ...packed.flatMap(packedPatches),
      ],
    },
    other: {
      made: { standingId: `pact-${crypto.randomUUID()}`, ...fresh },
      making: { isNew: true, ...making },
      patches: besides(first),
    },
    save: (id, patch) => session.call(endpoints.saveStandingOrder, { userTemp, standingId: id, ...patch }),
    remove: (id) => session.call(endpoints.removeStandingOrder, { userTemp, standingId: id }),
    patched,
    due: (known) => ({ "the standing orders": known.map(textOf) }),
    read: async () => ({ "the standing orders": (await list()).map(textOf) }),
  })
}

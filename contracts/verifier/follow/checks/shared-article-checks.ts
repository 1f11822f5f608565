/** One article in two lists and in two standing orders: whatever one of them says of it, the other one says its own (ADR 47). */
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { difference } from "../differing.ts"

const COUNTED = 1_772_000_000_000

/** Each field of an entry by itself, and all of them at once. */
const CHANGES = [
  { quantity: 7 },
  { par: 9 },
  { note: "Solo qui" },
  { there: 3, countedAt: COUNTED },
  { there: null, countedAt: null },
  { rank: 40 },
  { quantity: 2, par: 4, note: "Tutto", there: 1, countedAt: COUNTED + 1, rank: 2 },
]

const lists = check(
  "one article in two lists, field by field",
  ["list.save", "list.get", "list.list"],
  async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const itemCode = (await visit.given("itemMayBeOrdered")).text("item_code")
    const ids = [`pact-${crypto.randomUUID()}`, `pact-${crypto.randomUUID()}`] as const
    const entry = { itemCode, name: itemCode, rank: 1, quantity: 5, par: 6, note: "Com'era", there: 2, countedAt: 9 }
    for (const listId of ids)
      await visit.call(endpoints.saveShoppingList, { userTemp, listId, isNew: true, name: listId, entries: [entry] })
    const read = async (listId: string) =>
      (await visit.call(endpoints.getShoppingList, { userTemp, listId })).message.entries
    for (const [at, change] of CHANGES.entries()) {
      const [listId, other] = at % 2 === 0 ? ids : [ids[1], ids[0]]
      const before = await read(other)
      await visit.call(endpoints.saveShoppingList, { userTemp, listId, entries: [{ itemCode, ...change }] })
      const moved = difference(before, await read(other))
      visit.must(moved === null, "what a list says of an article no other list says", moved)
    }
    for (const listId of ids) await visit.call(endpoints.deleteShoppingList, { userTemp, listId })
    return CHECKED
  },
)

const standing = check("one article in two standing orders", ["standing.save", "standing.list"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const itemCode = (await visit.given("itemMayBeOrdered")).text("item_code")
  const ids = [`pact-${crypto.randomUUID()}`, `pact-${crypto.randomUUID()}`] as const
  const made = { isNew: true as const, addressCode: userTemp.addressCode, startsOn: "2026-03-02" }
  const lines = [{ itemCode, name: itemCode, quantity: 5 }]
  for (const standingId of ids)
    await visit.call(endpoints.saveStandingOrder, { userTemp, standingId, ...made, name: standingId, lines })
  const read = async (standingId: string) =>
    (await visit.call(endpoints.listStandingOrders, { userTemp })).message.find((one) => one.standingId === standingId)
  const changes = [
    { lines: [{ itemCode, quantity: 8 }] },
    { isPaused: true },
    { name: "Un altro nome" },
    { lines: [{ itemCode, gone: true as const }] },
  ]
  for (const [at, change] of changes.entries()) {
    const [standingId, other] = at % 2 === 0 ? ids : [ids[1], ids[0]]
    const before = await read(other)
    await visit.call(endpoints.saveStandingOrder, { userTemp, standingId, ...change })
    const moved = difference(before, await read(other))
    visit.must(moved === null, "what a standing order says of an article no other one says", moved)
  }
  for (const standingId of ids) await visit.call(endpoints.removeStandingOrder, { userTemp, standingId })
  return CHECKED
})

export const sharedArticleChecks = [lists, standing]

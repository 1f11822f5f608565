/** Lists, standing orders and wishes: each two fields are written together by either person, at each address, in each language (ADR 47). */
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { difference } from "../differing.ts"
import { chosen, pairwise } from "../pairs.ts"
import { act as speak, speakersOf } from "../../actors.ts"

type Fields = Readonly<Record<string, unknown>>

/** Each two of so many fields, once; beside them what pairs of the other kinds give, in turn. */
const everyTwo = (fields: number, sizes: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<number>> => {
  const others = pairwise(sizes)
  const pairs = Array.from({ length: fields }, (_, one) =>
    Array.from({ length: fields - one - 1 }, (_next, index) => [one, one + 1 + index]),
  ).flat()
  return pairs.map((pair, at) => [...pair, ...(others[at % others.length] ?? [])])
}

/** Names of articles come in the language of the page. */
const withoutNames = (entries: ReadonlyArray<Fields>): ReadonlyArray<Fields> =>
  entries.map(({ name: _name, ...fields }) => fields)

const changed = (all: ReadonlyArray<Fields>, key: string, change: Fields): ReadonlyArray<Fields> =>
  all.map((one) => (one[key] === change[key] ? { ...one, ...change } : one))

const ENTRY: ReadonlyArray<(at: number) => Fields> = [
  (at) => ({ quantity: at + 0.5 }),
  (at) => ({ par: at % 4 === 0 ? null : at }),
  (at) => ({ note: at % 3 === 0 ? "" : `Nota ${at}` }),
  (at) => ({ there: at % 5, countedAt: 1_772_000_000_000 + at }),
  (at) => ({ rank: -at }),
  (at) => ({ quantity: at % 2 === 0 ? null : 0 }),
]

const sorted = (entries: ReadonlyArray<Fields>): ReadonlyArray<Fields> =>
  entries.toSorted((one, other) => String(one["itemCode"]).localeCompare(String(other["itemCode"])))

const entries = check(
  "entries of lists, each two fields at once",
  ["list.save", "list.get", "list.list"],
  async (visit) => {
    const speakers = await speakersOf(visit)
    const [own] = speakers
    const formats = await visit.given("productHasFormats")
    const item = await visit.given("itemMayBeOrdered")
    const codes = [formats.text("first_code"), formats.text("second_code"), item.text("item_code")] as const
    const listId = `pact-${crypto.randomUUID()}`
    const blank = { rank: 0, quantity: null, par: null, note: "", section: "", there: null, countedAt: null }
    let known: ReadonlyArray<Fields> = codes.map((itemCode) => ({ itemCode, ...blank }))
    speak(visit, own)
    const begun = codes.map((itemCode) => ({ itemCode, name: itemCode, rank: 0 }))
    const made = { userTemp: own.userTemp, listId, isNew: true as const, name: "A coppie", entries: begun }
    await visit.call(endpoints.saveShoppingList, made)
    const rows = everyTwo(ENTRY.length, [codes.length, speakers.length, speakers.length])
    for (const [at, row] of rows.entries()) {
      const [writer, reader] = [chosen(speakers, row[3]), chosen(speakers, row[4])]
      const itemCode = chosen(codes, row[2])
      const next = chosen(codes, ((row[2] ?? 0) + 1) % codes.length)
      const fields = { ...ENTRY[row[0] ?? 0]?.(at), ...ENTRY[row[1] ?? 0]?.(at + 7) }
      const changes = [{ itemCode, ...fields }, ...(at % 4 === 0 ? [{ itemCode: next, note: `Anche ${at}` }] : [])]
      speak(visit, writer)
      await visit.call(endpoints.saveShoppingList, { userTemp: writer.userTemp, listId, entries: changes })
      known = changes.reduce<ReadonlyArray<Fields>>((all, change) => changed(all, "itemCode", change), known)
      speak(visit, reader)
      const read = (await visit.call(endpoints.getShoppingList, { userTemp: reader.userTemp, listId })).message
      const differ = difference(sorted(known), sorted(withoutNames(read.entries)))
      const how = `${Object.keys(fields).join(", ")} by ${writer.name}, read by ${reader.name}`
      visit.must(differ === null, "of a list's entries those fields change that are written", `${differ}: ${how}`)
      visit.must(read.name === "A coppie", "a list keeps its name while its entries change", `${read.name}: ${how}`)
    }
    speak(visit, own)
    await visit.call(endpoints.deleteShoppingList, { userTemp: own.userTemp, listId })
    visit.speakIn("en")
    return CHECKED
  },
)

/** Of two values the one that does not stand there. */
const other = <A>(known: unknown, one: A, next: A): A => (JSON.stringify(known) === JSON.stringify(one) ? next : one)

type Change = (known: Fields, at: number) => Fields

const planOf = (places: readonly [string, string], list: string): ReadonlyArray<Change> => [
  (_known, at) => ({ name: `Giro ${at}` }),
  ({ addressCode }) => ({ addressCode: other(addressCode, ...places) }),
  ({ weekdays }) => ({ weekdays: other(weekdays, [1, 3, 5], [2]) }),
  ({ everyWeeks }) => ({ everyWeeks: other(everyWeeks, 1, 2) }),
  ({ startsOn }) => ({ startsOn: other(startsOn, "2026-04-01", "2026-10-26") }),
  ({ endsOn }, at) => ({ endsOn: other(endsOn, null, `2027-0${1 + (at % 9)}-28`) }),
  ({ isPaused }) => ({ isPaused: isPaused !== true }),
  ({ listId }) => ({ listId: other(listId, null, list) }),
]

const plans = check("standing orders, each two fields at once", ["standing.save", "standing.list"], async (visit) => {
  const speakers = await speakersOf(visit)
  const [own, away] = speakers
  const itemCode = (await visit.given("itemMayBeOrdered")).text("item_code")
  const listId = (await visit.client("shoppingListExists")).text("list_id")
  const standingId = `pact-${crypto.randomUUID()}`
  const { addressCode } = own.userTemp
  const plan = planOf([addressCode, away?.userTemp.addressCode ?? addressCode], listId)
  const first = { name: "Giro", addressCode, weekdays: [4], everyWeeks: 1 as const, startsOn: "2026-04-02" }
  const line = { itemCode, name: "Uno", quantity: 6 }
  speak(visit, own)
  const made = { userTemp: own.userTemp, standingId, isNew: true as const, ...first, lines: [line] }
  await visit.call(endpoints.saveStandingOrder, made)
  let known: Fields = { ...first, endsOn: null, isPaused: false, listId: null, runs: [] }
  const rows = everyTwo(plan.length, [3, speakers.length, speakers.length])
  for (const [at, row] of rows.entries()) {
    const [writer, reader] = [chosen(speakers, row[3]), chosen(speakers, row[4])]
    const fields = { ...plan[row[0] ?? 0]?.(known, at), ...plan[row[1] ?? 0]?.(known, at + 1) }
    const quantity = 6 + at
    const lines = row[2] === 1 ? { lines: [{ itemCode, quantity }] } : {}
    speak(visit, writer)
    await visit.call(endpoints.saveStandingOrder, { userTemp: writer.userTemp, standingId, ...fields, ...lines })
    known = { ...known, ...fields }
    speak(visit, reader)
    const all = (await visit.call(endpoints.listStandingOrders, { userTemp: reader.userTemp })).message
    const read = all.find((one) => one.standingId === standingId)
    const { standingId: _id, lines: kept = [], ...rest } = read ?? {}
    const how = `${Object.keys({ ...fields, ...lines }).join(", ")} by ${writer.name}, read by ${reader.name}`
    const differ = read === undefined ? "gone" : difference(known, rest)
    visit.must(differ === null, "of a standing order those fields change that are written", `${differ}: ${how}`)
    const isLine = row[2] !== 1 || kept[0]?.quantity === quantity
    visit.must(
      kept.length === 1 && isLine,
      "a line of a standing order is set beside other fields",
      `${kept[0]?.quantity}: ${how}`,
    )
  }
  speak(visit, own)
  await visit.call(endpoints.removeStandingOrder, { userTemp: own.userTemp, standingId })
  visit.speakIn("en")
  return CHECKED
})

const WISHED = ["with an alert", "without an alert", "with nothing said", "removed"] as const

const wishes = check(
  "wishes of each kind, by either person",
  ["wishlist.add", "wishlist.remove", "wishlist.list"],
  async (visit) => {
    const waited = (await visit.client("clientWaitsForItem")).text("item_code")
    const speakers = await speakersOf(visit)
    const [own] = speakers
    const formats = await visit.given("productHasFormats")
    const plain = (await visit.given("itemMayBeOrdered")).text("item_code")
    const codes = [waited, formats.text("first_code"), formats.text("second_code"), plain] as const
    speak(visit, own)
    const former = (await visit.call(endpoints.getWishlist, { userTemp: own.userTemp })).message
    const known = new Map(former.map(({ itemCode, alert = false }) => [itemCode, alert]))
    for (const row of pairwise([codes.length, WISHED.length, speakers.length, speakers.length, 2])) {
      const itemCode = chosen(codes, row[0])
      const wished = chosen(WISHED, row[1])
      // Of an article that is available whoever waits for it may have been told.
      const how = wished === "with an alert" && itemCode !== waited ? "with nothing said" : wished
      const [writer, reader] = [chosen(speakers, row[2]), chosen(speakers, row[3])]
      const { userTemp } = writer
      speak(visit, writer)
      const alert = how === "with an alert" ? { alert: true } : how === "without an alert" ? { alert: false } : {}
      if (how === "removed") {
        await visit.call(endpoints.removeWish, { userTemp, itemCode })
        known.delete(itemCode)
      } else {
        await visit.call(endpoints.addWish, { userTemp, itemCode, ...alert })
        known.set(itemCode, alert.alert ?? known.get(itemCode) ?? false)
      }
      speak(visit, reader)
      const read = (await visit.call(endpoints.getWishlist, { userTemp: reader.userTemp })).message
      const differ = difference(
        [...known].map(([code, isAwaited]) => `${code} ${isAwaited}`),
        read.map((wish) => `${wish.itemCode} ${wish.alert ?? false}`),
      )
      const said = `${itemCode} ${how} by ${writer.name}, read by ${reader.name}`
      visit.must(differ === null, "wishes are what was wished, by whoever for whichever article", `${differ}: ${said}`)
    }
    visit.speakAs(own.token)
    visit.speakIn("en")
    return CHECKED
  },
)

export const keptPairChecks = [entries, plans, wishes]

/** Orders and papers as each reader finds them by each two filters, at each address, in each language, on each page (ADR 47). */
import { romeDate } from "@dispensa/domain"
import { endpoints } from "../../../src/table.ts"
import { knownOrders } from "../all-orders.ts"
import { timeOf } from "../answers/judge.ts"
import { check, CHECKED } from "../check.ts"
import { chosen, pairwise } from "../pairs.ts"
import type { CheckVisit } from "../visit.ts"
import { type Speaker, type Speakers, speak, speakersOf } from "./speakers.ts"

const LARGEST = 100
const PAGES = 5

interface Page {
  readonly ids: ReadonlyArray<string>
  readonly total: number
}

interface Filter {
  readonly status?: string
  readonly from?: string
  readonly to?: string
  readonly product?: string
}

type Kind = readonly [Filter, ...ReadonlyArray<Filter>]

/** Of orders that are not alike: none of each, and values that leave some of them out. */
const kindsOf = async (visit: CheckVisit, [own]: Speakers): Promise<ReadonlyArray<Kind>> => {
  const { userTemp } = own
  const orders = await knownOrders(visit, userTemp)
  const statuses = [...new Set(orders.map(({ status }) => status))].slice(0, 3)
  // A service that has been probed before has hundreds of today.
  const days = [...new Set(orders.map(({ placedAt }) => romeDate(timeOf(placedAt))))]
  const dayOf = (part: number) => days.slice(Math.floor(days.length * part)).slice(0, 1)
  const [middleDay = ""] = dayOf(0.5)
  const middle = orders.find(({ placedAt }) => romeDate(timeOf(placedAt)) === middleDay)
  const lines =
    middle === undefined
      ? []
      : (await visit.call(endpoints.getOrder, { userTemp, orderId: middle.orderId })).message.lines
  const [line] = lines
  return [
    [{}, ...statuses.map((status) => ({ status }))],
    [{}, ...dayOf(0.7).map((from) => ({ from }))],
    [{}, ...dayOf(0.3).map((to) => ({ to }))],
    [{}, ...(line === undefined ? [] : [{ product: line.itemCode }])],
  ]
}

const nameOf = (filter: Filter): string =>
  Object.entries(filter)
    .map(([name, value]) => `${name}=${value}`)
    .join(", ") || "nothing chosen"

const orders = check("orders by each two filters, for each reader", ["order.list", "agent.clients"], async (visit) => {
  const speakers = await speakersOf(visit)
  const kinds = await kindsOf(visit, speakers)
  const list = async (at: number | undefined, filter: Filter, page: number, perPage: number): Promise<Page> => {
    const speaker = chosen(speakers, at)
    speak(visit, speaker)
    const asked = { userTemp: speaker.userTemp, status: null, from: null, to: null, page, perPage, ...filter }
    const { data, pagination } = (await visit.call(endpoints.listOrders, asked)).message
    return { ids: data.map(({ orderId }) => orderId), total: pagination.total }
  }
  const whole = async (filter: Filter): Promise<ReadonlyArray<string>> => {
    const ids: Array<string> = []
    for (let page = 1; page <= PAGES; page += 1) {
      const found = await list(0, filter, page, LARGEST)
      ids.push(...found.ids)
      if (ids.length >= found.total) break
    }
    return ids
  }
  const alone = new Map<string, ReadonlyArray<string>>()
  for (const filter of kinds.flat()) if (!alone.has(nameOf(filter))) alone.set(nameOf(filter), await whole(filter))
  for (const row of pairwise([speakers.length, 2, ...kinds.map((kind) => kind.length)])) {
    const filters = kinds.map((kind, index) => chosen(kind, row[index + 2]))
    const sets = filters.map((filter) => alone.get(nameOf(filter)) ?? [])
    // A list that is longer than so many pages is not known whole.
    if (sets.some((set) => set.length >= PAGES * LARGEST)) continue
    const due = sets[0]?.filter((id) => sets.every((set) => set.includes(id))) ?? []
    const filter = filters.reduce<Filter>((all, one) => ({ ...all, ...one }), {})
    const [page, size] = row[1] === 0 ? [1, LARGEST] : [2, Math.max(1, Math.min(LARGEST, Math.ceil(due.length / 2)))]
    const found = await list(row[0], filter, page, size)
    const wanted = due.slice((page - 1) * size, page * size)
    const how = `${nameOf(filter)}, ${chosen(speakers, row[0]).name}, page ${page}`
    const came = `${found.ids.length} of ${wanted.length}, ${found.ids[0]} first: ${how}`
    visit.must(found.ids.join() === wanted.join(), "orders are those of every filter, whoever looks for them", came)
    visit.must(found.total === due.length, "orders are counted by every filter", `${found.total}: ${how}`)
  }
  speak(visit, speakers[0])
  visit.speakIn("en")
  return CHECKED
})

const KINDS = ["all", "accompanying", "deferred"] as const
const SIZES = [LARGEST, 2, 5] as const

type Texts = Readonly<Record<string, string>>

interface Part {
  readonly kind: (typeof KINDS)[number]
  readonly page: number
  readonly perPage: number
}

/** A part of the papers that come in pages, as text. */
const pagedPapers = async (visit: CheckVisit, { userTemp }: Speaker, { kind, page, perPage }: Part): Promise<Texts> => {
  const request = { userTemp, page, perPage }
  const transport = (await visit.call(endpoints.listTransportDocuments, { ...request, kind })).message
  const invoices = (await visit.call(endpoints.listInvoices, request)).message
  return {
    [`transport documents, ${kind}, page ${page} of ${perPage}`]: transport.data
      .map(({ number, date, packages, orderId }) => `${number} ${date} ${packages} ${orderId}`)
      .join("; "),
    [`invoices, page ${page} of ${perPage}`]: invoices.data
      .map(({ number, date, total, isPaid, orderId }) => `${number} ${date} ${total} ${isPaid} ${orderId}`)
      .join("; "),
  }
}

const wholePapers = async (visit: CheckVisit, { userTemp }: Speaker): Promise<Texts> => ({
  deadlines: (await visit.call(endpoints.listDeadlines, { userTemp })).message
    .map(({ dueDate, amount, status }) => `${dueDate} ${amount} ${status}`)
    .join("; "),
  downloads: (await visit.call(endpoints.listDownloads, { userTemp })).message.map(({ file }) => file).join("; "),
})

const papers = check(
  "papers of each kind and page, for each reader",
  ["document.transport", "document.invoices", "document.deadlines", "document.downloads", "agent.clients"],
  async (visit) => {
    await visit.client("clientHasDocuments")
    const speakers = await speakersOf(visit)
    const known = new Map<string, string>()
    const mustBeKnown = async (speaker: Speaker, read: (speaker: Speaker) => Promise<Texts>) => {
      speak(visit, speaker)
      for (const [what, text] of Object.entries(await read(speaker))) {
        const former = known.get(what) ?? text
        known.set(what, former)
        visit.must(text === former, "papers are the same, whoever reads them", `${what}: ${speaker.name}`)
      }
    }
    for (const speaker of speakers) await mustBeKnown(speaker, (one) => wholePapers(visit, one))
    for (const row of pairwise([KINDS.length, SIZES.length, 2, speakers.length - 1])) {
      const part = { kind: chosen(KINDS, row[0]), perPage: chosen(SIZES, row[1]), page: 1 + (row[2] ?? 0) }
      for (const speaker of [speakers[0], chosen(speakers, (row[3] ?? 0) + 1)])
        await mustBeKnown(speaker, (one) => pagedPapers(visit, one, part))
    }
    speak(visit, speakers[0])
    visit.speakIn("en")
    return CHECKED
  },
)

const usual = check(
  "what is usual, for each reader at each address",
  ["order.usual", "product.latest-orders", "agent.clients"],
  async (visit) => {
    await visit.client("clientHasOrder")
    const speakers = await speakersOf(visit)
    const known = new Map<string, string>()
    const codes = new Map<string, ReadonlyArray<string>>()
    for (const speaker of [...speakers, ...speakers.toReversed()]) {
      const { userTemp, name } = speaker
      speak(visit, speaker)
      const place = userTemp.addressCode
      const bought = (await visit.call(endpoints.getUsualItems, { userTemp, itemCode: null })).message
      const latest = (await visit.call(endpoints.getLatestOrderList, { userTemp, page: 1, perPage: 20 })).message
      const itemCodes = bought.map(({ itemCode }) => itemCode)
      const before = codes.get(place)
      codes.set(place, itemCodes)
      const texts = {
        [`usual at ${place}`]: JSON.stringify(bought.map(({ itemCode, purchases }) => [itemCode, purchases])),
        latest: JSON.stringify(
          latest.data.map(({ slug, lastOrderedOn, lastQuantity }) => [slug, lastOrderedOn, lastQuantity]),
        ),
      }
      for (const [what, text] of Object.entries(texts)) {
        const former = known.get(what) ?? text
        known.set(what, former)
        visit.must(
          text === former,
          "what was bought is the same, whoever reads it in whichever language",
          `${what}: ${name}`,
        )
      }
      const itemCode = itemCodes[Math.floor(itemCodes.length / 2)]
      if (itemCode === undefined || before === undefined) continue
      const [one, ...others] = (await visit.call(endpoints.getUsualItems, { userTemp, itemCode })).message
      const purchases = bought.find((each) => each.itemCode === itemCode)?.purchases ?? []
      const isSame = JSON.stringify(one?.purchases.slice(0, purchases.length)) === JSON.stringify(purchases)
      visit.must(
        isSame && others.length === 0,
        "an article by itself was bought when it was among all",
        `${itemCode}: ${name}`,
      )
    }
    speak(visit, speakers[0])
    visit.speakIn("en")
    return CHECKED
  },
)

export const orderListPairChecks = [orders, papers, usual]

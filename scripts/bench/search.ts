/** (b) A listing with text, two filters and all facet counts, in process, beside itemsjs, Orama and MiniSearch. */
import { deepStrictEqual } from "node:assert"
import { makeSupplier } from "@dispensa/fixtures"
import { figure, percentile, sampleAsync } from "./measure.ts"
import { documentsOf, queriesOf, type SearchQuery } from "./search/documents.ts"
import { dispensaEngine, itemsjsEngine, miniSearchEngine, oramaEngine, type SearchEngine } from "./search/engines.ts"
import type { Section } from "./table.ts"

const SIZES = (process.env["BENCH_SIZES"] ?? "10000,100000").split(",").map(Number)
const QUERIES = 60
const CHECKED = 20
const ROUNDS = 10
const PER_PAGE = 12
const GOAL_MS = 10

const resultSet = async (engine: SearchEngine, query: SearchQuery, all: number): Promise<ReadonlyArray<string>> =>
  [...(await engine.find(query, all))].toSorted()

const resultSets = async (
  engine: SearchEngine,
  queries: ReadonlyArray<SearchQuery>,
  all: number,
): Promise<ReadonlyArray<ReadonlyArray<string>>> => {
  const sets: Array<ReadonlyArray<string>> = []
  for (const query of queries.slice(0, CHECKED)) sets.push(await resultSet(engine, query, all))
  return sets
}

interface Measured {
  readonly name: string
  readonly p50: number
  readonly p99: number
}

/** After one round to warm up; each engine is alone in memory, so that none pays for another's garbage. */
const measure = async (engine: SearchEngine, queries: ReadonlyArray<SearchQuery>): Promise<Measured> => {
  for (const query of queries) await engine.find(query, PER_PAGE)
  const times = await sampleAsync(queries.length * ROUNDS, async (index) => {
    const query = queries[index % queries.length]
    if (query !== undefined) await engine.find(query, PER_PAGE)
  })
  return { name: engine.name, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

/** No engine is measured before its results equal the others'. */
const contest = async (size: number): Promise<ReadonlyArray<Measured>> => {
  const supplier = makeSupplier({ products: size })
  const documents = documentsOf(supplier)
  const queries = queriesOf(documents, QUERIES)
  const makers: ReadonlyArray<() => SearchEngine | Promise<SearchEngine>> = [
    () => dispensaEngine(supplier),
    () => miniSearchEngine(documents),
    () => oramaEngine(documents),
    () => itemsjsEngine(documents),
  ]
  const measured: Array<Measured> = []
  let expected: ReadonlyArray<ReadonlyArray<string>> | null = null
  for (const make of makers) {
    const engine = await make()
    const found = await resultSets(engine, queries, size)
    expected ??= found
    deepStrictEqual(found, expected, `${engine.name} finds something else`)
    globalThis.gc?.()
    measured.push(await measure(engine, queries))
  }
  return measured
}

export const searchSection = async (): Promise<Section> => {
  const rows: Array<ReadonlyArray<string>> = []
  const goals: Array<Section["goals"][number]> = []
  for (const size of SIZES) {
    const measured = await contest(size)
    const [ours, ...peers] = measured
    for (const { name, p50, p99 } of measured) {
      rows.push([size.toLocaleString("en"), name, figure(p50), figure(p99), `${figure(p99 / (ours?.p99 ?? 1))}×`])
    }
    const ahead = peers.every(({ p50, p99 }) => p99 > (ours?.p99 ?? 0) && p50 > (ours?.p50 ?? 0))
    goals.push({ text: `${size.toLocaleString("en")} products: ahead of each`, met: ahead })
    if (size === 100_000) {
      goals.push({
        text: `100,000 products: p99 ${figure(ours?.p99 ?? 0)} ms (goal under ${GOAL_MS})`,
        met: (ours?.p99 ?? 99) < GOAL_MS,
      })
    }
  }
  return {
    id: "b",
    title: `Listing with text, two filters and all facet counts; ${CHECKED} result sets asserted equal first`,
    columns: ["products", "engine", "p50 ms", "p99 ms", "p99 vs Dispensa"],
    rows,
    goals,
  }
}

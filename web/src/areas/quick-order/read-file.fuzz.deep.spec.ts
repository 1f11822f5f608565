/** Files with random damage: each gives a table or a fault, within two seconds of CPU time and without much memory. `FUZZ_RUNS` sets the number. */
import { parseRows } from "@dispensa/domain"
import fc from "fast-check"
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate"
import { describe, expect, it } from "vitest"
import { formatCsv } from "../../format/csv.ts"
import { readFile } from "./read-file.ts"
import { makeXlsx } from "./testing/make-xlsx.ts"

const RUNS = Number(process.env["FUZZ_RUNS"] ?? "10000")
const MOST_MS = 2_000
const MOST_BYTES = 200 * 1024 * 1024

const TABLE = [
  ["Codice", "Quantità", "Unità"],
  ["PA139595", 12, "ct"],
  ["Caffè", 2.5, "kg"],
]
const PARTS = unzipSync(makeXlsx(TABLE))
const NAMES = Object.keys(PARTS)
const CSV = formatCsv(TABLE, "it")

/** Known breakers of readers: unclosed tags and quotes, distant cells, entities, long repetitions. */
const arbPiece = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom(
    "<row ",
    "<c r=",
    "<Relationship ",
    '"',
    "<!--",
    "<![CDATA[",
    "]]>",
    "</row>",
    "<!DOCTYPE x [",
    "&#x0;",
    ";",
    "\r\n",
    "\t",
  ),
  fc
    .tuple(fc.constantFrom("ZZ", "XFD", "A", "AAAA"), fc.integer({ min: 0, max: 2_000_000 }))
    .map(([column, row]) => `<c r="${column}${row}"><v>1</v></c>`),
)
const arbChange = fc.record({
  at: fc.nat({ max: 3_000 }),
  cut: fc.nat({ max: 40 }),
  piece: arbPiece,
  times: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 50_000 })),
})
type Change = { readonly at: number; readonly cut: number; readonly piece: string; readonly times: number }

const changed = (text: string, { at, cut, piece, times }: Change): string => {
  const place = at % (text.length + 1)
  return text.slice(0, place) + piece.repeat(Math.min(times, 200_000)) + text.slice(place + cut)
}

const isQuick = async (run: () => unknown): Promise<void> => {
  const memory = process.memoryUsage().rss
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(MOST_MS)
  expect(process.memoryUsage().rss - memory).toBeLessThan(MOST_BYTES)
}

const changes = fc.array(arbChange, { minLength: 1, maxLength: 4 })
const options = { numRuns: RUNS }
const limit = 20_000 + RUNS * 200

describe("damaged files for the quick order", () => {
  it("[S5.13] any mutation of an XLSX's parts is read or refused", { timeout: limit }, () =>
    fc.assert(
      fc.asyncProperty(fc.nat(), changes, async (which, all) => {
        const name = NAMES[which % NAMES.length] ?? ""
        const xml = all.reduce(changed, strFromU8(PARTS[name] ?? new Uint8Array()))
        const file = new Blob([new Uint8Array(zipSync({ ...PARTS, [name]: strToU8(xml) }))])
        await isQuick(async () => expect(["Read", "Refused"]).toContain((await readFile(file))._tag))
      }),
      options,
    ),
  )

  it("[S5.13] any mutation of a CSV is read or refused, and of pasted rows becomes rows", { timeout: limit }, () =>
    fc.assert(
      fc.asyncProperty(changes, async (all) => {
        const text = all.reduce(changed, CSV)
        await isQuick(async () => expect(["Read", "Refused"]).toContain((await readFile(new Blob([text])))._tag))
        await isQuick(() => expect(Array.isArray(parseRows(text))).toBe(true))
      }),
      options,
    ),
  )
})

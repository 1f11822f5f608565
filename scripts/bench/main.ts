/** `npm run bench [-- --only fold,log,search,http,start,bytes,lighthouse,repeat,felt,verify,mocks,load,relevance,work]`: prints tables and writes bench-results/latest.json. */
import { mkdirSync, writeFileSync } from "node:fs"
import { cpus } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { printSection, type Section } from "./table.ts"

const sections: Readonly<Record<string, () => Promise<Section>>> = {
  fold: async () => (await import("./fold.ts")).foldSection(),
  log: async () => (await import("./log.ts")).logSection(),
  search: async () => (await import("./search.ts")).searchSection(),
  http: async () => (await import("./http.ts")).httpSection(),
  start: async () => (await import("./start.ts")).startSection(),
  bytes: async () => (await import("./bytes.ts")).bytesSection(),
  lighthouse: async () => (await import("./lighthouse.ts")).lighthouseSection(),
  repeat: async () => (await import("./repeat-visit.ts")).repeatVisitSection(),
  felt: async () => (await import("./felt-speed.ts")).feltSpeedSection(),
  verify: async () => (await import("./verify.ts")).verifySection(),
  mocks: async () => (await import("./mocks.ts")).mocksSection(),
  load: async () => (await import("./load.ts")).loadSection(),
  relevance: async () => (await import("./relevance.ts")).relevanceSection(),
  work: async () => (await import("./page-work.ts")).pageWorkSection(),
}

/** Minutes of full load: only on request. */
const ONLY_WHEN_NAMED = "load"
const USAGE = `npm run bench -- [--only A,B] [--base-url URL]

  --only      these benchmarks: ${Object.keys(sections).join(", ")}; without it all but ${ONLY_WHEN_NAMED}
  --base-url  the load goes to this server instead of a mock server of its own`

const end = (code: number, text: string): never => {
  const print = code === 0 ? console.log : console.error
  print(text)
  process.exit(code)
}

const options = { only: { type: "string" }, "base-url": { type: "string" }, help: { type: "boolean" } } as const
const flags = () => {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return end(2, `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}
const values = flags()
if (values.help === true) end(0, USAGE)
const wanted = values.only?.split(",") ?? Object.keys(sections).filter((name) => name !== ONLY_WHEN_NAMED)
const unknown = wanted.filter((name) => !Object.hasOwn(sections, name))
if (unknown.length > 0) end(2, `No such benchmark: ${unknown.join(", ")}.\n\n${USAGE}`)

const done: Array<Section> = []
for (const name of wanted) {
  const section = await sections[name]?.()
  if (section === undefined) continue
  done.push(section)
  console.log(printSection(section))
}

const folder = join(fileURLToPath(new URL("../..", import.meta.url)), "bench-results")
mkdirSync(folder, { recursive: true })
const machine = { node: process.version, cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length }
writeFileSync(join(folder, "latest.json"), `${JSON.stringify({ machine, sections: done }, null, 2)}\n`)
console.log(`\nWritten to bench-results/latest.json (${machine.cores} × ${machine.cpu}, Node ${machine.node}).`)
process.exit(0)

/** Writes the committed documents of calls, topics and situations; with `--check` it names those that are stale instead. */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { asyncApiText, topicSchemaText } from "./src/asyncapi.ts"
import { openApiText } from "./src/openapi.ts"
import { statesJson, statesPage } from "./verifier/state-list.ts"

interface Generated {
  readonly name: string
  readonly path: string
  readonly text: () => string
}

const generated: ReadonlyArray<Generated> = [
  { name: "openapi", path: "openapi.json", text: openApiText },
  { name: "openapi", path: "asyncapi.json", text: asyncApiText },
  { name: "openapi", path: "topics/cart.schema.json", text: () => topicSchemaText("cart") },
  { name: "openapi", path: "topics/search.schema.json", text: () => topicSchemaText("search") },
  { name: "states", path: "provider-states/README.md", text: statesPage },
  { name: "states", path: "provider-states/states.json", text: statesJson },
]

const urlOf = ({ path }: Generated): URL => new URL(path, import.meta.url)

const isStale = (file: Generated): boolean =>
  !existsSync(urlOf(file)) || readFileSync(urlOf(file), "utf8") !== file.text()

const args = process.argv.slice(2)
const names = args.filter((arg) => arg !== "--check")
const chosen = generated.filter(({ name }) => names.length === 0 || names.includes(name))
if (args.includes("--check")) {
  const stale = chosen.filter(isStale)
  for (const { path } of stale) console.error(`contracts/${path} is stale: npm run generate`)
  process.exitCode = stale.length === 0 ? 0 : 1
} else {
  for (const file of chosen) writeFileSync(urlOf(file), file.text())
}

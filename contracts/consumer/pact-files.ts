/**
 * The pact files, rewritten by each run. Pact writes a whole file for each interaction, which takes long in a large one, so
 * each endpoint has a file of its own during the tests; they are merged afterwards.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Schema } from "effect"

/** The committed files, unless a check wants to compare with them. */
const PACTS = process.env["PACTS_DIR"] ?? fileURLToPath(new URL("../pacts", import.meta.url))
/** The folder of the parts while they are written; a parallel run has its own. */
export const PARTS = fileURLToPath(new URL(`../../node_modules/.cache/pact-parts-${process.pid}`, import.meta.url))

export const setup = (): void => rmSync(PARTS, { recursive: true, force: true })

/** Each file is replaced as a whole: a concurrent reader of the pacts gets either version. */
export const teardown = (): void => {
  mkdirSync(PACTS, { recursive: true })
  const files = readdirSync(PARTS).flatMap((part) => readdirSync(join(PARTS, part)).map((name) => ({ part, name })))
  const names = new Set(files.map((file) => file.name))
  for (const name of names) {
    const parts = files
      .filter((file) => file.name === name)
      .map(({ part }) => readFileSync(join(PARTS, part, name), "utf8"))
    const whole = join(PACTS, `.${name}.${process.pid}`)
    writeFileSync(whole, combined(parts))
    renameSync(whole, join(PACTS, name))
  }
  for (const name of readdirSync(PACTS)) if (!names.has(name)) rmSync(join(PACTS, name))
  rmSync(PARTS, { recursive: true, force: true })
}

const Fields = Schema.Record(Schema.String, Schema.Unknown)
const readPact = Schema.decodeUnknownSync(Schema.fromJsonString(Fields))
const interactionsOf = Schema.decodeUnknownSync(Schema.Struct({ interactions: Schema.Array(Fields) }))

/** One pact with the interactions of all parts, by description; keys keep the order in which Pact writes them. */
const combined = (texts: ReadonlyArray<string>): string => {
  const pacts = texts.map((text) => readPact(text))
  const interactions = pacts
    .flatMap((pact) => interactionsOf(pact).interactions)
    .map((interaction) => ({
      interaction,
      key: `${String(interaction["description"])}\n${JSON.stringify(interaction)}`,
    }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ interaction }) => interaction)
  return JSON.stringify({ ...pacts[0], interactions }, null, 2)
}

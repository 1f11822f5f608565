/** A Vite plugin that serves the domain's sources with all their mutants in them, each behind a switch (Stryker's instrumenter). */
import { commonTokens } from "@stryker-mutator/api/plugin"
import { createInstrumenter } from "@stryker-mutator/instrumenter"
import { readFileSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { createInjector } from "typed-inject"

const silent = { debug() {}, info() {}, warn() {}, error() {}, trace() {}, fatal() {}, isDebugEnabled: () => false }

/** Schemas of the wire are left out: contracts test them. */
const isMutated = (file) => !/\.spec\.ts$|^testing\/|^checkout\/.*-values\.ts$/.test(file)

/** A subject is a folder of the domain or a file in one. */
const isOf = (file, subjects) => subjects.some((subject) => file === subject || file.startsWith(`${subject}/`))

export const instrumented = async (domain, subjects) => {
  const src = join(domain, "src")
  const names = readdirSync(src, { recursive: true }).filter((file) => file.endsWith(".ts") && isMutated(file))
  const files = names
    .filter((file) => isOf(file, subjects))
    .map((file) => ({ name: join(src, file), content: readFileSync(join(src, file), "utf8"), mutate: true }))
  const instrumenter = createInjector().provideValue(commonTokens.logger, silent).injectFunction(createInstrumenter)
  const done = await instrumenter.instrument(files, { plugins: null, excludedMutations: [], ignorers: [] })
  const mutants = done.mutants
    .filter(({ status }) => status !== "Ignored")
    .map(({ id, fileName, location, mutatorName, replacement }) => ({
      id,
      file: fileName.slice(src.length + 1),
      line: location.start.line + 1,
      column: location.start.column + 1,
      mutatorName,
      replacement,
    }))
  writeFileSync(process.env["MUTANTS_FILE"], JSON.stringify(mutants))
  const contents = new Map(done.files.map(({ name, content }) => [name, content]))
  return {
    name: "dispensa:mutants",
    enforce: "pre",
    load: (id) => contents.get(id.split("?")[0]),
  }
}

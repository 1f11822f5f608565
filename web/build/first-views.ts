/**
 * The code of the measured first views (`budgets.ts`), divided by which of them need it: what several share is one file, and none
 * waits for code of another (ADR 24). Only the bundler knows what is left of an import, so these views alone are bundled first,
 * without what they load later.
 */
import { fileURLToPath } from "node:url"
import { build, type OutputChunk } from "rolldown"
import { budgets } from "./budgets.ts"
import { withoutLaterCode } from "./later-code.ts"

const web = fileURLToPath(new URL("..", import.meta.url))
const START = "src/start/start.tsx"
/** What the start loads stands around every page. */
const FRAME = "frame"

/** The views by the source of the file that the bundler begins with; a page's panels are views of their own. */
const viewsBySource = (): ReadonlyMap<string, ReadonlyArray<string>> => {
  const views = new Map<string, ReadonlyArray<string>>([[START, [FRAME]]])
  for (const { view, panels } of budgets)
    for (const source of [`src/pages/${view.name}.tsx`, ...panels]) {
      const name = panels.length > 0 ? `wide-${view.name}` : view.name
      views.set(source, [...(views.get(source) ?? []), name])
    }
  return views
}

const importsOf = (chunks: ReadonlyMap<string, OutputChunk>, entry: OutputChunk): ReadonlySet<OutputChunk> => {
  const found = new Set<OutputChunk>()
  const visit = (chunk: OutputChunk | undefined): void => {
    if (chunk === undefined || found.has(chunk)) return
    found.add(chunk)
    for (const file of chunk.imports) visit(chunks.get(file))
  }
  visit(entry)
  return found
}

/** The views that need a module first; the files that they begin with are never moved. */
const viewsByModule = (output: ReadonlyArray<OutputChunk>): ReadonlyMap<string, ReadonlySet<string>> => {
  const views = viewsBySource()
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  const found = new Map<string, Set<string>>()
  for (const entry of output) {
    const source = [...views.keys()].find((each) => entry.facadeModuleId?.endsWith(`/${each}`) === true)
    if (source === undefined) continue
    for (const { moduleIds } of importsOf(chunks, entry))
      for (const id of moduleIds) found.set(id, new Set([...(found.get(id) ?? []), ...(views.get(source) ?? [])]))
  }
  for (const id of found.keys()) if ([...views.keys()].some((source) => id.endsWith(`/${source}`))) found.delete(id)
  return found
}

interface Group {
  readonly name: string
  readonly test: (id: string) => boolean
}

const nameOf = (views: ReadonlySet<string>): string =>
  views.has(FRAME) ? FRAME : `view-${[...views].sort().join("-")}`

/** A group takes with a module all that it imports, so what most views share comes first. */
export const groupsOf = (needed: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyArray<Group> => {
  const shares = new Map([...needed.values()].map((views) => [nameOf(views), views.has(FRAME) ? Infinity : views.size]))
  return [...shares]
    .sort(([, one], [, other]) => other - one)
    .map(([name]) => ({
      name,
      test: (id) => {
        const views = needed.get(id)
        return views !== undefined && nameOf(views) === name
      },
    }))
}

/** @param pure Calls without side effects, as in the build itself. */
export const firstViewGroups = async (pure: ReadonlyArray<string>): Promise<ReadonlyArray<Group>> => {
  // The texts that a clone has not compiled yet, or compiled before they changed.
  await import("../i18n.mjs")
  const { output } = await build({
    cwd: web,
    input: [...viewsBySource().keys()],
    platform: "browser",
    write: false,
    treeshake: { manualPureFunctions: [...pure] },
    transform: {
      define: {
        "import.meta.env.DEV": "false",
        "import.meta.env.PROD": "true",
        "process.env.NODE_ENV": '"production"',
      },
    },
    plugins: [withoutLaterCode()],
    logLevel: "silent",
  })
  return groupsOf(viewsByModule(output.filter((file) => file.type === "chunk")))
}

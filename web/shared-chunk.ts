/** Which chunk a module belongs to that several chunks need: what first views need stays apart from what later pages share. */
import type { Plugin } from "vite"

/** Loaded by every first view. */
const ALWAYS = /\/web\/src\/(start\/start|shell\/layouts\/default-layout)\.tsx$/
/** The pages whose first view is measured. */
const PAGE = /\/web\/src\/pages\/(home|shop|product)\.tsx$/
/** Loaded at once from the desktop's width on. */
const DESKTOP = /\/web\/src\/(areas\/menu\/mega-menu|shell\/header\/promo-links|areas\/filters\/filter-panel)\.tsx$/
/** Parts that the entry starts one by one stay chunks of their own (ADR 0034). */
const PART = /\/web\/src\/start\/(draw|with-patience)\.ts$/
/** These import everything: what comes through them says nothing about who needs it. */
const EVERYTHING = /\/(domain|contracts)\/src\/index\.ts$|\/paraglide\/messages(\/_index)?\.js$|\/lucide-react\.m?js$/

/** A message or an icon: a module of its own that is reached through a list of all of them. */
const LISTED = /\/(?:paraglide\/messages|lucide-react\/dist\/esm\/icons)\/([^/_][^/]*)\.m?js$/
const OWN_CODE = /\/web\/src\/(?!paraglide\/).*\.tsx?$/
const MESSAGE_USED = /\bm\.(\w+)/g
const ICONS_USED = /import \{([^}]*)\} from "lucide-react"/g

interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importers: ReadonlyArray<string> } | null
}

/** `ArrowDownAZ` is `arrow-down-a-z`. */
const plain = (name: string): string => name.replaceAll(/[-_]/g, "").toLowerCase()

/** Who uses which message and icon, read from the sources: the lists hide it from the graph of modules. */
const usersOf = new Map<string, Set<string>>()

const namesIn = (code: string): ReadonlyArray<string> => [
  ...[...code.matchAll(MESSAGE_USED)].map(([, name = ""]) => name),
  ...[...code.matchAll(ICONS_USED)].flatMap(([, names = ""]) =>
    names.split(",").map(
      (each) =>
        each
          .replace(/^\s*type\s/, "")
          .trim()
          .split(/\s/)[0] ?? "",
    ),
  ),
]

/** Reads the sources before anything else changes them. */
export const seeUses = (): Plugin => ({
  name: "see-uses",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (!OWN_CODE.test(id)) return null
    for (const name of namesIn(code)) {
      const users = usersOf.get(plain(name)) ?? new Set()
      usersOf.set(plain(name), users.add(id))
    }
    return null
  },
})

/** An icon that is used by another of its names is left to the bundler. */
const listedName = (id: string): string | null => {
  const name = LISTED.exec(id)?.[1]
  return name !== undefined && usersOf.has(plain(name)) ? name : null
}

const neededBy = (id: string, modules: Modules): Iterable<string> => {
  const name = listedName(id)
  if (name !== null) return usersOf.get(plain(name)) ?? []
  return EVERYTHING.test(id) ? [] : (modules.getModuleInfo(id)?.importers ?? [])
}

const isView = (id: string): boolean => ALWAYS.test(id) || PAGE.test(id)

/** Who needs a module, however far away, up to the first views' own files. */
const usersAbove = (id: string, modules: Modules): ReadonlyArray<string> => {
  const seen = new Set<string>()
  const visit = (each: string): void => {
    if (seen.has(each)) return
    seen.add(each)
    if (!isView(each)) for (const user of neededBy(each, modules)) visit(user)
  }
  visit(id)
  return [...seen]
}

/** A message or an icon that no phone's first view needs: one chunk of them instead of one for each set of pages. */
export const laterChunk = (id: string, modules: Modules): string | null => {
  if (listedName(id) === null) return null
  const users = usersAbove(id, modules)
  if (users.some(isView)) return null
  return users.some((user) => DESKTOP.test(user)) ? "desktop" : "later"
}

/** Null: wherever the bundler puts it by itself. */
export const sharedChunk = (id: string, modules: Modules): string | null => {
  if (PART.test(id)) return null
  const views = usersAbove(id, modules).filter(isView)
  if (views.some((view) => ALWAYS.test(view)) || views.length > 2) return "shared"
  return views.length === 2 || (views.length === 1 && listedName(id) !== null) ? "pages" : null
}

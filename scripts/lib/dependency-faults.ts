/** Which packages a workspace names without using them, or uses without naming them. */
import { isBuiltin } from "node:module"

export interface Manifest {
  readonly folder: string
  /** What its package.json asks for. */
  readonly named: ReadonlyArray<string>
  readonly sources: ReadonlyArray<{ readonly path: string; readonly text: string }>
}

/** Used by something that names them nowhere in our files, and what that is. */
const SILENT: Readonly<Record<string, string>> = {
  "oxlint-tsgolint": "oxlint --type-aware",
  "@stryker-mutator/vitest-runner": "Stryker finds its runners by their names",
}

export const dependencyFaults = (manifests: ReadonlyArray<Manifest>): ReadonlyArray<string> => {
  const shared = new Set(manifests.find(({ folder }) => folder === ".")?.named ?? [])
  return manifests.flatMap(({ folder, named, sources }) => {
    const mentioned = (name: string): boolean => sources.some(({ text }) => isMentioned(name, text))
    const unused = named.filter((name) => !(name in SILENT) && !usersOf(name).some(mentioned))
    const known = new Set([...named, ...shared])
    const unnamed = folder === "." ? [] : unnamedIn(sources, known)
    return [
      ...unused.map((name) => `${folder}/package.json names ${name}, which nothing there uses`),
      ...unnamed.map(({ name, path }) => `${path} imports ${name}, which ${folder}/package.json does not name`),
    ]
  })
}

/** Types serve whoever uses the package itself; those of Node are named in a tsconfig. */
const usersOf = (name: string): ReadonlyArray<string> => {
  const typed = /^@types\/(.+)$/.exec(name)?.[1]
  return typed === undefined ? [name] : [typed.includes("__") ? `@${typed.replace("__", "/")}` : typed]
}

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&")

/** As a text of its own, with or without a path into it, or as a folder of node_modules. */
const isMentioned = (name: string, text: string): boolean =>
  text.includes(name) && new RegExp(`(["'\`]|node_modules/)${escaped(name)}(/[^"'\`]*)?["'\`]`).test(text)

const IMPORT = /^(?:import|export)\s[^"']*?\bfrom\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm

const unnamedIn = (sources: Manifest["sources"], known: ReadonlySet<string>) =>
  sources
    .filter(({ path }) => /\.(tsx?|mjs)$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(IMPORT)]
        .flatMap(([, from, bare, lazy]) => packageOf(from ?? bare ?? lazy ?? ""))
        .filter((name) => !known.has(name))
        .map((name) => ({ name, path })),
    )

/** Nothing for files, Node's own modules, and what a bundler makes. */
const packageOf = (specifier: string): ReadonlyArray<string> => {
  if (specifier.startsWith(".") || specifier.startsWith("/") || specifier.startsWith("virtual:")) return []
  if (isBuiltin(specifier)) return []
  const [scope = "", name = ""] = specifier.split("/")
  return [scope.startsWith("@") ? `${scope}/${name}` : scope]
}

/** Faults of what the rooms export: two things of one name where one file could import both, and what nothing that runs uses. */
import { listOf, type Node, nodeOf, nodesIn, treeOf } from "./syntax.ts"

export interface Source {
  /** From the repository's root, with slashes: "web/src/main.tsx". */
  readonly path: string
  readonly text: string
}

/** Who may import whom (CONTRIBUTING, "The house"): a package sees its own exports and these packages' ones. */
const SEES: Readonly<Record<string, ReadonlyArray<string>>> = {
  domain: [],
  contracts: ["domain"],
  fixtures: ["contracts", "domain"],
  "mock-server": ["contracts", "fixtures", "domain"],
  web: ["contracts", "domain"],
}

export const ROOMS: ReadonlyArray<string> = Object.keys(SEES)

/** One line for each fault, in the order of the names. Tests stand among neither. */
export const exportFaults = (
  sources: ReadonlyArray<Source>,
  /** Tools, which use what the product exports and export nothing themselves. */
  tools: ReadonlyArray<Source> = [],
): ReadonlyArray<string> => {
  const files = sources.map(readFile)
  return [...doubleNames(files), ...unusedExports(files, [...files, ...tools.map(readFile)])].toSorted()
}

interface File {
  readonly path: string
  readonly room: string
  /** What it defines and exports; what it only hands on is another file's. */
  readonly exported: ReadonlySet<string>
  /** What stands in it outside of its own definition. */
  readonly mentioned: ReadonlySet<string>
  readonly imported: ReadonlySet<string>
  /** It loads other files when they are needed, and takes from them without an import statement. */
  readonly isLoading: boolean
}

const readFile = ({ path, text }: Source): File => {
  const items = listOf(nodeOf(treeOf(path, text))["body"]).map(nodeOf)
  const mentioned = items.flatMap((item) => {
    const own = exportedBy(item)
    return nodesIn([item]).flatMap((node) => identifierOf(node).filter((name) => !own.includes(name)))
  })
  return {
    path,
    room: path.slice(0, path.indexOf("/")),
    exported: new Set(items.flatMap(exportedBy)),
    mentioned: new Set(mentioned),
    imported: new Set(items.flatMap(importedBy)),
    isLoading: /\bimport\(|\bimport \* as\b/.test(text),
  }
}

/** Also what a file hands on: it is used where it is imported from there, or it is a package's entry. */
const importedBy = (item: Node): ReadonlyArray<string> =>
  item["type"] === "ImportDeclaration"
    ? listOf(item["specifiers"])
        .map(nodeOf)
        .flatMap((each) => identifierOf(nodeOf(each["imported"] ?? each["local"])))
    : item["type"] === "ExportNamedDeclaration"
      ? listOf(item["specifiers"]).flatMap((each) => identifierOf(nodeOf(nodeOf(each)["orig"])))
      : []

const exportedBy = (item: Node): ReadonlyArray<string> => {
  if (item["type"] !== "ExportDeclaration") return []
  const declaration = nodeOf(item["declaration"])
  const named = declaration["type"] === "VariableDeclaration" ? listOf(declaration["declarations"]) : [declaration]
  return named.map(nodeOf).flatMap((each) => identifierOf(nodeOf(each["id"] ?? each["identifier"])))
}

const identifierOf = ({ type, value }: Node): ReadonlyArray<string> =>
  type === "Identifier" && typeof value === "string" ? [value] : []

const doubleNames = (files: ReadonlyArray<File>): ReadonlyArray<string> => {
  const owners = new Map<string, Array<File>>()
  for (const file of files) for (const name of file.exported) owners.set(name, [...(owners.get(name) ?? []), file])
  return [...owners].flatMap(([name, all]) => {
    const meeting = all.filter((one) => all.some((other) => other !== one && canMeet(one.room, other.room)))
    return meeting.length === 0 ? [] : [`${name}: exported by ${meeting.map(({ path }) => path).join(" and ")}`]
  })
}

const canMeet = (one: string, other: string): boolean =>
  ROOMS.some((room) => [one, other].every((each) => each === room || SEES[room]?.includes(each)))

const unusedExports = (files: ReadonlyArray<File>, users: ReadonlyArray<File>): ReadonlyArray<string> =>
  files.flatMap((file) =>
    [...file.exported]
      .filter((name) => !file.mentioned.has(name) && !users.some((user) => user !== file && uses(user, name)))
      .map((name) => `${name}: exported by ${file.path}, and used by nothing that runs`),
  )

const uses = ({ imported, mentioned, isLoading }: File, name: string): boolean =>
  imported.has(name) || (isLoading && mentioned.has(name))

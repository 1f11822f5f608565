/** The breaking changes declared in CHANGELOG.md since the release, and faults of the declarations. */
import type { ContractChange } from "./compare.ts"

/** The keys in backticks of the section "Breaking" under "Unreleased". */
export const declaredIn = (changelog: string): ReadonlySet<string> => {
  const unreleased = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog)?.[1] ?? ""
  const breaking = /^### Breaking\n([\s\S]*?)(?=^### |$(?![\s\S]))/m.exec(unreleased)?.[1] ?? ""
  return new Set([...breaking.matchAll(/^- `([^`]+)`/gm)].map(([, key = ""]) => key))
}

/** Undeclared breaking changes, and declarations of changes that are not breaking. */
export const changelogFaults = (changes: ReadonlyArray<ContractChange>, changelog: string): ReadonlyArray<string> => {
  const declared = declaredIn(changelog)
  const breaking = changes.filter(({ kind }) => kind === "breaking")
  const keys = new Set(breaking.map(({ key }) => key))
  return [
    ...breaking
      .filter(({ key }) => !declared.has(key))
      .map(({ key, what }) => `undeclared breaking change: ${key} ${what}`),
    ...[...declared].filter((key) => !keys.has(key)).map((key) => `declared as breaking, but not breaking: ${key}`),
  ]
}

type Version = readonly [major: number, minor: number, patch: number]
const versionOf = (text: string): Version => {
  const [major = 0, minor = 0, patch = 0] = text.split(".").map(Number)
  return [major, minor, patch]
}

/** Why these changes may not be released under this version; below 1.0.0 a minor version may break. */
export const versionFault = (
  released: string,
  version: string,
  changes: ReadonlyArray<ContractChange>,
): string | null => {
  const [before, after] = [versionOf(released), versionOf(version)]
  const has = (kind: ContractChange["kind"]) => changes.some((change) => change.kind === kind)
  const place = has("breaking") ? (before[0] === 0 ? 1 : 0) : has("addition") ? 1 : 2
  const isRaised =
    after.some((number, index) => index <= place && number > (before[index] ?? 0)) && isLater(before, after)
  if (isRaised) return null
  const due = before.map((number, index) => (index < place ? number : index === place ? number + 1 : 0)).join(".")
  return `version ${version} after ${released}: ${has("breaking") ? "breaking changes" : has("addition") ? "additions" : "a release"} need at least ${due}`
}

const isLater = (before: Version, after: Version): boolean => {
  const place = before.findIndex((number, index) => number !== after[index])
  return place >= 0 && (after[place] ?? 0) > (before[place] ?? 0)
}

/**
 * `npm run changes -w contracts` lists the changes since the released version, and fails on a breaking change that CHANGELOG.md
 * does not declare; `npm run release -w contracts` makes the current contract the released one.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { Schema } from "effect"
import { changelogFaults, versionFault } from "./changelog.ts"
import { changesBetween } from "./compare.ts"
import { contractSignature, readReleased, signatureText } from "./signature.ts"

const urlOf = (path: string): URL => new URL(path, import.meta.url)
const textOf = (path: string): string => readFileSync(urlOf(path), "utf8")
const Package = Schema.fromJsonString(Schema.Struct({ version: Schema.String }))

const released = readReleased(textOf("released.txt"))
const { version } = Schema.decodeUnknownSync(Package)(textOf("../package.json"))
const now = contractSignature()
const changes = changesBetween(released.signature, now)
const isRelease = process.argv.includes("--release")

for (const { kind, key, what } of changes) {
  if (kind === "breaking" || process.argv.includes("--all")) console.log(`${kind}: ${key} ${what}`)
}
const count = (kind: string) => changes.filter((change) => change.kind === kind).length
console.log(
  `Since ${released.version}: ${count("breaking")} breaking changes, ${count("addition")} additions, ${count("compatible")} compatible changes; --all lists them all.`,
)
const wrongVersion = isRelease ? versionFault(released.version, version, changes) : null
const faults = [
  ...changelogFaults(changes, textOf("../CHANGELOG.md")),
  ...(wrongVersion === null ? [] : [wrongVersion]),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error(
    'Declare a breaking change in contracts/CHANGELOG.md, under "## Unreleased" and "### Breaking": - `<its key>`: why.',
  )
  process.exitCode = 1
} else if (isRelease) {
  writeFileSync(urlOf("released.txt"), signatureText(version, now))
  console.log(`${version} is now the released version: rename its section in CHANGELOG.md accordingly.`)
}

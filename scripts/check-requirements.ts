/** Fails when a rule of docs/requirements.md is cited by no test of its parts, or a test cites an unknown rule. */
import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { isComplete, linesOf, reportOf } from "./requirements/report.ts"
import { rulesOf } from "./requirements/rules.ts"
import type { SourceFile } from "./requirements/tests-in.ts"

const root = fileURLToPath(new URL("..", import.meta.url))
const FOLDERS = ["domain", "contracts", "fixtures", "mock-server", "web", "scripts"]
const SKIPPED: ReadonlySet<string> = new Set(["node_modules", "dist", "paraglide", "pacts"])

/** Specs of every kind (laws, models and pacts end in .spec.ts too) and browser tests. */
const isTest = (path: string): boolean => /\.(spec|e2e)\.tsx?$/.test(path)

const testFiles = (folder: string): ReadonlyArray<SourceFile> =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : testFiles(path)
    return isTest(path) ? [{ path: relative(root, path), text: readFileSync(path, "utf8") }] : []
  })

const report = reportOf(
  rulesOf(readFileSync(join(root, "docs", "requirements.md"), "utf8")),
  FOLDERS.flatMap((folder) => testFiles(join(root, folder))),
)
for (const line of linesOf(report)) console.log(line)
process.exitCode = isComplete(report) ? 0 : 1

/**
 * Fails when the first view of a page costs more bytes than its budget (docs/guides/budgets.md). With `--if-built` it
 * checks the existing build: no build, or one of other sources, is accepted.
 */
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { budgets, FIRST_FONTS, FIRST_SCRIPT } from "@dispensa/web/budgets"
import { firstFonts, firstScript, firstView } from "@dispensa/web/first-view"
import { isFresh } from "./lib/build.mjs"

const distDir = fileURLToPath(new URL("../web/dist/", import.meta.url))
const isOptional = process.argv.includes("--if-built")
if (isOptional && !existsSync(distDir)) {
  console.log("There is no build of the storefront: nothing to measure.")
  process.exit(0)
}
const isOld = isOptional && !isFresh()
if (isOld) console.log("The build is older than its sources, so these sizes may be wrong (npm run build -w web):")
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

const over = budgets.filter((budget) => {
  const found = firstView(distDir, budget)
  const isOver = found.script > budget.script || found.style > budget.style
  console.log(
    `${isOver ? "✗" : "✓"} ${budget.page.padEnd(14)} JavaScript ${kilobytes(found.script)} of ${kilobytes(budget.script)}, ` +
      `CSS ${kilobytes(found.style)} of ${kilobytes(budget.style)} (gzip)`,
  )
  return isOver
})

/** Shared by all pages. */
const shared = [
  { name: "first script", found: firstScript(distDir), limit: FIRST_SCRIPT },
  { name: "first fonts", found: firstFonts(distDir), limit: FIRST_FONTS },
]
const isWithin = shared.map(({ name, found, limit }) => {
  // Zero would be a build without fonts.
  const isFine = found > 0 && found <= limit
  console.log(`${isFine ? "✓" : "✗"} ${name.padEnd(14)} ${kilobytes(found)} of ${kilobytes(limit)}`)
  return isFine
})
const isFine = over.length === 0 && isWithin.every(Boolean)
if (!isFine) console.log("What to do about it: docs/guides/budgets.md")
process.exit(isFine || isOld ? 0 : 1)

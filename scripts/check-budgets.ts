/** Fails when the first view of a page costs more bytes than its budget. */
import { fileURLToPath } from "node:url"
import { budgets, FIRST_SCRIPT } from "@dispensa/web/budgets"
import { firstScript, firstView } from "@dispensa/web/first-view"

const distDir = fileURLToPath(new URL("../web/dist/", import.meta.url))
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
const first = firstScript(distDir)
const isFirstOver = first > FIRST_SCRIPT
console.log(
  `${isFirstOver ? "✗" : "✓"} ${"first script".padEnd(14)} JavaScript ${kilobytes(first)} of ${kilobytes(FIRST_SCRIPT)}`,
)
process.exit(!isFirstOver && over.length === 0 ? 0 : 1)

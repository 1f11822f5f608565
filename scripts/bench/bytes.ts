/** (d) JavaScript and CSS of the first view, gzip, from the build. */
import { fileURLToPath } from "node:url"
import { budgets } from "@dispensa/web/budgets"
import { firstView } from "@dispensa/web/first-view"
import type { Section } from "./table.ts"

const distDir = fileURLToPath(new URL("../../web/dist/", import.meta.url))
const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1)

export const bytesSection = async (): Promise<Section> => {
  const found = budgets.map((budget) => ({ budget, view: firstView(distDir, budget) }))
  return {
    id: "d",
    title: "First view, gzip KB, from the build",
    columns: ["page", "JavaScript", "budget", "CSS", "budget"],
    rows: found.map(({ budget, view }) => [
      budget.page,
      kilobytes(view.script),
      kilobytes(budget.script),
      kilobytes(view.style),
      kilobytes(budget.style),
    ]),
    goals: found.map(({ budget, view }) => ({
      text: `${budget.page}: within its budget`,
      met: view.script <= budget.script && view.style <= budget.style,
    })),
  }
}

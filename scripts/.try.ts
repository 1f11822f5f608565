import { readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { firstView } from "./lib/first-view.ts"
import { budgets } from "./lib/budgets.ts"
import { chunksOf } from "./lib/page-html.ts"
const m = JSON.parse(readFileSync("/work/main/web/dist/.vite/manifest.json", "utf8"))
for (const b of budgets) {
  const v = firstView("/work/main/web/dist", b.entries)
  console.log(b.page, (v.script / 1024).toFixed(1), (v.style / 1024).toFixed(1))
}
const list = chunksOf(m, [
  "index.html",
  "src/app/start.tsx",
  "src/routes/layouts/default-layout.tsx",
  "src/routes/shop.tsx",
])
  .filter((c) => c.file.endsWith(".js"))
  .map((c) => [c.file, gzipSync(readFileSync("/work/main/web/dist/" + c.file), { level: 9 }).length] as const)
  .sort((a, b) => b[1] - a[1])
console.log(
  list.length,
  list
    .slice(0, 22)
    .map(([f, n]) => `${f} ${n}`)
    .join("\n"),
)

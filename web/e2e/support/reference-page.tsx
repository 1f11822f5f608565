/**
 * The reference page for comparisons: React and plain rows of four elements, nothing else. `rows`: their number, 36 by
 * default; `styles`: the address of a style sheet, for rows with classes of the shop.
 */
import { createRoot } from "react-dom/client"

const options = new URLSearchParams(window.location.search)
const rows = Number(options.get("rows") ?? 36)
const styles = options.get("styles")
const names = Array.from({ length: rows }, (_, at) => `Row ${at + 1}`)

const Rows = () =>
  names.map((name) => (
    <li key={name} className="flex items-center gap-3 border-line border-b p-3">
      <h3 className="min-w-0 flex-1 font-semibold text-ink">{name}</h3>
      <p className="text-muted text-sm">A plain row of text</p>
      <button type="button" className="rounded-md border border-control bg-surface px-3 py-2 text-sm">
        Add
      </button>
    </li>
  ))

const root = document.getElementById("root")
const show = (): void => {
  if (root !== null) createRoot(root).render(<Rows />)
}

if (styles === null) show()
else {
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: styles })
  sheet.addEventListener("load", show)
  document.head.append(sheet)
}

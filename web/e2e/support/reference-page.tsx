/** The reference page for comparisons: React and 36 plain rows, nothing else. */
import { createRoot } from "react-dom/client"

const ROWS = 36
const names = Array.from({ length: ROWS }, (_, at) => `Row ${at + 1}`)

const root = document.getElementById("root")
if (root !== null)
  createRoot(root).render(
    names.map((name) => (
      <li key={name}>
        <h3>{name}</h3>
        <p>A plain row of text</p>
        <button type="button">Add</button>
      </li>
    )),
  )

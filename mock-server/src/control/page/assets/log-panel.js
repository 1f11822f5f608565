/** Live requests, and the details of one. */
import { ask, byId, el, on, redraw, statusBadge } from "./dom.js"

const MOST_ROWS = 200

let entries = []
let chosen = null

export const loadLog = async () => {
  const answer = await ask("GET", "log")
  if (answer === null) return
  entries = answer.entries
  drawLog()
}

export const addEntry = (entry) => {
  entries = [...entries, entry].slice(-500)
  drawLog()
}

let isDrawing = false

/** At most once per frame, however many calls arrive. */
const drawLog = () => {
  if (isDrawing) return
  isDrawing = true
  requestAnimationFrame(() => {
    isDrawing = false
    const wanted = byId("log-filter").value.trim().toLowerCase()
    const fits = ({ url, endpointId, status, method }) =>
      `${method} ${url} ${endpointId ?? ""} ${status}`.toLowerCase().includes(wanted)
    const shown = entries.filter(fits).slice(-MOST_ROWS).toReversed()
    redraw(byId("log-rows"), shown.map(row))
    byId("log-empty").hidden = shown.length > 0
  })
}

const row = ({ number, method, url, endpointId, status, duration, faults, answeredBy, drift }) =>
  el(
    "tr",
    { "aria-current": number === chosen ? "true" : null },
    el("td", {}, String(number)),
    el(
      "td",
      {},
      el(
        "button",
        { type: "button", class: "link", title: url, "data-key": `log-${number}`, onclick: () => choose(number) },
        `${method} ${shortPath(url)}`,
      ),
    ),
    el(
      "td",
      {},
      endpointId ?? "–",
      faults.length > 0 ? el("small", {}, ` ${faults.join(", ")}`) : null,
      answeredBy === null ? null : el("small", {}, ` by ${answeredBy} `),
      drift.length === 0 ? null : el("span", { class: "badge warn", title: drift.join("\n") }, "drift"),
    ),
    el("td", {}, statusBadge(status)),
    el("td", { class: "number" }, String(duration)),
  )

const LONGEST_QUERY = 60

/** The last name of a path is enough, whatever an installation's prefixes are; a long query is shortened. */
export const shortPath = (url) => {
  const [path, query] = url.split(/\?(.*)/s)
  const name = path.split("/").at(-1)
  const end = name.slice(name.lastIndexOf(".") + 1)
  const short = path.split("/").length > 3 && end !== "" ? `…${end}` : path
  if (query === undefined) return short
  return `${short}?${query.length > LONGEST_QUERY ? `${query.slice(0, LONGEST_QUERY)}…` : query}`
}

const choose = async (number) => {
  const entry = await ask("GET", `log/${number}`)
  if (entry === null) return
  chosen = number
  drawLog()
  byId("log-detail").replaceChildren(
    el("p", {}, el("strong", {}, `${entry.method} ${entry.url}`)),
    el("h3", {}, "Request"),
    el("pre", {}, pretty(entry.requestText)),
    headers(entry.requestHeaders),
    el("h3", {}, "Answer ", statusBadge(entry.status)),
    el("pre", {}, pretty(entry.responseText)),
    headers(entry.responseHeaders),
  )
}

/** Bodies are shown first; headers on demand. */
const headers = (all) => {
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return el("details", {}, el("summary", {}, `${lines.length} headers`), el("pre", {}, lines.join("\n")))
}

const pretty = (text) => {
  if (text === null) return "(no body)"
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

export const startLog = () => {
  byId("log-filter").addEventListener("input", drawLog)
  on("log-clear", "click", async () => {
    await ask("DELETE", "log")
    chosen = null
    await loadLog()
    byId("log-detail").replaceChildren(el("p", { class: "empty" }, "Choose a request to see its headers and bodies."))
  })
}

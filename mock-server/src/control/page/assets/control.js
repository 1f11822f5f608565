/** The control page: loads each panel, keeps it live, and handles the keyboard. */
import { ask, byId, el, on, say } from "./dom.js"
import { loadAnswers, startAnswers } from "./answers-panel.js"
import { addEntry, loadLog, startLog } from "./log-panel.js"
import { loadMails, startMails } from "./mail-panel.js"
import { addRecord, loadTopics, startTopics } from "./topic-panel.js"
import { loadFaults, loadScenarios, startTrouble } from "./trouble-panel.js"
import { drawClock, loadClients, loadOrders, startClients } from "./clients-panel.js"

const PANELS = ["log", "faults", "scenarios", "clock", "topics", "clients", "orders", "mails", "answers"]
const HEALTH_EVERY_MS = 2000

const loadHealth = async () => {
  const health = await ask("GET", "health")
  if (health === null) return
  const facts = [
    ["Status", health.status],
    ["Products", health.products],
    ["Up", `${Math.floor(health.uptime / 60)} min`],
    ["Memory", `${Math.round(health.memory / 1_048_576)} MB`],
    ["Rules", health.faults],
    ["Scenarios", health.scenarios.join(", ") || "none"],
    ...(health.kafka === null ? [] : [["Kafka", health.kafka.isConnected ? "connected" : "waiting"]]),
  ]
  byId("health").replaceChildren(
    ...facts.map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, String(value)))),
  )
  drawClock(health)
}

const loadState = async () => {
  await Promise.all([loadFaults(), loadScenarios(), loadClients(), loadOrders(), loadMails(), loadAnswers()])
}

let waiting = 0

/** Calls change clients' data: reloads once they pause, and at least from time to time. */
const loadSoon = () => {
  if (waiting !== 0) return
  waiting = setTimeout(() => {
    waiting = 0
    if (!byId("editor").open) void loadState()
  }, 400)
}

const loadAll = async () => {
  await Promise.all([loadHealth(), loadLog(), loadTopics(), loadState()])
}

const loadEndpoints = async () => {
  const answer = await ask("GET", "endpoints")
  byId("endpoints").append(...(answer?.endpoints ?? []).map(({ id, path }) => el("option", { value: id }, path)))
}

const listen = () => {
  const source = new EventSource("/_mock/live")
  source.addEventListener("request", (event) => {
    addEntry(JSON.parse(event.data))
    loadSoon()
  })
  source.addEventListener("record", (event) => addRecord(JSON.parse(event.data)))
  source.addEventListener("changed", loadSoon)
  let wasLost = false
  source.addEventListener("error", () => {
    wasLost = true
  })
  source.addEventListener("open", () => {
    if (wasLost) void loadAll()
    wasLost = false
  })
}

/** Digits go to a panel, a slash to the filter, except while typing. */
const onKey = (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return
  const panel = PANELS[Number(event.key) - 1]
  if (panel !== undefined) {
    byId(panel).focus()
    byId(panel).scrollIntoView({ block: "start" })
  } else if (event.key === "/") {
    event.preventDefault()
    byId("log-filter").focus()
  }
}

const start = async () => {
  startLog()
  startTrouble()
  startClients(loadState)
  startTopics()
  startMails()
  startAnswers()
  on("reset", "click", async () => {
    if (!confirm("Reset everything to the first start: carts, orders, topics, rules, clock?")) return
    if ((await ask("POST", "reset")) !== null) say("Everything is reset to the first start.")
    await loadAll()
  })
  document.addEventListener("keydown", onKey)
  listen()
  await loadEndpoints()
  await loadAll()
  setInterval(() => {
    if (document.visibilityState === "visible") void loadHealth()
  }, HEALTH_EVERY_MS)
}

void start()

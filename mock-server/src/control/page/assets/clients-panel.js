/** Clock, clients, snapshots and orders. */
import { ask, button, byId, el, redraw, say, time } from "./dom.js"

export const drawClock = ({ now, stopped, real }) => {
  byId("clock-now").textContent = time(now)
  byId("clock-now").dateTime = now
  byId("clock-state").textContent = stopped ? "stopped" : real ? "real time" : "runs, shifted"
  byId("clock-state").className = `badge${real ? "" : " warn"}`
  byId("clock-freeze").textContent = stopped ? "Run on" : "Stop"
  byId("clock-freeze").dataset.frozen = String(stopped)
}

export const loadClients = async () => {
  const [clients, snapshots] = [await ask("GET", "clients"), await ask("GET", "snapshots")]
  if (clients === null || snapshots === null) return
  const choice = byId("scenario-client")
  if (choice.options.length === 0) {
    choice.append(
      ...clients.clients.map(({ clientId, companyName }) =>
        el("option", { value: clientId }, `${clientId} ${companyName}`),
      ),
    )
  }
  redraw(byId("client-list"), clients.clients.map(client))
  redraw(byId("snapshot-list"), snapshots.snapshots.map(snapshot))
}

const client = ({ clientId, companyName, users, sessions, counts }) =>
  el(
    "li",
    {},
    el(
      "span",
      {},
      el("strong", {}, `${clientId} ${companyName}`),
      el("br"),
      el("small", {}, users.join(", ") || "no user of their own"),
    ),
    el("small", {}, countsOf({ ...counts, logins: sessions })),
    button("State…", `edit-${clientId}`, () => openEditor(clientId), { "aria-label": `State of ${companyName}` }),
    button("Log out", `out-${clientId}`, () => act("POST", `clients/${clientId}/revoke`, "Their tokens are revoked."), {
      "aria-label": `Log ${companyName} out`,
    }),
    button("Reset", `reset-${clientId}`, () => act("POST", `clients/${clientId}/reset`, "Back to the fixtures."), {
      "aria-label": `Reset ${companyName}`,
    }),
  )

/** `savedCarts: 2` reads "2 saved carts", one of them "1 saved cart"; every kind with records is listed. */
const countsOf = (counts) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${kindOf(count === 1 ? name.replace(/s$/, "") : name)}`)
    .join(" · ") || "nothing"

const kindOf = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const snapshot = ({ name, takenAt, clients }) =>
  el(
    "li",
    {},
    el("span", {}, el("strong", {}, name), " ", el("small", {}, `${time(takenAt)}, ${clients.length} clients`)),
    button("Restore", `restore-${name}`, () => act("POST", `snapshots/${name}/restore`, `${name} is restored.`), {
      "aria-label": `Restore ${name}`,
    }),
    button("Delete", `delete-${name}`, () => act("DELETE", `snapshots/${name}`, `${name} is deleted.`), {
      "aria-label": `Delete ${name}`,
    }),
  )

const act = async (method, path, done) => {
  if ((await ask(method, path)) !== null) say(done)
  await loadClients()
  await loadOrders()
}

let edited = null

const openEditor = async (clientId) => {
  const answer = await ask("GET", `clients/${clientId}/state`)
  if (answer === null) return
  edited = clientId
  byId("editor-title").textContent = `State of client ${clientId}`
  byId("editor-text").value = JSON.stringify(answer.state, null, 2)
  byId("editor").showModal()
}

const saveEditor = async () => {
  const state = parsed(byId("editor-text").value)
  if (state === null) return say("This is not JSON.")
  if ((await ask("PUT", `clients/${edited}/state`, state)) === null) return
  byId("editor").close()
  await act("GET", "clients", "The state is replaced.")
}

const parsed = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const MOST_ORDERS = 100

export const loadOrders = async () => {
  const [answer, clock] = [await ask("GET", "orders"), await ask("GET", "order-clock")]
  if (answer === null || clock === null) return
  const orders = answer.orders.toSorted((one, other) => other.placedAt.localeCompare(one.placedAt))
  redraw(byId("order-rows"), orders.slice(0, MOST_ORDERS).map(order))
  const every = [...byId("order-clock").options].find(({ value }) => milliseconds(value) === clock.every)
  if (every !== undefined) byId("order-clock").value = every.value
}

const milliseconds = (text) =>
  text === "" ? null : Number.parseInt(text, 10) * { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }[text.at(-1)]

const order = ({ orderId, clientId, placedAt, documentTotal, status, steps }) =>
  el(
    "tr",
    {},
    el("th", { scope: "row" }, orderId),
    el("td", {}, String(clientId)),
    el("td", {}, time(placedAt)),
    el(
      "td",
      { class: "number" },
      (documentTotal / 100).toLocaleString(undefined, { style: "currency", currency: "EUR" }),
    ),
    el("td", {}, el("span", { class: "badge" }, status)),
    el("td", {}, el("span", { class: "row" }, ...steps.map((step) => stepButton(orderId, step)))),
  )

const stepButton = (orderId, step) =>
  button(
    step,
    `${orderId}-${step}`,
    async () => {
      const after = await ask("POST", `orders/${orderId}/steps`, { step })
      if (after !== null) say(`${orderId} is ${after.status}.`)
      await loadOrders()
    },
    { "aria-label": `${step} ${orderId}` },
  )

export const startClients = (changed) => {
  const move = async (request) => {
    const clock = await ask("POST", "clock", request)
    if (clock !== null) drawClock(clock)
    await changed()
  }
  byId("clock-form").addEventListener("submit", (event) => {
    event.preventDefault()
    const { now, frozen } = event.target.elements
    void move({ now: new Date(now.value).toISOString(), frozen: frozen.checked })
  })
  for (const one of document.querySelectorAll("[data-advance]")) {
    one.addEventListener("click", () => void move({ advance: one.dataset.advance }))
  }
  byId("clock-freeze").addEventListener(
    "click",
    (event) => void move({ frozen: event.target.dataset.frozen !== "true" }),
  )
  byId("clock-real").addEventListener("click", () => void move({ now: null }))
  byId("order-clock").addEventListener(
    "change",
    (event) => void ask("POST", "order-clock", { every: event.target.value === "" ? null : event.target.value }),
  )
  byId("snapshot-form").addEventListener("submit", (event) => {
    event.preventDefault()
    const { name } = event.target.elements
    void ask("POST", "snapshots", { name: name.value }).then(async (taken) => {
      if (taken !== null) say(`${taken.name} is taken.`)
      await loadClients()
    })
  })
  byId("editor-save").addEventListener("click", () => void saveEditor())
  byId("editor-close").addEventListener("click", () => byId("editor").close())
}

/** The sources that answer in place of the shop (files, a recording, a real backend), and webhooks with their deliveries. */
import { ask, button, byId, el, on, redraw, say } from "./dom.js"
import { shortPath } from "./log-panel.js"
import { callerOf } from "./trouble-panel.js"

export const loadAnswers = async () => {
  const [overrides, replay, backend, webhooks] = await Promise.all(
    ["overrides", "replay", "backend", "webhooks"].map((path) => ask("GET", path)),
  )
  if (overrides !== null) drawOverrides(overrides)
  if (replay !== null) drawReplay(replay)
  if (backend !== null) drawBackend(backend)
  if (webhooks !== null) drawWebhooks(webhooks)
}

const empty = (text) => el("li", { class: "empty" }, text)

const drawOverrides = ({ overrides }) => {
  const files = (overrides ?? []).map((file) =>
    el(
      "li",
      {},
      el("strong", {}, file.endpoint),
      el("small", {}, ` ${file.overrides.map(answerOf).join("; ")}`),
      file.problem === null ? null : el("span", { class: "badge bad" }, file.problem),
    ),
  )
  redraw(byId("override-list"), files.length > 0 ? files : [empty("No answers from files: --overrides FOLDER.")])
}

const answerOf = ({ status = 200, params, when }) =>
  [`answers ${status}`, params === undefined ? "" : `for ${JSON.stringify(params)}`, callerOf(when)]
    .filter((part) => part !== "")
    .join(" ")

const drawReplay = ({ calls, unknown }) => {
  const tracks = calls.map(({ method, path, recorded, played }) =>
    el(
      "li",
      {},
      el("span", { title: path }, `${method} ${shortPath(path)}`),
      el("small", {}, `${played} played of ${recorded}`),
    ),
  )
  byId("replay-rewind").disabled = calls.length === 0
  byId("replay-stop").disabled = calls.length === 0
  byId("replay-unknown").textContent = unknown === "404" ? "Other calls: 404." : "Other calls: the mock answers."
  redraw(byId("replay-list"), tracks.length > 0 ? tracks : [empty("No recording: --replay FILE.")])
}

const drawBackend = ({ backend, recording }) => {
  byId("backend-form").hidden = backend === null
  byId("backend-state").textContent =
    backend === null
      ? "No real backend: --backend URL."
      : `${backend.origin}${recording === null ? "" : `, ${recording.calls} answers stored in ${recording.file}`}`
  const { only, except } = byId("backend-form").elements
  // A form that is being edited is not redrawn.
  if (backend === null || byId("backend-form").contains(document.activeElement)) return
  only.value = (backend.only ?? []).join(", ")
  except.value = backend.except.join(", ")
}

const drawWebhooks = ({ webhooks, deliveries }) => {
  const hooks = webhooks.map(({ url, types }) =>
    el(
      "li",
      {},
      el("span", {}, el("strong", {}, url), " ", el("small", {}, types === null ? "every step" : types.join(", "))),
      button("Remove", `hook-${url}`, async () => {
        if ((await ask("DELETE", "webhooks", { url })) !== null) await loadAnswers()
      }),
    ),
  )
  redraw(byId("webhook-list"), hooks.length > 0 ? hooks : [empty("No webhooks: add one, or --webhook URL.")])
  redraw(byId("delivery-list"), deliveries.map(delivery))
}

const BADGES = { waiting: "badge warn", failed: "badge bad", delivered: "badge" }

const delivery = ({ deliveryId, type, orderId, url, state, tries, problem }) =>
  el(
    "li",
    {},
    el(
      "span",
      {},
      el("span", { class: BADGES[state] }, state),
      " ",
      el("strong", {}, `${type} ${orderId}`),
      el("small", {}, ` ${url}, ${tries === 1 ? "1 try" : `${tries} tries`}${problem === null ? "" : `: ${problem}`}`),
    ),
    button(
      "Send again",
      `delivery-${deliveryId}`,
      async () => {
        if ((await ask("POST", `webhooks/deliveries/${deliveryId}/again`, {})) !== null) await loadAnswers()
      },
      { "aria-label": `Send ${type} of ${orderId} again` },
    ),
  )

const patternsOf = (text) =>
  text
    .split(",")
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== "")

export const startAnswers = () => {
  on("replay-rewind", "click", async () => drawReplay((await ask("POST", "replay/rewind", {})) ?? NOTHING_PLAYED))
  on("replay-stop", "click", async () => drawReplay((await ask("DELETE", "replay")) ?? NOTHING_PLAYED))
  on("backend-form", "submit", async (event) => {
    event.preventDefault()
    const { only, except } = event.target.elements
    const wanted = patternsOf(only.value)
    const chosen = { only: wanted.length === 0 ? null : wanted, except: patternsOf(except.value) }
    if ((await ask("POST", "backend", chosen)) !== null) say("The calls are selected.")
  })
  on("webhook-form", "submit", async (event) => {
    event.preventDefault()
    if ((await ask("POST", "webhooks", { url: event.target.elements.url.value })) === null) return
    event.target.reset()
    await loadAnswers()
  })
}

const NOTHING_PLAYED = { calls: [], unknown: "mock" }

/** Fault rules and scenarios. */
import { ask, button, byId, el, on, redraw, say } from "./dom.js"

export const loadFaults = async () => {
  const answer = await ask("GET", "faults")
  if (answer === null) return
  const rules = answer.faults.map((rule) =>
    el(
      "li",
      {},
      el(
        "span",
        {},
        el("strong", {}, rule.target ?? "every endpoint"),
        ` ${effectOf(rule)} `,
        el("small", {}, [callerOf(rule.when), limitsOf(rule)].filter((part) => part !== "").join(", ")),
      ),
      el("small", {}, `${rule.id} · ${rule.hits} of ${rule.calls} calls`),
      button(
        "Remove",
        `fault-${rule.id}`,
        async () => {
          await ask("DELETE", `faults/${rule.id}`)
          await loadFaults()
        },
        { "aria-label": `Remove rule ${rule.id}` },
      ),
    ),
  )
  redraw(byId("fault-list"), rules.length > 0 ? rules : [el("li", { class: "empty" }, "No rules: everything works.")])
}

const effectOf = ({ delay, reset, truncate, errorInside, status, body, message }) =>
  [
    delay === null ? null : `waits ${delay} ms`,
    reset ? "cuts the connection" : null,
    truncate ? "truncates the JSON" : null,
    errorInside ? "answers 200 with an error inside" : null,
    status === null ? null : `answers ${status}`,
    body === undefined ? null : "with a body of its own",
    message === null ? null : `“${message}”`,
  ]
    .filter((part) => part !== null)
    .join(", ")

/** The callers of a rule; nothing if it applies to everybody. */
export const callerOf = (when) =>
  when === null || when === undefined
    ? ""
    : `for ${[
        ...Object.entries(when.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
        ...(when.client === undefined ? [] : [`client ${when.client}`]),
      ].join(" and ")}`

const limitsOf = ({ times, nth, share }) =>
  [
    times === null ? null : times === 1 ? "once more" : `${times} more times`,
    nth === null ? null : `only call no. ${nth}`,
    share === null ? null : `${Math.round(share * 1000) / 10} % of calls`,
  ]
    .filter((part) => part !== null)
    .join(", ")

export const loadScenarios = async () => {
  const answer = await ask("GET", "scenarios")
  if (answer === null) return
  redraw(byId("scenario-list"), answer.scenarios.map(scenario))
}

const scenario = ({ name, description, isOn, isOfClient, client }) => {
  const whose = isOn && isOfClient ? `(client ${client})` : ""
  return el(
    "li",
    {},
    el("span", {}, el("strong", {}, name), el("br"), el("small", {}, `${description} ${whose}`)),
    button(
      isOn ? "Lift" : "Begin",
      `scenario-${name}`,
      async () => {
        const done = isOn
          ? await ask("DELETE", `scenarios/${name}`)
          : await ask("POST", "scenarios", {
              name,
              ...(isOfClient ? { client: Number(byId("scenario-client").value) } : {}),
            })
        if (done !== null) say(isOn ? `${name} is lifted.` : `${name} has begun.`)
      },
      { class: isOn ? "on" : null, "aria-label": `${isOn ? "Lift" : "Begin"} ${name}` },
    ),
  )
}

const numberOr = (text) => (text.trim() === "" ? undefined : Number(text))

/** `X-Mock-Tester: anna` and a client's number; both empty means everybody. */
const whenOf = (header, client) => {
  const [name, value = ""] = header.split(/:(.*)/s)
  const when = {
    ...(header === "" ? {} : { headers: { [name.trim()]: value.trim() } }),
    ...(client === "" ? {} : { client: Number(client) }),
  }
  return Object.keys(when).length === 0 ? undefined : when
}

/** The form's values in the API's format; empty fields are omitted. */
const ruleOf = (form) => {
  const field = (name) => form.elements.namedItem(name).value.trim()
  const target = field("target")
  const effect = field("effect")
  const share = numberOr(field("share"))
  const rule = {
    [target.startsWith("/") ? "path" : "endpoint"]: target === "" ? undefined : target,
    ...(effect === "status" ? { status: numberOr(field("status")) } : {}),
    ...(effect === "status" || effect === "delay" ? {} : { [effect]: true }),
    delay: field("delay") || undefined,
    message: effect === "delay" ? undefined : field("message") || undefined,
    times: numberOr(field("times")),
    nth: numberOr(field("nth")),
    share: share === undefined ? undefined : share / 100,
    when: whenOf(field("header"), field("client")),
  }
  return Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined))
}

export const startTrouble = () => {
  on("fault-form", "submit", async (event) => {
    event.preventDefault()
    const added = await ask("POST", "faults", ruleOf(event.target))
    if (added === null) return
    say(`Rule ${added.id} is active.`)
    await loadFaults()
  })
  on("faults-clear", "click", async () => {
    await ask("DELETE", "faults")
    await loadFaults()
  })
}

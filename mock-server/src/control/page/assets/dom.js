/** Small helpers of the control page: calls to the API, elements, messages. */

/** @param {string} id */
export const byId = (id) => document.getElementById(id)

/** An element with properties and children; texts are never read as HTML. */
export const el = (tag, properties = {}, ...children) => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value)
    else if (value === false || value === null || value === undefined) continue
    else if (name === "class") element.className = value
    else element.setAttribute(name, value === true ? "" : String(value))
  }
  element.append(...children.filter((child) => child !== null))
  return element
}

/** Adds a listener; the handler may be asynchronous. */
export const on = (id, event, handler) => byId(id).addEventListener(event, (given) => void handler(given))

let hideMessage = 0

export const say = (text) => {
  byId("message").textContent = text
  clearTimeout(hideMessage)
  hideMessage = setTimeout(() => {
    byId("message").textContent = ""
  }, 6000)
}

/** Calls the control API; a refusal is shown and returned as null. */
export const ask = async (method, path, body) => {
  try {
    const response = await fetch(`/_mock/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { "Content-Type": "application/json", "Accept-Language": "en" }, body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (response.ok) return answer
    say(answer.message ?? `Answered ${response.status}`)
  } catch {
    say("The mock server does not answer.")
  }
  return null
}

/** Renders a list again and restores the focus to its button. */
export const redraw = (parent, children) => {
  const focused = parent.contains(document.activeElement) ? document.activeElement.dataset.key : undefined
  parent.replaceChildren(...children)
  if (focused === undefined) return
  const again = [...parent.querySelectorAll("[data-key]")].find((one) => one.dataset.key === focused)
  ;(again ?? parent.closest("section"))?.focus()
}

export const button = (text, key, onclick, properties = {}) =>
  el("button", { type: "button", "data-key": key, onclick, ...properties }, text)

export const time = (instant) =>
  new Date(instant).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium" })

export const statusBadge = (status) =>
  el(
    "span",
    { class: `badge${status === 0 || status >= 500 ? " bad" : status >= 400 ? " warn" : ""}` },
    status === 0 ? "cut" : String(status),
  )

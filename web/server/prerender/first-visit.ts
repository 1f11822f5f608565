/**
 * The script that a prerendered page runs before its first paint, in every browser: plain JavaScript, served by
 * `web/server` alone, since only its pages are prerendered (ADR 60).
 */

export const FIRST_VISIT_PATH = "/first-visit.js"

/**
 * A returning visitor, or one with another screen width than prerendered for, sees the shell until the browser renders
 * their page. For others clicks and typing before the code is loaded are recorded, and replayed afterwards.
 */
export const FIRST_VISIT_SCRIPT = `(() => {
  const { media } = document.currentScript.dataset
  const ours = /^(dispensa\\.|access_token|user_temp|guest_navigation)/
  const isKnown = () => {
    try {
      return Object.keys(localStorage).some((key) => ours.test(key))
    } catch {
      return false
    }
  }
  if (isKnown() || !matchMedia(media).matches) {
    const hidden = new CSSStyleSheet()
    hidden.replaceSync("#root { display: none }")
    document.adoptedStyleSheets = [hidden]
    document.getElementById("shell").hidden = false
    return
  }
  const style = () => {
    for (const each of document.querySelectorAll("[data-style]")) {
      each.style.cssText = each.dataset.style
      each.removeAttribute("data-style")
    }
  }
  // All of the page is there, and no code has run.
  document.addEventListener("readystatechange", style, { once: true })
  const typed = new Map()
  const done = []
  const hold = (event) => {
    if (event.type === "input") return void typed.set(event.target, event.target.value)
    // A link leads on at once, in a window of its own as well; one to another language has the choice stored first.
    const opensAnother = event.ctrlKey || event.metaKey || event.shiftKey
    if (event.target.closest(opensAnother ? "a[href]" : "a[href]:not([hreflang])") !== null) return
    // Not React's either, which may be taking the page over at this moment.
    event.preventDefault()
    event.stopImmediatePropagation()
    done.push(event)
  }
  const kinds = ["click", "submit", "input"]
  for (const kind of kinds) document.addEventListener(kind, hold, true)
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set
  const replay = () => {
    for (const kind of kinds) document.removeEventListener(kind, hold, true)
    for (const [field, text] of typed) {
      if (!(field instanceof HTMLInputElement)) continue
      // The first one has React take the field over, the second is the change.
      const notify = () => field.dispatchEvent(new Event("input", { bubbles: true }))
      notify()
      field.value = ""
      write.call(field, text)
      notify()
      if (field === document.activeElement) field.dispatchEvent(new FocusEvent("focusin", { bubbles: true }))
    }
    for (const { type, target } of done)
      type === "submit" ? target.requestSubmit() : target.closest("a, button, input, label, summary")?.click()
  }
  // React is still at work when it says so.
  document.addEventListener("taken-over", () => setTimeout(replay), { once: true })
})()
`

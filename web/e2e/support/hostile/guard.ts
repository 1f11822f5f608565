/** Watches a page with hostile content: nothing runs, no request leaves, nothing covers it. */
import type { Page } from "@playwright/test"
import { expect } from "../expect.ts"

export interface Guard {
  /** Checks the page in its current state; `open` while a part of the shop covers it. */
  readonly look: (name: string, state?: "open") => Promise<void>
}

/** Runs in the browser, so it is self-contained: returns forbidden findings. */
const findings = (isCovered: boolean): ReadonlyArray<string> => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
    .filter(({ protocol, host, target }) =>
      protocol === "http:" || protocol === "https:"
        ? host !== window.location.host && target !== "_blank"
        : protocol !== "mailto:" && protocol !== "tel:",
    )
    .map(({ href }) => `link: ${href}`)
  const banned =
    "iframe, object, embed, base, form[action], meta[http-equiv=refresh], link[rel~=prefetch], portal, frame, #root script, #root style, #root dialog, #root slot, #root template, .prose [style], .footer-html [style], .prose [id], .footer-html [id], .prose [name], .prose [role=dialog], .prose [contenteditable], .prose [popover], .prose .fixed, #root [srcset], #root [formaction], #root [ping], #root [background]"
  const elements = [...document.querySelectorAll(banned)].map(({ outerHTML }) => `element: ${outerHTML.slice(0, 120)}`)
  const handlers = [...document.querySelectorAll("*")]
    .filter(({ attributes }) => [...attributes].some(({ name }) => name.startsWith("on")))
    .map(({ outerHTML }) => `handler: ${outerHTML.slice(0, 120)}`)
  window.scrollTo(0, 0)
  const covered = ["header input[type=search], header form", "main h1"].filter((selector) => {
    const part = document.querySelector(selector)
    if (part === null) return true
    const box = part.getBoundingClientRect()
    const top = document.elementFromPoint(box.left + Math.min(box.width / 2, 40), box.top + box.height / 2)
    const isOnTop = top !== null && (part.contains(top) || top.contains(part))
    return !isOnTop || !part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  })
  return [...links, ...elements, ...handlers, ...(isCovered ? [] : covered.map((part) => `covered: ${part}`))]
}

export const guard = async (page: Page): Promise<Guard> => {
  const faults: string[] = []
  await page.exposeFunction("__REPORT__", (what: string) => void faults.push(`ran: ${what}`))
  await page.addInitScript(() => {
    const report: unknown = Reflect.get(window, "__REPORT__")
    Object.defineProperty(window, "__HIT__", {
      value: (what: string): void => {
        if (typeof report === "function") void Reflect.apply(report, window, [what])
      },
    })
  })
  page.on("dialog", (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  // Including those blocked by the policy: the sinks alone must let nothing through.
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith("http") && host !== new URL(page.url()).host && page.url() !== "about:blank")
      faults.push(`left: ${request.url()}`)
  })
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) faults.push(`frame: ${frame.url()}`)
  })
  page.on("popup", (popup) => faults.push(`window: ${popup.url()}`))
  return {
    look: async (name, state) => {
      const found = await page.evaluate(findings, state === "open")
      expect.soft([...found, ...faults.splice(0)], name).toEqual([])
    },
  }
}

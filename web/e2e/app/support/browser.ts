/** Browser features that a DOM without layout lacks, as far as the shop uses them. */
import { vi } from "vitest"
import { makeWebLocks } from "../../../src/testing/web-locks.ts"

export interface Viewport {
  readonly width: number
  readonly height: number
}

const REM = 16
let viewport: Viewport = { width: 1280, height: 800 }

/** One condition of a media query; those unrelated to size match a light screen without reduced motion. */
const holds = (condition: string): boolean => {
  const [, bound, size, unit] = /\((min|max)-width:\s*([\d.]+)(px|rem)\)/.exec(condition) ?? []
  if (bound === undefined) return /prefers-reduced-motion: reduce|^screen$/.test(condition)
  const pixels = Number(size) * (unit === "rem" ? REM : 1)
  return bound === "min" ? viewport.width >= pixels : viewport.width <= pixels
}

class MediaList extends EventTarget {
  static readonly all = new Set<MediaList>()
  readonly media: string
  #was: boolean
  constructor(media: string) {
    super()
    this.media = media
    this.#was = this.matches
    MediaList.all.add(this)
  }
  get matches(): boolean {
    return this.media.split(/\s+and\s+/).every(holds)
  }
  look(): void {
    if (this.matches === this.#was) return
    this.#was = this.matches
    this.dispatchEvent(Object.assign(new Event("change"), { matches: this.matches, media: this.media }))
  }
}

export const resizeTo = (size: Viewport): void => {
  viewport = size
  vi.stubGlobal("innerWidth", size.width)
  vi.stubGlobal("innerHeight", size.height)
  for (const list of MediaList.all) list.look()
  window.dispatchEvent(new Event("resize"))
}

/** Tailwind's utilities that hide an element on some screens: the only styles known here. */
const DISPLAYS = new Set(["block", "inline", "inline-block", "flex", "inline-flex", "grid", "inline-grid", "contents"])
const BREAKPOINTS: Readonly<Record<string, number>> = { sm: 480, md: 768, lg: 992, xl: 1380, "2xl": 1600 }

const isApplied = (variant: string): boolean | null => {
  if (variant === "print") return false
  const [bound, name] = variant.startsWith("max-") ? (["max", variant.slice(4)] as const) : (["min", variant] as const)
  const width = BREAKPOINTS[name]
  if (width === undefined) return null
  return bound === "min" ? viewport.width >= width : viewport.width < width
}

const isHiddenByStyle = (element: Element): boolean => {
  const classes = element.getAttribute("class") ?? ""
  if (!classes.includes("hidden")) return false
  let isHidden = false
  let isFromVariant = false
  for (const name of classes.split(/\s+/)) {
    const parts = name.split(":")
    const utility = parts.at(-1) ?? ""
    if (utility !== "hidden" && !DISPLAYS.has(utility)) continue
    const applied = parts.slice(0, -1).map(isApplied)
    if (!applied.every((each) => each === true)) continue
    if (parts.length === 1 && isFromVariant) continue
    isFromVariant = parts.length > 1
    isHidden = utility === "hidden"
  }
  return isHidden
}

const displayOf = (element: Element): string => {
  if (element instanceof HTMLElement) {
    // Querying the style of an element without the attribute would create one.
    if (element.hidden || (element.hasAttribute("style") && element.style.display === "none")) return "none"
    if (
      element.parentElement instanceof HTMLDetailsElement &&
      !element.parentElement.open &&
      element.tagName !== "SUMMARY"
    )
      return "none"
  }
  return isHiddenByStyle(element) ? "none" : "block"
}

/** Neither the element nor an ancestor is hidden. */
export const isDisplayed = (element: Element): boolean => displayOf(element) !== "none"

const noStyle = document.createElement("i").style

/** Computed styles limited to visibility: a full cascade for each query would take most of a test's time. */
const styleOf = (element: Element): CSSStyleDeclaration => {
  const inline = element instanceof HTMLElement || element instanceof SVGElement ? element.style : undefined
  const known: Readonly<Record<string, string>> = {
    display: displayOf(element),
    visibility: inline?.visibility === "hidden" ? "hidden" : "visible",
    opacity: "1",
    position: "static",
    overflow: "visible",
    transform: "none",
  }
  return new Proxy(noStyle, {
    get: (target, name) => {
      if (name === "getPropertyValue")
        return (property: string) => known[property] ?? inline?.getPropertyValue(property) ?? ""
      if (typeof name === "string" && name in known) return known[name]
      const value: unknown = Reflect.get(inline ?? target, name)
      return value
    },
  })
}

class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

/** Reports every observed element as visible, and the end of a list as far away: a list loads what is asked for. */
class SightObserver extends Observer {
  readonly #callback: (entries: ReadonlyArray<object>) => void
  readonly #isIntersecting: boolean
  constructor(callback: (entries: ReadonlyArray<object>) => void, options: IntersectionObserverInit = {}) {
    super()
    this.#callback = callback
    this.#isIntersecting = options.rootMargin === undefined
  }
  override observe(...targets: ReadonlyArray<Element>): void {
    const isIntersecting = this.#isIntersecting
    queueMicrotask(() =>
      this.#callback(targets.map((target) => ({ target, isIntersecting, intersectionRatio: isIntersecting ? 1 : 0 }))),
    )
  }
}

const LISTENED = new Set([
  "online",
  "offline",
  "focus",
  "visibilitychange",
  "pagehide",
  "pageshow",
  "popstate",
  "error",
])

/** Tracks a page's listeners, which end with it. Returns a function that removes them. */
const followListeners = (target: Window | Document): (() => void) => {
  const added: Array<() => void> = []
  const add = target.addEventListener.bind(target)
  const follow = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    add(type, listener, options)
    if (LISTENED.has(type)) added.push(() => target.removeEventListener(type, listener, options))
  }
  target.addEventListener = follow
  return () => {
    for (const remove of added) remove()
    target.addEventListener = add
  }
}

let channels: Array<BroadcastChannel> = []

/** Closed together with its page. */
class PageChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
  override postMessage(message: unknown): void {
    if (channels.includes(this)) super.postMessage(message)
  }
}

/** Once, before any code of the shop is loaded. */
export const furnishWindow = (): void => {
  const globals = {
    BroadcastChannel: PageChannel,
    matchMedia: (media: string) => new MediaList(media),
    getComputedStyle: styleOf,
    ResizeObserver: Observer,
    IntersectionObserver: SightObserver,
    scrollTo: () => {},
    requestIdleCallback: (run: () => void) => setTimeout(run, 0),
    cancelIdleCallback: (id: number) => clearTimeout(id),
  }
  for (const target of [globalThis, window]) Object.assign(target, globals)
  Object.assign(Element.prototype, {
    scrollIntoView: () => {},
    scrollTo: () => {},
    getAnimations: () => [],
    setPointerCapture: () => {},
    releasePointerCapture: () => {},
    hasPointerCapture: () => false,
  })
}

/** Gives a page its own window resources. Returns a function that releases them. */
export const openWindow = (): (() => void) => {
  channels = []
  // A closed page holds no locks.
  Object.defineProperty(navigator, "locks", { configurable: true, value: makeWebLocks() })
  const ends = [followListeners(window), followListeners(document)]
  return () => {
    for (const end of ends) end()
    const opened = channels
    channels = []
    for (const channel of opened) channel.close()
    MediaList.all.clear()
  }
}

/**
 * The only module that inserts HTML of the backend into the page. It is sanitised into a document fragment: there is no
 * second parsing, and Trusted Types need only DOMPurify's own policy (`dompurify`).
 */
import { type Locale, localizePath } from "@dispensa/domain"
import DOMPurify, { type Config } from "dompurify"
import { useLayoutEffect, useRef } from "react"
import { useNavigate } from "react-router-dom"
import { useLocale } from "../i18n/use-locale.ts"
import { fileAddress } from "../platform/installation.ts"
import { hostPath, shopPath } from "../platform/shop-path.ts"
import { isOwnPath, isSafeHref } from "./safe-address.ts"

const words = (text: string): string[] => text.split(" ")

/** Text, lists, tables, pictures and links; nothing that runs code, loads a frame, or covers the page. */
const CONFIG = {
  ALLOWED_TAGS: words(
    "a abbr b blockquote br caption code dd del details div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img li mark nav ol p pre q s section small span strong sub summary sup table tbody td tfoot th thead time tr u ul #text",
  ),
  ALLOWED_ATTR: words(
    "alt class colspan datetime dir height href lang loading rel rowspan scope src target title width",
  ),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: true,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config

/** Class names of content; the shop's own would let a text cover the page. */
const SAFE_CLASS = /^(?:cms|b2b|footer)-[\w-]+$/

const keepIf = (element: Element, name: string, isKept: (value: string) => boolean): void => {
  const value = element.getAttribute(name)
  if (value !== null && !isKept(value.trim())) element.removeAttribute(name)
}

const purifier = DOMPurify(window)

purifier.addHook("afterSanitizeAttributes", (element) => {
  keepIf(element, "href", isSafeHref)
  keepIf(element, "src", isOwnPath)
  element.removeAttribute("target")
  const classes = [...element.classList].filter((name) => SAFE_CLASS.test(name))
  if (classes.length > 0) element.setAttribute("class", classes.join(" "))
  else element.removeAttribute("class")
  if (element instanceof HTMLAnchorElement && /^https?:/i.test(element.getAttribute("href") ?? "")) {
    element.setAttribute("target", "_blank")
    element.setAttribute("rel", "noopener noreferrer")
  }
  if (element instanceof HTMLImageElement) element.setAttribute("loading", "lazy")
})

/** The harmless part of an HTML text; its links to pages of the shop keep the user's language (S2.10). */
export const sanitizedFragment = (html: string, locale: Locale): DocumentFragment => {
  const fragment = purifier.sanitize(html, CONFIG)
  for (const link of fragment.querySelectorAll("a[href]")) {
    const href = link.getAttribute("href")?.trim() ?? ""
    link.setAttribute("href", isPage(href) ? hostPath(localizePath(href, locale)) : fileAddress(href))
  }
  for (const image of fragment.querySelectorAll("img[src]"))
    image.setAttribute("src", fileAddress(image.getAttribute("src") ?? ""))
  return fragment
}

/** Files have no language. */
const isPage = (href: string): boolean => href.startsWith("/") && !href.startsWith(FILES)

const FILES = "/files/"

export interface HtmlBlockProps {
  readonly html: string
  readonly className?: string
}

const internalPath = (event: MouseEvent): string | null => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null
  const link = event.target instanceof Element ? event.target.closest("a") : null
  const href = link?.getAttribute("href") ?? ""
  return isPage(href) && !href.startsWith(fileAddress(FILES)) ? shopPath(href) : null
}

/** Content wider than its container scrolls inside it, by keyboard too. */
const reachable = (block: HTMLElement | null): void => {
  for (const wide of block?.querySelectorAll<HTMLElement>("table, pre") ?? []) {
    if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0
    else wide.removeAttribute("tabindex")
  }
}

/** Sanitised HTML of the backend; a link to a page of the shop is followed without reloading the shop. */
export const HtmlBlock = ({ html, className }: HtmlBlockProps) => {
  const locale = useLocale()
  const navigate = useNavigate()
  const block = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => block.current?.replaceChildren(sanitizedFragment(html, locale)), [html, locale])
  useLayoutEffect(() => {
    const measure = (): void => reachable(block.current)
    measure()
    window.addEventListener("resize", measure)
    return () => window.removeEventListener("resize", measure)
  }, [html])
  useLayoutEffect(() => {
    const element = block.current
    if (element === null) return undefined
    const follow = (event: MouseEvent): void => {
      const path = internalPath(event)
      if (path === null) return
      event.preventDefault()
      void navigate(path)
    }
    element.addEventListener("click", follow)
    return () => element.removeEventListener("click", follow)
  }, [navigate])
  return <div ref={block} className={className} />
}

/** Waits until the newsletter popup may come; its code is loaded then (S2.65). */
import { lazy, Suspense, useEffect, useState } from "react"
import { useLocation } from "react-router-dom"
import { delocalizePath, routeOf } from "@dispensa/domain"
import { retryImport } from "../../platform/retry-import.ts"
import { rememberInvited, wasInvited } from "./use-newsletter.ts"

const NewsletterPopup = lazy(async () => ({
  default: (await retryImport(() => import("./newsletter-popup.tsx"))).NewsletterPopup,
}))

/** Somebody who types, or looks at a dialog, is invited later. */
const isBusy = (): boolean =>
  document.activeElement?.matches("input, textarea, select") === true ||
  document.querySelector("[role=dialog]") !== null

export const NewsletterInvitation = () => {
  const { pathname } = useLocation()
  const isWelcome = mayOfferNewsletter(pathname)
  const [isDue, setDue] = useState(false)
  const [isOver, setOver] = useState(wasInvited)
  useEffect(() => {
    if (isOver || isDue) return undefined
    const timer = setInterval(() => {
      if (!isBusy()) setDue(true)
    }, NEWSLETTER_AFTER_MS)
    return () => clearInterval(timer)
  }, [isOver, isDue])
  if (!isDue || isOver || !isWelcome) return null
  return (
    <Suspense fallback={null}>
      <NewsletterPopup
        onClose={() => {
          rememberInvited()
          setOver(true)
        }}
      />
    </Suspense>
  )
}

/** How long somebody reads before the invitation appears. */
export const NEWSLETTER_AFTER_MS = 45_000

const READING: ReadonlySet<string> = new Set(["about-us", "blog", "brands", "faq", "flyers"])

/** Pages that are read; nobody is interrupted in the shop, the cart, at checkout or in the account. */
export const mayOfferNewsletter = (path: string): boolean => {
  const route = routeOf(delocalizePath(path))
  switch (route._tag) {
    case "Home":
    case "Single":
    case "WebPage":
      return true
    case "Page":
      return READING.has(route.name)
    case "Shop":
    case "ShopLayout":
    case "ProductDefault":
    case "ProductChild":
    case "Product":
    case "NotFound":
      return false
  }
}

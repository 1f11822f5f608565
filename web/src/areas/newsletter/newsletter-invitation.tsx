/** Delays the newsletter popup until it may be shown, and only then loads its code (S2.65). */
import { lazy, Suspense, useEffect, useState } from "react"
import { useLocation } from "react-router-dom"
import { delocalizePath, routeOf } from "@dispensa/domain"
import { retryImport } from "../../platform/retry-import.ts"
import { rememberInvited, wasInvited } from "./use-newsletter.ts"

const NewsletterPopup = lazy(async () => ({
  default: (await retryImport(() => import("./newsletter-popup.tsx"))).NewsletterPopup,
}))

/** A user who is typing, or has a dialog open, is invited later. */
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

/** Reading time before the invitation appears. */
export const NEWSLETTER_AFTER_MS = 45_000

const READING: ReadonlySet<string> = new Set(["about-us", "blog", "brands", "faq", "flyers"])

/** Only pages for reading: the shop, the cart, the checkout and the account are never interrupted. */
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

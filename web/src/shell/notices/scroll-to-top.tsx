/** Back to the top, once the page was scrolled by more than 400 px [S2.23, S9.6]. */
import { ArrowUp } from "lucide-react"
import { Icon } from "../../ui/controls/icon.tsx"
import { useLocation } from "react-router-dom"
import { m } from "../../i18n/messages.ts"
import { useOnline, useScrolledPast } from "../../platform/use-browser.ts"
import { cx } from "../../ui/cx.ts"

export const SCROLL_TOP_AFTER_PX = 400

/** Pages whose quantities and totals it would cover on the phone. */
const WITH_QUANTITIES =
  /\/(product\/|pages\/(usual|quick-order|lists|proposal|standing|cart|checkout|wishlist|compare|account\/(claims|offers|people)))/

const toTop = (): void => {
  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches
  window.scrollTo({ top: 0, behavior: isCalm ? "auto" : "smooth" })
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true })
}

export const ScrollToTop = () => {
  const isOnline = useOnline()
  const hasQuantities = WITH_QUANTITIES.test(useLocation().pathname)
  return useScrolledPast(SCROLL_TOP_AFTER_PX) ? (
    <button
      type="button"
      aria-label={m.shell_scroll_top()}
      onClick={toTop}
      className={cx(
        hasQuantities && "max-md:hidden",
        "fixed right-4 z-20 grid size-11 animate-fade-in place-items-center rounded-full border border-line bg-raised text-ink shadow-pop hover:bg-action-soft print:hidden",
        // Above the offline notice.
        isOnline ? "bottom-[calc(var(--bottom-bar)+1rem)]" : "bottom-[calc(var(--bottom-bar)+6rem)]",
      )}
    >
      <Icon of={ArrowUp} />
    </button>
  ) : null
}

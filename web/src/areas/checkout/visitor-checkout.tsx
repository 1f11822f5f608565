/** The checkout for a visitor without a login: a toggle opens the login in place, and the page stays (S2.63, S4.11). */
import { ChevronDown, UserRound } from "lucide-react"
import { type ReactNode, useId, useState } from "react"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"

export interface VisitorCheckoutProps {
  /** The login form; shown once the toggle is open. */
  readonly loginSlot: ReactNode
}

export const VisitorCheckout = ({ loginSlot }: VisitorCheckoutProps) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5">
      <p className="text-muted">{m.checkout_visitor()}</p>
      <div className="rounded-lg border border-line bg-surface">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full items-center gap-3 rounded-lg px-5 py-3 text-left font-semibold hover:bg-action-soft"
        >
          <Icon of={UserRound} className="text-action" />
          <span className="flex-1">{m.checkout_login_toggle()}</span>
          <Icon of={ChevronDown} size={18} className={cx("text-muted transition-transform", isOpen && "rotate-180")} />
        </button>
        {isOpen ? (
          <div id={id} className="px-5 pt-1 pb-5">
            {loginSlot}
          </div>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{m.account_register_lead()}</p>
        <ButtonLink to="/pages/register">{m.account_register()}</ButtonLink>
      </div>
    </div>
  )
}

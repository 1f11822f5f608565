/** Choosing a new password with the code that was mailed (S2.62, S7.7). */
import { useLocation } from "react-router-dom"
import { ResetForm } from "../areas/account/reset-form.tsx"
import { m } from "../i18n/messages.ts"
import { LocalLink } from "../ui/controls/local-link.tsx"

const LINK = "touch-target inline-flex min-h-6 items-center font-semibold text-action underline underline-offset-4"

/** Recipient of the mail, when coming from the page that requested it. */
const mailedTo = (state: unknown): string =>
  typeof state === "object" && state !== null && "user" in state && typeof state.user === "string" ? state.user : ""

export const ResetPasswordPage = () => (
  <>
    <h1 className="page-title">{m.account_reset_title()}</h1>
    <p className="mt-2 mb-8 text-muted">{m.account_reset_lead()}</p>
    <ResetForm user={mailedTo(useLocation().state)} />
    <p className="mt-8 flex flex-wrap gap-x-6 border-line border-t pt-6">
      <LocalLink to="/pages/forgot-password" className={LINK}>
        {m.account_reset_again()}
      </LocalLink>
      <LocalLink to="/pages/login" className={LINK}>
        {m.account_back_to_login()}
      </LocalLink>
    </p>
  </>
)

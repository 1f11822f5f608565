/** The login in a dialog: the page below is unchanged (S2.61). */
import type { LoginRequest } from "../areas/session/login-request.ts"
import { useLogin } from "../areas/session/use-session-commands.ts"
import { useSession } from "../areas/session/use-session.ts"
import { Modal } from "../ui/overlay/modal.tsx"
import { notify } from "../ui/feedback/notify.ts"
import { LoginForm } from "../areas/session/login-form.tsx"
import { m } from "../i18n/messages.ts"
import { LocalLink } from "../ui/controls/local-link.tsx"

export interface LoginModalProps {
  /** Null when closed. */
  readonly request: LoginRequest | null
  readonly onClose: () => void
}

const LINK = "touch-target inline-flex min-h-6 items-center font-semibold text-action underline underline-offset-4"

export default function LoginModal({ request, onClose }: LoginModalProps) {
  const onLogin = useLogin()
  const { isAuthenticated } = useSession()
  const onDone = (): void => {
    notify({ kind: "success", title: m.account_login_done() })
    onClose()
    request?.onLoggedIn?.()
  }
  return (
    <Modal
      size="sm"
      isOpen={request !== null && !isAuthenticated}
      onClose={onClose}
      title={m.account_login_title()}
      description={request?.why}
    >
      <LoginForm onLogin={onLogin} onDone={onDone} />
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
        <LocalLink to="/pages/forgot-password" className={LINK}>
          {m.account_forgot()}
        </LocalLink>
        <LocalLink to="/pages/register" className={LINK}>
          {m.account_register()}
        </LocalLink>
      </p>
    </Modal>
  )
}

/** The login page's form, which returns to the previous page afterwards. */
import { useEffect, useEffectEvent } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { delocalizePath } from "@dispensa/domain"
import { useLocalizedPath } from "../../i18n/use-locale.ts"
import { Notice } from "../../ui/feedback/notice.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { resolvedPath } from "../../platform/resolved-path.ts"
import { useLogin } from "./use-session-commands.ts"
import { useSession } from "./use-session.ts"
import { LoginForm } from "./login-form.tsx"

const LINK = "touch-target inline-flex min-h-6 items-center font-semibold text-action underline underline-offset-4"

/** A page that needs a login links here, and is returned to. */
const useReturn = () => {
  const location = useLocation()
  const state: unknown = location.state
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const path = returnPath(state, location.search)
  return {
    isAsked: requestedPath(state, location.search) !== "/",
    goBack: () => void navigate(localized(path), { replace: true }),
  }
}

export const LoginPanel = () => {
  const { isAuthenticated, hasExpired } = useSession()
  const onLogin = useLogin()
  const { isAsked, goBack } = useReturn()
  // A logged-in user has nothing to do here; this is also the way out after a login. Only once: the page stays mounted a
  // moment longer than the login, and must not undo a further navigation.
  const leave = useEffectEvent(goBack)
  useEffect(() => {
    if (isAuthenticated) leave()
  }, [isAuthenticated])
  return (
    <>
      <h1 className="page-title">{m.account_login_title()}</h1>
      <p className="mt-2 mb-8 text-muted">{m.account_login_lead()}</p>
      {hasExpired ? <Notice kind="warning" title={m.errors_session_title()} className="mb-6" /> : null}
      {isAsked && !hasExpired ? <Notice kind="info" title={m.account_login_needed()} className="mb-6" /> : null}
      <LoginForm onLogin={onLogin} onDone={() => notify({ kind: "success", title: m.account_login_done() })} />
      <p className="mt-5">
        <LocalLink to="/pages/forgot-password" className={LINK}>
          {m.account_forgot()}
        </LocalLink>
      </p>
      <p className="mt-8 border-line border-t pt-6 text-muted">
        {m.account_register_lead()}{" "}
        <LocalLink to="/pages/register" className={LINK}>
          {m.account_register()}
        </LocalLink>
      </p>
    </>
  )
}

/** Target of a login: the page that requested it, or the previous one, otherwise home. */
const isOwnPath = (path: unknown): path is string => typeof path === "string" && /^\/(?![\\/])/.test(path)

/** Browsers drop control characters of a URL: the rest would be a different URL from the one checked. */
const withoutControls = (path: unknown): unknown => (typeof path === "string" ? path.replace(/\p{Cc}/gu, "") : path)

const textOf = (state: unknown, key: "from" | "back"): unknown =>
  typeof state === "object" && state !== null ? new Map<string, unknown>(Object.entries(state)).get(key) : null

/** Pages for visitors: never returned to. */
const VISITOR_PAGE = /^\/pages\/(login|register|forgot-password|reset-password)/

const routeOf = (candidates: ReadonlyArray<unknown>): string => {
  const path = candidates.map(withoutControls).find(isOwnPath)
  const route = path === undefined ? "/" : delocalizePath(resolvedPath(path))
  return VISITOR_PAGE.test(route) ? "/" : route
}

/** The page that needs a login, without language prefix; "/" if none. */
export const requestedPath = (state: unknown, search: string): string =>
  routeOf([textOf(state, "from"), new URLSearchParams(search).get("from")])

/** The target's path, without language prefix. */
export const returnPath = (state: unknown, search: string): string => {
  const requested = requestedPath(state, search)
  return requested === "/" ? routeOf([textOf(state, "back")]) : requested
}

/** Logging in; once that is done it leads back to where one came from. */
import { useEffect, useEffectEvent } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { delocalizePath } from "@dispensa/domain"
import { useLocalizedPath } from "../../i18n/use-locale.ts"
import { Notice } from "../../ui/feedback/notice.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { resolvedPath } from "../../platform/resolved-path.ts"
import { useLogin } from "./use-login.ts"
import { useSession } from "./use-session.ts"
import { LoginForm } from "./login-form.tsx"

const LINK = "touch-target inline-flex min-h-6 items-center font-semibold text-action underline underline-offset-4"

/** A page that needs a login leads here, and is led back to. */
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
  // Who is logged in has nothing to do here; this also is the way out after a login. Once: the page stays a moment longer
  // than the login, and must not take back who has gone on meanwhile.
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

/** Where a login leads: back to the page that asked for it, or that one was on, else home. */
const isOwnPath = (path: unknown): path is string => typeof path === "string" && /^\/(?![\\/])/.test(path)

/** A browser drops control characters of an address: what follows them would be another address than the one looked at. */
const withoutControls = (path: unknown): unknown => (typeof path === "string" ? path.replace(/\p{Cc}/gu, "") : path)

const textOf = (state: unknown, key: "from" | "back"): unknown =>
  typeof state === "object" && state !== null ? new Map<string, unknown>(Object.entries(state)).get(key) : null

/** Pages of somebody without a login: nowhere to return to. */
const VISITOR_PAGE = /^\/pages\/(login|register|forgot-password|reset-password)/

const routeOf = (candidates: ReadonlyArray<unknown>): string => {
  const path = candidates.map(withoutControls).find(isOwnPath)
  const route = path === undefined ? "/" : delocalizePath(resolvedPath(path))
  return VISITOR_PAGE.test(route) ? "/" : route
}

/** The page that needs a login, without language prefix; "/" when none asked. */
export const requestedPath = (state: unknown, search: string): string =>
  routeOf([textOf(state, "from"), new URLSearchParams(search).get("from")])

/** The route, without language prefix. */
export const returnPath = (state: unknown, search: string): string => {
  const requested = requestedPath(state, search)
  return requested === "/" ? routeOf([textOf(state, "back")]) : requested
}

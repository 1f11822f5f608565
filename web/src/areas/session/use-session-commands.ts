/** Commands of the session: log in and out, choose an address, serve a client (S4.2–S4.4, S6.3). */
import type { ServedClient } from "@dispensa/domain"
import { Effect } from "effect"
import { useMemo } from "react"
import { errorNotice } from "../../app/error-notice.ts"
import { useService, useShop } from "../../app/use-shop.ts"
import type { LoginFields } from "./login-fields.ts"
import { type LoginOutcome, sessionCommands } from "./session-commands.ts"
import { SessionService } from "./session-service.ts"

export type { LoginOutcome }

export interface UseSessionCommands {
  readonly login: (credentials: LoginFields) => Promise<LoginOutcome>
  /** True once logged out; false if there are unsent changes. */
  readonly logout: () => Promise<boolean>
  readonly logoutUnsent: () => Promise<void>
  readonly selectAddress: (addressCode: string) => void
  readonly serve: (client: ServedClient) => void
  readonly leaveClient: () => void
}

export const useSessionCommands = (): UseSessionCommands => {
  const { run } = useShop()
  const { parts } = useService(SessionService)
  return useMemo(() => {
    const session = sessionCommands(parts)
    return {
      login: (credentials) => run(session.login(credentials)),
      logout: () => run(session.logout),
      logoutUnsent: () => run(session.logoutUnsent),
      // A refused address was never offered.
      selectAddress: (addressCode) => void run(Effect.ignore(session.selectAddress(addressCode))),
      serve: (client) => void run(Effect.ignore(session.serve(client))),
      leaveClient: () => void run(session.leaveClient),
    }
  }, [parts, run])
}

/** S5.5, S8.10: `refusal` has a message to show; null if there was no answer. */
export type LoginAnswer = { readonly isDone: true } | { readonly isDone: false; readonly refusal: string | null }

/** Login from a form. */
export const useLogin = (): ((credentials: LoginFields) => Promise<LoginAnswer>) => {
  const { login } = useSessionCommands()
  return async (credentials) => {
    const outcome = await login(credentials)
    if (outcome._tag === "LoggedIn") return { isDone: true }
    if (outcome._tag === "Refused") return { isDone: false, refusal: outcome.message }
    const notice = errorNotice(outcome.error)
    return { isDone: false, refusal: notice === null ? null : notice.body || notice.title }
  }
}

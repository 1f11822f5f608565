/** What who is ordering can do about it: log in and out, choose an address, serve a client (S4.2–S4.4, S6.3). */
import type { ServedClient } from "@dispensa/domain"
import { Effect } from "effect"
import { useMemo } from "react"
import { useService, useShop } from "../../app/use-shop.ts"
import type { LoginFields } from "./login-fields.ts"
import { type LoginOutcome, sessionCommands } from "./session-commands.ts"
import { SessionService } from "./session-service.ts"

export type { LoginOutcome }

export interface UseSessionCommands {
  readonly login: (credentials: LoginFields) => Promise<LoginOutcome>
  /** True once nobody is logged in any more; false when something is not sent yet. */
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
      // What is refused was not on offer.
      selectAddress: (addressCode) => void run(Effect.ignore(session.selectAddress(addressCode))),
      serve: (client) => void run(Effect.ignore(session.serve(client))),
      leaveClient: () => void run(session.leaveClient),
    }
  }, [parts, run])
}

/** Who is ordering, and what they can do about it (S2.30, S4.2–S4.4). */
import {
  type Address,
  deliveryAddresses,
  isAuthenticated,
  selectedAddress,
  type ServedClient,
  servedClient,
  type User,
  type UserTemp,
} from "@dispensa/domain"
import { Effect } from "effect"
import { useMemo } from "react"
import type { LoginFields } from "./login-fields.ts"
import { type LoginOutcome, SessionService } from "./session-service.ts"
import { useService, useShop, useShopState } from "../backend/use-shop.ts"

export type { LoginOutcome }

export interface Session {
  readonly user: User | null
  readonly userTemp: UserTemp
  readonly address: Address | null
  /** Where goods can go: the user's addresses, or those of the client that an agent works for. */
  readonly addresses: ReadonlyArray<Address>
  /** The client that an agent works for (S6.3). */
  readonly served: ServedClient | null
  readonly isAuthenticated: boolean
  /** Somebody was logged in until the backend took their token no longer (S3.8). */
  readonly hasExpired: boolean
}

export const useSession = (): Session => {
  const session = useShopState((state) => state.session)
  return useMemo(
    () => ({
      user: session.user,
      userTemp: session.userTemp,
      address: selectedAddress(session),
      addresses: deliveryAddresses(session),
      served: servedClient(session),
      isAuthenticated: isAuthenticated(session),
      hasExpired: session.errors.some(({ _tag }) => _tag === "Expired"),
    }),
    [session],
  )
}

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
  const session = useService(SessionService)
  return useMemo(
    () => ({
      login: (credentials) => run(session.login(credentials)),
      logout: () => run(session.logout),
      logoutUnsent: () => run(session.logoutUnsent),
      // What is refused was not on offer.
      selectAddress: (addressCode) => void run(Effect.ignore(session.selectAddress(addressCode))),
      serve: (client) => void run(Effect.ignore(session.serve(client))),
      leaveClient: () => void run(session.leaveClient),
    }),
    [session, run],
  )
}

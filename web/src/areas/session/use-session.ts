/** The current session (S2.30, S4.2–S4.4). */
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
import { useMemo } from "react"
import { useShopState } from "../../app/use-shop.ts"

export interface Session {
  readonly user: User | null
  readonly userTemp: UserTemp
  readonly address: Address | null
  /** Delivery addresses: the user's, or those of the client that an agent serves. */
  readonly addresses: ReadonlyArray<Address>
  /** The client that an agent serves (S6.3). */
  readonly served: ServedClient | null
  readonly isAuthenticated: boolean
  /** A user was logged in until the backend rejected their token (S3.8). */
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

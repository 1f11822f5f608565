/** Somebody else's affairs, which an agent looks after: read and written beside a client's own. */
import type { CartId, ClientId } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import type { CheckVisit, Identity } from "./visit.ts"

export interface OtherClient {
  readonly token: string
  readonly userTemp: Identity
}

/** One of an agent's clients that is not this one; null where there is none. Leaves the agent speaking. */
export const otherClient = async (visit: CheckVisit, clientId: ClientId): Promise<OtherClient | null> => {
  const token = (await visit.beside("agentIsLoggedIn")).text("token")
  const { data } = (await visit.call(endpoints.listAgentClients, { text: "", page: 1, perPage: 20 })).message
  const other = data.find((one) => one.clientId !== clientId && one.addresses.length > 0)
  const [address] = other?.addresses ?? []
  if (other === undefined || address === undefined) return null
  return { token, userTemp: { clientId: other.clientId, addressCode: address.addressCode, externalCall: true } }
}

/** The number of a cart that is not there, of the kind that the backend gives out. */
export const missingCart = (cartId: CartId): CartId => (typeof cartId === "number" ? cartId + 90_000 : `${cartId}9`)

/** Does the identity in a call fit its token? (S6, open points "Shapes") */
import { type AddressCode, type ClientId, GUEST_CLIENT_ID, NO_ADDRESS, type UserTemp } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import type { Viewer } from "../catalogue/product-view.ts"
import type { Context } from "../plugins/endpoint.ts"
import { answer, forbidden, invalidField, type Outcome, refuse } from "../refusal.ts"
import type { World } from "../world.ts"
import { hasAddress } from "./account/address-book.ts"

/** A client and one of their addresses: whose cart it is. */
export interface Owner {
  readonly client: SupplierClient
  readonly addressCode: AddressCode
}

/** For whom prices are: the guest may list and read; a client only as themselves, or as an agent's client. */
export const viewerOf = (world: World, context: Context, userTemp: UserTemp): Outcome<Viewer> => {
  const { language } = context
  if (userTemp.clientId === GUEST_CLIENT_ID) return answer({ client: null, language })
  const client = clientOf(world, context, userTemp.clientId)
  if (Result.isFailure(client)) return refuse(client.failure)
  if (userTemp.addressCode !== NO_ADDRESS && !hasAddress(world, client.success, userTemp.addressCode))
    return unknownAddress
  return answer({ client: client.success, language })
}

/** Whose cart the call is about; carts need an address of the client (417 otherwise). */
export const ownerOf = (
  world: World,
  context: Context,
  identity: Pick<UserTemp, "clientId" | "addressCode">,
): Outcome<Owner> => {
  const client = clientOf(world, context, identity.clientId)
  if (Result.isFailure(client)) return refuse(client.failure)
  if (!hasAddress(world, client.success, identity.addressCode)) return unknownAddress
  return answer({ client: client.success, addressCode: identity.addressCode })
}

/** Whose data the call is about: the token's own client, or one that the agent works for; 403 otherwise. */
export const clientOf = (world: World, { session }: Context, clientId: ClientId): Outcome<SupplierClient> => {
  const client = world.catalogue.clients.get(clientId)
  if (session === null || client === undefined) return refuse(forbidden(NOT_YOURS))
  const { user } = session
  const mayAct = user.clientId === clientId || (user.isAgent && user.assignedClients.includes(clientId))
  return mayAct ? answer(client) : refuse(forbidden(NOT_YOURS))
}

const NOT_YOURS = { it: "Cliente non consentito", en: "Client not permitted" }

const unknownAddress = refuse(
  invalidField("address_code", { it: "indirizzo del cliente sconosciuto", en: "unknown address of the client" }),
)

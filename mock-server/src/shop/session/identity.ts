/** Checks the identity in a call against its token (S6, open points "Shapes"). */
import { type AddressCode, type ClientId, GUEST_CLIENT_ID, NO_ADDRESS, type UserTemp } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import { hasAddress } from "../addresses/address-book.ts"
import type { Viewer } from "../catalogue/product-view.ts"
import { writtenReviews } from "../catalogue/reviews.ts"
import type { Language } from "../common/language.ts"
import { answer, forbidden, invalidField, type Outcome, refuse } from "../common/refusal.ts"
import type { KeyedCall } from "../idempotency/key-ledger.ts"
import type { Shop } from "../shop.ts"
import { isPermitted, personOf } from "./people.ts"
import type { Session } from "./sessions.ts"

/** The caller, their language, and the time. */
export interface Caller {
  readonly session: Session | null
  readonly language: Language
  /** Epoch milliseconds, by the mock's clock. */
  readonly now: number
  /** The address the call comes from. */
  readonly source: string
  /** The call's idempotency key, with its request. */
  readonly keyed?: KeyedCall | null
}

/** The owner of a cart: a client and one of their addresses. */
export interface Owner {
  readonly client: SupplierClient
  readonly addressCode: AddressCode
  /** The login of one of the client's people who is not an administrator: they have a cart of their own. */
  readonly person?: string
}

/** The viewer whose prices apply: a guest may list and read; a client only as themselves, or as an agent's client. */
export const viewerOf = (shop: Shop, caller: Caller, userTemp: UserTemp): Outcome<Viewer> => {
  const view = { language: caller.language, writtenReviews: writtenReviews(shop) }
  if (userTemp.clientId === GUEST_CLIENT_ID) return answer({ client: null, ...view })
  const client = clientOf(shop, caller, userTemp.clientId)
  if (Result.isFailure(client)) return refuse(client.failure)
  if (userTemp.addressCode !== NO_ADDRESS && !hasAddress(shop, client.success, userTemp.addressCode))
    return unknownAddress
  return answer({ client: client.success, ...view })
}

/** The owner of the cart in the call; carts need an address of the client (417 otherwise). */
export const ownerOf = (
  shop: Shop,
  caller: Caller,
  identity: Pick<UserTemp, "clientId" | "addressCode">,
): Outcome<Owner> => {
  const client = clientOf(shop, caller, identity.clientId)
  if (Result.isFailure(client)) return refuse(client.failure)
  if (!hasAddress(shop, client.success, identity.addressCode)) return unknownAddress
  const person = personOf(shop, caller)
  const isOwn = person !== undefined && !person.rights.isAdministrator
  return answer({
    client: client.success,
    addressCode: identity.addressCode,
    ...(isOwn ? { person: person.user } : {}),
  })
}

/** Whether the cart's owner sees prices at its address (S12.15). */
export const seesPrices = (shop: Shop, { person = "", addressCode }: Owner): boolean => {
  const stored = shop.database.people.get(person.toLowerCase())
  return stored === undefined || isPermitted(stored, "see_prices", addressCode)
}

/** The client of the call: the token's own, or one assigned to the agent; 403 otherwise. */
export const clientOf = (shop: Shop, { session }: Caller, clientId: ClientId): Outcome<SupplierClient> => {
  const client = shop.catalogue.clients.get(Number(clientId))
  if (session === null || client === undefined) return refuse(forbidden(NOT_YOURS))
  const { user } = session
  const mayAct = user.clientId === client.clientId || (user.isAgent && user.assignedClients.includes(client.clientId))
  return mayAct ? answer(client) : refuse(forbidden(NOT_YOURS))
}

/** The client, for changes of their own data, profile and addresses: only themselves, and no agent for them (ADR 38). */
export const clientThemselves = (shop: Shop, caller: Caller, clientId: ClientId): Outcome<SupplierClient> =>
  caller.session?.user.clientId === clientId ? clientOf(shop, caller, clientId) : refuse(forbidden(THE_CLIENTS_OWN))

const THE_CLIENTS_OWN = {
  it: "Solo il cliente può modificare questi dati",
  en: "Only the customer can change this",
}
const NOT_YOURS = { it: "Cliente non consentito", en: "Customer not permitted" }

const unknownAddress = refuse(
  invalidField("address_code", { it: "indirizzo del cliente sconosciuto", en: "unknown address of the customer" }),
)

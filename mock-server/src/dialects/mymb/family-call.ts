/** A call of the family, over the shop: the caller is named in the body, and refusals are answered with status 200. */
import type { EndpointRoute } from "@dispensa/contracts"
import { type Fields, firstText, isFields } from "@dispensa/contracts/mymb-backend"
import { GUEST_CLIENT_ID, NO_ADDRESS, type UserTemp } from "@dispensa/domain"
import { Result } from "effect"
import type { AppContext } from "../../app-context.ts"
import { addressesOf } from "../../shop/addresses/address-book.ts"
import { both } from "../../shop/common/language.ts"
import { answer, invalid, type Outcome, type Refusal, refuse } from "../../shop/common/refusal.ts"
import type { Caller } from "../../shop/session/identity.ts"
import type { Variants } from "./variants.ts"

/** A call whose caller is known. */
export interface FamilyRequest {
  readonly context: AppContext
  readonly body: Fields
  readonly caller: Caller
  readonly userTemp: UserTemp
  readonly variants: Variants
}

type ClientField = "client_id" | "customer_code"

export interface FamilyCall {
  /** The endpoint whose fault rules and override files apply to the call. */
  readonly endpoint: EndpointRoute
  readonly answer: (request: FamilyRequest) => Outcome<unknown> | Promise<Outcome<unknown>>
  /** The field that names the client; `client_id` unless stated. */
  readonly client?: ClientField
  /** A refusal with status 200; without it, the refusal is an error of the site. */
  readonly refused?: (text: string) => unknown
  readonly isWrite?: boolean
  readonly hasEnvelope?: boolean
}

/** The number of digits of the family's client numbers and addresses. */
const FIGURES = 6
const padded = (text: string, variants: Variants): string =>
  variants.has("leading-zeros") ? text.padStart(FIGURES, "0") : text

export const clientNumber = (clientId: number, variants: Variants): string => padded(String(clientId), variants)
export const addressNumber = (addressCode: string, variants: Variants): string => padded(addressCode, variants)

const misread = (text: string): Outcome<never> => refuse(invalid([{ field: null, text: both(text) }]))

/** Refuses what a real backend would misread: a nested identity, and a null, which becomes the text "None". */
export const checkBody = (body: unknown): Outcome<Fields> => {
  if (!isFields(body)) return body === undefined || body === null ? answer({}) : misread("The body is no map of fields")
  if ("user_temp" in body) return misread("user_temp: the identity is flat")
  const none = Object.entries(body).find(([, value]) => value === null)
  return none === undefined ? answer(body) : misread(`${none[0]}: null`)
}

interface Identity {
  readonly userTemp: UserTemp
  readonly session: Caller["session"]
}

const GUEST: Identity = {
  userTemp: { clientId: GUEST_CLIENT_ID, addressCode: NO_ADDRESS, externalCall: true },
  session: null,
}

/** The exact text from the login identifies the client; the sender is not checked. */
export const identityOf = (
  context: AppContext,
  body: Fields,
  variants: Variants,
  client: ClientField = "client_id",
): Outcome<Identity> => {
  const named = firstText(body, [client])
  if (named === "" || named === String(GUEST_CLIENT_ID)) return answer(GUEST)
  const { clients, users } = context.catalogue
  const known = [...clients.values()].find(({ clientId }) => clientNumber(clientId, variants) === named)
  const user = [...users.values()].find(({ clientId }) => clientId === known?.clientId)
  if (known === undefined || user === undefined) return misread(`Unknown client ${named}`)
  const addressText = firstText(body, ["address_code"])
  const address = addressesOf(context, known).find((one) => addressNumber(one.addressCode, variants) === addressText)
  if (address === undefined && addressText !== "" && addressText !== NO_ADDRESS)
    return misread(`Unknown address ${addressText}`)
  return answer({
    userTemp: { clientId: known.clientId, addressCode: address?.addressCode ?? NO_ADDRESS, externalCall: true },
    session: { user, key: "" },
  })
}

export const textOfRefusal = ({ fieldErrors }: Refusal, { language }: Caller): string =>
  fieldErrors.map(({ text }) => text[language]).join("; ")

export interface Answered {
  readonly message: unknown
  readonly isRefused: boolean
}

/** The answer, or the call's form of a refusal. */
export const outcomeOf = async (call: FamilyCall, request: FamilyRequest): Promise<Outcome<Answered>> => {
  const outcome = await call.answer(request)
  if (Result.isSuccess(outcome)) return answer({ message: outcome.success, isRefused: false })
  if (call.refused === undefined) return refuse(outcome.failure)
  return answer({ message: call.refused(textOfRefusal(outcome.failure, request.caller)), isRefused: true })
}

/** The payload of every tracking call (S3.25, S5.11). */
import { Result } from "effect"
import { type CartId, NO_CART } from "../cart/cart-values.ts"
import type { AddressCode, ClientId } from "../session/session-values.ts"
import type { TrackingPayload } from "./tracking-values.ts"

/** The parts of a payload; everything but the address and the client may be omitted. */
export interface TrackingFields {
  readonly addressCode?: AddressCode | null | undefined
  readonly clientId?: ClientId | null | undefined
  readonly cartId?: CartId | null | undefined
  readonly listingType?: string | undefined
  readonly listingCode?: string | undefined
  readonly cookies?: string | undefined
  readonly pageVisited?: string | undefined
  readonly otherData?: Readonly<Record<string, string>> | undefined
}

/** S5.11: the payload cannot be sent without it. */
export interface MissingTrackingField {
  readonly _tag: "MissingTrackingField"
  readonly field: "address_code" | "client_id"
}

export const trackingPayload = (fields: TrackingFields): Result.Result<TrackingPayload, MissingTrackingField> => {
  const { addressCode, clientId, cartId } = fields
  if (addressCode === undefined || addressCode === null || addressCode === "") return missing("address_code")
  if (clientId === undefined || clientId === null) return missing("client_id")
  return Result.succeed({
    cartId: isThere(cartId) ? cartId : NO_CART,
    addressCode,
    listingType: fields.listingType ?? "",
    listingCode: fields.listingCode ?? "",
    clientId,
    cookies: fields.cookies ?? "",
    pageVisited: fields.pageVisited ?? "",
    otherData: fields.otherData ?? {},
  })
}

const missing = (field: MissingTrackingField["field"]): Result.Result<never, MissingTrackingField> =>
  Result.fail({ _tag: "MissingTrackingField", field })

const isThere = (cartId: CartId | null | undefined): cartId is CartId =>
  typeof cartId === "number" ? cartId > 0 : typeof cartId === "string"

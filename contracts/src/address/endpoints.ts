/** Delivery addresses: list, add, change, delete, the default one (S3.5, S7.22). */
import { AddressDraft, DeliveryAddress } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import {
  AddressCodeWire,
  Done,
  Flag,
  message,
  orElse,
  PathText,
  OwnQuery,
  UserTempQuery,
  UserTempWire,
} from "../wire.ts"

const draftNames = { street: "IndirizzoEsteso", city: "Citta", postalCode: "postal_code" } as const
const names = { ...draftNames, addressCode: "address_code", isDefault: "is_default" } as const

const text = orElse(Schema.String, "")

export const DeliveryAddressWire = Schema.Struct({
  addressCode: AddressCodeWire,
  label: text,
  recipient: text,
  street: DeliveryAddress.fields.street,
  city: DeliveryAddress.fields.city,
  province: text,
  postalCode: text,
  telephone: text,
  note: text,
  isDefault: orElse(Flag, false),
}).pipe(Schema.encodeKeys(names))

/** The default address comes first. */
export const listAddresses = endpoint(laterRoutes.listAddresses, {
  rule: "S3.5",
  request: OwnQuery,
  response: message(Schema.Array(DeliveryAddressWire)),
  errors: [401, 403, 417, 500, 503],
})

/** Returns the address with its new code. */
export const addAddress = endpoint(laterRoutes.addAddress, {
  rule: "S7.22",
  request: Schema.Struct({ userTemp: UserTempWire, ...AddressDraft.fields }).pipe(
    Schema.encodeKeys({ ...draftNames, userTemp: "user_temp" }),
  ),
  response: message(DeliveryAddressWire),
  errors: [401, 403, 417, 422, 500, 503],
})

/** PUT {path}/{id} (S7.22). */
export const changeAddress = endpoint(laterRoutes.changeAddress, {
  rule: "S7.22",
  request: Schema.Struct({ userTemp: UserTempWire, addressCode: PathText, ...AddressDraft.fields }).pipe(
    Schema.encodeKeys({ ...draftNames, addressCode: "address_code", userTemp: "user_temp" }),
  ),
  response: message(DeliveryAddressWire),
  errors: [401, 403, 404, 417, 422, 500, 503],
})

/** DELETE {path}/{id}. If it was the default one, the first of the others becomes the default. */
export const deleteAddress = endpoint(laterRoutes.deleteAddress, {
  rule: "S7.22",
  request: Schema.Struct({ userTemp: UserTempQuery, addressCode: PathText }).pipe(
    Schema.encodeKeys({ addressCode: "address_code", userTemp: "user_temp" }),
  ),
  response: Done,
  errors: [401, 403, 404, 409, 417, 500, 503],
})

/** The address chosen at the next login. */
export const setDefaultAddress = endpoint(laterRoutes.setDefaultAddress, {
  rule: "S4.2",
  request: Schema.Struct({ userTemp: UserTempWire, addressCode: PathText }).pipe(
    Schema.encodeKeys({ addressCode: "address_code", userTemp: "user_temp" }),
  ),
  response: Done,
  errors: [401, 403, 404, 417, 500, 503],
})

export const addressEndpoints = { listAddresses, addAddress, changeAddress, deleteAddress, setDefaultAddress } as const

/** Delivery addresses as their owner keeps them (S3.5, S8.17). */
import { Schema } from "effect"
import { Address } from "../session/session-values.ts"

/** What the form of an address holds. */
export const AddressDraft = Schema.Struct({
  /** How the owner calls it: "Magazzino"; may be empty. */
  label: Schema.String,
  /** Who takes the goods. */
  recipient: Schema.String,
  street: Address.fields.street,
  city: Address.fields.city,
  province: Schema.String,
  postalCode: Schema.String,
  telephone: Schema.String,
  /** For the driver: opening hours, entrance. */
  note: Schema.String,
})
export type AddressDraft = typeof AddressDraft.Type

export const DeliveryAddress = Schema.Struct({
  addressCode: Address.fields.addressCode,
  ...AddressDraft.fields,
  isDefault: Schema.Boolean,
})
export type DeliveryAddress = typeof DeliveryAddress.Type

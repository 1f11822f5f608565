/** Delivery addresses in their owner's address book (S3.5, S8.17). */
import { Schema } from "effect"
import { Address } from "../session/session-values.ts"

/** The fields of the address form. */
export const AddressDraft = Schema.Struct({
  /** The owner's name for it: "Magazzino"; may be empty. */
  label: Schema.String,
  /** The person who receives the order. */
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

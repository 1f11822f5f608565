/** The pickup places (S2.66). The order contains the code; names and addresses are texts of the shop. */
import { m } from "../../i18n/messages.ts"

export interface PickupPlace {
  readonly code: string
  readonly name: () => string
  readonly address: () => string
}

const WAREHOUSE: PickupPlace = {
  code: "BO-1",
  name: m.checkout_place_warehouse,
  address: m.checkout_place_warehouse_address,
}

const COUNTER: PickupPlace = { code: "MO-1", name: m.checkout_place_counter, address: m.checkout_place_counter_address }

export const PICKUP_PLACES: ReadonlyArray<PickupPlace> = [WAREHOUSE, COUNTER]

/** The place with that code; the warehouse if it no longer exists. */
export const pickupPlace = (code: string): PickupPlace =>
  PICKUP_PLACES.find((place) => place.code === code) ?? WAREHOUSE

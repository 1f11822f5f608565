/** The supplier's pickup locations (S2.66). */
import type { Localized } from "@dispensa/fixtures"
import type { Language } from "../common/language.ts"

/** The warehouse, the default location. */
export const PICKUP_PLACE = "BO-1"

interface PickupPlace {
  readonly name: Localized
  readonly address: string
}

const PLACES: ReadonlyMap<string, PickupPlace> = new Map([
  [
    PICKUP_PLACE,
    { name: { it: "Magazzino di Bologna", en: "Bologna warehouse" }, address: "Via del Commercio 21, 40127 Bologna" },
  ],
  [
    "MO-1",
    {
      name: { it: "Banco ritiro di Modena", en: "Modena pickup counter" },
      address: "Via Emilia Est 410, 41122 Modena",
    },
  ],
])

/** Printed name and address; for an unknown location its code. */
export const pickupPlaceLines = (code: string, language: Language): ReadonlyArray<string> => {
  const place = PLACES.get(code)
  return place === undefined ? [code] : [place.name[language], place.address]
}

/** Whether prices are shown at all: the client's own choice, and the backend's setting for their cart (S3.3). */
import { Schema } from "effect"

/** The client shows or hides all prices in the shop. */
export const PricesSwitched = Schema.TaggedStruct("PricesSwitched", { shown: Schema.Boolean })
export type PricesSwitched = typeof PricesSwitched.Type

/** Choosing the current setting yields no event. */
export const decidePricesShown = (
  { showPrices }: { readonly showPrices: boolean },
  shown: boolean,
): ReadonlyArray<PricesSwitched> => (showPrices === shown ? [] : [{ _tag: "PricesSwitched", shown }])

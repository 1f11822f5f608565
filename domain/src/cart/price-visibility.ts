/** Whether prices are shown at all: the client's own choice, and what the backend says of their cart (S3.3). */
import { Schema } from "effect"

/** The client shows or hides every price, in all of the shop. */
export const PricesSwitched = Schema.TaggedStruct("PricesSwitched", { shown: Schema.Boolean })
export type PricesSwitched = typeof PricesSwitched.Type

/** Choosing what is so already yields nothing. */
export const decidePricesShown = (
  { showPrices }: { readonly showPrices: boolean },
  shown: boolean,
): ReadonlyArray<PricesSwitched> => (showPrices === shown ? [] : [{ _tag: "PricesSwitched", shown }])

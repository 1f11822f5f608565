/** All laws, by kind, and the examples. */
import type { Law } from "./law.ts"
import { pagedListLaws } from "../lists/paged-tables.ts"
import { listLaws } from "../lists/list-laws.ts"
import { listingFacetLaws } from "../lists/listing-facets.ts"
import { listingOrderLaws } from "../lists/listing-orders.ts"
import { listingPathLaws } from "../lists/listing-paths.ts"
import { listingTable } from "../lists/listing-table.ts"
import { listingTextLaws } from "../lists/listing-texts.ts"
import { resourceLaws } from "../lists/resource-laws.ts"
import { commandLaws } from "../protocol/command-laws.ts"
import { clientLaws } from "../protocol/client-laws.ts"
import { idLaws } from "../protocol/id-laws.ts"
import { limitLaws } from "../protocol/limit-laws.ts"
import { refusalLaws } from "../protocol/refusal-laws.ts"
import { callerLaws } from "../facts/caller-laws.ts"
import { languageLaws } from "../facts/language-laws.ts"
import { readerLaws } from "../facts/reader-laws.ts"
import { modelLaws } from "../model/model-laws.ts"
import { fieldLaws } from "../model/field-laws.ts"
import { orderLaws } from "../facts/order-laws.ts"
import { itemLaws } from "../facts/item-laws.ts"
import { EXAMPLES } from "../examples/examples.ts"

export const LAWS: ReadonlyArray<Law> = [
  ...pagedListLaws,
  ...commandLaws,
  ...refusalLaws,
  ...idLaws,
  ...limitLaws,
  ...clientLaws,
  ...readerLaws,
  ...itemLaws,
  ...orderLaws,
  ...languageLaws,
  ...callerLaws,
  ...modelLaws,
  ...fieldLaws,
  ...listLaws(listingTable),
  ...listingFacetLaws,
  ...listingOrderLaws,
  ...listingTextLaws,
  ...listingPathLaws,
  ...resourceLaws,
  ...EXAMPLES,
]

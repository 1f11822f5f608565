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
import { passwordsChangedExamples } from "../examples/passwords-changed.ts"
import { passwordLettersExamples } from "../examples/password-letters.ts"
import { agentAndLoginExamples } from "../examples/agent-and-login.ts"
import { fileSizesExamples } from "../examples/file-sizes.ts"
import { suggestedItemsExamples } from "../examples/suggested-items.ts"
import { faultsExamples } from "../examples/faults.ts"
import { manyRowsExamples } from "../examples/many-rows.ts"
import { barcodeLookupsExamples } from "../examples/barcode-lookups.ts"
import { defaultAddressExamples } from "../examples/default-address.ts"
import { listAndDetailExamples } from "../examples/list-and-detail.ts"
import { productNamesExamples } from "../examples/product-names.ts"
import { placedAtExamples } from "../examples/placed-at.ts"
import { recordsReplayedExamples } from "../examples/records-replayed.ts"
import { parallelAdditionsExamples } from "../examples/parallel-additions.ts"
import { sessionsExamples } from "../examples/sessions.ts"
import { parallelSessionsExamples } from "../examples/parallel-sessions.ts"
import { cartSumsExamples } from "../examples/cart-sums.ts"
import { topicRecordsExamples } from "../examples/topic-records.ts"
import { alertsAndHoursExamples } from "../examples/alerts-and-hours.ts"
import { couponChangesExamples } from "../examples/coupon-changes.ts"
import { lookupSpellingsExamples } from "../examples/lookup-spellings.ts"
import { madeAgainExamples } from "../examples/made-again.ts"
import { searchLanguagesExamples } from "../examples/search-languages.ts"
import { oddQuantitiesExamples } from "../examples/odd-quantities.ts"
import { standingOrderLinesExamples } from "../examples/standing-order-lines.ts"
import { parallelWritesExamples } from "../examples/parallel-writes.ts"
import { writtenAtExamples } from "../examples/written-at.ts"
import { unknownAmongKnownExamples } from "../examples/unknown-among-known.ts"
import { topicOffsetsExamples } from "../examples/topic-offsets.ts"
import { pageRoutesExamples } from "../examples/page-routes.ts"
import { referencesExamples } from "../examples/references.ts"
import { orderMinimumExamples } from "../examples/order-minimum.ts"
import { filesExamples } from "../examples/files.ts"
import { rowAvailabilityExamples } from "../examples/row-availability.ts"
import { discontinuedItemsExamples } from "../examples/discontinued-items.ts"
import { availabilityExamples } from "../examples/availability.ts"
import { reviewsByFormatExamples } from "../examples/reviews-by-format.ts"
import { totalsByHandoverExamples } from "../examples/totals-by-handover.ts"
import { acceptLanguageExamples } from "../examples/accept-language.ts"
import { usualByReaderExamples } from "../examples/usual-by-reader.ts"
import { suggestionsExamples } from "../examples/suggestions.ts"
import { orderHistoryExamples } from "../examples/order-history.ts"
import { accountValuesExamples } from "../examples/account-values.ts"
import { productValuesExamples } from "../examples/product-values.ts"
import { orderValuesExamples } from "../examples/order-values.ts"
import { productContentExamples } from "../examples/product-content.ts"
import { couponsAndNamesExamples } from "../examples/coupons-and-names.ts"
import { reorderByStatusExamples } from "../examples/reorder-by-status.ts"
import { emptyFiltersExamples } from "../examples/empty-filters.ts"
import { formAnswersExamples } from "../examples/form-answers.ts"

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
  ...fileSizesExamples,
  ...passwordsChangedExamples,
  ...sessionsExamples,
  ...defaultAddressExamples,
  ...topicRecordsExamples,
  ...placedAtExamples,
  ...recordsReplayedExamples,
  ...parallelAdditionsExamples,
  ...listAndDetailExamples,
  ...cartSumsExamples,
  ...couponChangesExamples,
  ...barcodeLookupsExamples,
  ...manyRowsExamples,
  ...lookupSpellingsExamples,
  ...suggestedItemsExamples,
  ...agentAndLoginExamples,
  ...parallelSessionsExamples,
  ...faultsExamples,
  ...alertsAndHoursExamples,
  ...passwordLettersExamples,
  ...productNamesExamples,
  ...oddQuantitiesExamples,
  ...standingOrderLinesExamples,
  ...parallelWritesExamples,
  ...writtenAtExamples,
  ...madeAgainExamples,
  ...searchLanguagesExamples,
  ...unknownAmongKnownExamples,
  ...topicOffsetsExamples,
  ...orderMinimumExamples,
  ...filesExamples,
  ...rowAvailabilityExamples,
  ...discontinuedItemsExamples,
  ...availabilityExamples,
  ...reviewsByFormatExamples,
  ...totalsByHandoverExamples,
  ...acceptLanguageExamples,
  ...usualByReaderExamples,
  ...suggestionsExamples,
  ...referencesExamples,
  ...pageRoutesExamples,
  ...orderHistoryExamples,
  ...accountValuesExamples,
  ...productValuesExamples,
  ...orderValuesExamples,
  ...productContentExamples,
  ...couponsAndNamesExamples,
  ...reorderByStatusExamples,
  ...emptyFiltersExamples,
  ...formAnswersExamples,
]

/** All checks, by subject. */
import type { Check } from "./check.ts"
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
import { refusalLaws } from "../protocol/refusal-laws.ts"
import { callerLaws } from "../facts/caller-laws.ts"
import { languageLaws } from "../facts/language-laws.ts"
import { readerLaws } from "../facts/reader-laws.ts"
import { modelLaws } from "../model/model-laws.ts"
import { fieldLaws } from "../model/field-laws.ts"
import { orderLaws } from "../facts/order-laws.ts"
import { itemLaws } from "../facts/item-laws.ts"
import { accountChecks } from "./checks/account-checks.ts"
import { catalogueChecks } from "./checks/catalogue-checks.ts"
import { cornerChecks } from "./checks/corner-checks.ts"
import { derivedChecks } from "./checks/derived-checks.ts"
import { documentChecks } from "./checks/document-checks.ts"
import { exactChecks } from "./checks/exact-checks.ts"
import { faultChecks } from "./checks/fault-checks.ts"
import { manyChecks } from "./checks/many-checks.ts"
import { memberChecks } from "./checks/member-checks.ts"
import { neighbourChecks } from "./checks/neighbour-checks.ts"
import { oneThingChecks } from "./checks/one-thing-checks.ts"
import { pageChecks } from "./checks/page-checks.ts"
import { placedChecks } from "./checks/placed-checks.ts"
import { readerChecks } from "./checks/reader-checks.ts"
import { recordChecks } from "./checks/record-checks.ts"
import { refusedChecks } from "./checks/refused-checks.ts"
import { sessionChecks } from "./checks/session-checks.ts"
import { sessionLifeChecks } from "./checks/session-life-checks.ts"
import { sumChecks } from "./checks/sum-checks.ts"
import { trackingChecks } from "./checks/tracking-checks.ts"
import { tongueChecks } from "./checks/tongue-checks.ts"
import { valueChecks } from "./checks/value-checks.ts"
import { wayChecks } from "./checks/way-checks.ts"
import { wordChecks } from "./checks/word-checks.ts"
import { anewChecks } from "./checks/anew-checks.ts"
import { languageChecks } from "./checks/language-checks.ts"
import { oddChecks } from "./checks/odd-checks.ts"
import { restChecks } from "./checks/rest-checks.ts"
import { togetherChecks } from "./checks/together-checks.ts"
import { wholeChecks } from "./checks/whole-checks.ts"
import { askedChecks } from "./checks/asked-checks.ts"
import { formatChecks } from "./checks/format-checks.ts"
import { keyClientChecks } from "./checks/key-client-checks.ts"
import { topicChecks } from "./checks/topic-checks.ts"
import { routeChecks } from "./checks/route-checks.ts"
import { referringChecks } from "./checks/referring-checks.ts"
import { boundChecks } from "./checks/bound-checks.ts"
import { paperChecks } from "./checks/paper-checks.ts"
import { alikeChecks } from "./checks/alike-checks.ts"
import { soldChecks } from "./checks/sold-checks.ts"
import { rangeChecks } from "./checks/range-checks.ts"
import { saidChecks } from "./checks/said-checks.ts"
import { stockChecks } from "./checks/stock-checks.ts"
import { reviewChecks } from "./checks/review-checks.ts"
import { chargeChecks } from "./checks/charge-checks.ts"
import { headerChecks } from "./checks/header-checks.ts"
import { orderListPairChecks } from "./checks/order-list-pair-checks.ts"
import { lookupPairChecks } from "./checks/lookup-pair-checks.ts"
import { statedTradeChecks } from "./checks/stated-trade-checks.ts"
import { statedAccountChecks } from "./checks/stated-account-checks.ts"
import { statedGoodsChecks } from "./checks/stated-goods-checks.ts"
import { statedRestChecks } from "./checks/stated-rest-checks.ts"
import { sentenceGoodsChecks } from "./checks/sentence-goods-checks.ts"
import { sentenceKeptChecks } from "./checks/sentence-kept-checks.ts"
import { sentenceOrderChecks } from "./checks/sentence-order-checks.ts"
import { sentenceHistoryChecks } from "./checks/sentence-history-checks.ts"
import { sentencePeopleChecks } from "./checks/sentence-people-checks.ts"

export const CHECKS: ReadonlyArray<Check> = [
  ...pagedListLaws,
  ...commandLaws,
  ...refusalLaws,
  ...idLaws,
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
  ...catalogueChecks,
  ...documentChecks,
  ...accountChecks,
  ...sessionChecks,
  ...neighbourChecks,
  ...trackingChecks,
  ...placedChecks,
  ...recordChecks,
  ...refusedChecks,
  ...oneThingChecks,
  ...sumChecks,
  ...wayChecks,
  ...memberChecks,
  ...manyChecks,
  ...wordChecks,
  ...readerChecks,
  ...exactChecks,
  ...derivedChecks,
  ...sessionLifeChecks,
  ...faultChecks,
  ...valueChecks,
  ...cornerChecks,
  ...pageChecks,
  ...tongueChecks,
  ...oddChecks,
  ...restChecks,
  ...togetherChecks,
  ...wholeChecks,
  ...anewChecks,
  ...languageChecks,
  ...askedChecks,
  ...formatChecks,
  ...keyClientChecks,
  ...topicChecks,
  ...boundChecks,
  ...paperChecks,
  ...alikeChecks,
  ...soldChecks,
  ...saidChecks,
  ...rangeChecks,
  ...stockChecks,
  ...reviewChecks,
  ...chargeChecks,
  ...headerChecks,
  ...orderListPairChecks,
  ...lookupPairChecks,
  ...referringChecks,
  ...routeChecks,
  ...statedTradeChecks,
  ...statedAccountChecks,
  ...statedGoodsChecks,
  ...statedRestChecks,
  ...sentenceGoodsChecks,
  ...sentenceKeptChecks,
  ...sentenceOrderChecks,
  ...sentenceHistoryChecks,
  ...sentencePeopleChecks,
]

/**
 * All laws, by kind, and the examples; `--explain ID` states what one requires, and how to see it manually with a few calls.
 */
import { contentExamples, fileExamples } from "../examples/content.ts"
import { languageExamples, rangeExamples } from "../examples/range-and-languages.ts"
import { manyExamples } from "../examples/many.ts"
import { orderExamples } from "../examples/orders.ts"
import { parallelExamples } from "../examples/parallel.ts"
import { productExamples } from "../examples/products.ts"
import { reviewExamples, sessionExamples } from "../examples/sessions.ts"
import { totalExamples } from "../examples/totals.ts"
import { trackingExamples } from "../examples/tracking.ts"
import { callerLaws } from "../facts/caller-laws.ts"
import { itemLaws } from "../facts/item-laws.ts"
import { languageLaws } from "../facts/language-laws.ts"
import { orderLaws } from "../facts/order-laws.ts"
import { peopleLaws } from "../facts/people-laws.ts"
import { readerLaws } from "../facts/reader-laws.ts"
import { listLaws } from "../lists/list-laws.ts"
import { listingFacetLaws } from "../lists/listing-facets.ts"
import { listingOrderLaws } from "../lists/listing-orders.ts"
import { listingPathLaws } from "../lists/listing-paths.ts"
import { listingTable } from "../lists/listing-table.ts"
import { listingTextLaws } from "../lists/listing-texts.ts"
import { pagedListLaws } from "../lists/paged-tables.ts"
import { resourceLaws } from "../lists/resource-laws.ts"
import { onceLaws } from "../model/answered-once.ts"
import { fieldLaws } from "../model/field-laws.ts"
import { modelLaws } from "../model/model-laws.ts"
import { commandLaws } from "../protocol/command-laws.ts"
import { idLaws } from "../protocol/id-laws.ts"
import { refusalLaws } from "../protocol/refusal-laws.ts"
import type { Law } from "./law.ts"

export const LAWS: ReadonlyArray<Law> = [
  ...pagedListLaws,
  ...commandLaws,
  ...refusalLaws,
  ...idLaws,
  ...readerLaws,
  ...peopleLaws,
  ...itemLaws,
  ...orderLaws,
  ...languageLaws,
  ...callerLaws,
  ...modelLaws,
  ...onceLaws,
  ...fieldLaws,
  ...listLaws(listingTable),
  ...listingFacetLaws,
  ...listingOrderLaws,
  ...listingTextLaws,
  ...listingPathLaws,
  ...resourceLaws,
  // Single sentences of the documents that no law covers.
  ...sessionExamples,
  ...languageExamples,
  ...productExamples,
  ...reviewExamples,
  ...contentExamples,
  ...totalExamples,
  ...orderExamples,
  ...rangeExamples,
  ...fileExamples,
  ...manyExamples,
  ...parallelExamples,
  ...trackingExamples,
]

/** The id of a finding may name a part of the law: `order.list/status/exact` is one of `order.list/exact`. */
const isOf = (id: string, finding: string): boolean => {
  const [endpoint, name] = [id.slice(0, id.lastIndexOf("/")), id.slice(id.lastIndexOf("/"))]
  return id === finding || (finding.startsWith(`${endpoint}/`) && finding.endsWith(name))
}

const pattern = (text: string): string => text.replaceAll(".", String.raw`\.`)

const pageOf = ({ id, title, about, byHand }: Law): string =>
  [
    id,
    "",
    `  ${title}`,
    "",
    `  By hand:  ${byHand ?? `call ${about.join(", ")} and compare their answers, as the finding says`}`,
    `  Endpoints: ${about.join(", ")}`,
    `  Alone:    dispensa-verify … --probe --only "^${pattern(about[0] ?? "")} " --checks "^${pattern(id)}$"`,
    "",
  ].join("\n")

/** Null if no law has this id. */
export const explainLaw = (finding: string, laws: ReadonlyArray<Law> = LAWS): string | null => {
  const named = laws.filter(({ id }) => isOf(id, finding))
  const exact = named.find(({ id }) => id === finding)
  const [law] = exact === undefined ? named : [exact]
  return law === undefined ? null : pageOf(law)
}

/** Laws with the same beginning of their ids. */
export const similarLaws = (finding: string, laws: ReadonlyArray<Law> = LAWS): ReadonlyArray<string> =>
  laws.map(({ id }) => id).filter((id) => id.startsWith(finding.split("/")[0] ?? finding))

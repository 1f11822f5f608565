/** Single sentences of the documents that no law covers. */
import { contentExamples, fileExamples } from "./content.ts"
import { languageExamples } from "./languages.ts"
import { manyExamples } from "./many.ts"
import { orderExamples } from "./orders.ts"
import { parallelExamples } from "./parallel.ts"
import { productExamples } from "./products.ts"
import { rangeExamples } from "./range.ts"
import { reviewExamples, sessionExamples } from "./sessions.ts"
import { totalExamples } from "./totals.ts"
import { trackingExamples } from "./tracking.ts"

export const EXAMPLES = [
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

/** The notice for a missing answer of the backend. Rarely needed: the first view omits its texts. */
import { lazy, type ReactNode, Suspense } from "react"
import { retryImport } from "../../platform/retry-import.ts"
import type { WordsProps } from "./without-answer-words.tsx"

const Words = lazy(() => retryImport(() => import("./without-answer-words.tsx")))

export interface WithoutAnswerProps extends WordsProps {
  /** Until the texts are loaded. */
  readonly fallback?: ReactNode
}

export const WithoutAnswer = ({ fallback, ...words }: WithoutAnswerProps) => (
  <Suspense fallback={fallback}>
    <Words {...words} />
  </Suspense>
)

/** A line with the date of stale content. Removed with a fresh answer. */
export const AsOf = ({ at }: { readonly at: number | null | undefined }) => (at ? <WithoutAnswer at={at} /> : null)

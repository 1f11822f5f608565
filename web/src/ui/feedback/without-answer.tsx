/** What is said where the backend does not answer. It is seldom needed: the first view does without its words. */
import { lazy, type ReactNode, Suspense } from "react"
import { retryImport } from "../../platform/retry-import.ts"
import type { WordsProps } from "./without-answer-words.tsx"

const Words = lazy(() => retryImport(() => import("./without-answer-words.tsx")))

export interface WithoutAnswerProps extends WordsProps {
  /** Until the words are there. */
  readonly fallback?: ReactNode
}

export const WithoutAnswer = ({ fallback, ...words }: WithoutAnswerProps) => (
  <Suspense fallback={fallback}>
    <Words {...words} />
  </Suspense>
)

/** A quiet line: what is shown is not from now, and from when it is. Gone when a fresh answer is there. */
export const AsOf = ({ at }: { readonly at: number | null | undefined }) => (at ? <WithoutAnswer at={at} /> : null)

/** Loaded content in its four states: skeleton, failure with a retry, not found, or the content. */
import { FileX } from "lucide-react"
import type { ReactNode } from "react"
import { m } from "../../i18n/messages.ts"
import { AsOf, WithoutAnswer } from "./without-answer.tsx"
import { RetryState } from "./retry.tsx"

export type Loaded<A> =
  | { readonly status: "loading" | "missing"; readonly data: null; readonly retry: () => void }
  | {
      readonly status: "failed"
      readonly data: null
      readonly retry: () => void
      /** No connection, or no answer: the request itself is valid. */
      readonly isUnreachable?: boolean | undefined
    }
  | {
      readonly status: "ready"
      readonly data: A
      readonly retry: () => void
      /** Its date, if the backend does not answer now. Epoch milliseconds. */
      readonly asOf?: number | null
    }

export interface LoadedProps<A> {
  readonly of: Loaded<A>
  readonly skeleton: ReactNode
  /** Shown if it is not found. */
  readonly missing?: ReactNode
  /** The content sets the page's title: its replacement must, too. */
  readonly isWholePage?: boolean
  readonly children: (data: A) => ReactNode
}

export const Loaded = <A,>({ of, skeleton, missing, isWholePage = false, children }: LoadedProps<A>) => {
  switch (of.status) {
    case "ready":
      return (
        <>
          <AsOf at={of.asOf} />
          {children(of.data)}
        </>
      )
    case "loading":
      return (
        <div aria-busy>
          <p className="sr-only">{m.content_loading()}</p>
          {skeleton}
        </div>
      )
    case "missing":
      return missing ?? <Missing onRetry={of.retry} />
    case "failed":
      return <Failed onRetry={of.retry} isWholePage={isWholePage} isUnreachable={of.isUnreachable} />
  }
}

export interface FailedProps {
  readonly onRetry: () => void
  readonly isWholePage?: boolean
}

const Failed = ({
  isUnreachable = false,
  ...props
}: FailedProps & { readonly isUnreachable?: boolean | undefined }) => {
  const failed = <FailedNow {...props} />
  return isUnreachable ? <WithoutAnswer fallback={failed} {...props} /> : failed
}

const FailedNow = ({ onRetry, isWholePage = false }: FailedProps) => (
  <RetryState
    {...(isWholePage ? { level: 1 } : { className: "py-10" })}
    title={isWholePage ? m.content_failed() : m.table_failed()}
    onRetry={onRetry}
  >
    {m.content_failed_body()}
  </RetryState>
)

const Missing = ({ onRetry }: Pick<FailedProps, "onRetry">) => (
  <RetryState icon={FileX} title={m.content_missing()} onRetry={onRetry}>
    {m.content_missing_body()}
  </RetryState>
)

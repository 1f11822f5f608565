/** What a page of content shows of what is asked for: its skeleton, its failure with a retry, or the thing. */
import { CloudOff, FileX } from "lucide-react"
import type { ReactNode } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../controls/button.tsx"
import { EmptyState } from "./empty-state.tsx"

export interface ShownContentProps<A> {
  readonly of: {
    readonly status: "loading" | "ready" | "failed" | "missing"
    readonly data: A | null
    readonly retry: () => void
  }
  readonly skeleton: ReactNode
  /** When there is no such thing. */
  readonly missing?: ReactNode
  /** The thing brings the page's title: what is shown instead of it must. */
  readonly isWholePage?: boolean
  readonly children: (data: A) => ReactNode
}

const Failed = ({ onRetry, isWholePage }: { readonly onRetry: () => void; readonly isWholePage: boolean }) => (
  <div role="alert">
    <EmptyState
      icon={CloudOff}
      {...(isWholePage ? { level: 1 } : {})}
      title={m.content_failed()}
      action={
        <Button variant="primary" onClick={onRetry}>
          {m.content_retry()}
        </Button>
      }
    >
      {m.content_failed_body()}
    </EmptyState>
  </div>
)

const Missing = () => (
  <EmptyState icon={FileX} title={m.content_missing()}>
    {m.content_missing_body()}
  </EmptyState>
)

export const ShownContent = <A,>({ of, skeleton, missing, isWholePage = false, children }: ShownContentProps<A>) => {
  if (of.data !== null) return children(of.data)
  if (of.status === "loading")
    return (
      <div aria-busy>
        <p className="sr-only">{m.content_loading()}</p>
        {skeleton}
      </div>
    )
  return of.status === "missing" ? (missing ?? <Missing />) : <Failed onRetry={of.retry} isWholePage={isWholePage} />
}

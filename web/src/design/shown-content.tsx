/** What a page of content shows of what is asked for: its skeleton, its failure with a retry, or the thing. */
import { CloudOff, FileX } from "lucide-react"
import type { ReactNode } from "react"
import { m } from "../i18n/messages.ts"
import { Button } from "./button.tsx"
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
  readonly children: (data: A) => ReactNode
}

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div role="alert">
    <EmptyState
      icon={CloudOff}
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

export const ShownContent = <A,>({ of, skeleton, missing, children }: ShownContentProps<A>) => {
  if (of.data !== null) return children(of.data)
  if (of.status === "loading")
    return (
      <div aria-busy>
        <p className="sr-only">{m.content_loading()}</p>
        {skeleton}
      </div>
    )
  return of.status === "missing" ? (missing ?? <Missing />) : <Failed onRetry={of.retry} />
}

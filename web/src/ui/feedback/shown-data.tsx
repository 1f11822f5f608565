/** What a page shows of something that is asked for: its skeleton, its failure with a retry, or the thing. */
import { CloudOff } from "lucide-react"
import type { ReactNode } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../controls/button.tsx"
import { EmptyState } from "./empty-state.tsx"

export interface ShownDataProps<A> {
  readonly of: {
    readonly status: "loading" | "ready" | "failed" | "missing"
    readonly data: A | null
    readonly retry: () => void
  }
  readonly skeleton: ReactNode
  /** When there is no such thing; as a failure unless told. */
  readonly missing?: ReactNode
  readonly children: (data: A) => ReactNode
}

export const ShownData = <A,>({ of, skeleton, missing, children }: ShownDataProps<A>) => {
  if (of.status === "loading") return <div aria-busy>{skeleton}</div>
  if (of.data !== null) return children(of.data)
  if (of.status === "missing" && missing !== undefined) return missing
  return (
    <EmptyState
      icon={CloudOff}
      title={m.table_failed()}
      action={<Button onClick={of.retry}>{m.table_retry()}</Button>}
      className="py-10"
    />
  )
}

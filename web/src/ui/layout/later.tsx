/** A part whose code comes later: a server that draws the first page leaves it out, its place is kept (ADR 60). */
import { type ReactNode, Suspense } from "react"
import { useIsHydrated } from "../../platform/hydration-state.ts"

export interface LaterProps {
  /** As large as what comes. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

export const Later = ({ fallback = null, children }: LaterProps) =>
  useIsHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback

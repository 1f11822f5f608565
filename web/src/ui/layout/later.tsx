/** A part whose code is loaded later: the prerenderer omits it, its space is reserved (ADR 60). */
import { type ReactNode, Suspense } from "react"
import { useIsHydrated } from "../../platform/hydration-state.ts"

export interface LaterProps {
  /** Same size as the content. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

export const Later = ({ fallback = null, children }: LaterProps) =>
  useIsHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback

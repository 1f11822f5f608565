/** A part whose code is loaded later: the prerenderer omits it, its space is reserved (ADR 60). */
import { type ReactNode, startTransition, useEffect, useState } from "react"
import { useIsHydrated } from "../../platform/hydration-state.ts"
import { retryImport } from "../../platform/retry-import.ts"

/** Code that is loaded once, by the first part that needs it. */
export interface LaterCode<A> {
  /** Null until it is loaded. */
  readonly loaded: () => A | null
  readonly load: () => Promise<A>
}

export const laterCode = <A,>(load: () => Promise<A>): LaterCode<A> => {
  let loaded: A | null = null
  let loading: Promise<A> | null = null
  const once = async (): Promise<A> => {
    loaded = await retryImport(load)
    return loaded
  }
  return {
    loaded: () => loaded,
    load: () => {
      loading ??= once()
      return loading
    },
  }
}

export interface LaterProps<A> {
  readonly code: LaterCode<A>
  /** Same size as the content. */
  readonly fallback?: ReactNode
  readonly children: (code: A) => ReactNode
}

/**
 * Not `lazy` in `Suspense`: React holds back what a boundary reveals until 0.3 s after the last fallback, and each change
 * in between renders all of it again (ADR 24).
 */
export const Later = <A,>({ code, fallback = null, children }: LaterProps<A>) => {
  const isHydrated = useIsHydrated()
  const [loaded, setLoaded] = useState(code.loaded)
  useEffect(() => {
    if (loaded === null) void code.load().then((now) => startTransition(() => setLoaded(() => now)))
  }, [code, loaded])
  return isHydrated && loaded !== null ? children(loaded) : fallback
}

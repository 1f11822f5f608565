/**
 * A page that throws, or whose code fails to load, is replaced by the error page; another location is another try
 * (S8.13).
 */
import { Component, lazy, type ReactNode, Suspense } from "react"
import { retryImport } from "../platform/retry-import.ts"
import type { Place } from "./navigation.ts"

/** Loaded when needed, with retries. */
const ErrorPage = lazy(async () => ({ default: (await retryImport(() => import("../pages/error.tsx"))).ErrorPage }))

interface Props {
  readonly place: Place
  readonly children: ReactNode
}

interface State {
  readonly failure: Place["failure"]
  readonly place: Place
}

export class PageBoundary extends Component<Props, State> {
  override state: State = { failure: null, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Pick<State, "failure"> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { failure: null, place }
  }

  override render(): ReactNode {
    const { place, children } = this.props
    const failure = place.failure ?? this.state.failure
    if (failure === null) return children
    return (
      <Suspense fallback={null}>
        <ErrorPage error={failure.error} />
      </Suspense>
    )
  }
}

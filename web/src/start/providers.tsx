/** Everything a component may ask for, around the router. */
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { useEffect } from "react"
import { UNREACHABLE } from "../query/persisted-answer.ts"
import { networkFirst, type LazyPersistedAnswers } from "../query/network-first.ts"
import { type Shop, ShopContext } from "../app/use-shop.ts"
import { type AppRouter, RouterView } from "../router/router.tsx"

/** What a query says about the failures that it shows itself. */
declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { readonly silentTags?: ReadonlyArray<string> }
  }
}

const isSilent = (error: unknown, tags: ReadonlyArray<string> = []): boolean =>
  typeof error === "object" && error !== null && "_tag" in error && tags.some((tag) => tag === error._tag)

/** Failures are told once, here, in the words of spec §8; pages offer their own retry. */
export const makeQueryClient = (
  onError: (error: unknown) => void,
  kept: LazyPersistedAnswers["Service"],
): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Where the last answer is shown, it says from when it is: nothing more has to be said.
        const isShown = query.state.data !== undefined && isSilent(error, UNREACHABLE)
        if (!isShown && !isSilent(error, query.meta?.silentTags)) onError(error)
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        // What the browser believes of its connection is often wrong: a request that fails says more (ADR 33).
        networkMode: "always",
        persister: networkFirst(kept),
        // Back online, what failed is requested again by itself.
        refetchOnReconnect: ({ state }) => (state.status === "error" ? "always" : false),
      },
    },
  })

export interface ProvidersProps {
  readonly shop: Shop
  readonly queries: QueryClient
  readonly router: AppRouter
  /** The page is drawn, and does what it is told. */
  readonly onShown?: () => void
}

export const Providers = ({ shop, queries, router, onShown }: ProvidersProps) => {
  useEffect(() => onShown?.(), [onShown])
  return (
    <ShopContext value={shop}>
      <QueryClientProvider client={queries}>
        <RouterView router={router} />
      </QueryClientProvider>
    </ShopContext>
  )
}

/** The contexts of all components, around the router. */
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { useEffect } from "react"
import { UNREACHABLE } from "../query/persisted-answer.ts"
import { networkFirst, type LazyPersistedAnswers } from "../query/network-first.ts"
import { type Shop, ShopContext } from "../app/use-shop.ts"
import { type AppRouter, RouterView } from "../router/router.tsx"

/** A query's own handling of failures. */
declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { readonly silentTags?: ReadonlyArray<string> }
  }
}

const isSilent = (error: unknown, tags: ReadonlyArray<string> = []): boolean =>
  typeof error === "object" && error !== null && "_tag" in error && tags.some((tag) => tag === error._tag)

/** Failures are notified once, here, with the texts of spec §8; pages offer their own retry. */
export const makeQueryClient = (
  onError: (error: unknown) => void,
  kept: LazyPersistedAnswers["Service"],
): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A shown persisted answer states its date: no further notice.
        const isShown = query.state.data !== undefined && isSilent(error, UNREACHABLE)
        if (!isShown && !isSilent(error, query.meta?.silentTags)) onError(error)
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        // The browser's online state is often wrong: a failed request is more reliable (ADR 33).
        networkMode: "always",
        persister: networkFirst(kept),
        // Back online, failed queries are refetched automatically.
        refetchOnReconnect: ({ state }) => (state.status === "error" ? "always" : false),
      },
    },
  })

export interface ProvidersProps {
  readonly shop: Shop
  readonly queries: QueryClient
  readonly router: AppRouter
  /** The page is rendered and interactive. */
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

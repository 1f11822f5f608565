/** Everything a component may ask for, around the router. */
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { type Shop, ShopContext } from "../areas/backend/use-shop.ts"
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
export const makeQueryClient = (onError: (error: unknown) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!isSilent(error, query.meta?.silentTags)) onError(error)
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: "always",
        // Back online, what failed is requested again by itself.
        refetchOnReconnect: ({ state }) => (state.status === "error" ? "always" : false),
      },
    },
  })

export interface ProvidersProps {
  readonly shop: Shop
  readonly queries: QueryClient
  readonly router: AppRouter
}

export const Providers = ({ shop, queries, router }: ProvidersProps) => (
  <ShopContext value={shop}>
    <QueryClientProvider client={queries}>
      <RouterView router={router} />
    </QueryClientProvider>
  </ShopContext>
)

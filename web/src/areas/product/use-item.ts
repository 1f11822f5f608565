/** A product's page data, and the formats of a product with several children (S7.12, S7.14). */
import type { ApiError } from "@dispensa/contracts/client"
import type { ChildItem, ProductDetail } from "@dispensa/domain"
import { useQuery } from "@tanstack/react-query"
import { useDeferredValue } from "react"
import { queryKeys } from "../backend/query-keys.ts"
import { children, item } from "./product-service.ts"
import { useShop } from "../backend/use-shop.ts"
import { useAsker } from "../backend/use-requester.ts"

const FRESH_MS = 60_000

export type ShownItem =
  | { readonly status: "loading"; readonly product: null; readonly retry: () => void }
  | { readonly status: "ready"; readonly product: ProductDetail; readonly retry: () => void }
  /** No such product. */
  | { readonly status: "missing"; readonly product: null; readonly retry: () => void }
  | { readonly status: "failed"; readonly product: null; readonly retry: () => void }

export const useItem = (kind: "default" | "child", slug: string): ShownItem => {
  const { run } = useShop()
  const asker = useAsker()
  const query = useQuery<ProductDetail, ApiError>({
    queryKey: queryKeys.item(asker, kind, slug),
    queryFn: ({ signal }) => run(item(asker.userTemp, kind, slug), { signal }),
    staleTime: FRESH_MS,
    meta: { silentTags: ["NotFound"] },
  })
  // What has come is drawn in slices: a tap meanwhile does not wait for all of it.
  const product = useDeferredValue(query.data)
  const retry = () => void query.refetch()
  if (product !== undefined) return { status: "ready", product, retry }
  if (query.error === null) return { status: "loading", product: null, retry }
  return { status: query.error._tag === "NotFound" ? "missing" : "failed", product: null, retry }
}

export interface ShownChildren {
  readonly status: "loading" | "ready" | "failed"
  readonly items: Readonly<Record<string, ChildItem>>
  readonly retry: () => void
}

const NO_CHILDREN: Readonly<Record<string, ChildItem>> = {}

/** The children by code; nothing is asked for an empty list. */
export const useChildren = (codes: ReadonlyArray<string>): ShownChildren => {
  const { run } = useShop()
  const asker = useAsker()
  const query = useQuery({
    queryKey: queryKeys.children(asker, codes),
    queryFn: ({ signal }) => run(children(asker.userTemp, codes), { signal }),
    staleTime: FRESH_MS,
    enabled: codes.length > 0,
  })
  const retry = () => void query.refetch()
  if (codes.length === 0) return { status: "ready", items: NO_CHILDREN, retry }
  if (query.data !== undefined) return { status: "ready", items: query.data, retry }
  return { status: query.isError ? "failed" : "loading", items: NO_CHILDREN, retry }
}

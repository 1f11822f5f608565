/** A product's page data, and the formats of a product with several children (S7.12, S7.14). */
import type { ChildItem, ProductDetail } from "@dispensa/domain"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { CATALOGUE_FRESH_MS, useLoaded } from "../../query/use-loaded.ts"
import { children, item } from "./product-service.ts"

/** Prices depend on the chosen address. */
const CATALOGUE = { audience: "address", staleTime: CATALOGUE_FRESH_MS } as const

export const useItem = (kind: "default" | "child", slug: string): Loaded<ProductDetail> =>
  useLoaded({ ...CATALOGUE, subject: ["item", kind, slug], request: (userTemp) => item(userTemp, kind, slug) })

/** The children by code; an empty list requests nothing. */
export const useChildren = (codes: ReadonlyArray<string>): Loaded<Readonly<Record<string, ChildItem>>> =>
  useLoaded({
    ...CATALOGUE,
    subject: ["children", codes],
    request: (userTemp) => children(userTemp, codes),
    isEnabled: codes.length > 0,
  })

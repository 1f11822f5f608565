/** The brands that the supplier presents: resource Home Brand (S1.1, S7.21). */
import type { Brand } from "@dispensa/domain"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { CONTENT_FRESH_MS, useLoaded } from "../../query/use-loaded.ts"
import { getBrand, listBrands, RESOURCE_FIELDS } from "@dispensa/contracts"
import { Effect } from "effect"
import { requestData, wholeList } from "../../app/request.ts"

const brands = Effect.suspend(() => requestData(listBrands, wholeList(RESOURCE_FIELDS.brand)))

const brand = (name: string) => requestData(getBrand, { name })

const BRANDS = { audience: "everybody", staleTime: CONTENT_FRESH_MS } as const

export const useBrands = (isOrnament = false): Loaded<ReadonlyArray<Brand>> =>
  useLoaded({ ...BRANDS, subject: ["brands"], request: () => brands, isOrnament })

/** Its description is HTML. */
export const useBrand = (slug: string): Loaded<Brand> =>
  useLoaded({ ...BRANDS, subject: ["brand", slug], request: () => brand(slug) })

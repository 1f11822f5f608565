/** The makers that the supplier presents: resource Home Brand (S1.1, S7.21). */
import type { Brand } from "@dispensa/domain"
import { brand, brands } from "./brand-service.ts"
import { type ShownContent, useContentQuery } from "../backend/use-content-query.ts"

export const useBrands = (isOrnament = false): ShownContent<ReadonlyArray<Brand>> =>
  useContentQuery({ part: "brands", ask: brands, isOrnament })

/** Its description is HTML. */
export const useBrand = (slug: string): ShownContent<Brand> =>
  useContentQuery({ part: "brand", of: [slug], ask: brand(slug) })

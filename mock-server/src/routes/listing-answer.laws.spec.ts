/** A listing assembled from cached parts equals one encoded as a whole by the contract's schema. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { endpoints } from "@dispensa/contracts"
import { SORT_KEYS } from "@dispensa/domain"
import { Result, Schema } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type AppContext, openAppContext } from "../app-context.ts"
import { LISTING_FLAGS } from "../search/documents.ts"
import { listingQuery, searchKey } from "../shop/catalogue/listing-query.ts"
import { listingOf } from "../shop/catalogue/listing.ts"
import type { Viewer } from "../shop/catalogue/product-view.ts"
import { supplier } from "../testing/harness.ts"
import { listingAnswer } from "./listing-answer.ts"

const RUNS = { numRuns: Number(process.env["FC_RUNS"] ?? 200) }

const encode = Schema.encodeSync(endpoints.productList.response)

/** Some viewers have ordered the items with an even code. */
const orderedBefore = (itemCode: string) =>
  /[02468]$/.test(itemCode) ? { day: "2026-08-12", quantity: 24 } : undefined
const viewers = fc.record(
  {
    client: fc.constantFrom(null, ...supplier.clients),
    language: fc.constantFrom("it" as const, "en" as const),
    orderedBefore: fc.constant(orderedBefore),
  },
  { requiredKeys: ["client", "language"] },
)
const texts = fc.constantFrom("", "pasta", "pom", "olio extra", "zzz", '"data":[', "\u0000")
const paramsOf = fc.record(
  {
    page: fc.integer({ min: 1, max: 60 }).map(String),
    per_page: fc.constantFrom("1", "12", "100"),
    category: fc.constantFrom(...supplier.categories.map(({ slug }) => slug)),
    field_brand: fc.constantFrom(...supplier.brands.map(({ slug }) => slug)),
    order_by: fc.constantFrom(...SORT_KEYS),
    flag: fc.constantFrom(...LISTING_FLAGS),
    min_price: fc.constantFrom("0", "3.5"),
  },
  { requiredKeys: [] },
)

describe("the answer of a listing", () => {
  let dataDir = ""
  let opened: AppContext | null = null
  const context = (): AppContext => {
    if (opened === null) throw new Error("not open yet")
    return opened
  }
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "dispensa-text-"))
    opened = await openAppContext({ dataDir, supplier })
  })
  afterAll(async () => {
    await opened?.database.flush()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** From cached parts, and encoded as a whole. */
  const both = (viewer: Viewer, text: string, { flag, ...params }: { readonly [name: string]: string }) => {
    const requested = flag === undefined ? params : { ...params, [flag]: "1" }
    const query = Result.getOrThrow(listingQuery(text, requested, viewer, () => []))
    const listing = listingOf(context(), viewer, query)
    return {
      cached: JSON.stringify(listingAnswer(context().catalogue, viewer, searchKey(viewer, query), listing)),
      whole: JSON.stringify(encode({ message: listing })),
    }
  }

  it("[S7.13] equals the schema's encoding of the same listing, for every request, viewer and language", () => {
    fc.assert(
      fc.property(viewers, texts, paramsOf, (viewer, text, params) => {
        const listing = both(viewer, text, params)
        expect(listing.cached).toBe(listing.whole)
      }),
      RUNS,
    )
  })

  it("[S7.13] never shows one client the prices of another, or another language", () => {
    for (const language of ["it", "en"] as const) {
      for (const client of [null, ...supplier.clients]) {
        const listing = both({ client, language }, "", { per_page: "100" })
        expect(listing.cached).toBe(listing.whole)
      }
    }
  })

  it("[S12.10] never shows one client the orders of another", () => {
    const [client = null] = supplier.clients
    const requested = (viewer: Viewer) => both(viewer, "", { per_page: "100" }).cached
    expect(requested({ client, language: "it", orderedBefore })).toContain('"ordered_before":')
    expect(requested({ client, language: "it" })).not.toContain('"ordered_before":')
  })

  it("[S7.13] follows the prices when they change", () => {
    const viewer: Viewer = { client: null, language: "it" }
    const before = both(viewer, "", {})
    context().changeSupplier("dearer", (existing) => ({
      ...existing,
      products: existing.products.map((product) => ({
        ...product,
        items: product.items.map((item) => ({ ...item, price: item.price === null ? null : item.price + 100 })),
      })),
    }))
    const repriced = both(viewer, "", {})
    expect(repriced.cached).toBe(repriced.whole)
    expect(repriced.cached).not.toBe(before.cached)
    context().changeSupplier("dearer", null)
    expect(both(viewer, "", {}).cached).toBe(before.cached)
  })
})

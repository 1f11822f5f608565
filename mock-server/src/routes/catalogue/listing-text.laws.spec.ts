/** A listing put together from pieces reads the same as one that the contract's schema encoded as a whole. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { endpoints } from "@dispensa/contracts"
import type { Listing } from "@dispensa/domain"
import { Result, Schema } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { summaryOf, type Viewer } from "../../catalogue/product-view.ts"
import { LISTING_FLAGS } from "../../search/documents.ts"
import { SORT_KEYS } from "../../search/engine.ts"
import { supplier } from "../../testing/harness.ts"
import { openWorld, type World } from "../../world.ts"
import type { FoundGroup } from "./facets-view.ts"
import { listingQuery } from "./listing-query.ts"
import { type FoundListing, listingText } from "./listing-text.ts"
import { listingOf } from "./store.ts"

const RUNS = { numRuns: Number(process.env["FC_RUNS"] ?? 200) }

const encode = Schema.encodeSync(endpoints.productList.response)

const groups = (found: ReadonlyArray<FoundGroup>) =>
  found.map(({ key, label, items }) => ({
    key,
    label,
    items: items.map(({ choice, count }) => ({ ...choice.item, count })),
  }))

/** The listing as a value, made without any of the pieces. */
const whole = (world: World, viewer: Viewer, found: FoundListing): Listing => ({
  products: found.products.flatMap((product) => summaryOf(world.catalogue, viewer, product) ?? []),
  pagination: found.pagination,
  facets: {
    trees: groups(found.facets.trees),
    links: groups(found.facets.links),
    checks: groups(found.facets.checks),
  },
  path: found.path,
})

const viewers = fc.record({
  client: fc.constantFrom(null, ...supplier.clients),
  language: fc.constantFrom("it" as const, "en" as const),
})
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

describe("the text of a listing", () => {
  let dataDir = ""
  let opened: World | null = null
  const world = (): World => {
    if (opened === null) throw new Error("not open yet")
    return opened
  }
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "dispensa-text-"))
    opened = await openWorld({ dataDir, supplier })
  })
  afterAll(async () => {
    await opened?.database.flush()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** As it was put together, and as it ought to read. */
  const both = (viewer: Viewer, text: string, { flag, ...params }: { readonly [name: string]: string }) => {
    const asked = flag === undefined ? params : { ...params, [flag]: "1" }
    const query = Result.getOrThrow(listingQuery(text, asked, viewer, () => []))
    const found = listingOf(world(), viewer, query)
    const written = listingText(world().catalogue, viewer, found)
    return {
      written: JSON.stringify(JSON.parse(written)),
      whole: JSON.stringify(encode({ message: whole(world(), viewer, found) })),
    }
  }

  it("[S7.13] is what the schema makes of the same listing, whatever was asked, by whom, in which language", () => {
    fc.assert(
      fc.property(viewers, texts, paramsOf, (viewer, text, params) => {
        const listing = both(viewer, text, params)
        expect(listing.written).toBe(listing.whole)
      }),
      RUNS,
    )
  })

  it("[S7.13] never shows one client the prices of another, or a language that is not theirs", () => {
    for (const language of ["it", "en"] as const) {
      for (const client of [null, ...supplier.clients]) {
        const listing = both({ client, language }, "", { per_page: "100" })
        expect(listing.written).toBe(listing.whole)
      }
    }
  })

  it("[S7.13] follows the prices when they change", () => {
    const viewer: Viewer = { client: null, language: "it" }
    const before = both(viewer, "", {})
    world().changeSupplier("dearer", (standing) => ({
      ...standing,
      products: standing.products.map((product) => ({
        ...product,
        items: product.items.map((item) => ({ ...item, price: item.price === null ? null : item.price + 100 })),
      })),
    }))
    const dearer = both(viewer, "", {})
    expect(dearer.written).toBe(dearer.whole)
    expect(dearer.written).not.toBe(before.written)
    world().changeSupplier("dearer", null)
    expect(both(viewer, "", {}).written).toBe(before.written)
  })
})

/** The interface of every server in the comparison. */
import type { Supplier } from "@dispensa/fixtures"
import type { Ask } from "./load.ts"
import type { Running } from "./running.ts"

export const KINDS = ["listing", "item", "autocomplete", "cart write"] as const
export type Kind = (typeof KINDS)[number]

export interface Contestant {
  readonly name: string
  /** What its answers lack, compared with the mock's. */
  readonly note: string
  readonly start: (supplier: Supplier) => Promise<Running>
  readonly requests: (running: Running, supplier: Supplier) => Promise<Readonly<Record<Kind, ReadonlyArray<Ask>>>>
}

/** Different pages and products, so that no server is measured with a single request. */
export const PAGES: ReadonlyArray<number> = Array.from({ length: 50 }, (_, page) => page + 1)

export const WORDS: ReadonlyArray<string> = ["pas", "oli", "pom", "for", "lat", "bir", "far", "ris"]

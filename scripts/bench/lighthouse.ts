/** (e) Lighthouse, mobile, on the pages as `npm start` serves them: to a visitor, and to a client who has logged in. */
import { Schema } from "effect"
import { withAuditedShop } from "./audited-shop.ts"
import type { Section } from "./table.ts"

const categories = ["performance", "accessibility", "best-practices", "seo"] as const

interface AuditedPage {
  readonly name: string
  readonly path: string
  /** Only a client sees it. */
  readonly isForClients?: true
}

const pagesOf = (product: string): ReadonlyArray<AuditedPage> => [
  { name: "home", path: "/" },
  { name: "shop", path: "/shop" },
  { name: "product", path: `/product/default/${product}` },
  { name: "blog", path: "/pages/blog" },
  { name: "cart", path: "/pages/cart?tab=active", isForClients: true },
  { name: "account", path: "/pages/account", isForClients: true },
]

const Report = Schema.fromJsonString(
  Schema.Struct({ categories: Schema.Record(Schema.String, Schema.Struct({ score: Schema.NullOr(Schema.Finite) })) }),
)

const scoresIn = (report: string): ReadonlyArray<number> => {
  const parsed = Schema.decodeUnknownSync(Report)(report)
  return categories.map((category) => Math.round((parsed.categories[category]?.score ?? 0) * 100))
}

/** The first product's slug, so that a real page is measured. */
const someProduct = async (): Promise<string> => {
  const { makeSupplier } = await import("@dispensa/fixtures")
  return makeSupplier().products[0]?.slug ?? ""
}

export const lighthouseSection = (): Promise<Section> =>
  withAuditedShop(async ({ audit, openSession }) => {
    const all = pagesOf(await someProduct())
    const scores = async (pages: ReadonlyArray<AuditedPage>, port: number | null) => {
      const rows: Array<ReadonlyArray<string>> = []
      for (const { name, path } of pages) rows.push([name, ...scoresIn(await audit(path, { port })).map(String)])
      return rows
    }
    const open = await scores(
      all.filter(({ isForClients }) => isForClients === undefined),
      null,
    )
    const { port } = await openSession()
    const closed = await scores(
      all.filter(({ isForClients }) => isForClients === true),
      port,
    )
    const rows = [...open, ...closed]
    const worst = Math.min(...rows.flatMap((row) => row.slice(1).map(Number)))
    return {
      id: "e",
      title: "Lighthouse mobile, as npm start serves them",
      columns: ["page", ...categories],
      rows,
      goals: [{ text: `each category at least 90 (lowest: ${worst})`, met: worst >= 90 }],
    }
  })

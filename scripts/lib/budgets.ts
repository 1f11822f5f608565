/** The pages whose first view is measured, what they load, and the bytes they may cost (gzip). */

export interface Budget {
  readonly page: string
  /** Source files whose chunks the first view needs, besides what they import statically. */
  readonly entries: ReadonlyArray<string>
  readonly script: number
  readonly style: number
}

const KB = 1024

export const budgets: ReadonlyArray<Budget> = [
  {
    page: "/",
    entries: ["index.html", "src/app/start.tsx", "src/routes/layouts/default-layout.tsx", "src/routes/home.tsx"],
    script: 190 * KB,
    style: 24 * KB,
  },
  {
    page: "/shop",
    entries: ["index.html", "src/app/start.tsx", "src/routes/layouts/default-layout.tsx", "src/routes/shop.tsx"],
    script: 190 * KB,
    style: 24 * KB,
  },
  {
    page: "product",
    entries: ["index.html", "src/app/start.tsx", "src/routes/layouts/default-layout.tsx", "src/routes/product.tsx"],
    script: 190 * KB,
    style: 24 * KB,
  },
]

/**
 * (e) Lighthouse, mobile, on the pages of `npm start`, for a visitor and for a logged-in client; listing and product
 * prerendered (ADR 60), and with `DISPENSA_PRERENDER=off`. Medians: a single audit varies.
 */
import { type AuditedShop, withAuditedShop } from "./audited-shop.ts"
import { type Audited, readAudit } from "./lighthouse/read-audit.ts"
import { median } from "./measure.ts"
import type { Section } from "./table.ts"

/** `PAGES=home,cart` audits these alone. */
const PAGES = process.env["PAGES"]?.split(",")
/** How often each page is audited. */
const AUDITS = Number(process.env["AUDITS"] ?? 5)
/** The minimum of Lighthouse's machine index: audits on a slower or busy machine do not count. */
const LEAST_INDEX = 1500
const GOALS = { performance: 95, largestMs: 2500, blockingMs: 150, others: 90 } as const

interface AuditedPage {
  readonly name: string
  readonly path: string
  /** Pages behind the login are hidden from search engines on purpose. */
  readonly isForClients?: true
  /** It is prerendered, and also audited without prerendering. */
  readonly isPrerendered?: true
}

const pagesOf = (product: string): ReadonlyArray<AuditedPage> =>
  everyPage(product).filter(({ name }) => PAGES?.includes(name) ?? true)

const everyPage = (product: string): ReadonlyArray<AuditedPage> => [
  { name: "home", path: "/" },
  { name: "shop", path: "/shop", isPrerendered: true },
  { name: "product", path: `/product/default/${product}`, isPrerendered: true },
  { name: "blog", path: "/pages/blog" },
  { name: "cart", path: "/pages/cart?tab=active", isForClients: true },
  { name: "account", path: "/pages/account", isForClients: true },
]

/** The first product's slug, so that a real page is measured. */
const someProduct = async (): Promise<string> => {
  const { makeSupplier } = await import("@dispensa/fixtures")
  return makeSupplier().products[0]?.slug ?? ""
}

/** One page in one variant, and its audit. */
interface Subject {
  readonly name: string
  readonly page: AuditedPage
  /** The goals apply to the prerendered variant: the rest is for comparison. */
  readonly isJudged: boolean
  readonly audit: () => Promise<string>
}

/** The headers by which the server recognises Lighthouse's phone. */
const ON_PHONE = { "accept-language": "it-IT,it", "sec-ch-ua-mobile": "?1" }
const PRERENDERED_WITHIN = 50

/** Ensures that the audit is of a prerendered page, or fails. */
const untilPrerendered = async (address: string): Promise<void> => {
  for (let attempt = 0; attempt < PRERENDERED_WITHIN; attempt += 1) {
    const page = await fetch(address, { headers: ON_PHONE }).then((answer) => answer.text())
    if (page.includes('id="drawn"')) return
  }
  throw new Error(`${address} is not prerendered`)
}

const subjectsOf = (
  pages: ReadonlyArray<AuditedPage>,
  shop: AuditedShop,
  plain: AuditedShop,
  session: number,
): ReadonlyArray<Subject> =>
  pages.flatMap((page) => {
    const { name, path } = page
    if (page.isForClients === true)
      return [{ name, page, isJudged: true, audit: () => shop.audit(path, { port: session }) }]
    const audit = async () => {
      if (page.isPrerendered === true) await untilPrerendered(`${shop.base}${path}`)
      return shop.audit(path, { port: null })
    }
    const judged = { name: page.isPrerendered === true ? `${name}, drawn` : name, page, isJudged: true, audit }
    if (page.isPrerendered !== true) return [judged]
    return [judged, { name, page, isJudged: false, audit: () => plain.audit(path, { port: null }) }]
  })

interface Audits {
  readonly subject: Subject
  /** The audits that count. */
  readonly audits: ReadonlyArray<Audited>
}

/** In turns, so that other load on the machine affects all of them. */
const audited = async (subjects: ReadonlyArray<Subject>): Promise<ReadonlyArray<Audits>> => {
  const all = new Map(subjects.map((subject): [Subject, ReadonlyArray<Audited>] => [subject, []]))
  for (let time = 0; time < AUDITS; time += 1)
    for (const [subject, audits] of all) {
      const one = readAudit(await subject.audit())
      if (one.machine >= LEAST_INDEX) all.set(subject, [...audits, one])
    }
  return [...all].map(([subject, audits]) => ({ subject, audits }))
}

type Figure = keyof Audited

const medianOf = ({ audits }: Audits, figure: Figure): number => median(audits.map((audit) => audit[figure]))

const rowOf = (page: Audits): ReadonlyArray<string> => {
  const whole = (figure: Figure) => {
    const value = medianOf(page, figure)
    return Number.isNaN(value) ? "–" : value.toFixed(0)
  }
  return [
    page.subject.name,
    `${page.audits.length} of ${AUDITS}`,
    whole("machine"),
    whole("performance"),
    whole("firstMs"),
    whole("largestMs"),
    whole("blockingMs"),
    medianOf(page, "shift").toFixed(3),
    whole("accessibility"),
    whole("bestPractices"),
    page.subject.page.isForClients === true ? "–" : whole("seo"),
  ]
}

const COLUMNS = [
  "page",
  "counted",
  "machine",
  "performance",
  "first ms",
  "largest ms",
  "blocking ms",
  "shift",
  "accessibility",
  "best practices",
  "seo",
]

/** The worst median of all pages decides; without a valid audit no goal is met. */
const goalsOf = (pages: ReadonlyArray<Audits>): Section["goals"] => {
  const judged = pages.filter(({ subject }) => subject.isJudged)
  const visited = judged.filter(({ subject }) => subject.page.isForClients === undefined)
  const lowest = (figure: Figure, of = judged) => Math.min(...of.map((page) => medianOf(page, figure)))
  const highest = (figure: Figure) => Math.max(...judged.map((page) => medianOf(page, figure)))
  const performance = lowest("performance")
  const largest = highest("largestMs")
  const blocking = highest("blockingMs")
  const others = Math.min(lowest("accessibility"), lowest("bestPractices"), lowest("seo", visited))
  return [
    {
      text: `performance at least ${GOALS.performance} (lowest: ${performance})`,
      met: performance >= GOALS.performance,
    },
    { text: `largest paint within ${GOALS.largestMs} ms (${largest.toFixed(0)})`, met: largest <= GOALS.largestMs },
    { text: `blocking at most ${GOALS.blockingMs} ms (${blocking.toFixed(0)})`, met: blocking <= GOALS.blockingMs },
    { text: `each other category at least ${GOALS.others} (lowest: ${others})`, met: others >= GOALS.others },
  ]
}

export const lighthouseSection = (): Promise<Section> =>
  withAuditedShop(
    (plain) =>
      withAuditedShop(async (shop) => {
        const { port } = await shop.openSession()
        const pages = await audited(subjectsOf(pagesOf(await someProduct()), shop, plain, port))
        return {
          id: "e",
          title: `Lighthouse mobile, as npm start serves them: medians of the audits at a machine index of ${LEAST_INDEX} or more`,
          columns: COLUMNS,
          rows: pages.map(rowOf),
          goals: goalsOf(pages),
        }
      }),
    { prerendersFirstPages: false },
  )

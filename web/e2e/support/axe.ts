/** Checks the open page for violations of WCAG 2.2 AA. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "@playwright/test"
import { expect } from "./expect.ts"
import type { RunOptions } from "axe-core"
import { Schema } from "effect"

/** Minified: every checked document loads it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** Passes are not listed, and positions are read from the HTML: both together take more than half of axe's time. */
const FAULTS_ALONE: RunOptions = { resultTypes: ["violations"], selectors: false }

/** The target size is required by WCAG 2.2, and off by default. */
const EVERYTHING: RunOptions = {
  ...FAULTS_ALONE,
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  rules: { "target-size": { enabled: true } },
}

const CONTRAST: RunOptions = { ...FAULTS_ALONE, runOnly: { type: "rule", values: ["color-contrast"] } }

const Violations = Schema.Array(
  Schema.Struct({
    id: Schema.String,
    nodes: Schema.Array(Schema.Struct({ html: Schema.NullOr(Schema.String), failureSummary: Schema.String })),
  }),
)

/** The HTML of every checked element, with all descendants, would take most of axe's memory. */
const WITHOUT_HTML = "axe.configure({ noHtml: true })"

/** Sixty products, or table rows, are generated alike: the first ones suffice. Items of other lists may differ. */
const FURTHER_ROWS = "main :is([data-row], tbody > tr):nth-child(n + 4)"

/** Header and footer, identical on every page. */
export const FRAME = ["header:not(main *)", "footer:not(main *)"]

/** The deep run checks everything. */
const contextWithout = (left: ReadonlyArray<string>): string =>
  process.env["E2E_DEEP"] === "1" ? "document" : JSON.stringify({ exclude: [FURTHER_ROWS, ...left] })

const run = async (page: Page, context: string, options: RunOptions): Promise<ReadonlyArray<string>> => {
  const found = await page.evaluate(`axe.run(${context}, ${JSON.stringify(options)}).then((all) => all.violations)`)
  return Schema.decodeUnknownSync(Violations)(found).flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

/** Axe stays in a document across navigations; frames, which no page has, would each need it. */
const violationsOf = async (
  page: Page,
  options: RunOptions,
  left: ReadonlyArray<string> = [],
): Promise<ReadonlyArray<string>> => {
  const context = contextWithout(left)
  if (page.frames().length > 1) throw new Error("axe looks at one frame")
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`${AXE}\n;${WITHOUT_HTML}`)
  const violations = await run(page, context, options)
  if (violations.length === 0) return violations
  // Run again to locate them; elements removed since are still reported.
  await page.evaluate("axe.reset()")
  const told = await run(page, context, options)
  await page.evaluate(WITHOUT_HTML)
  return told.length === 0 ? violations : told
}

/** Soft assertions, so that one run reports every page; `left`: selectors to exclude. */
export const expectAccessible = async (page: Page, name: string, left: ReadonlyArray<string> = []): Promise<void> => {
  expect.soft(await violationsOf(page, EVERYTHING, left), name).toEqual([])
}

export const expectContrast = async (page: Page, name: string): Promise<void> => {
  expect.soft(await violationsOf(page, CONTRAST), name).toEqual([])
}

/** Elements below the fold would keep the other theme's colours: their transitions wait until they are visible. */
const withoutTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync("*, ::before, ::after { transition: none !important }")
    document.adoptedStyleSheets = [sheet]
  })

/** The contrast of the other theme, without a reload. */
export const expectDarkContrast = async (page: Page, name: string): Promise<void> => {
  await withoutTransitions(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await expectContrast(page, `${name}, dark`)
  await page.emulateMedia({ colorScheme: "light" })
}

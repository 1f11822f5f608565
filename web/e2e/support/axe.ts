/** Looks for violations of WCAG 2.2 AA on the page that is open. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "@playwright/test"
import { expect } from "./expect.ts"
import type { RunOptions } from "axe-core"
import { Schema } from "effect"

/** Small: every document that is looked at takes it from here. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** What passes is not listed, and where it stands is read from its HTML: both together take axe more than half its time. */
const FAULTS_ALONE: RunOptions = { resultTypes: ["violations"], selectors: false }

/** The target size is asked for by WCAG 2.2, and off by default. */
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

/** The HTML of everything that is looked at, down to its last child, is what axe would take most memory for. */
const WITHOUT_HTML = "axe.configure({ noHtml: true })"

/** Sixty products, or rows of a table, are made alike: what there is to see is in the first ones. Items of other lists may each be of their own. */
const FURTHER_ROWS = "main :is([data-row], tbody > tr):nth-child(n + 4)"

/** Header and footer, the same on every page. */
export const FRAME = ["header:not(main *)", "footer:not(main *)"]

/** The deep run looks at all of it. */
const contextWithout = (left: ReadonlyArray<string>): string =>
  process.env["E2E_DEEP"] === "1" ? "document" : JSON.stringify({ exclude: [FURTHER_ROWS, ...left] })

const run = async (page: Page, context: string, options: RunOptions): Promise<ReadonlyArray<string>> => {
  const found = await page.evaluate(`axe.run(${context}, ${JSON.stringify(options)}).then((all) => all.violations)`)
  return Schema.decodeUnknownSync(Violations)(found).flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

/** Axe stays in a document, also when the shop shows another page in it; frames, which no page has, would each need it. */
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
  // Once more, to say where they stand; what is gone by then was there.
  await page.evaluate("axe.reset()")
  const told = await run(page, context, options)
  await page.evaluate(WITHOUT_HTML)
  return told.length === 0 ? violations : told
}

/** Softly, so that one run tells about every page; `left`: selectors of what is not looked at. */
export const expectAccessible = async (page: Page, name: string, left: ReadonlyArray<string> = []): Promise<void> => {
  expect.soft(await violationsOf(page, EVERYTHING, left), name).toEqual([])
}

export const expectContrast = async (page: Page, name: string): Promise<void> => {
  expect.soft(await violationsOf(page, CONTRAST), name).toEqual([])
}

/** What stands below the fold would keep the other theme's colours: its transitions wait until it is seen. */
const withoutTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync("*, ::before, ::after { transition: none !important }")
    document.adoptedStyleSheets = [sheet]
  })

/** The contrast of the other theme, without loading the page anew. */
export const expectDarkContrast = async (page: Page, name: string): Promise<void> => {
  await withoutTransitions(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await expectContrast(page, `${name}, dark`)
  await page.emulateMedia({ colorScheme: "light" })
}

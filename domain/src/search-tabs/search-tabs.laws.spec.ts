import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { arbLabel, arbSearchTabEvent, arbSearchTabs, arbTabKey } from "../testing/search-tabs.ts"
import { tabLabel } from "./search-tab-labels.ts"
import { decideActivate, decideClose, decideNewSearch } from "./search-tabs-decide.ts"
import { evolveSearchTabs, MAX_TABS, withFirstLayouts, withLayout } from "./search-tabs.ts"

describe(`search tabs (${LAWS})`, () => {
  it("[S2.51, S9.5] there are never more than seven", () =>
    checkLaw(
      fc.property(arbSearchTabs, ({ tabs }) => {
        expect(tabs.length).toBeLessThanOrEqual(MAX_TABS)
      }),
    ))

  it("[S2.48] exactly one is active, and keys are unique", () =>
    checkLaw(
      fc.property(arbSearchTabs, ({ tabs, activeKey }) => {
        expect(tabs.filter(({ key }) => key === activeKey)).toHaveLength(Math.min(1, tabs.length))
        expect(new Set(tabs.map(({ key }) => key)).size).toBe(tabs.length)
      }),
    ))

  it("[S2.52] labels have at most 15 characters, and cutting is idempotent", () =>
    checkLaw(
      fc.property(arbSearchTabs, arbLabel, ({ tabs }, text) => {
        expect(tabs.every(({ label }) => Array.from(label).length <= 15)).toBe(true)
        expect(tabLabel(tabLabel(text))).toBe(tabLabel(text))
      }),
    ))

  it("[S4.6] no two tabs have the same listing", () =>
    checkLaw(
      fc.property(arbSearchTabs, ({ tabs }) => {
        expect(new Set(tabs.map(({ shopRoute }) => shopRoute)).size).toBe(tabs.length)
      }),
    ))

  it("[S4.6] removing the active tab activates its predecessor", () =>
    checkLaw(
      fc.property(arbSearchTabs, (search) => {
        fc.pre(search.activeKey !== null && search.tabs.length > 1)
        const key = search.activeKey ?? ""
        const at = search.tabs.findIndex((tab) => tab.key === key)
        const expected = search.tabs[at === 0 ? 1 : at - 1]?.key
        expect(evolveSearchTabs(search, { _tag: "SearchTabClosed", key }).activeKey).toBe(expected)
      }),
    ))

  it("[S4.6] every action is blocked while a listing loads", () =>
    checkLaw(
      fc.property(arbSearchTabs, arbTabKey, (search, key) => {
        const blocked = Result.fail({ _tag: "TabsBlocked", reason: "loading" })
        expect(decideNewSearch(search, key, true)).toEqual(blocked)
        expect(decideActivate(search, key, true)).toEqual(blocked)
        expect(decideClose(search, key, true)).toEqual(blocked)
      }),
    ))

  it("[S4.6] a decided move leads to the tab that is then active", () =>
    checkLaw(
      fc.property(arbSearchTabs, arbTabKey, (search, key) => {
        for (const decide of [decideNewSearch, decideActivate, decideClose]) {
          const moved = Result.map(decide(search, key, false), ({ events, goTo }) => {
            const after = events.reduce(evolveSearchTabs, search)
            return after.tabs.find((tab) => tab.key === after.activeKey)?.route === goTo || after === search
          })
          expect(Result.getOrElse(moved, () => true)).toBe(true)
        }
      }),
    ))

  it("[S4.6] a repeated event has no further effect: the identical tabs are returned", () =>
    checkLaw(
      fc.property(arbSearchTabs, arbSearchTabEvent, (search, event) => {
        const once = evolveSearchTabs(search, event)
        const again = evolveSearchTabs(once, event)
        expect(again).toBe(once)
      }),
    ))

  it("[S4.12] choosing the same layout again has no effect: the identical tabs are returned", () =>
    checkLaw(
      fc.property(arbSearchTabs, (search) => {
        const grid = withLayout(search, "grid")
        expect(withLayout(grid, "grid")).toBe(grid)
        const first = withFirstLayouts(grid, "list")
        expect(withFirstLayouts(first, "small-list")).toBe(first)
        expect(first.tabs.map(({ layout }) => layout)).toEqual(
          search.tabs.map(({ key, layout }) => (key === search.activeKey ? "grid" : (layout ?? "list"))),
        )
      }),
    ))
})

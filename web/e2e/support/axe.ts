/** Looks for violations of WCAG 2.2 AA on the page that is open. */
import AxeBuilder from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

const violationsOf = async (page: Page, rules: ReadonlyArray<string> | null) => {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules === null
    ? axe.withTags(TAGS).options({ rules: { "target-size": { enabled: true } }, runOnly: TAGS })
    : axe.withRules([...rules])
  ).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.html}`))
}

/** Softly, so that one run tells about every page. */
export const expectAccessible = async (page: Page, name: string): Promise<void> => {
  expect.soft(await violationsOf(page, null), name).toEqual([])
}

export const expectContrast = async (page: Page, name: string): Promise<void> => {
  expect.soft(await violationsOf(page, ["color-contrast"]), name).toEqual([])
}

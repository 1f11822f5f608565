/** The menu, by itself (S3.1). */
import type { MenuItem } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import { type Must, mustDiffer, rule } from "./judge.ts"

const judgeEntries = (must: Must, entries: ReadonlyArray<MenuItem>, above: MenuItem | null): void => {
  mustDiffer(
    must,
    "an entry of a menu",
    entries.map(({ name }) => name),
  )
  for (const entry of entries) {
    const { name, parentMenu, children, isGroup } = entry
    const isBelow = parentMenu === null || parentMenu === "" || parentMenu === above?.name
    must(isBelow, "parent_menu is the entry above", `${name}: ${parentMenu}, below ${above?.name ?? "none"}`)
    must(isGroup || children.length === 0, "an entry with entries below it is a group", name)
    judgeEntries(must, children, entry)
  }
}

export const contentAnswers = [
  rule(endpoints.getMenu, ({ message }, _asked, must) => judgeEntries(must, message, null)),
]

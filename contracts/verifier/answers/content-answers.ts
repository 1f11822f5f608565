/** The menu and what else is published, each answer by itself (S3.1). */
import type { MenuItem } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import { isAddress, type Must, mustDiffer, rule } from "./judge.ts"

/** A path of the shop that names no language, or an absolute address; empty where it leads nowhere. */
const mustLead = (must: Must, urls: ReadonlyArray<string>): void => {
  const wrong = urls.find((url) => url !== "" && (!isAddress(url) || /^\/(it|en)(\/|\?|#|$)/.test(url)))
  must(wrong === undefined, "url is a path of the shop without a language, or an absolute address", wrong)
}

const judgeEntries = (must: Must, entries: ReadonlyArray<MenuItem>, above: MenuItem | null): void => {
  mustDiffer(must, "an entry of a menu", entries, ({ name }) => name)
  mustLead(
    must,
    entries.map(({ url }) => url),
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
  rule(endpoints.getHome, ({ message: { sections } }, _asked, must) => {
    const urls = sections.flatMap(({ entries }) => entries.map(({ url }) => url))
    mustLead(must, urls)
    const strange = sections.find(({ kind, query }) => kind !== "featured" && query !== "")
    must(strange === undefined, "query is empty of all sections but featured", strange?.query)
  }),
  rule(endpoints.getPromoSlider, ({ message }, _asked, must) => {
    mustLead(
      must,
      message.map(({ url }) => url),
    )
  }),
  rule(endpoints.listFlyers, ({ data }, _asked, must) => {
    const back = data.find(({ validFrom, validTo }) => validFrom && validTo && validFrom > validTo)
    must(back === undefined, "valid_from is the first day of a flyer, valid_to the last", back?.name)
  }),
  rule(endpoints.listHomeCategories, ({ data }, _asked, must) => {
    const lost = data.find(({ url }) => url !== "" && !isAddress(url))
    must(lost === undefined, "url of a home category is a path of the shop, or an absolute http address", lost?.url)
  }),
]

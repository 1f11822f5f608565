/** What a list says of an article beside its name: where it stands, how many should be there, and its note. */
import type { ShoppingList } from "@dispensa/domain"
import { formatAverage } from "../../format/numbers.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"

export const entryFacts = ({ sections, entries }: ShoppingList): ((itemCode: string) => string) => {
  const sectionNames = new Map(sections.map(({ id, name }) => [id, name]))
  const facts = new Map(
    entries.map(({ itemCode, section, par, note }) => [
      itemCode,
      [
        sectionNames.get(section) ?? "",
        par === null ? "" : `${m.lists_par()} ${formatAverage(par, currentLocale())}`,
        note,
      ],
    ]),
  )
  return (itemCode) => (facts.get(itemCode) ?? []).filter((fact) => fact !== "").join(" · ")
}

/** Table of items by the 14 allergens; printed, it is the reference that waiters look allergens up in. */
import {
  type Allergen,
  ALLERGENS,
  type AllergenPresence,
  type AllergenStatement,
  presenceOf,
  productPath,
} from "@dispensa/domain"
import { useRef } from "react"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { MoreColumns } from "../../ui/table/table-grid.tsx"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { allergenMark, allergenName } from "./allergen-names.ts"

export interface LabelledItem {
  readonly itemCode: string
  readonly name: string
  readonly allergens?: AllergenStatement
}

/** Items without any allergen statement are listed below by name: no item is omitted. */
export const AllergenSheet = ({ items }: { readonly items: ReadonlyArray<LabelledItem> }) => {
  const section = useRef<HTMLElement>(null)
  const labelled = items.filter(({ allergens }) => allergens !== undefined)
  const others = items.filter(({ allergens }) => allergens === undefined)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">{m.food_sheet_legend()}</p>
      {labelled.length === 0 ? null : (
        <div className="relative">
          <section
            ref={section}
            aria-label={m.food_sheet()}
            className="relative overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible print:border-0"
          >
            <table className="w-full border-collapse text-sm print:text-xs">
              <caption className="sr-only">{m.food_sheet()}</caption>
              <thead className="print:table-header-group">
                <tr>
                  <th
                    scope="col"
                    className="sticky left-0 min-w-44 bg-surface p-2 text-left align-bottom font-semibold"
                  >
                    {m.food_sheet_item()}
                  </th>
                  {ALLERGENS.map((allergen) => (
                    <AllergenHead key={allergen} allergen={allergen} />
                  ))}
                </tr>
              </thead>
              <tbody>
                {labelled.map((item) => (
                  <ItemRow key={item.itemCode} item={item} />
                ))}
              </tbody>
            </table>
          </section>
          <MoreColumns of={section} count={labelled.length} />
        </div>
      )}
      {others.length === 0 ? null : (
        <p className="max-w-prose text-sm">
          <WithUnits>{m.food_sheet_without({ names: others.map(({ name }) => name).join("; ") })}</WithUnits>
        </p>
      )}
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
        {ALLERGENS.map((allergen) => (
          <div key={allergen} className="flex gap-1">
            <dt className="font-semibold">{allergenMark(allergen)}</dt>
            <dd>{allergenName(allergen)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const AllergenHead = ({ allergen }: { readonly allergen: Allergen }) => (
  <th scope="col" className="min-w-9 px-1 py-2 text-center align-bottom font-semibold">
    <span aria-hidden>{allergenMark(allergen)}</span>
    <span className="sr-only">{allergenName(allergen)}</span>
  </th>
)

const SIGNS: Readonly<Record<AllergenPresence, { readonly sign: string; readonly text: () => string }>> = {
  contains: { sign: "X", text: m.food_presence_contains },
  "may-contain": { sign: "(X)", text: m.food_presence_may_contain },
  free: { sign: "–", text: m.food_presence_free },
  "not-stated": { sign: "?", text: m.food_not_stated },
}

const ItemRow = ({ item: { itemCode, name, allergens } }: { readonly item: LabelledItem }) => (
  <tr className="break-inside-avoid border-line border-t">
    <th scope="row" className="sticky left-0 bg-surface p-2 text-left font-medium">
      <LocalLink to={productPath(itemCode)} className="hover:underline">
        <WithUnits>{name}</WithUnits>
      </LocalLink>
      <span className="block font-normal text-muted text-xs">{itemCode}</span>
    </th>
    {ALLERGENS.map((allergen) => {
      const { sign, text } = SIGNS[presenceOf(allergens, allergen)]
      return (
        <td key={allergen} className="border-line border-l p-1 text-center">
          <span aria-hidden>{sign}</span>
          <span className="sr-only">{text()}</span>
        </td>
      )
    })}
  </tr>
)

/** The stated allergens of an item: contained, traces, and whether the others are absent or not stated. */
import { type Allergen, type AllergenStatement, allergensWith } from "@dispensa/domain"
import { TriangleAlert } from "lucide-react"
import { m } from "../../i18n/messages.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { cx } from "../../ui/cx.ts"
import { allergenMark, allergenName, allergenNames } from "./allergen-names.ts"

/** As text, for a table: never empty if there is a statement. */
export const allergenText = (statement: AllergenStatement | undefined): string => {
  if (statement === undefined) return ""
  const contains = allergensWith(statement, "contains")
  const traces = allergensWith(statement, "may-contain")
  const parts = [
    contains.length === 0 ? "" : `${m.food_contains()} ${allergenNames(contains)}`,
    traces.length === 0 ? "" : `${m.food_may_contain()} ${allergenNames(traces)}`,
    statement.isComplete
      ? ""
      : contains.length + traces.length === 0
        ? m.food_not_stated()
        : m.food_others_not_stated(),
  ].filter((part) => part !== "")
  return parts.length === 0 ? m.food_free_all() : parts.join(". ")
}

export const AllergenSummary = ({ statement }: { readonly statement: AllergenStatement | undefined }) => {
  const contains = allergensWith(statement, "contains")
  const traces = allergensWith(statement, "may-contain")
  const isNothingNamed = contains.length + traces.length === 0
  if (statement?.isComplete !== true && isNothingNamed) return <NotStated text={m.food_not_stated_ask()} />
  return (
    <div className="flex flex-col gap-3">
      {contains.length === 0 ? null : <Named title={m.food_contains()} allergens={contains} isPresent />}
      {traces.length === 0 ? null : <Named title={m.food_may_contain()} allergens={traces} isPresent={false} />}
      {statement?.isComplete !== true ? (
        <NotStated text={m.food_others_not_stated()} />
      ) : (
        <p className="text-muted text-sm">{isNothingNamed ? m.food_free_all() : m.food_free()}</p>
      )}
    </div>
  )
}

const NotStated = ({ text }: { readonly text: string }) => (
  <p className="flex items-start gap-2 rounded-md border border-note-line bg-note-soft px-3 py-2 text-sm">
    <Icon of={TriangleAlert} size={18} className="mt-px text-note" />
    {text}
  </p>
)

interface NamedProps {
  readonly title: string
  readonly allergens: ReadonlyArray<Allergen>
  readonly isPresent: boolean
}

const Named = ({ title, allergens, isPresent }: NamedProps) => (
  <div>
    <h3 className="mb-1 font-medium text-sm">{title}</h3>
    <ul className="flex flex-wrap gap-1.5">
      {allergens.map((allergen) => (
        <li
          key={allergen}
          className={cx(
            "inline-flex items-center gap-1.5 rounded-full border py-0.5 pr-2.5 pl-0.5 text-sm",
            isPresent ? "border-ink font-semibold" : "border-line border-dashed",
          )}
        >
          <AllergenMark allergen={allergen} isPresent={isPresent} />
          {allergenName(allergen)}
        </li>
      ))}
    </ul>
  </div>
)

interface MarkProps {
  readonly allergen: Allergen
  readonly isPresent: boolean
}

/** The two-letter mark; its name is shown beside it or read out. */
const AllergenMark = ({ allergen, isPresent }: MarkProps) => (
  <span
    aria-hidden
    className={cx(
      "grid size-6 place-items-center rounded-full font-bold text-2xs",
      isPresent ? "bg-ink text-surface" : "border border-line text-muted",
    )}
  >
    {allergenMark(allergen)}
  </span>
)

/** A food's label on its product page: allergens, ingredients, nutrition, origin, storage (Regulation (EU) 1169/2011). */
import { emphasisedParts, type FoodInfo, type Nutrition, type ProductDetail } from "@dispensa/domain"
import { languageTag } from "../../format/numbers.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { TargetLink } from "../../ui/controls/target-link.tsx"
import { Panel } from "../../ui/layout/panel.tsx"
import { AllergenSummary } from "./allergen-summary.tsx"

export interface FoodBlockProps {
  readonly product: Pick<ProductDetail, "allergens" | "food"> & {
    readonly sidebar: Pick<ProductDetail["sidebar"], "assistanceLink">
  }
}

export const FoodBlock = ({ product: { allergens, food = {}, sidebar } }: FoodBlockProps) => {
  const isUncertain = allergens?.isComplete !== true || food.ingredients === undefined
  return (
    <Panel
      title={m.food_title()}
      action={
        isUncertain && sidebar.assistanceLink ? (
          <TargetLink url={sidebar.assistanceLink} className="touch-target text-action text-sm underline">
            {m.food_ask()}
          </TargetLink>
        ) : null
      }
    >
      <div className="grid gap-6 md:grid-cols-2">
        <div className="flex flex-col gap-5">
          <AllergenSummary statement={allergens} />
          <Ingredients text={food.ingredients} />
          <FurtherFacts food={food} />
        </div>
        {food.nutrition === undefined ? null : <NutritionTable nutrition={food.nutrition} />}
      </div>
    </Panel>
  )
}

const Ingredients = ({ text }: { readonly text: string | undefined }) => (
  <div>
    <h3 className="mb-1 font-medium text-sm">{m.food_ingredients()}</h3>
    {text === undefined ? (
      <p className="text-muted">{m.food_not_stated()}</p>
    ) : (
      <p className="max-w-prose">
        {emphasisedParts(text).map((part, place) =>
          part.isEmphasised ? <strong key={place}>{part.text}</strong> : <span key={place}>{part.text}</span>,
        )}
      </p>
    )}
  </div>
)

const FurtherFacts = ({ food }: { readonly food: FoodInfo }) => {
  const { shelfLifeDays } = food
  const facts = [
    [m.food_net(), food.netContent],
    [m.food_origin(), food.origin],
    [m.food_storage(), food.storage],
    [m.food_shelf_life(), shelfLifeDays === undefined ? undefined : m.food_days({ count: shelfLifeDays })],
  ] as const
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="grid sm:contents">
          <dt className="text-muted">{label}</dt>
          <dd className="mb-1 font-medium sm:mb-0">{value ?? m.food_not_stated()}</dd>
        </div>
      ))}
    </dl>
  )
}

const NUTRIENTS = [
  ["fat", m.food_fat, false],
  ["saturates", m.food_saturates, true],
  ["carbohydrate", m.food_carbohydrate, false],
  ["sugars", m.food_sugars, true],
  ["protein", m.food_protein, false],
  ["salt", m.food_salt, false],
] as const

const NutritionTable = ({ nutrition }: { readonly nutrition: Nutrition }) => {
  const tag = languageTag(useLocale())
  const figure = (value: number, unit: string): string => `${value.toLocaleString(tag)}\u00A0${unit}`
  const { energyKj, energyKcal, per } = nutrition
  const energy = [
    ...(energyKj === undefined ? [] : [figure(energyKj, "kJ")]),
    ...(energyKcal === undefined ? [] : [figure(energyKcal, "kcal")]),
  ].join(" / ")
  return (
    <table className="w-full max-w-md self-start border-collapse text-sm">
      <caption className="mb-1 text-left font-medium">
        {m.food_nutrition()} <span className="font-normal text-muted">{m.food_nutrition_per({ per })}</span>
      </caption>
      <tbody>
        {energy === "" ? null : <Figure name={m.food_energy()} value={energy} isPart={false} />}
        {NUTRIENTS.map(([key, name, isPart]) => {
          const value = nutrition[key]
          return value === undefined ? null : (
            <Figure key={key} name={name()} value={figure(value, "g")} isPart={isPart} />
          )
        })}
      </tbody>
    </table>
  )
}

interface FigureProps {
  readonly name: string
  readonly value: string
  /** Whether it is part of the figure above it. */
  readonly isPart: boolean
}

const Figure = ({ name, value, isPart }: FigureProps) => (
  <tr className="border-line border-t">
    <th
      scope="row"
      className={isPart ? "py-1.5 pl-4 text-left font-normal text-muted" : "py-1.5 text-left font-normal"}
    >
      {name}
    </th>
    <td className="py-1.5 text-right tabular-nums">{value}</td>
  </tr>
)

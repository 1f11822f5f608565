/** The unit of the quantity: pieces, cartons, pallets (S2.64). */
import type { UnitOfMeasure } from "@dispensa/domain"
import { Select } from "../../ui/forms/select.tsx"
import { formatCountOf, formatUnit } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"

export interface UnitSelectProps {
  readonly units: ReadonlyArray<UnitOfMeasure>
  readonly value: UnitOfMeasure
  /** Code of the unit that factors are expressed in. */
  readonly salesUnit: string
  readonly onChange: (unit: UnitOfMeasure) => void
}

export const UnitSelect = ({ units, value, salesUnit, onChange }: UnitSelectProps) => (
  <Select
    label={m.product_unit()}
    value={value.code}
    options={units.map((unit) => ({
      value: unit.code,
      label:
        unit.factor === 1
          ? unit.label
          : m.product_unit_factor({
              label: unit.label,
              factor: formatCountOf(unit.factor),
              unit: formatUnit(salesUnit, unit.factor),
            }),
    }))}
    onChange={(code) => {
      const unit = units.find((each) => each.code === code)
      if (unit !== undefined) onChange(unit)
    }}
    className="min-w-44 flex-1"
  />
)

/** Delivery schedule and address of a standing order: weekdays, interval in weeks, start and end. */
import { addressLine, MAX_WEEKS, type StandingOrder } from "@dispensa/domain"
import { useId } from "react"
import { m } from "../../i18n/messages.ts"
import { Checkbox } from "../../ui/forms/checkbox.tsx"
import { Select } from "../../ui/forms/select.tsx"
import { DateField } from "../../ui/forms/date-field.tsx"
import { useSession } from "../session/use-session.ts"
import type { DraftFaults } from "./draft-faults.ts"
import { weekdayName } from "./standing-words.ts"

export interface StandingRhythmProps {
  readonly draft: StandingOrder
  readonly faults: DraftFaults
  readonly onChange: (part: Partial<StandingOrder>) => void
}

/** Monday to Saturday: there are no Sunday deliveries. */
const DAYS = [1, 2, 3, 4, 5, 6]
const WEEKS = Array.from({ length: MAX_WEEKS }, (_, week) => week + 1)

export const StandingRhythm = ({ draft, faults, onChange }: StandingRhythmProps) => (
  <>
    <Weekdays draft={draft} faults={faults} onChange={onChange} />
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={m.standing_every()}
        value={String(draft.everyWeeks)}
        options={WEEKS.map((count) => ({ value: String(count), label: m.standing_weeks({ count }) }))}
        onChange={(weeks) => onChange({ everyWeeks: Number(weeks) })}
      />
      <AddressChoice draft={draft} onChange={onChange} />
      <DateField
        label={m.standing_starts()}
        value={draft.startsOn}
        error={faults.startsOn}
        onChange={(startsOn) => onChange({ startsOn })}
      />
      <DateField
        label={m.standing_ends()}
        value={draft.endsOn ?? ""}
        error={faults.endsOn}
        onChange={(endsOn) => onChange({ endsOn: endsOn === "" ? null : endsOn })}
      />
    </div>
  </>
)

const Weekdays = ({ draft: { weekdays }, faults, onChange }: StandingRhythmProps) => {
  const id = useId()
  const isMissing = faults.weekdays !== undefined
  return (
    <fieldset aria-invalid={isMissing} aria-describedby={isMissing ? id : undefined}>
      <legend className="font-medium text-sm">{m.standing_weekdays()}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {DAYS.map((day) => (
          <Checkbox
            key={day}
            label={weekdayName(day)}
            isChecked={weekdays.includes(day)}
            onChange={(isChecked) =>
              onChange({ weekdays: DAYS.filter((each) => (each === day ? isChecked : weekdays.includes(each))) })
            }
          />
        ))}
      </div>
      {isMissing ? (
        <p id={id} className="text-offer text-sm">
          {faults.weekdays}
        </p>
      ) : null}
    </fieldset>
  )
}

const AddressChoice = ({ draft: { addressCode }, onChange }: Omit<StandingRhythmProps, "faults">) => {
  const { addresses } = useSession()
  const known = addresses.map((address) => ({ value: address.addressCode, label: addressLine(address) }))
  const isGone = !addresses.some((address) => address.addressCode === addressCode)
  return (
    <Select
      label={m.standing_address()}
      value={addressCode}
      options={isGone ? [{ value: addressCode, label: m.standing_address_gone() }, ...known] : known}
      onChange={(chosen) => onChange({ addressCode: chosen })}
    />
  )
}

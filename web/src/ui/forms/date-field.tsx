/** A day: the browser formats it in its own language and order, so it is repeated below in the shop's. */
import { useState } from "react"
import { useLocale } from "../../i18n/use-locale.ts"
import { m } from "../../i18n/messages.ts"
import { formatLongDay } from "../../format/dates.ts"
import { TextField } from "./text-field.tsx"

export interface DateFieldProps {
  readonly label: string
  /** YYYY-MM-DD; empty for none. */
  readonly value: string
  readonly min?: string
  readonly max?: string
  readonly error?: string | undefined
  readonly className?: string
  readonly onChange: (day: string) => void
}

/** A year is typed digit by digit: until the last digit it belongs to the first millennium. */
const isPlausible = (day: string): boolean => day === "" || day >= "1900"

/** The owner may update later, or only with a complete year; until then the field holds the typed text. */
export const DateField = ({ value, min = "", max = "", onChange, ...rest }: DateFieldProps) => {
  const locale = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === value) setTyped(null)
  return (
    <TextField
      {...rest}
      type="date"
      value={typed ?? value}
      {...(min === "" ? {} : { min })}
      {...(max === "" ? {} : { max })}
      hint={value === "" ? m.shell_no_day() : formatLongDay(value, locale)}
      onChange={(event) => {
        const day = event.target.value
        setTyped(day)
        if (isPlausible(day)) onChange(day)
      }}
      onBlur={() => {
        if (typed !== null && !isPlausible(typed)) onChange(typed)
      }}
    />
  )
}

/** A day: the browser writes it in its own language and order, so the shop's words for it are below. */
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

export const DateField = ({ value, min = "", max = "", onChange, ...rest }: DateFieldProps) => {
  const locale = useLocale()
  return (
    <TextField
      {...rest}
      type="date"
      value={value}
      {...(min === "" ? {} : { min })}
      {...(max === "" ? {} : { max })}
      hint={value === "" ? m.shell_no_day() : formatLongDay(value, locale)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

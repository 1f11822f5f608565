/** The fields that filter a list of orders or documents: text, address, days; with a count and a reset (S12.12). */
import { isNarrowed } from "@dispensa/domain"
import { Search, SlidersHorizontal, SearchX } from "lucide-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { cx } from "../../ui/cx.ts"
import { DateField } from "../../ui/forms/date-field.tsx"
import { Select } from "../../ui/forms/select.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { m } from "../../i18n/messages.ts"
import type { UsedFilter } from "./use-document-filter.ts"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"

export interface DocumentFiltersProps {
  readonly of: UsedFilter
  /** What the text search covers. */
  readonly label: string
  /** The addresses of the whole list; with only one there is no choice. */
  readonly destinations: ReadonlyArray<string>
  /** Number of rows found; null while unknown. */
  readonly count: number | null
  /** A field that is also on the phone in front of the others, and whether it filters. */
  readonly first?: ReactNode
  readonly isNarrowedFurther?: boolean
  /** An additional field, given the class that hides it on the phone. */
  readonly children?: (className: string) => ReactNode
}

export const DocumentFilters = (props: DocumentFiltersProps) => {
  const { of, label, destinations, count, first, isNarrowedFurther = false, children } = props
  const { filter, change, clear, cleared } = of
  const fields = useFocusOnceCleared(cleared)
  const [isOpen, setOpen] = useState(isNarrowed(filter))
  const isFiltered = isNarrowed(filter) || isNarrowedFurther
  // On the phone the rows come first, and these fields are behind a button.
  const rare = isOpen ? "" : "max-md:hidden"
  return (
    <section ref={fields} tabIndex={-1} aria-label={m.shop_filters()} className="grid gap-2">
      <div key={cleared} className="grid grid-cols-2 items-start gap-3 md:flex md:flex-wrap md:[&>*]:min-w-36">
        <WordsField label={label} value={filter.text} onChange={(text) => change({ text })} />
        {first}
        <Button
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={cx("h-11! self-end md:hidden", first === undefined && "col-span-2")}
        >
          <Icon of={SlidersHorizontal} size={16} />
          {m.orders_more_filters()}
        </Button>
        {children?.(cx("max-md:col-span-2 md:flex-1", rare))}
        <AddressField
          value={filter.destination}
          destinations={destinations}
          onChange={(destination) => change({ destination })}
          className={cx("max-md:col-span-2 md:flex-1", rare)}
        />
        <DateField
          label={m.orders_from()}
          value={filter.from}
          max={filter.to}
          onChange={(from) => change({ from })}
          className={rare}
        />
        <DateField
          label={m.orders_to()}
          value={filter.to}
          min={filter.from}
          onChange={(to) => change({ to })}
          className={rare}
        />
      </div>
      <div className={cx("flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1", !isFiltered && "max-md:hidden")}>
        <Button size="sm" variant="quiet" aria-disabled={!isFiltered} onClick={clear} className="-ml-3">
          {m.orders_no_filters()}
        </Button>
        <output className="text-muted text-sm">
          {isFiltered && count !== null ? m.documents_found({ count }) : ""}
        </output>
      </div>
    </section>
  )
}

/** The reset button disappears with the filter: the focus moves to their container, not to a field that would open a phone's keyboard. */
const useFocusOnceCleared = (cleared: number) => {
  const fields = useRef<HTMLElement>(null)
  const last = useRef(cleared)
  useEffect(() => {
    if (last.current === cleared) return
    last.current = cleared
    fields.current?.focus({ preventScroll: true })
  }, [cleared])
  return fields
}

interface WordsFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** The URL follows the typed text with a delay; until then the field keeps the text itself. */
const WordsField = ({ label, value, onChange }: WordsFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === value) setTyped(null)
  return (
    <TextField
      type="search"
      label={label}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(event.target.value)
      }}
      trailing={<Icon of={Search} size={18} className="mr-3 text-muted" />}
      className="max-md:col-span-2 md:flex-[2]"
    />
  )
}

interface AddressFieldProps {
  readonly value: string
  readonly destinations: ReadonlyArray<string>
  readonly onChange: (destination: string) => void
  readonly className: string
}

/** An address that the list does not contain is still shown, to explain why there are no rows. */
const AddressField = ({ value, destinations, onChange, className }: AddressFieldProps) => {
  const shown = value === "" || destinations.includes(value) ? destinations : [...destinations, value]
  if (value === "" && shown.length < 2) return null
  return (
    <Select
      label={m.orders_destination()}
      value={value}
      options={[
        { value: "", label: m.documents_any_address() },
        ...shown.map((destination) => ({ value: destination, label: destination })),
      ]}
      onChange={onChange}
      className={className}
    />
  )
}

/** Shown if nothing matches the filter, with a button that resets it. */
export const NoneFound = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState
    icon={SearchX}
    title={m.documents_none_found()}
    action={<Button onClick={onClear}>{m.documents_show_whole()}</Button>}
  />
)

/** Form that requests an offer: the quantity of each line, a note and a day. */
import {
  type RequestedLineReading,
  formatAmount,
  type LineToRequest,
  MAX_OFFER_LINES,
  MAX_OFFER_NOTE,
  packagingId,
  readRequestedLine,
} from "@dispensa/domain"
import { type FormEvent, useId, useState } from "react"
import { useToday } from "../../app/use-clock.ts"
import { useSending } from "../../app/use-sending.ts"
import { formatUnit } from "../../format/units.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { useOnline } from "../../platform/use-browser.ts"
import { Button } from "../../ui/controls/button.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { Notice } from "../../ui/feedback/notice.tsx"
import { DateField } from "../../ui/forms/date-field.tsx"
import { focusFirstFault } from "../../ui/forms/focus-first-fault.ts"
import { TextArea } from "../../ui/forms/text-area.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { usePackagingText } from "../cart/use-packaging-text.ts"
import { useOfferCommands } from "./use-offers.ts"

export interface OfferRequestFormProps {
  readonly lines: ReadonlyArray<LineToRequest>
  /** The id of the request that was sent. */
  readonly onSent: (offerId: string) => void
}

/** The draft and its submission. */
const useDraft = ({ lines, onSent }: OfferRequestFormProps) => {
  const { ask } = useOfferCommands()
  const today = useToday()
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map())
  const [note, setNote] = useState("")
  const [wishedDay, setWishedDay] = useState("")
  const { isSending, fault, setFault, send } = useSending(m.offers_failed())
  // The cart may change in the meantime: a typed quantity stays with its line.
  const keys = keysOf(lines)
  const textAt = (at: number): string =>
    texts.get(keys[at] ?? "") ?? formatAmount(lines[at]?.requested ?? 0, currentLocale())
  const readings = lines.map((line, at) => readRequestedLine(line, textAt(at), currentLocale()))
  const isPast = wishedDay !== "" && wishedDay < today
  /** False if something has to be corrected first. */
  const submit = (): boolean => {
    const requested = readings.flatMap((reading) => (reading._tag === "Line" ? [reading.line] : []))
    const wrong = faultOf(readings, requested.length)
    setFault(wrong)
    if (wrong !== null || isPast) return false
    void send(
      () => ask({ lines: requested, note: note.trim(), wishedDay: wishedDay === "" ? null : wishedDay }),
      ({ offerId }) => {
        notify({ kind: "success", title: m.offers_sent() })
        onSent(offerId)
      },
    )
    return true
  }
  const setTextAt = (at: number, text: string): void => {
    setFault(null)
    setTexts((all) => new Map([...all, [keys[at] ?? "", text]]))
  }
  const typed = { textAt, setTextAt, readings, note, setNote, wishedDay, setWishedDay, isPast }
  return { ...typed, isSending, fault, submit, today }
}

/** An item in one packaging is listed twice if its quantity exceeds what one line may have. */
const keysOf = (lines: ReadonlyArray<LineToRequest>): ReadonlyArray<string> =>
  lines.map((line, at) => {
    const id = packagingId(line)
    return `${lines.slice(0, at).filter((one) => packagingId(one) === id).length} ${id}`
  })

const faultOf = (readings: ReadonlyArray<RequestedLineReading>, count: number): string | null => {
  if (readings.some(({ _tag }) => _tag === "Unreadable")) return m.offers_not_certain()
  if (count === 0) return m.offers_nothing()
  return count > MAX_OFFER_LINES ? m.offers_too_many({ count: MAX_OFFER_LINES }) : null
}

export const OfferRequestForm = (props: OfferRequestFormProps) => {
  const { note, setNote, wishedDay, setWishedDay, isPast, isSending, fault, submit, today, ...draft } = useDraft(props)
  const packagingOf = usePackagingText(props.lines)
  const isOnline = useOnline()
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!isSending && isOnline && !submit()) focusFirstFault(event.currentTarget)
  }
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={onSubmit}>
      <ul className="grid gap-3">
        {props.lines.map((line, at) => (
          <OfferRequestRow
            key={`${line.itemCode} ${at}`}
            line={line}
            packaging={packagingOf(line)}
            text={draft.textAt(at)}
            isUnreadable={draft.readings[at]?._tag === "Unreadable"}
            onChange={(text) => draft.setTextAt(at, text)}
          />
        ))}
      </ul>
      <DateField
        label={m.offers_wished()}
        value={wishedDay}
        min={today}
        error={isPast ? m.offers_wished_past() : undefined}
        onChange={setWishedDay}
        className="max-w-xs"
      />
      <TextArea
        label={m.offers_note()}
        rows={3}
        maxLength={MAX_OFFER_NOTE}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        className="max-w-prose"
      />
      {fault === null ? null : <Notice kind="error" title={fault} />}
      {isOnline ? null : <Notice kind="info" title={m.offers_online()} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isBusy={isSending}
        aria-disabled={!isOnline}
        className="self-start"
      >
        {m.offers_send()}
      </Button>
    </form>
  )
}

interface OfferRequestRowProps {
  readonly line: LineToRequest
  readonly packaging: string
  readonly text: string
  readonly isUnreadable: boolean
  readonly onChange: (text: string) => void
}

/** An invalid quantity stays in the field; an empty one omits the line. */
const OfferRequestRow = ({
  line: { name, itemCode, unit },
  packaging,
  text,
  isUnreadable,
  onChange,
}: OfferRequestRowProps) => {
  const id = useId()
  return (
    <li>
      <fieldset
        aria-labelledby={id}
        className="grid items-start gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_14rem]"
      >
        <div className="min-w-0">
          <p id={id} className="wrap-anywhere font-medium">
            <WithUnits>{name}</WithUnits>
          </p>
          <p className="text-muted text-sm">{[itemCode, packaging].filter((fact) => fact !== "").join(" · ")}</p>
        </div>
        <TextField
          label={unit === "" ? m.offers_quantity() : `${m.offers_quantity()} (${formatUnit(unit)})`}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={isUnreadable ? m.offers_unreadable({ text }) : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </fieldset>
    </li>
  )
}

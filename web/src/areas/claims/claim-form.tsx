/** Claim form for an order's delivery: quantity and reason of each line, the requested remedy, a note and a photo. */
import {
  CLAIM_REASONS,
  CLAIM_REMEDIES,
  type ClaimEntry,
  type ClaimEntryReading,
  type ClaimRemedy,
  deliveredOf,
  MAX_CLAIM_NOTE,
  type OrderDetail,
  type OrderLine,
  readClaimEntry,
} from "@dispensa/domain"
import { useId, useRef, useState } from "react"
import { formatQuantity, formatUnit } from "../../format/units.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { Notice } from "../../ui/feedback/notice.tsx"
import { focusFirstFault } from "../../ui/forms/focus-first-fault.ts"
import { RadioGroup } from "../../ui/forms/radio-group.tsx"
import { Select } from "../../ui/forms/select.tsx"
import { TextArea } from "../../ui/forms/text-area.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { packText } from "../orders/order-words.ts"
import { ClaimPhoto, useClaimPhoto } from "./claim-photo.tsx"
import { REASON_TEXTS, REMEDY_TEXTS } from "./claim-words.ts"
import { useFileClaim } from "./use-claims.ts"

const NO_ENTRY: ClaimEntry = { text: "", reason: "missing", isConfirmed: false }

type Entries = Readonly<Record<number, ClaimEntry>>

export interface ClaimFormProps {
  readonly order: Pick<OrderDetail, "orderId" | "lines">
  readonly onFiled: () => void
}

/** The draft and its submission. */
const useDraft = ({ order, onFiled }: ClaimFormProps) => {
  const file = useFileClaim()
  const [entries, setEntries] = useState<Entries>({})
  const [remedy, setRemedy] = useState<ClaimRemedy>("credit")
  const [note, setNote] = useState("")
  const photo = useClaimPhoto()
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const entryAt = (at: number): ClaimEntry => entries[at] ?? NO_ENTRY
  const setEntry = (at: number, entry: ClaimEntry): void => {
    setFault(null)
    setEntries((all) => ({ ...all, [at]: entry }))
  }
  /** False if something has to be corrected first. */
  const submit = async (): Promise<boolean> => {
    if (isSending) return true
    const readings = order.lines.map((line, at) => readClaimEntry(line, entryAt(at), currentLocale()))
    const lines = readings.flatMap((reading) => (reading._tag === "Line" ? [reading.line] : []))
    const isUncertain = readings.some(({ _tag }) => _tag === "Unreadable" || _tag === "Beyond")
    const wrong = isUncertain ? m.claims_not_certain() : lines.length === 0 ? m.claims_nothing() : null
    setFault(wrong ?? (photo.isReducing ? m.claims_photo_wait() : null))
    if (wrong !== null) return false
    if (photo.isReducing) return true
    const { orderId } = order
    const filed = { orderId, lines, remedy, note: note.trim(), ...(photo.photo === null ? {} : { photo: photo.photo }) }
    setSending(true)
    const isFiled = await file(filed)
    setSending(false)
    if (!isFiled) {
      setFault(m.claims_not_recorded())
      return true
    }
    announce(m.claims_sent())
    notify({ kind: "success", title: m.claims_sent() })
    onFiled()
    return true
  }
  return { entryAt, setEntry, remedy, setRemedy, note, setNote, photo, isSending, fault, submit }
}

export const ClaimForm = (props: ClaimFormProps) => {
  const { lines } = props.order
  const { entryAt, setEntry, remedy, setRemedy, note, setNote, photo, isSending, fault, submit } = useDraft(props)
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        void submit().then((isComplete) => {
          if (!isComplete) focusFirstFault(form)
        })
      }}
    >
      <ul className="grid gap-3">
        {lines.map((line, at) => (
          <EntryRow
            key={`${line.itemCode} ${at}`}
            line={line}
            entry={entryAt(at)}
            onChange={(entry) => setEntry(at, entry)}
          />
        ))}
      </ul>
      <RadioGroup
        label={m.claims_remedy()}
        value={remedy}
        options={CLAIM_REMEDIES.map((value) => ({ value, label: REMEDY_TEXTS[value]() }))}
        onChange={setRemedy}
        className="max-w-md"
      />
      <TextArea
        label={m.claims_note()}
        rows={3}
        maxLength={MAX_CLAIM_NOTE}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        className="max-w-prose"
      />
      <ClaimPhoto of={photo} />
      {fault === null ? null : <Notice kind="error" title={fault} />}
      <Button type="submit" variant="primary" size="lg" isBusy={isSending || photo.isReducing} className="self-start">
        {m.claims_send()}
      </Button>
    </form>
  )
}

interface EntryRowProps {
  readonly line: OrderLine
  readonly entry: ClaimEntry
  readonly onChange: (entry: ClaimEntry) => void
}

/** A quantity above the delivered one is questioned; an invalid quantity stays in the field. */
const EntryRow = ({ line, entry, onChange }: EntryRowProps) => {
  const { name, unit } = line
  const reading = readClaimEntry(line, entry, currentLocale())
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const confirm = (): void => {
    onChange({ ...entry, isConfirmed: true })
    field.current?.focus()
  }
  return (
    <li>
      <fieldset
        aria-labelledby={id}
        className="grid items-start gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_12rem_14rem]"
      >
        <div>
          <p id={id} className="font-medium">
            <WithUnits>{name}</WithUnits>
          </p>
          <p className="text-muted text-sm">
            {[packText(line), knownText(line)].filter((fact) => fact !== "").join(" · ")}
          </p>
        </div>
        <TextField
          ref={field}
          label={unit === "" ? m.claims_quantity() : `${m.claims_quantity()} (${formatUnit(unit)})`}
          inputMode="decimal"
          autoComplete="off"
          value={entry.text}
          error={faultOf(reading, entry.text, line)}
          onChange={(event) => onChange({ ...entry, text: event.target.value, isConfirmed: false })}
        />
        <Select
          label={m.claims_reason()}
          value={entry.reason}
          options={CLAIM_REASONS.map((value) => ({ value, label: REASON_TEXTS[value]() }))}
          onChange={(reason) => onChange({ ...entry, reason })}
        />
        {reading._tag === "Beyond" ? (
          <Button size="sm" className="justify-self-start sm:col-span-3" onClick={confirm}>
            {m.claims_beyond_confirm({ quantity: formatQuantity(reading.quantity, unit) })}
          </Button>
        ) : null}
      </fieldset>
    </li>
  )
}

/** The delivered quantity, or the ordered one if the former is unknown, for example in transit. */
const knownText = (line: OrderLine): string => {
  const quantity = formatQuantity(deliveredOf(line), line.unit)
  return (line.fulfilment?.delivered ?? null) === null
    ? m.claims_ordered({ quantity })
    : m.claims_delivered({ quantity })
}

const faultOf = (reading: ClaimEntryReading, text: string, line: OrderLine): string | undefined => {
  if (reading._tag === "Unreadable") return m.claims_unreadable({ text })
  if (reading._tag !== "Beyond") return undefined
  return m.claims_beyond({ known: knownText(line), quantity: formatQuantity(reading.quantity, line.unit) })
}

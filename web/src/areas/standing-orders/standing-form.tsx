/** Dialog of a standing order: contents, address and days, with the resulting deliveries. */
import { addWorkingDays, comingRuns, editing, romeDate, type StandingOrder, wholePatch } from "@dispensa/domain"
import { type FormEvent, useState } from "react"
import { formatWeekday } from "../../format/dates.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { showFaults } from "../../ui/forms/focus-first-fault.ts"
import { TextField } from "../../ui/forms/text-field.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { deliveryTerms } from "../checkout/delivery-terms.ts"
import { useMinute } from "../checkout/use-minute.ts"
import { useSession } from "../session/use-session.ts"
import { useLists } from "../shopping-lists/use-lists.ts"
import { draftFaults } from "./draft-faults.ts"
import { StandingItems } from "./standing-items.tsx"
import { StandingRhythm } from "./standing-rhythm.tsx"
import { StandingSending } from "./standing-sending.tsx"
import { useStandingCommands } from "./use-standing.ts"

export interface StandingFormProps {
  /** Null for a new one. */
  readonly order: StandingOrder | null
  /** Initial list of a new order; null: the first one. */
  readonly listId: string | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

export const StandingForm = ({ isOpen, ...rest }: StandingFormProps) => {
  const title = rest.order === null ? m.standing_new() : m.standing_edit()
  return (
    <Modal isOpen={isOpen} onClose={rest.onClose} title={title}>
      {isOpen ? <Fields {...rest} /> : null}
    </Modal>
  )
}

/** Maximum length of the backend. */
const LONGEST_NAME = 80

const Fields = ({ order, listId, onClose }: Omit<StandingFormProps, "isOpen">) => {
  const [draft, change] = useDraft(order, listId)
  const [isChecked, setChecked] = useState(false)
  const commands = useStandingCommands()
  const faults = draftFaults(draft)
  const shown = isChecked ? faults : {}
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (Object.keys(faults).length > 0) {
      showFaults(event.currentTarget, () => setChecked(true))
      return announce(Object.values(faults).join(". "))
    }
    const edited = { ...draft, name: draft.name.trim() }
    const done = m.standing_saved({ name: edited.name })
    if (order === null) void commands.create(wholePatch(edited), done)
    else void commands.change(order.standingId, editing(order, edited), done)
    onClose()
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        label={m.standing_name()}
        value={draft.name}
        maxLength={LONGEST_NAME}
        error={shown.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <StandingItems draft={draft} error={shown.lines} onChange={change} />
      <StandingRhythm draft={draft} faults={shown} onChange={change} />
      <StandingSending draft={draft} onChange={change} />
      <Preview draft={draft} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{m.account_cancel()}</Button>
        <Button type="submit" variant="primary">
          {m.account_save()}
        </Button>
      </div>
    </form>
  )
}

const useDraft = (order: StandingOrder | null, listId: string | null) => {
  const { userTemp } = useSession()
  const { lists } = useLists()
  const now = useMinute()
  // Lists may be loaded while the dialog is open: untouched fields follow them.
  const [written, setWritten] = useState<Partial<StandingOrder>>({})
  const list = lists.find((each) => each.listId === listId) ?? lists[0]
  const blank: StandingOrder = {
    standingId: "",
    name: list?.name ?? "",
    addressCode: userTemp.addressCode,
    listId: list?.listId ?? null,
    lines: [],
    weekdays: [],
    everyWeeks: 1,
    startsOn: addWorkingDays(romeDate(now), 1),
    endsOn: null,
    isPaused: false,
    runs: [],
  }
  const draft: StandingOrder = { ...(order ?? blank), ...written }
  const change = (part: Partial<StandingOrder>): void => setWritten((before) => ({ ...before, ...part }))
  return [draft, change] as const
}

/** Number of deliveries that illustrate the rhythm. */
const SHOWN_RUNS = 3

const Preview = ({ draft }: { readonly draft: StandingOrder }) => {
  const now = useMinute()
  const runs = comingRuns(draft, now, deliveryTerms(), SHOWN_RUNS)
  return (
    <p className="rounded-md bg-sunken px-3 py-2 text-sm">
      <span className="font-semibold">{m.standing_next()}</span>
      {": "}
      {runs.length === 0
        ? m.standing_no_next()
        : runs.map(({ date }) => formatWeekday(date, currentLocale())).join(", ")}
    </p>
  )
}

/** Reads text pasted into the cart, and the dialog to paste into; loaded with the first use of either (S5.4). */
import {
  type ListOfTable,
  readingOf,
  rowsOfTable,
  type ParsedMessage,
  type TableReading,
  type UncertainTable,
} from "@dispensa/domain"
import { FileUp } from "lucide-react"
import { type ChangeEvent, lazy, type SubmitEvent, Suspense, useEffect, useEffectEvent, useState } from "react"
import { Button, buttonClass } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { TextArea } from "../../ui/forms/text-area.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { formatCount } from "../../format/numbers.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { retryImport } from "../../platform/retry-import.ts"
import { notifyFault } from "./fault-words.ts"
import { MAX_FILE_BYTES, type PastedText } from "./file-reading.ts"
import { ReadingText } from "./look-up-notices.tsx"
import { refuseEndless, useReadText } from "./use-read-text.ts"
import { stateOfList, stateOfRows } from "./proposed-rows.ts"
import { usePropose } from "./use-propose.ts"

const ColumnChoice = lazy(() =>
  retryImport(() => import("./column-choice.tsx")).then(({ ColumnChoice: choice }) => ({ default: choice })),
)

/** The most rows that the page's history state holds. */
const MOST_ROWS = 1_000

/** Returns whether there was any row. Unrecognised lines are shown beside the rows, or instead of them if there are none. */
const useShowRows = (): ((message: ParsedMessage) => boolean) => {
  const propose = usePropose()
  const max = formatCount(MOST_ROWS, useLocale())
  return ({ rows: found, left: others }) => {
    const [rows, left] = found.length > 0 ? [found, others] : [others, []]
    const cut = rows.length - MOST_ROWS
    if (cut > 0) notify({ kind: "warning", title: m.quick_file_cut({ count: cut, max }) })
    if (rows.length > 0) propose(stateOfRows(rows.slice(0, MOST_ROWS), left.slice(0, MOST_ROWS)))
    return rows.length > 0
  }
}

export interface PasteDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Last paste outside the dialog: each one is a new object. */
  readonly pasted: { readonly text: string } | null
}

export const PasteDialog = ({ isOpen, onClose, pasted }: PasteDialogProps) => {
  const show = useShowRows()
  const [asked, setAsked] = useState<UncertainTable | null>(null)
  const { reading, read } = useReadText()
  /** False if it has no row. */
  const take = ({ asked: uncertain, message }: PastedText): boolean => {
    if (uncertain === null) return show(message)
    onClose()
    setAsked(uncertain)
    return true
  }
  const readPasted = useEffectEvent((text: string): void => read(text, take))
  useEffect(() => {
    if (pasted !== null) readPasted(pasted.text)
  }, [pasted])
  return (
    <>
      <ReadingText reading={reading} />
      <Modal isOpen={isOpen} onClose={onClose} title={m.quick_paste_title()}>
        {isOpen ? <PasteForm onRead={take} /> : null}
      </Modal>
      <Modal isOpen={asked !== null} onClose={() => setAsked(null)} title={m.quick_paste_title()}>
        {asked === null ? null : <PastedColumns {...asked} onRows={show} onCancel={() => setAsked(null)} />}
      </Modal>
    </>
  )
}

interface PastedColumnsProps extends UncertainTable {
  readonly onRows: (message: ParsedMessage) => boolean
  readonly onCancel: () => void
}

/** Asks for the quantity column when it is ambiguous. */
const PastedColumns = ({ table, left: beside, onRows, onCancel }: PastedColumnsProps) => {
  const load = (reading: TableReading, isBlankWanted: boolean): void => {
    const { rows, zero, keyless, left } = rowsOfTable(table, reading, isBlankWanted)
    if (zero > 0) notify({ kind: "warning", title: m.quick_file_zero({ count: zero }) })
    if (keyless > 0) notify({ kind: "warning", title: m.quick_file_keyless({ count: keyless }) })
    onRows({ rows, left: [...beside, ...left] })
  }
  return (
    <Suspense>
      <ColumnChoice
        name={m.quick_pasted_table()}
        table={table}
        guess={readingOf(table)}
        onLoad={load}
        onCancel={onCancel}
      />
    </Suspense>
  )
}

interface PasteFormProps {
  /** False if the text has no row. */
  readonly onRead: (pasted: PastedText) => boolean
}

/** A list exported by the shop, otherwise the file's text; null if it is too large. Uncertain parts of a list, such as a unit, are asked about as in any table. */
const openFile = async (file: File): Promise<ListOfTable | string | null> => {
  const { listOfFile } = await retryImport(() => import("./list-of-file.ts"))
  const list = await listOfFile(file, currentLocale())
  if (list !== null && list.left.every(({ why }) => why !== "Quantity")) return list
  return file.size > MAX_FILE_BYTES ? null : file.text()
}

/** Owns its reading: closing the form discards the result. */
const PasteForm = ({ onRead }: PasteFormProps) => {
  const propose = usePropose()
  const [text, setText] = useState("")
  const { reading, read, waitFor } = useReadText()
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    read(text, (pasted) => {
      if (!onRead(pasted)) notify({ kind: "error", title: m.quick_paste_nothing() })
    })
  }
  const open = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0]
    if (file === undefined) return
    const { name } = file
    const takeFile = (opened: ListOfTable | string | null): void => {
      if (opened === null) return notifyFault("TooLarge", name)
      if (typeof opened !== "string") return propose(stateOfList(opened.list, { left: opened.left }))
      read(
        opened,
        (pasted) => {
          if (!onRead(pasted)) notifyFault("NoRows", name)
        },
        name,
      )
    }
    void waitFor(name, () => openFile(file), takeFile)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextArea
        label={m.quick_paste_label()}
        hint={m.quick_paste_hint()}
        rows={8}
        value={text}
        onPaste={refuseEndless}
        onChange={(event) => setText(event.target.value)}
      />
      <ReadingText reading={reading} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={reading !== null} aria-disabled={text.trim() === ""}>
          {m.quick_paste_show()}
        </Button>
        <label className={`${buttonClass({ variant: "secondary" })} cursor-pointer has-focus-visible:outline-2`}>
          <Icon of={FileUp} size={16} />
          {m.quick_paste_file()}
          <input type="file" accept=".csv,.txt,text/csv,text/plain" className="sr-only" onChange={open} />
        </label>
      </div>
    </form>
  )
}

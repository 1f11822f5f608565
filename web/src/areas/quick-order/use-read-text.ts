/** Reads a pasted text: at once if it is short, in a worker if it is long; a text over the limits is reported. */
import { type ClipboardEvent, useEffect, useRef, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { retryImport } from "../../platform/retry-import.ts"
import { notifyFault } from "./fault-words.ts"
import { type FileFault, isLongText, MOST_CHARACTERS, type PastedText } from "./file-reading.ts"
import { readPasted } from "./read-pasted.ts"

type Take = (pasted: PastedText) => void

export interface ReadText {
  /** Name of the text being read; null for none. */
  readonly reading: string | null
  /** `file`: its name, if the text is that of a file. */
  readonly read: (text: string, take: Take, file?: string) => void
  /** Waits for the reading of a file; the result is discarded once the page is left. */
  readonly waitFor: <A>(file: string, load: () => Promise<A>, take: (loaded: A) => void) => Promise<void>
}

export const useReadText = (): ReadText => {
  const [names, setNames] = useState<ReadonlyArray<string>>([])
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const waitFor: ReadText["waitFor"] = async (name, load, take) => {
    setNames((all) => [...all, name])
    try {
      const loaded = await load()
      if (!isGone.current) take(loaded)
    } finally {
      setNames((all) => all.toSpliced(all.indexOf(name), 1))
    }
  }
  const readLong = (text: string, take: Take, file: string | undefined): Promise<void> =>
    waitFor(
      file ?? m.quick_pasted_table(),
      async () => (await retryImport(() => import("./read-in-worker.ts"))).readTextInWorker(text),
      (reading) => {
        if (reading._tag === "Pasted") take(reading)
        else if (file === undefined) notifyFault(reading.fault)
        else notifyFault(OF_FILE.get(reading.fault) ?? reading.fault, file)
      },
    )
  return {
    reading: names.at(-1) ?? null,
    read: (text, take, file) => (isLongText(text) ? void readLong(text, take, file) : take(readPasted(text))),
    waitFor,
  }
}

/** A file cannot be pasted in parts. */
const OF_FILE: ReadonlyMap<FileFault, FileFault> = new Map<FileFault, FileFault>([
  ["LongText", "TooManyCells"],
  ["ManyLines", "TooManyRows"],
  ["SlowText", "TooSlow"],
])

/** Inserting the whole text into a field would freeze the page. */
export const refuseEndless = (event: ClipboardEvent): void => {
  if (event.clipboardData.getData("text").length <= MOST_CHARACTERS) return
  event.preventDefault()
  notifyFault("LongText")
}

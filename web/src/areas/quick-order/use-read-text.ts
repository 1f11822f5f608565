/** Reads what somebody pasted: at once where it is short, and beside the page where it is long; what is too much is said. */
import { type ClipboardEvent, useEffect, useRef, useState } from "react"
import { retryImport } from "../../platform/retry-import.ts"
import { notifyFault } from "./fault-words.ts"
import { isLongText, MOST_CHARACTERS, type PastedText } from "./file-reading.ts"
import { readPasted } from "./read-pasted.ts"

type Take = (pasted: PastedText) => void

export interface ReadText {
  readonly isReading: boolean
  readonly read: (text: string, take: Take) => void
}

export const useReadText = (): ReadText => {
  const [isReading, setReading] = useState(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const readLong = async (text: string, take: Take): Promise<void> => {
    setReading(true)
    const { readTextInWorker } = await retryImport(() => import("./read-in-worker.ts"))
    const reading = await readTextInWorker(text)
    // Who has left the page wants nothing of it any more.
    if (isGone.current) return
    setReading(false)
    if (reading._tag === "Refused") notifyFault(reading.fault)
    else take(reading)
  }
  return { isReading, read: (text, take) => (isLongText(text) ? void readLong(text, take) : take(readPasted(text))) }
}

/** A field that takes it all would keep the page from answering. */
export const refuseEndless = (event: ClipboardEvent): void => {
  if (event.clipboardData.getData("text").length <= MOST_CHARACTERS) return
  event.preventDefault()
  notifyFault("LongText")
}

/** Attachments of the message: chosen or dropped, each with its name, its size and a button that removes it (S5.8). */
import {
  type ContactFile,
  type ContactFileFault,
  faultOfFiles,
  MAX_CONTACT_BYTES,
  MAX_CONTACT_FILES,
  MAX_CONTACT_PHOTO,
  safeFileName,
  sizeOfFile,
} from "@dispensa/domain"
import { CircleAlert, Paperclip, X } from "lucide-react"
import { useId, useRef, useState } from "react"
import { formatFileSize } from "../../format/numbers.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { buttonClass } from "../../ui/controls/button.tsx"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { useDroppedFiles } from "../../ui/forms/dropped-files.ts"
import { reducePhoto } from "../../platform/reduce-photo.ts"

export interface ContactFilesState {
  readonly files: ReadonlyArray<ContactFile>
  /** Why some of the last chosen files were not attached. */
  readonly faults: ReadonlyArray<string>
  readonly isReading: boolean
  readonly add: (chosen: ReadonlyArray<File>) => Promise<void>
  readonly remove: (at: number) => void
  readonly clear: () => void
}

/** Adds files one by one, in the chosen order: a file that does not fit is named, and the others are attached. */
export const useContactFiles = (): ContactFilesState => {
  const [files, setFiles] = useState<ReadonlyArray<ContactFile>>([])
  const [faults, setFaults] = useState<ReadonlyArray<string>>([])
  const [reading, setReading] = useState(0)
  const kept = useRef(files)
  const keep = (next: ReadonlyArray<ContactFile>): void => {
    kept.current = next
    setFiles(next)
  }
  const addOne = async (file: File): Promise<void> => {
    const read = await readContactFile(file)
    const next = typeof read === "string" ? kept.current : [...kept.current, read]
    const fault = typeof read === "string" ? read : faultOfFiles(next)
    if (fault !== null) return setFaults((all) => [...all, faultText(fault, file.name)])
    keep(next)
    announce(m.content_files_added({ name: file.name }))
  }
  const add = async (chosen: ReadonlyArray<File>): Promise<void> => {
    setFaults([])
    setReading((count) => count + 1)
    for (const file of chosen) await addOne(file)
    setReading((count) => count - 1)
  }
  const remove = (at: number): void => {
    setFaults([])
    announce(m.content_files_removed({ name: kept.current[at]?.name ?? "" }))
    keep(kept.current.toSpliced(at, 1))
  }
  const clear = (): void => {
    setFaults([])
    keep([])
  }
  return { files, faults, isReading: reading > 0, add, remove, clear }
}

const sizeText = (bytes: number): string => formatFileSize(bytes, currentLocale())

const faultText = (fault: ContactFileFault, name: string): string => {
  switch (fault) {
    case "unreadable":
      return m.content_files_unreadable({ name })
    case "too-many":
      return m.content_files_too_many({ name, count: MAX_CONTACT_FILES })
    case "too-large":
      return m.content_files_too_large({ name, size: sizeText(MAX_CONTACT_BYTES) })
  }
}

export interface ContactFilesProps {
  readonly of: ContactFilesState
  /** While the form is sent no file is added or removed. */
  readonly isSending: boolean
}

export const ContactFiles = ({ of, isSending }: ContactFilesProps) => {
  const { files, faults, isReading } = of
  const add = (chosen: ReadonlyArray<File>): void => {
    if (!isSending) void of.add(chosen)
  }
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isOver = useDroppedFiles(add)
  return (
    <div className="flex flex-col items-start gap-2">
      <label htmlFor={id} className="font-medium text-sm">
        {m.content_files()}
      </label>
      {/* The browser's own button uses the browser's language. */}
      <label className={`${buttonClass({})} min-h-11 cursor-pointer has-focus-visible:outline-2`}>
        <Icon of={Paperclip} size={18} />
        {isOver ? m.content_files_drop() : m.content_files_choose()}
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept="image/*,application/pdf,.pdf"
          disabled={isSending}
          aria-describedby={`${id}-hint`}
          className="sr-only"
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            // Allows the same file to be chosen again.
            target.value = ""
          }}
        />
      </label>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {m.content_files_hint({ count: MAX_CONTACT_FILES, size: sizeText(MAX_CONTACT_BYTES) })}
      </p>
      {isReading ? <output className="text-muted text-sm">{m.content_files_wait()}</output> : null}
      <Faults of={faults} />
      <Attached
        files={files}
        onRemove={(at) => {
          if (isSending) return
          of.remove(at)
          // The focused button is gone.
          input.current?.focus()
        }}
      />
    </div>
  )
}

const Faults = ({ of }: { readonly of: ReadonlyArray<string> }) =>
  of.length === 0 ? null : (
    <ul role="alert" className="grid gap-1 text-offer text-sm">
      {of.map((text, at) => (
        <li key={`${at} ${text}`} className="flex gap-1.5 break-words">
          <Icon of={CircleAlert} size={15} className="mt-0.5" />
          {text}
        </li>
      ))}
    </ul>
  )

interface AttachedProps {
  readonly files: ReadonlyArray<ContactFile>
  readonly onRemove: (at: number) => void
}

const Attached = ({ files, onRemove }: AttachedProps) =>
  files.length === 0 ? null : (
    <ul aria-label={m.content_files_list()} className="grid w-full gap-2">
      {files.map((file, at) => (
        <li
          key={`${at} ${file.name}`}
          className="flex items-center gap-3 rounded-md border border-line bg-raised py-1 pr-1 pl-3"
        >
          <span className="min-w-0 flex-1 break-words">{file.name}</span>
          <span className="shrink-0 text-muted text-sm">{sizeText(sizeOfFile(file))}</span>
          <IconButton icon={X} label={m.content_files_remove({ name: file.name })} onClick={() => onRemove(at)} />
        </li>
      ))}
    </ul>
  )

/** Prepares a file for the message: a photo is reduced, a PDF stays as it is (S5.8). */
const readContactFile = async (file: File): Promise<ContactFile | ContactFileFault> => {
  const name = safeFileName(file.name)
  if (file.type === "application/pdf" || /\.pdf$/i.test(name)) return pdfOf(file, name)
  const content = await reducePhoto(file, MAX_CONTACT_PHOTO)
  return content === null ? "unreadable" : { name: `${name.replace(/\.[^.]*$/, "")}.jpg`, content }
}

const pdfOf = async (file: File, name: string): Promise<ContactFile | ContactFileFault> => {
  // Checked before it is read: it may have any size.
  if (file.size > MAX_CONTACT_BYTES) return "too-large"
  const url = await dataUrlOf(file)
  return url === null
    ? "unreadable"
    : {
        name: /\.pdf$/i.test(name) ? name : `${name}.pdf`,
        content: `data:application/pdf;base64,${url.slice(url.indexOf(",") + 1)}`,
      }
}

const dataUrlOf = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : null)
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(file)
  })

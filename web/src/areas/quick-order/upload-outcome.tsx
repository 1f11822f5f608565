/** Outcome of an uploaded file: refused with a reason, or loaded with remarks. */
import { MAX_SHEET_ROWS } from "@dispensa/domain"
import { X } from "lucide-react"
import { formatCount } from "../../format/numbers.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { Button } from "../../ui/controls/button.tsx"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { faultWords } from "./fault-words.ts"
import { remarkWords } from "./file-remarks.ts"
import type { UploadState } from "./use-upload.ts"

type Omitted = Extract<UploadState, { readonly _tag: "Loaded" }>["left"]

/** No row is dropped silently. */
const omittedTexts = ({ blank, zero, keyless, cut }: Omitted, max: string): ReadonlyArray<string> => [
  ...(blank > 0 ? [m.quick_file_blank({ count: blank })] : []),
  ...(zero > 0 ? [m.quick_file_zero({ count: zero })] : []),
  ...(keyless > 0 ? [m.quick_file_keyless({ count: keyless })] : []),
  ...(cut > 0 ? [m.quick_file_cut({ count: cut, max })] : []),
]

export interface UploadOutcomeProps {
  readonly state: Exclude<UploadState, { readonly _tag: "Choosing" }>
  readonly onUndo: () => void
  readonly onClose: () => void
}

export const UploadOutcome = ({ state, onUndo, onClose }: UploadOutcomeProps) => {
  const locale = useLocale()
  const max = formatCount(MAX_SHEET_ROWS, locale)
  const close = <IconButton icon={X} label={m.shell_close()} onClick={onClose} />
  switch (state._tag) {
    case "Idle":
      return null
    case "Reading":
      return <output className="text-muted text-sm">{m.quick_file_reading({ name: state.name })}</output>
    case "Refused":
      return (
        <Notice kind="error" title={m.quick_file_refused({ name: state.name })} action={close}>
          <p>
            {faultWords(state.fault, locale)} {m.quick_file_kept()}
          </p>
        </Notice>
      )
    case "Loaded": {
      const words = [...state.remarks.map(remarkWords), ...omittedTexts(state.left, max)]
      const undo = (
        <span className="flex items-center gap-1">
          <Button size="sm" variant="quiet" onClick={onUndo}>
            {m.quick_file_undo()}
          </Button>
          {close}
        </span>
      )
      return (
        <Notice
          kind={words.length > 0 ? "warning" : "success"}
          title={m.quick_file_read({ count: state.ids.length, name: state.name })}
          action={undo}
        >
          {words.length === 0 ? undefined : words.map((text) => <p key={text}>{text}</p>)}
        </Notice>
      )
    }
  }
}

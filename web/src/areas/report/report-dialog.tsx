/** Explains what a report's file includes and excludes, with the button that saves it. */
import { Check, Download, X, type LucideIcon } from "lucide-react"
import { useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { useSaveReport } from "./use-save-report.ts"

type Saving = { readonly _tag: "Not" | "Saving" | "Failed" } | { readonly _tag: "Saved"; readonly file: string }

export interface ReportDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export const ReportDialog = ({ isOpen, onClose }: ReportDialogProps) => {
  const save = useSaveReport()
  const [saving, setSaving] = useState<Saving>({ _tag: "Not" })
  const onSave = () => {
    setSaving({ _tag: "Saving" })
    save().then(
      (file) => setSaving({ _tag: "Saved", file }),
      () => setSaving({ _tag: "Failed" }),
    )
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={m.report_title()}
      description={m.report_lead()}
      footer={
        <div className="flex flex-col gap-3">
          {saving._tag === "Saved" ? <Notice kind="success" title={m.report_saved({ file: saving.file })} /> : null}
          {saving._tag === "Failed" ? <Notice kind="error" title={m.report_failed()} /> : null}
          <Button variant="primary" block isBusy={saving._tag === "Saving"} onClick={onSave}>
            <Icon of={Download} size={18} />
            {m.report_save()}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <Contents
          title={m.report_holds()}
          icon={Check}
          glyph="text-available"
          parts={[m.report_holds_log(), m.report_holds_numbers(), m.report_holds_page(), m.report_holds_calls()]}
        />
        <Contents
          title={m.report_lacks()}
          icon={X}
          glyph="text-muted"
          parts={[m.report_lacks_names(), m.report_lacks_texts(), m.report_lacks_token()]}
        />
        <p className="text-muted text-sm">{m.report_placeholders()}</p>
      </div>
    </Modal>
  )
}

interface ContentsProps {
  readonly title: string
  readonly icon: LucideIcon
  readonly glyph: string
  readonly parts: ReadonlyArray<string>
}

const Contents = ({ title, icon, glyph, parts }: ContentsProps) => (
  <section>
    <h3 className="mb-2 font-semibold">{title}</h3>
    <ul className="grid gap-2 text-sm">
      {parts.map((part) => (
        <li key={part} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2">
          <Icon of={icon} size={18} className={glyph} />
          {part}
        </li>
      ))}
    </ul>
  </section>
)

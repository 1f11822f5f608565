/** The button that reports a problem, in the footer and on error pages; its dialog is loaded when it is pressed. */
import { Bug } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { retryImport } from "../../platform/retry-import.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"

const ReportDialog = lazy(async () => ({
  default: (await retryImport(() => import("./report-dialog.tsx"))).ReportDialog,
}))

export const ReportProblem = () => {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Icon of={Bug} size={18} />
        {m.report_title()}
      </Button>
      {isOpen === null ? null : (
        <Suspense fallback={null}>
          <ReportDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

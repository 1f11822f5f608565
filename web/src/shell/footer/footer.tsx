/** The footer of every page: the supplier's text, the settings, and the problem report. Loaded when idle. */
import { type ReactNode, useDeferredValue } from "react"
import { ReportProblem } from "../../areas/report/report-problem.tsx"
import { HtmlBlock } from "../../security/html-sink.tsx"
import { Logo } from "../../ui/layout/logo.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import "../../ui/styles/large-text.css"
import "./footer.css"

export interface FooterProps {
  /** Null while it loads, and when it failed. */
  readonly html: string | null
  readonly settingsSlot: ReactNode
}

export const FooterContents = ({ html, settingsSlot }: FooterProps) => {
  // On a phone sanitising it takes as long as rendering the rest: each in a task of its own.
  const text = useDeferredValue(html, null)
  return (
    <div className="page-frame grid gap-8 py-10 lg:grid-cols-[14rem_1fr]">
      <div className="flex flex-col items-start gap-4">
        <Logo />
        <div className="flex items-center gap-2">{settingsSlot}</div>
        <div className="-ml-4">
          <ReportProblem />
        </div>
      </div>
      <div className="min-h-44">
        {text === null ? <Placeholder /> : <HtmlBlock html={text} className="footer-html" />}
      </div>
    </div>
  )
}

const Placeholder = () => (
  <div className="grid gap-3">
    <Skeleton className="h-4 w-48" />
    <Skeleton className="h-4 w-72 max-w-full" />
    <Skeleton className="h-4 w-60" />
  </div>
)

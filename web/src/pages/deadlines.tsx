/** The payment deadline schedule (S2.62). */
import { AccountHead } from "../ui/layout/account-head.tsx"
import { DeadlineSchedule } from "../areas/documents/deadline-schedule.tsx"
import { StatementButton } from "../areas/documents/statement-button.tsx"
import { m } from "../i18n/messages.ts"

export const DeadlinesPage = () => (
  <>
    <AccountHead title={m.documents_deadlines()} lead={m.documents_deadlines_lead()}>
      <StatementButton kind="deadlines" />
    </AccountHead>
    <DeadlineSchedule />
  </>
)

/** Everything waiting to be sent, oldest first of each kind, and the one button that retries it now (ADR 34). */
import { type OutboxEntry, SUBJECTS } from "@dispensa/domain"
import { CloudCheck, RefreshCw } from "lucide-react"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { m } from "../../i18n/messages.ts"
import { requestLogin } from "../session/login-request.ts"
import { useLineProducts } from "../cart/use-line-products.ts"
import { OrderRow } from "./order-row.tsx"
import { OutboxLine } from "./outbox-line.tsx"
import { lineOfEntry, subjectText } from "./outbox-words.ts"
import { type OutboxRow, useRetainedCount, useOutbox, useOutboxCommands } from "./use-outbox.ts"

export const OutboxList = () => {
  const rows = useOutbox()
  const kept = useRetainedCount()
  if (kept > 0) return <Expired count={kept} />
  return rows.length === 0 ? <Nothing /> : <Rows rows={rows} />
}

/** After an expired session, owner and contents are hidden until the next login (S4.3). */
const Expired = ({ count }: { readonly count: number }) => (
  <Notice
    kind="info"
    title={m.outbox_expired()}
    action={
      <Button size="sm" onClick={() => requestLogin(m.errors_login_needed())}>
        {m.errors_log_in()}
      </Button>
    }
  >
    {m.outbox_expired_text({ count })}
  </Notice>
)

const Nothing = () => (
  <EmptyState
    icon={CloudCheck}
    title={m.outbox_empty()}
    action={
      <ButtonLink to="/shop" variant="primary">
        {m.cart_browse()}
      </ButtonLink>
    }
  />
)

const PARKED: ReadonlySet<string> = new Set(["ChangeParked", "ClientChangeParked"])

const Rows = ({ rows }: { readonly rows: ReadonlyArray<OutboxRow> }) => {
  const { sendNow } = useOutboxCommands()
  const productOf = useLineProducts({ rows: rows.flatMap(({ entry }) => lineOfEntry(entry) ?? []) })
  const unitOf = (entry: OutboxEntry): string => {
    const line = lineOfEntry(entry)
    return line === null ? "" : (productOf(line)?.unit ?? "")
  }
  const groups = [
    { title: m.outbox_parked(), rows: rows.filter(({ entry }) => PARKED.has(entry._tag)) },
    { title: m.outbox_orders(), rows: rows.filter(({ entry }) => entry._tag === "OrderWaiting") },
    { title: m.outbox_cart(), rows: rows.filter(({ entry }) => entry._tag === "LineWaiting") },
    ...SUBJECTS.map((subject) => ({
      title: subjectText(subject),
      rows: rows.filter(({ entry }) => entry._tag === "ChangesWaiting" && entry.subject === subject),
    })),
  ].filter((group) => group.rows.length > 0)
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Button className="self-start" onClick={sendNow}>
        <Icon of={RefreshCw} size={16} />
        {m.outbox_send_now()}
      </Button>
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title} className="flex flex-col gap-1">
          <h2 className="section-title">{group.title}</h2>
          <ul className="flex flex-col divide-y divide-line border-line border-y">
            {group.rows.map((row) => (
              <li key={row.entry.id} className="py-3">
                {row.entry._tag === "OrderWaiting" ? (
                  <OrderRow entry={row.entry} reason={row.reason} />
                ) : (
                  <OutboxLine entry={row.entry} reason={row.reason} unit={unitOf(row.entry)} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Who is logged in: user, company, customer code [S3.6, S6.2]. */
import type { User } from "@dispensa/domain"
import { Badge } from "../../design/badge.tsx"
import { m } from "../../i18n/messages.ts"

export const AccountDetails = ({ user }: { readonly user: User }) => {
  const facts = [
    [m.account_user(), user.name],
    [m.account_company(), user.companyName],
    [m.account_client_code(), String(user.clientId)],
  ] as const
  return (
    <section aria-labelledby="account-details" className="rounded-lg border border-line bg-surface p-6">
      <h2 id="account-details" className="section-title mb-4 flex items-center gap-3">
        {m.account_details()}
        {user.isAgent ? <Badge kind="note">{m.account_agent()}</Badge> : null}
      </h2>
      <dl className="grid gap-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The users of a client and the budgets of its addresses, for administrators (S12.15). */
import { BudgetPanel } from "../areas/people/budget-panel.tsx"
import { PeopleList } from "../areas/people/people-list.tsx"
import { useBudgets, usePeople } from "../areas/people/use-people.ts"
import { useSession } from "../areas/session/use-session.ts"
import { m } from "../i18n/messages.ts"
import { Loaded } from "../ui/feedback/loaded.tsx"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { AccountHead } from "../ui/layout/account-head.tsx"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

export const PeoplePage = () => {
  usePageTitle(m.people_title())
  const { addresses } = useSession()
  return (
    <>
      <AccountHead title={m.people_title()} lead={m.people_lead()} />
      <div className="grid gap-6">
        <Loaded of={usePeople()} skeleton={<Skeleton className="h-96 rounded-lg" />}>
          {(people) => <PeopleList people={people} addresses={addresses} />}
        </Loaded>
        <Loaded of={useBudgets()} skeleton={<Skeleton className="h-40 rounded-lg" />}>
          {(budgets) => <BudgetPanel budgets={budgets} addresses={addresses} />}
        </Loaded>
      </div>
    </>
  )
}

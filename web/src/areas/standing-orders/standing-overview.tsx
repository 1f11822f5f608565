/** All standing orders of the client: create, see the next deliveries, pause, change and delete. */
import { MAX_STANDING, type StandingOrder } from "@dispensa/domain"
import { CalendarSync, Plus } from "lucide-react"
import { useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { RetryState } from "../../ui/feedback/retry.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { StandingCard } from "./standing-card.tsx"
import { StandingForm } from "./standing-form.tsx"
import { useFreshStanding, useStanding } from "./use-standing.ts"
import { useFreshReplica, useReplicaSending } from "../../sync/use-replica.ts"

/** `listId`: a new order of that list is started at once. */
export const StandingOverview = ({ listId }: { readonly listId: string | null }) => {
  const { orders, isLoaded } = useStanding()
  useFreshStanding()
  useFreshReplica("lists")
  const { retryState, wake } = useReplicaSending("standing")
  const [edited, setEdited] = useState<StandingOrder | "new" | null>(listId === null ? null : "new")
  const create = (
    <Button variant="primary" className="self-start" onClick={() => setEdited("new")}>
      <Icon of={Plus} size={18} />
      {m.standing_new()}
    </Button>
  )
  if (!isLoaded && orders.length === 0) {
    // Possibly never loaded on this device.
    return retryState === null ? (
      <Skeleton className="h-72 rounded-lg" />
    ) : (
      <RetryState title={m.standing_out_of_reach()} onRetry={wake}>
        {m.lists_out_of_reach_body()}
      </RetryState>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {orders.length === 0 ? (
        <EmptyState icon={CalendarSync} title={m.standing_none()} action={create}>
          {m.standing_none_body()}
        </EmptyState>
      ) : (
        <>
          {orders.length < MAX_STANDING ? create : null}
          <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
            {orders.map((order) => (
              <StandingCard key={order.standingId} order={order} onEdit={() => setEdited(order)} />
            ))}
          </ul>
        </>
      )}
      <StandingForm
        order={edited === "new" ? null : edited}
        listId={listId}
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
      />
    </div>
  )
}

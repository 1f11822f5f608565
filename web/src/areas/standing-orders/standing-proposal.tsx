/** The proposal of one run: its rows with their verdicts. Adding it to the cart confirms the run and selects its day of delivery (ADR 52, 54). */
import {
  addressLine,
  comingRuns,
  deliveryDayNow,
  hasHourPassed,
  isBeingSent,
  isOpen,
  rowsOfStanding,
  type StandingOrder,
  type WantedRow,
} from "@dispensa/domain"
import { useState } from "react"
import { formatWeekday } from "../../format/dates.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { PageHead } from "../../ui/layout/page-head.tsx"
import { usePageTitle } from "../../ui/layout/use-page-title.ts"
import { useCart } from "../cart/use-cart.ts"
import { deliveryTerms } from "../checkout/delivery-terms.ts"
import { useCheckoutMemory } from "../checkout/use-checkout-memory.ts"
import { useMinute } from "../checkout/use-minute.ts"
import { Proposal, type ProposalProps } from "../quick-order/proposal.tsx"
import { useSession } from "../session/use-session.ts"
import { useSessionCommands } from "../session/use-session-commands.ts"
import { ListUnknown } from "../shopping-lists/list-unknown.tsx"
import { useLists } from "../shopping-lists/use-lists.ts"
import { useFreshStanding, useStanding, useStandingCommands } from "./use-standing.ts"
import { useFreshReplica, useReplicaSending } from "../../sync/use-replica.ts"

export interface StandingProposalProps {
  readonly standingId: string
  /** Day of delivery. */
  readonly day: string
  readonly onAdded: ProposalProps["onAdded"]
}

/** Number of runs that can be prepared ahead: a supplier's longest period. */
const RUNS_AHEAD = 30

export const StandingProposal = ({ standingId, day, onAdded }: StandingProposalProps) => {
  useFreshStanding()
  useFreshReplica("lists")
  const { orders, isLoaded } = useStanding()
  const order = orders.find((each) => each.standingId === standingId)
  const { retryState } = useReplicaSending("standing")
  const title =
    order === undefined
      ? m.standing_title()
      : m.standing_proposal({ name: order.name, date: formatWeekday(day, currentLocale()) })
  usePageTitle(title)
  return (
    <div className="page-frame flex flex-col gap-5 py-6">
      <PageHead title={title} lead={order === undefined ? undefined : m.standing_proposal_lead()} />
      {order !== undefined ? (
        <OfOrder key={`${standingId} ${day}`} order={order} day={day} onAdded={onAdded} />
      ) : !isLoaded && retryState === null ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : (
        <Over />
      )}
    </div>
  )
}

interface OfOrderProps extends Pick<StandingProposalProps, "day" | "onAdded"> {
  readonly order: StandingOrder
}

const OfOrder = ({ order, day, onAdded }: OfOrderProps) => {
  const now = useMinute()
  const { userTemp } = useSession()
  const { lists, isLoaded } = useLists()
  const terms = deliveryTerms()
  const run = comingRuns(order, now, terms, RUNS_AHEAD).find(({ date }) => date === day)
  // Adding confirms it: the page that reports this goes away with it.
  const [isAdded, setAdded] = useState(false)
  const isReady = run !== undefined && isOpen(run) && !isBeingSent(run, now) && deliveryDayNow(day, now, terms) !== null
  const rows = rowsOfStanding(order, lists)
  if (!isReady && !isAdded) return <Over />
  if (order.addressCode !== userTemp.addressCode) return <OtherAddress addressCode={order.addressCode} />
  if (rows === null) return isLoaded ? <ListGone /> : <ListUnknown isLoaded={false} />
  return (
    <Rows
      rows={rows}
      order={order}
      day={day}
      now={now}
      isFinal={run !== undefined && hasHourPassed(order, run, now)}
      onAdded={onAdded}
      onAdding={() => setAdded(true)}
    />
  )
}

interface RowsProps extends OfOrderProps {
  readonly rows: ReadonlyArray<WantedRow>
  readonly now: number
  /** Not undoable: an undone run would be sent without confirmation. */
  readonly isFinal: boolean
  readonly onAdding: () => void
}

const Rows = ({ rows, order: { standingId }, day, now, isFinal, onAdded, onAdding }: RowsProps) => {
  const { userTemp } = useSession()
  const { markRun, reopenRun } = useStandingCommands()
  const memory = useCheckoutMemory()
  const { cartId } = useCart()
  const [before] = useState(() => memory.draft(userTemp, cartId))
  const onUndone = (): void => {
    const { pickup, deliveryDay = null } = before
    memory.keepDraft(userTemp, { ...memory.draft(userTemp, cartId), pickup, deliveryDay })
    void reopenRun(standingId, day, now)
  }
  return (
    <Proposal
      rows={rows}
      onAdded={(open) => {
        onAdding()
        memory.keepDraft(userTemp, { ...memory.draft(userTemp, cartId), pickup: null, deliveryDay: day })
        void markRun(standingId, day, "confirmed")
        onAdded(open)
      }}
      {...(isFinal ? {} : { onUndone })}
    />
  )
}

const Over = () => (
  <Notice
    kind="info"
    title={m.standing_proposal_over()}
    action={<ButtonLink to="/pages/standing">{m.standing_title()}</ButtonLink>}
  >
    {m.standing_proposal_over_body()}
  </Notice>
)

const ListGone = () => (
  <Notice
    kind="warning"
    title={m.standing_source_gone()}
    action={<ButtonLink to="/pages/standing">{m.standing_title()}</ButtonLink>}
  />
)

/** The proposal belongs to another cart: it is never filled unnoticed. */
const OtherAddress = ({ addressCode }: { readonly addressCode: string }) => {
  const { addresses } = useSession()
  const { selectAddress } = useSessionCommands()
  const address = addresses.find((each) => each.addressCode === addressCode)
  if (address === undefined) return <Notice kind="warning" title={m.standing_address_gone()} />
  return (
    <Notice
      kind="info"
      title={m.standing_other_address({ place: addressLine(address) })}
      action={<Button onClick={() => selectAddress(addressCode)}>{m.standing_choose_address()}</Button>}
    >
      {m.standing_other_address_body()}
    </Notice>
  )
}

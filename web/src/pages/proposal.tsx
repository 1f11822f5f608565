/** Rows from a link, a file, a paste or a standing order: none enter the cart before the user has reviewed them. */
import { lazy, Suspense, useEffect, useRef } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { Proposal, type ProposalProps } from "../areas/quick-order/proposal.tsx"
import { proposedList, proposedRows, stateOfRows } from "../areas/quick-order/proposed-rows.ts"
import { SharedRequestNotice } from "../areas/quick-order/send-back.tsx"
import { useSession } from "../areas/session/use-session.ts"
import { useLocalizedPath } from "../i18n/use-locale.ts"
import { m } from "../i18n/messages.ts"
import { Notice } from "../ui/feedback/notice.tsx"
import { PageHead } from "../ui/layout/page-head.tsx"
import { usePageTitle } from "../ui/layout/use-page-title.ts"
import { retryImport } from "../platform/retry-import.ts"

const StandingProposal = lazy(async () => ({
  default: (await retryImport(() => import("../areas/standing-orders/standing-proposal.tsx"))).StandingProposal,
}))

const ListProposal = lazy(async () => ({
  default: (await retryImport(() => import("../areas/shopping-lists/list-proposal.tsx"))).ListProposal,
}))

export const ProposalPage = () => {
  const location = useLocation()
  const { search } = location
  const { userTemp } = useSession()
  const shared = proposedList(location.state, search)
  const params = new URLSearchParams(search)
  const [standingId, day] = [params.get("standing"), params.get("day")]
  const onAdded = useAfterwards("")
  const onLinkAdded = useAfterwards(search)
  if (shared === "Broken") return <Broken />
  if (shared !== null)
    return (
      <Suspense fallback={null}>
        <ListProposal
          key={`${JSON.stringify(shared.list)} ${userTemp.clientId} ${userTemp.addressCode}`}
          proposed={shared}
        />
      </Suspense>
    )
  return standingId === null || day === null ? (
    <GivenRows onAdded={onLinkAdded} />
  ) : (
    <Suspense fallback={null}>
      <StandingProposal standingId={standingId} day={day} onAdded={onAdded} />
    </Suspense>
  )
}

type AfterwardsProps = Pick<ProposalProps, "onAdded">

/** `search` is the query string to retain while rows remain. Adding takes a moment: whoever has left the page meanwhile is not led away again. */
const useAfterwards = (search: string): AfterwardsProps["onAdded"] => {
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return ({ rows, left }) => {
    if (!isOpen.current) return
    if (rows.length + left.length === 0) void navigate(localized("/pages/cart?tab=active"), { replace: true })
    // A reload shows the remaining rows, without the added ones; the sender and request stay in the URL.
    else void navigate(localized(`/pages/proposal${search}`), { replace: true, state: stateOfRows(rows, left) })
  }
}

const GivenRows = ({ onAdded }: AfterwardsProps) => {
  const { userTemp } = useSession()
  const location = useLocation()
  const { rows, left = [], isBroken, asked } = proposedRows(location.state, location.search)
  usePageTitle(m.quick_proposal_title())
  return (
    <div className="page-frame flex flex-col gap-5 py-6">
      <PageHead title={m.quick_proposal_title()} lead={m.quick_proposal_lead()} />
      {isBroken ? <Notice kind="error" title={m.quick_proposal_broken()} /> : null}
      {asked === undefined ? null : <SharedRequestNotice {...asked} />}
      <Proposal
        key={`${location.key} ${userTemp.clientId} ${userTemp.addressCode}`}
        rows={rows}
        left={left}
        onAdded={onAdded}
      />
    </div>
  )
}

const Broken = () => {
  usePageTitle(m.quick_proposal_title())
  return (
    <div className="page-frame flex flex-col gap-5 py-6">
      <PageHead title={m.quick_proposal_title()} />
      <Notice kind="error" title={m.quick_proposal_broken()} />
    </div>
  )
}

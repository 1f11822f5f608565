/** Orders that were proposed: what is in them, how far they are, and for who may order the answer. */
import {
  type Address,
  addressLine,
  formatPrice,
  mayAnswer,
  type OrderProposal,
  type ProposedLine,
} from "@dispensa/domain"
import { formatDay, formatInstant } from "../../format/dates.ts"
import { formatQuantity } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { Badge } from "../../ui/feedback/badge.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { OrderLink } from "../documents/order-link.tsx"
import { usePermissions } from "../session/use-permissions.ts"
import { usePricesAt } from "../session/use-prices-at.ts"
import { STATUS_LOOKS } from "./people-words.ts"
import { ProposalAnswer, type ProposalAnswerProps } from "./proposal-answer.tsx"

export interface ProposalListProps extends Pick<ProposalAnswerProps, "onFilled"> {
  readonly proposals: ReadonlyArray<OrderProposal>
  readonly addresses: ReadonlyArray<Address>
}

export const ProposalList = ({ proposals, addresses, onFilled }: ProposalListProps) => (
  <ul className="grid gap-3">
    {proposals.map((proposal) => (
      <ProposalCard
        key={proposal.proposalId}
        proposal={proposal}
        place={addressLine(addresses.find(({ addressCode }) => addressCode === proposal.addressCode) ?? null)}
        onFilled={onFilled}
      />
    ))}
  </ul>
)

interface ProposalCardProps extends Pick<ProposalAnswerProps, "onFilled"> {
  readonly proposal: OrderProposal
  readonly place: string
}

const ProposalCard = ({ proposal, place, onFilled }: ProposalCardProps) => {
  const locale = useLocale()
  const { rights } = usePermissions()
  const { status, proposedBy, proposedAt, isOwn, deliveryDate, word, orderId } = proposal
  const look = STATUS_LOOKS[status]
  const facts = [place, deliveryDate === null ? "" : m.people_wished({ date: formatDay(deliveryDate, locale) })]
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 text-sm wrap-anywhere">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-semibold text-base">
          {isOwn || proposedBy === "" ? m.people_own_proposal() : m.people_proposal_of({ name: proposedBy })}
        </h2>
        {orderId === null ? null : <OrderLink orderId={orderId} />}
        <Badge kind={look.kind}>{look.text()}</Badge>
      </div>
      <p className="text-muted">
        {[formatInstant(proposedAt, locale), ...facts].filter((fact) => fact !== "").join(" · ")}
      </p>
      {word === "" ? null : <p className="font-medium">{m.people_quoted({ word })}</p>}
      <ul className="grid gap-1">
        {proposal.lines.map((line, at) => (
          // Lines that cannot be read have nothing that they are known by, and the order of lines is fixed.
          <li key={`${line.itemCode}-${at}`}>{lineText(line)}</li>
        ))}
      </ul>
      <Totals proposal={proposal} />
      {proposal.unavailable.length === 0 ? null : (
        <Notice kind="info" title={m.people_unavailable()}>
          {proposal.unavailable.join(", ")}
        </Notice>
      )}
      <AnsweredBy proposal={proposal} />
      {mayAnswer(rights, proposal) ? <ProposalAnswer proposal={proposal} onFilled={onFilled} /> : null}
    </li>
  )
}

const lineText = ({ itemCode, name, quantity, unit }: ProposedLine): string =>
  `${name || itemCode || m.people_line_unnamed()}: ${
    quantity === null ? m.people_line_unreadable() : formatQuantity(quantity, unit)
  }`

const Totals = ({ proposal: { addressCode, netTotal, documentTotal } }: { readonly proposal: OrderProposal }) => {
  const locale = useLocale()
  if (!usePricesAt(addressCode) || netTotal === null || documentTotal === null) return null
  return <p>{m.people_totals({ net: formatPrice(netTotal, locale), total: formatPrice(documentTotal, locale) })}</p>
}

const AnsweredBy = ({ proposal }: { readonly proposal: OrderProposal }) => {
  const locale = useLocale()
  const { answeredAt, answeredBy, answer } = proposal
  if (answeredAt === null) return null
  const date = formatInstant(answeredAt, locale)
  return (
    <p>
      {answeredBy === "" ? m.people_answered({ date }) : m.people_answered_by({ name: answeredBy, date })}
      {answer === "" ? null : <span className="block font-medium">{m.people_quoted({ word: answer })}</span>}
    </p>
  )
}

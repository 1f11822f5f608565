/** Proposed orders: their contents, their state, and the answer for users who may order. */
import {
  type Address,
  addressLine,
  formatPrice,
  type Locale,
  mayAnswer,
  mayWithdraw,
  type OrderProposal,
  type ProposedLine,
} from "@dispensa/domain"
import { useEffect, useEffectEvent, useRef } from "react"
import { ofDate, onDate } from "../../format/dated.ts"
import { formatInstant } from "../../format/dates.ts"
import { formatQuantity } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { Badge } from "../../ui/feedback/badge.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { type PackagingTextOf, usePackagingText } from "../cart/use-packaging-text.ts"
import { OrderLink } from "../documents/document-cells.tsx"
import { handoverText, paymentText } from "../orders/order-words.ts"
import { usePermissions, usePricesAt } from "../session/use-permissions.ts"
import { ProposalAnswer, type ProposalAnswerProps } from "./proposal-answer.tsx"
import { answerNotice, STATUS_LOOKS } from "./proposal-words.ts"
import { useProposalAnswers } from "./use-proposals.ts"
import { WithdrawProposal } from "./withdraw-proposal.tsx"

export interface ProposalListProps extends Pick<ProposalAnswerProps, "onFilled"> {
  readonly proposals: ReadonlyArray<OrderProposal>
  readonly addresses: ReadonlyArray<Address>
}

export const ProposalList = ({ proposals, addresses, onFilled }: ProposalListProps) => {
  const packagingOf = usePackagingText(proposals.flatMap(({ lines }) => lines))
  return (
    <ul className="grid gap-3">
      {proposals.map((proposal) => (
        <ProposalCard
          key={proposal.proposalId}
          proposal={proposal}
          place={addressLine(addresses.find(({ addressCode }) => addressCode === proposal.addressCode) ?? null)}
          packagingOf={packagingOf}
          onFilled={onFilled}
        />
      ))}
    </ul>
  )
}

interface ProposalCardProps extends Pick<ProposalAnswerProps, "onFilled"> {
  readonly proposal: OrderProposal
  readonly place: string
  readonly packagingOf: PackagingTextOf
}

/** The outcome of a lost answer is requested once the proposal turns out to be answered. */
const useLateAnswer = ({ proposal, onFilled }: Pick<ProposalCardProps, "proposal" | "onFilled">): void => {
  const { late } = useProposalAnswers()
  const look = useEffectEvent(async () => {
    const outcome = await late(proposal)
    // If somebody else answered, the proposal itself says so.
    if (outcome?._tag !== "Done") return
    const { filled, isCarried } = outcome.value
    // The cart it was put into has been ordered since.
    if (filled === null && isCarried === false) return
    notify(answerNotice(proposal, outcome))
    if (filled !== null) onFilled(filled, proposal)
  })
  const isAnswered = proposal.status !== "open"
  useEffect(() => {
    if (isAnswered) void look()
  }, [isAnswered])
}

const ProposalCard = ({ proposal, place, packagingOf, onFilled }: ProposalCardProps) => {
  const { rights } = usePermissions()
  useLateAnswer({ proposal, onFilled })
  const { status, proposedBy, isOwn, word, orderId } = proposal
  // The buttons disappear with the answer: the focus stays on the proposal.
  const heading = useRef<HTMLHeadingElement>(null)
  const look = STATUS_LOOKS[status]
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 text-sm wrap-anywhere">
      <div className="flex flex-wrap items-center gap-2">
        <h2 ref={heading} tabIndex={-1} className="mr-auto font-semibold text-base">
          {isOwn || proposedBy === "" ? m.people_own_proposal() : m.people_proposal_of({ name: proposedBy })}
        </h2>
        {orderId === null ? null : <OrderLink orderId={orderId} />}
        <Badge kind={look.kind}>{look.text()}</Badge>
      </div>
      <Facts proposal={proposal} place={place} />
      {word === "" ? null : <p className="font-medium">{m.people_quoted({ word })}</p>}
      <ul className="grid gap-1">
        {proposal.lines.map((line, at) => (
          // Unreadable lines have no key of their own, and the order of lines is fixed.
          <li key={`${line.itemCode}-${at}`}>
            {[lineText(line), packagingOf(line)].filter((fact) => fact !== "").join(" · ")}
            {line.note === undefined ? null : (
              <span className="block text-muted">{m.checkout_line_note({ note: line.note })}</span>
            )}
          </li>
        ))}
      </ul>
      <Totals proposal={proposal} />
      {proposal.unavailable.length === 0 ? null : (
        <Notice kind="info" title={m.people_unavailable()}>
          {proposal.unavailable.join(", ")}
        </Notice>
      )}
      <AnsweredBy proposal={proposal} />
      {mayAnswer(rights, proposal) ? (
        <ProposalAnswer proposal={proposal} onFilled={onFilled} onAnswered={() => heading.current?.focus()} />
      ) : null}
      <WithdrawProposal
        proposal={proposal}
        mayWithdraw={mayWithdraw(proposal)}
        onFilled={onFilled}
        finalFocus={heading}
      />
    </li>
  )
}

interface FactsProps {
  readonly proposal: OrderProposal
  readonly place: string
}

/** Delivery time, place and payment of the order, and its notes. */
const Facts = ({ proposal: { proposedAt, handover, paymentMethod, customerRef, note }, place }: FactsProps) => {
  const locale = useLocale()
  const payment = paymentText(paymentMethod)
  const written = [
    [m.orders_reference(), customerRef],
    [m.orders_note(), note],
  ].filter(([, text]) => text !== "")
  return (
    <>
      <p className="text-muted">
        {[formatInstant(proposedAt, locale), place, handoverText(handover, locale), slotText(handover), payment]
          .filter((fact) => fact !== "")
          .join(" · ")}
      </p>
      {written.length === 0 ? null : (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {written.map(([label, text]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** Without hours only the half of the day is known. */
const slotText = (handover: OrderProposal["handover"]): string => {
  if (handover?._tag !== "Pickup" || (handover.from !== undefined && handover.to !== undefined)) return ""
  return handover.slot === "morning" ? m.people_pickup_morning() : m.people_pickup_afternoon()
}

const lineText = ({ itemCode, name, quantity, unit }: ProposedLine): string =>
  `${name || itemCode || m.people_line_unnamed()}: ${
    quantity === null ? m.people_line_unreadable() : formatQuantity(quantity, unit)
  }`

const Totals = ({ proposal: { addressCode, netTotal, documentTotal } }: Pick<FactsProps, "proposal">) => {
  const locale = useLocale()
  if (!usePricesAt(addressCode) || netTotal === null || documentTotal === null) return null
  return <p>{m.people_totals({ net: formatPrice(netTotal, locale), total: formatPrice(documentTotal, locale) })}</p>
}

const AnsweredBy = ({ proposal }: Pick<FactsProps, "proposal">) => {
  const locale = useLocale()
  const { answeredAt, answer } = proposal
  if (answeredAt === null) return null
  return (
    <p>
      {answeredText(proposal, formatInstant(answeredAt, locale), locale)}
      {answer === "" ? null : <span className="block font-medium">{m.people_quoted({ word: answer })}</span>}
    </p>
  )
}

const answeredText = ({ status, answeredBy }: OrderProposal, date: string, locale: Locale): string => {
  if (status === "withdrawn") return m.people_withdrawn_on({ date: onDate(date, locale) })
  return answeredBy === ""
    ? m.people_answered({ date: ofDate(date, locale) })
    : m.people_answered_by({ name: answeredBy, date })
}

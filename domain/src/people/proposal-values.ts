/** Orders that somebody proposes and somebody else approves, changes or refuses (S12.15). */
import { Schema } from "effect"
import { OrderPaymentMethod } from "../account/order-history-values.ts"
import { OTHER } from "../account/other.ts"
import { LineKey, Quantity } from "../cart/cart-values.ts"
import { Handover } from "../cart/order-request.ts"
import { Cents } from "../money.ts"
import { mayAt, type StatedRights } from "../session/rights.ts"
import { AddressCode } from "../session/session-values.ts"

export const PROPOSAL_STATUSES = ["open", "approved", "changed", "refused", "withdrawn"] as const
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number]

export const PROPOSAL_DECISIONS = ["approve", "change", "refuse", "withdraw"] as const
export const ProposalDecision = Schema.Literals(PROPOSAL_DECISIONS)
export type ProposalDecision = typeof ProposalDecision.Type

/** Longest word of who proposes or answers, in characters. */
export const MAX_PROPOSAL_WORD = 500

export const ProposedLine = Schema.Struct({
  ...LineKey.fields,
  name: Schema.String,
  /** Sales units; null where it cannot be read. */
  quantity: Schema.NullOr(Quantity),
  /** The sales unit's code; empty where nobody says. */
  unit: Schema.String,
  /** What is written on it; absent for nothing. */
  note: Schema.optionalKey(Schema.String),
})
export type ProposedLine = typeof ProposedLine.Type

export const OrderProposal = Schema.Struct({
  proposalId: Schema.String,
  addressCode: AddressCode,
  proposedBy: Schema.String,
  /** ISO instant. */
  proposedAt: Schema.String,
  /** Whoever asks has proposed it. */
  isOwn: Schema.Boolean,
  /** What is said with it; may be empty. */
  word: Schema.String,
  status: Schema.Literals([...PROPOSAL_STATUSES, OTHER]),
  /** Who approved, changed, refused or withdrew it; empty as long as nobody did. */
  answeredBy: Schema.String,
  /** ISO instant. */
  answeredAt: Schema.NullOr(Schema.String),
  /** Why it is refused, or what else is said; may be empty. */
  answer: Schema.String,
  /** The order that it became. */
  orderId: Schema.NullOr(Schema.String),
  /** What is written for its order; may be empty. */
  note: Schema.String,
  customerRef: Schema.String,
  /** How it is to come and to be paid; null and `other` where it cannot be read. */
  handover: Schema.NullOr(Handover),
  paymentMethod: OrderPaymentMethod,
  lines: Schema.Array(ProposedLine),
  /** Lines that can no longer be ordered, by their names: they are not in the totals. */
  unavailable: Schema.Array(Schema.String),
  /**
   * At today's prices; null once it is answered, and for who may neither order nor see prices at its address: whoever may
   * order confirms the total.
   */
  netTotal: Schema.NullOr(Cents),
  documentTotal: Schema.NullOr(Cents),
})
export type OrderProposal = typeof OrderProposal.Type

/** Whoever may order at its address, as long as nobody answered. */
export const mayAnswer = (rights: StatedRights, { status, addressCode }: OrderProposal): boolean =>
  status === "open" && mayAt(rights, "order", addressCode)

/** Whoever proposed it, as long as nobody answered. */
export const mayWithdraw = ({ status, isOwn }: OrderProposal): boolean => status === "open" && isOwn

/** It is approved as a whole, at a total that is known and with lines that can all be read: else it is changed in the cart. */
export const isApprovable = ({ documentTotal, unavailable, lines }: OrderProposal): boolean =>
  documentTotal !== null &&
  unavailable.length === 0 &&
  lines.length > 0 &&
  lines.every(({ quantity }) => quantity !== null)

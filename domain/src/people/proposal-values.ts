/** Orders proposed by one user and approved, changed or refused by another (S12.15). */
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

/** The longest message of the proposer or the approver, in characters. */
export const MAX_PROPOSAL_WORD = 500

export const ProposedLine = Schema.Struct({
  ...LineKey.fields,
  name: Schema.String,
  /** Sales units; null when unreadable. */
  quantity: Schema.NullOr(Quantity),
  /** The sales unit's code; empty when not stated. */
  unit: Schema.String,
  /** The note on the line; absent when there is none. */
  note: Schema.optionalKey(Schema.String),
})
export type ProposedLine = typeof ProposedLine.Type

export const OrderProposal = Schema.Struct({
  proposalId: Schema.String,
  addressCode: AddressCode,
  proposedBy: Schema.String,
  /** ISO instant. */
  proposedAt: Schema.String,
  /** True when proposed by the user who makes the request. */
  isOwn: Schema.Boolean,
  /** The proposer's message; may be empty. */
  word: Schema.String,
  status: Schema.Literals([...PROPOSAL_STATUSES, OTHER]),
  /** The user who approved, changed, refused or withdrew it; empty until then. */
  answeredBy: Schema.String,
  /** ISO instant. */
  answeredAt: Schema.NullOr(Schema.String),
  /** The reason for a refusal, or another message; may be empty. */
  answer: Schema.String,
  /** The resulting order. */
  orderId: Schema.NullOr(Schema.String),
  /** The note for the order; may be empty. */
  note: Schema.String,
  customerRef: Schema.String,
  /** Handover and payment; null and `other` when unreadable. */
  handover: Schema.NullOr(Handover),
  paymentMethod: OrderPaymentMethod,
  lines: Schema.Array(ProposedLine),
  /** The names of lines that can no longer be ordered: they are not in the totals. */
  unavailable: Schema.Array(Schema.String),
  /**
   * At today's prices; null once it is answered, and for a user who may neither order nor see prices at its address: the user who
   * may order confirms the total.
   */
  netTotal: Schema.NullOr(Cents),
  documentTotal: Schema.NullOr(Cents),
})
export type OrderProposal = typeof OrderProposal.Type

/** True for a user who may order at its address, until it is answered. */
export const mayAnswer = (rights: StatedRights, { status, addressCode }: OrderProposal): boolean =>
  status === "open" && mayAt(rights, "order", addressCode)

/** True for the proposer, until it is answered. */
export const mayWithdraw = ({ status, isOwn }: OrderProposal): boolean => status === "open" && isOwn

/** It can be approved only as a whole, with a known total and readable lines; otherwise it is changed in the cart. */
export const isApprovable = ({ documentTotal, unavailable, lines }: OrderProposal): boolean =>
  documentTotal !== null &&
  unavailable.length === 0 &&
  lines.length > 0 &&
  lines.every(({ quantity }) => quantity !== null)

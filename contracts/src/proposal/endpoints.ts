/** Orders proposed by one person and approved, changed or refused by another (S12.15). */
import {
  MAX_PROPOSAL_WORD,
  OrderProposal,
  OrderRequest,
  OTHER,
  PaymentMethod,
  ProposalDecision,
} from "@dispensa/domain"
import { Option, Schema, SchemaGetter } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import {
  AddressCodeWire,
  CodeWire,
  Euro,
  Flag,
  LenientQuantity,
  message,
  orElse,
  PathText,
  OwnQuery,
  UserTempWire,
} from "../wire.ts"
import { CartFilledAnswer } from "../cart/endpoints.ts"
import { HandoverWire, LineNoteWire, ProposedHandover } from "../order/wire.ts"

const text = orElse(Schema.String, "")
const maybe = orElse(Schema.NullOr(Schema.String), null)
const total = orElse(Schema.NullOr(Euro), null)
/** An empty text is read as none. */
const unlessEmpty = Schema.optionalKey(Schema.NullOr(Schema.String)).pipe(
  Schema.decodeTo(Schema.optionalKey(Schema.String), {
    decode: SchemaGetter.transformOptional(
      Option.filter((given: string | null): given is string => given !== null && given !== ""),
    ),
    encode: SchemaGetter.transformOptional((given: Option.Option<string>): Option.Option<string | null> => given),
  }),
)

/**
 * The readable part of a line is shown, with the quantity null when it cannot be read: then the proposal cannot be approved.
 */
const LineWire = Schema.Struct({
  itemCode: orElse(CodeWire, ""),
  packaging: unlessEmpty,
  promoCode: text,
  promoRow: orElse(Schema.Int, 0),
  name: text,
  quantity: orElse(LenientQuantity, null),
  unit: text,
  note: unlessEmpty,
}).pipe(Schema.encodeKeys({ itemCode: "carti", promoCode: "promo_code", promoRow: "promo_row", unit: "uom" }))

export const ProposalWire = Schema.Struct({
  ...OrderProposal.fields,
  proposalId: CodeWire,
  addressCode: AddressCodeWire,
  proposedBy: text,
  proposedAt: text,
  isOwn: orElse(Flag, false),
  word: text,
  answeredBy: text,
  answeredAt: maybe,
  answer: text,
  orderId: maybe,
  note: text,
  customerRef: text,
  handover: orElse(Schema.NullOr(ProposedHandover), null),
  paymentMethod: orElse(OrderProposal.fields.paymentMethod, OTHER),
  lines: orElse(Schema.Array(LineWire), []),
  unavailable: orElse(Schema.Array(Schema.String), []),
  netTotal: total,
  documentTotal: total,
}).pipe(
  Schema.encodeKeys({
    proposalId: "proposal_id",
    addressCode: "address_code",
    proposedBy: "proposed_by",
    proposedAt: "proposed_at",
    isOwn: "own",
    answeredBy: "answered_by",
    answeredAt: "answered_at",
    orderId: "order_id",
    customerRef: "customer_ref",
    paymentMethod: "payment_method",
    netTotal: "totale_netto",
    documentTotal: "totale_doc",
  }),
)

/** The caller's own, and those of the addresses at which they may order. Newest first. */
export const listProposals = endpoint(laterRoutes.listProposals, {
  rule: "S12.15",
  request: OwnQuery,
  response: message(Schema.Array(ProposalWire)),
  errors: [401, 403, 417, 500, 503],
})

const { confirmedTotal: _confirmed, ...proposed } = OrderRequest.fields
const word = Schema.String.check(Schema.isMaxLength(MAX_PROPOSAL_WORD))

/** Proposes the cart as `placeOrder` would order it; the cart is empty afterwards. */
export const proposeOrder = endpoint(laterRoutes.proposeOrder, {
  rule: "S12.15",
  request: Schema.Struct({
    userTemp: UserTempWire,
    ...proposed,
    paymentMethod: PaymentMethod,
    handover: HandoverWire,
    lineNotes: Schema.optionalKey(Schema.Array(LineNoteWire)),
    word,
  }).pipe(
    Schema.encodeKeys({
      userTemp: "user_temp",
      cartId: "id_cart",
      paymentMethod: "payment_method",
      customerRef: "customer_ref",
      lineNotes: "line_notes",
    }),
  ),
  response: message(ProposalWire),
  errors: [400, 401, 403, 404, 417, 422, 500, 503],
})

/**
 * `approve` places the order at the displayed total; `change` moves the lines into the caller's cart at the proposal's address,
 * and the resulting order names the proposer; `refuse` needs a reason. `withdraw` is for the proposer: the lines return to
 * their cart, if that is empty. A proposal is answered once.
 */
export const answerProposal = endpoint(laterRoutes.answerProposal, {
  rule: "S12.15",
  request: Schema.Struct({
    userTemp: UserTempWire,
    proposalId: PathText,
    decision: ProposalDecision,
    confirmedTotal: Schema.NullOr(Euro),
    word,
  }).pipe(Schema.encodeKeys({ userTemp: "user_temp", proposalId: "proposal_id", confirmedTotal: "confirmed_total" })),
  response: message(
    Schema.Struct({ proposal: ProposalWire, filled: orElse(Schema.NullOr(CartFilledAnswer.fields.message), null) }),
  ),
  errors: [400, 401, 403, 404, 409, 417, 500, 503],
})

export const proposalEndpoints = { listProposals, proposeOrder, answerProposal } as const

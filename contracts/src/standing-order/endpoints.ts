/**
 * Standing orders: read, changed field by field, removed. A person confirms each run (ADR 54), unless the client enables
 * automatic sending (ADR 71).
 */
import {
  AgreedTerms,
  PackagingCode,
  RunMark,
  RunState,
  SendingTerms,
  StandingLine,
  StandingLinePatch,
  StandingOrder,
  StandingPatch,
} from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import {
  AddressCodeWire,
  CodeWire,
  Done,
  Euro,
  message,
  optional,
  orElse,
  PathText,
  OwnQuery,
  UserTempQuery,
  UserTempWire,
} from "../wire.ts"
import { MAX_LIST_NAME } from "../shopping-list/endpoints.ts"

const orderNames = {
  standingId: "standing_id",
  addressCode: "address_code",
  listId: "list_id",
  everyWeeks: "every_weeks",
  startsOn: "starts_on",
  endsOn: "ends_on",
  isPaused: "paused",
} as const
const lineNames = { itemCode: "carti" } as const

const totalLimit = orElse(Schema.NullOr(Euro), null)
const sendingNames = { priceRise: "price_rise", totalLimit: "total_limit" } as const

/** The accepted price rise in percent, and the limit of the order in euro. */
const AgreedWire = Schema.Struct({ ...AgreedTerms.fields, totalLimit }).pipe(Schema.encodeKeys(sendingNames))
const SendingWire = Schema.Struct({ ...SendingTerms.fields, totalLimit }).pipe(Schema.encodeKeys(sendingNames))

const RunWire = Schema.Struct({
  ...RunMark.fields,
  orderId: optional(Schema.String),
  stopped: optional(Schema.Array(Schema.String)),
}).pipe(Schema.encodeKeys({ orderId: "order_id" }))

const LineWire = Schema.Struct({ ...StandingLine.fields, packaging: optional(PackagingCode) }).pipe(
  Schema.encodeKeys(lineNames),
)

export const StandingOrderWire = Schema.Struct({
  ...StandingOrder.fields,
  standingId: CodeWire,
  addressCode: AddressCodeWire,
  listId: orElse(Schema.NullOr(Schema.String), null),
  lines: orElse(Schema.Array(LineWire), []),
  endsOn: orElse(Schema.NullOr(Schema.String), null),
  isPaused: orElse(Schema.Boolean, false),
  sending: optional(SendingWire),
  runs: orElse(Schema.Array(RunWire), []),
}).pipe(Schema.encodeKeys(orderNames))

/** Standing orders of all the client's addresses, each complete, in creation order. */
export const listStandingOrders = endpoint(laterRoutes.listStandingOrders, {
  rule: "S7.22",
  request: OwnQuery,
  response: message(Schema.Array(StandingOrderWire)),
  errors: [401, 403, 417, 500, 503],
})

const Day = Schema.String.check(Schema.isPattern(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u))
const { gone: _gone, isSendingUnreadable: _unreadable, unreadableLimit: _limit, ...patchFields } = StandingPatch.fields
/** A person's mark of a run; its outcome is set by the backend. */
const RunChange = Schema.Struct({ date: Schema.String, state: RunState })

/**
 * Merged: omitted fields, lines and runs are unchanged. With `is_new` it is created if it does not exist; without it, a removed
 * one is unknown, and a removed line stays removed unless the change names it as added.
 */
export const saveStandingOrder = endpoint(laterRoutes.saveStandingOrder, {
  rule: "S7.22",
  request: Schema.Struct({
    userTemp: UserTempWire,
    standingId: PathText,
    ...patchFields,
    name: Schema.optionalKey(Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(MAX_LIST_NAME))),
    lines: Schema.optionalKey(Schema.Array(Schema.Struct(StandingLinePatch.fields).pipe(Schema.encodeKeys(lineNames)))),
    sending: Schema.optionalKey(Schema.NullOr(AgreedWire)),
    runs: Schema.optionalKey(Schema.Array(RunChange)),
    startsOn: Schema.optionalKey(Day),
    endsOn: Schema.optionalKey(Schema.NullOr(Day)),
  }).pipe(Schema.encodeKeys({ ...orderNames, userTemp: "user_temp", isNew: "is_new" })),
  response: message(StandingOrderWire),
  errors: [401, 403, 404, 417, 500, 503],
})

/** Removing a nonexistent one changes nothing. */
export const removeStandingOrder = endpoint(laterRoutes.removeStandingOrder, {
  rule: "S7.22",
  request: Schema.Struct({ userTemp: UserTempQuery, standingId: PathText }).pipe(
    Schema.encodeKeys({ userTemp: "user_temp", standingId: "standing_id" }),
  ),
  response: Done,
  errors: [401, 403, 417, 500, 503],
})

export const standingOrderEndpoints = { listStandingOrders, saveStandingOrder, removeStandingOrder } as const

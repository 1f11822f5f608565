/** The people of a client, their permissions, and the monthly budget of an address (S12.15). */
import { Budget, MAX_PERSON_NAME, Person } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import { AddressRightsWire, RightsWire } from "../session/endpoints.ts"
import {
  AddressCodeWire,
  Done,
  Euro,
  Flag,
  message,
  orElse,
  PathText,
  OwnQuery,
  UserTempQuery,
  UserTempWire,
} from "../wire.ts"

export const PersonWire = Schema.Struct({
  ...Person.fields,
  name: orElse(Schema.String, ""),
  rights: RightsWire,
  invitedAt: orElse(Schema.NullOr(Schema.String), null),
  isSelf: orElse(Flag, false),
}).pipe(Schema.encodeKeys({ rights: "permissions", invitedAt: "invited_at", isSelf: "self" }))

/** Unreadable amounts are null: a person bound by them proposes (ADR 74). */
export const BudgetWire = Schema.Struct({
  ...Budget.fields,
  addressCode: AddressCodeWire,
  month: orElse(Schema.String, ""),
  limit: orElse(Schema.NullOr(Euro), null),
  left: orElse(Schema.NullOr(Euro), null),
}).pipe(Schema.encodeKeys({ addressCode: "address_code" }))

const OfClient = OwnQuery

/** For administrators. */
export const listPeople = endpoint(laterRoutes.listPeople, {
  rule: "S12.15",
  request: OfClient,
  response: message(Schema.Array(PersonWire)),
  errors: [401, 403, 417, 500, 503],
})

/**
 * With `is_new` they are invited; without it, a removed person is unknown. Their sessions end: the next login states their
 * permissions.
 */
export const savePerson = endpoint(laterRoutes.savePerson, {
  rule: "S12.15",
  request: Schema.Struct({
    userTemp: UserTempWire,
    email: PathText,
    isNew: Schema.Boolean,
    name: Schema.String.check(Schema.isMaxLength(MAX_PERSON_NAME)),
    rights: Schema.Struct({
      isAdministrator: Schema.Boolean,
      addresses: Schema.Array(AddressRightsWire),
    }).pipe(Schema.encodeKeys({ isAdministrator: "administrator" })),
  }).pipe(Schema.encodeKeys({ userTemp: "user_temp", isNew: "is_new", rights: "permissions" })),
  response: message(PersonWire),
  errors: [401, 403, 404, 409, 417, 422, 500, 503],
})

/** Removing an unknown person changes nothing. */
export const removePerson = endpoint(laterRoutes.removePerson, {
  rule: "S12.15",
  request: Schema.Struct({ userTemp: UserTempQuery, email: PathText }).pipe(
    Schema.encodeKeys({ userTemp: "user_temp" }),
  ),
  response: Done,
  errors: [401, 403, 409, 417, 500, 503],
})

/** For the addresses at which the caller may order or propose. */
export const listBudgets = endpoint(laterRoutes.listBudgets, {
  rule: "S12.15",
  request: OfClient,
  response: message(Schema.Array(BudgetWire)),
  errors: [401, 403, 417, 500, 503],
})

/** Null removes the budget. */
export const saveBudget = endpoint(laterRoutes.saveBudget, {
  rule: "S12.15",
  request: Schema.Struct({
    userTemp: UserTempWire,
    addressCode: PathText,
    limit: Schema.NullOr(Euro.check(Schema.isGreaterThanOrEqualTo(0))),
  }).pipe(Schema.encodeKeys({ userTemp: "user_temp", addressCode: "address_code" })),
  response: message(Schema.Array(BudgetWire)),
  errors: [401, 403, 417, 500, 503],
})

export const peopleEndpoints = { listPeople, savePerson, removePerson, listBudgets, saveBudget } as const

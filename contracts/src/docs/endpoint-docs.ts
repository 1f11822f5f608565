/** The documentation of all subjects, and of every entry of the endpoint table. */
import type { Schema } from "effect"
import { contentDocs } from "../content/docs.ts"
import { resourceDocs } from "../resource/docs.ts"
import { blogDocs } from "../blog/docs.ts"
import { contactDocs } from "../contact/docs.ts"
import { sessionDocs } from "../session/docs.ts"
import { cartDocs } from "../cart/docs.ts"
import { couponDocs } from "../coupon/docs.ts"
import { savedCartDocs } from "../saved-cart/docs.ts"
import { shoppingListDocs } from "../shopping-list/docs.ts"
import { standingOrderDocs } from "../standing-order/docs.ts"
import { claimDocs } from "../claim/docs.ts"
import { offerDocs } from "../offer/docs.ts"
import { messageDocs } from "../message/docs.ts"
import { notificationDocs } from "../notification/docs.ts"
import { peopleDocs } from "../people/docs.ts"
import { proposalDocs } from "../proposal/docs.ts"
import { listingDocs } from "../listing/docs.ts"
import { productDocs } from "../product/docs.ts"
import { searchDocs } from "../search/docs.ts"
import { trackingDocs } from "../tracking/docs.ts"
import { orderDocs } from "../order/docs.ts"
import { paymentDocs } from "../payment/docs.ts"
import { accountDocs } from "../account/docs.ts"
import { addressDocs } from "../address/docs.ts"
import { documentDocs } from "../document/docs.ts"
import { wishlistDocs } from "../wishlist/docs.ts"
import { agentDocs } from "../agent/docs.ts"
import type { EndpointKey } from "../table.ts"
import { PaginationWire, UserTempWire } from "../wire.ts"
import { envelopeFields } from "./envelope-fields.ts"
import { type FieldDocs, type EndpointDoc, type SubjectDocs } from "./subject-docs.ts"

export type { EndpointDoc, Example } from "./subject-docs.ts"

export const subjects: ReadonlyArray<SubjectDocs> = [
  contentDocs,
  resourceDocs,
  blogDocs,
  contactDocs,
  sessionDocs,
  cartDocs,
  couponDocs,
  savedCartDocs,
  productDocs,
  listingDocs,
  searchDocs,
  trackingDocs,
  orderDocs,
  paymentDocs,
  accountDocs,
  addressDocs,
  documentDocs,
  wishlistDocs,
  shoppingListDocs,
  standingOrderDocs,
  claimDocs,
  offerDocs,
  messageDocs,
  notificationDocs,
  peopleDocs,
  proposalDocs,
  agentDocs,
]

export const endpointDocs: { readonly [Key in EndpointKey]: EndpointDoc } = {
  ...contentDocs.operations,
  ...resourceDocs.operations,
  ...blogDocs.operations,
  ...contactDocs.operations,
  ...sessionDocs.operations,
  ...cartDocs.operations,
  ...couponDocs.operations,
  ...savedCartDocs.operations,
  ...productDocs.operations,
  ...listingDocs.operations,
  ...searchDocs.operations,
  ...trackingDocs.operations,
  ...orderDocs.operations,
  ...paymentDocs.operations,
  ...accountDocs.operations,
  ...addressDocs.operations,
  ...documentDocs.operations,
  ...wishlistDocs.operations,
  ...shoppingListDocs.operations,
  ...standingOrderDocs.operations,
  ...claimDocs.operations,
  ...offerDocs.operations,
  ...messageDocs.operations,
  ...notificationDocs.operations,
  ...peopleDocs.operations,
  ...proposalDocs.operations,
  ...agentDocs.operations,
}

/** What all subjects say of a kind, in one record. */
const together = <Value>(records: ReadonlyArray<Readonly<Record<string, Value>> | undefined>) =>
  Object.fromEntries(records.flatMap((record) => Object.entries(record ?? {})))

/** Schemas that are referenced by name. */
export const entities: Readonly<Record<string, Schema.Top>> = together<Schema.Top>([
  { Identity: UserTempWire, Pagination: PaginationWire },
  ...subjects.map((subject) => subject.entities),
])

/** Names of schemas by where they first occur. */
export const schemaNames = together(subjects.map((subject) => subject.schemaNames))

export const fieldDocs: FieldDocs = together([envelopeFields, ...subjects.map(({ fields }) => fields)])

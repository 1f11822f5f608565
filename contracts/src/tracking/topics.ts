/** The records on the topics after an accepted tracking call (S3.25). */
import { CartTracking, SearchTracking } from "@dispensa/domain"
import { Schema } from "effect"
import { AddressCodeWire } from "../wire.ts"
import { trackingNames } from "./endpoints.ts"

const { topic: _cartTopic, ...cartFields } = CartTracking.fields
const { topic: _searchTopic, ...searchFields } = SearchTracking.fields

/** A record of the cart topic, without the call's topic name. */
export const CartTopicRecord = Schema.Struct({ ...cartFields, addressCode: AddressCodeWire }).pipe(
  Schema.encodeKeys(trackingNames),
)
export type CartTopicRecord = typeof CartTopicRecord.Type

/** A record of the search topic. */
export const SearchTopicRecord = Schema.Struct({ ...searchFields, addressCode: AddressCodeWire }).pipe(
  Schema.encodeKeys(trackingNames),
)
export type SearchTopicRecord = typeof SearchTopicRecord.Type

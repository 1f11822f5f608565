/** The faults of the network. */
import { KAFKA_ROOT, keyOfHeader } from "@dispensa/contracts"
import type { WireAnswer, WireRequest } from "./backend.ts"

export const NETWORK_FAULTS = [
  /** Never arrives, and the page receives an error. */
  "lost request",
  /** Carried out; the page receives an error instead of the answer. */
  "lost answer",
  /** The connection breaks off in the middle of the answer. */
  "cut off",
  /** Refused by a proxy. */
  "503",
  "500",
  /** The proxy times out, although the backend does not. */
  "timeout",
  /** A slow request, overtaken by others. */
  "slow request",
  /** A slow answer. */
  "slow answer",
  /** Arrives twice, at the same time. */
  "doubled",
  /** Arrives again, long after it was answered. */
  "echo",
  /** No answer and no error. */
  "hanging",
] as const
export type NetworkFault = (typeof NETWORK_FAULTS)[number]

/** The calls affected by a fault: changes, reads, or tracking. */
export type Kind = "change" | "read" | "tracking"

const CHANGES =
  /add_to_cart|update_cart|remove_cart_item|place_order|prepare_order|send_order|coupon_code|\/?wishlist|shopping_lists|standing_orders/

export const kindOf = ({ method, url }: Pick<WireRequest, "method" | "url">): Kind => {
  if (url.startsWith(KAFKA_ROOT)) return "tracking"
  return method !== "GET" && CHANGES.test(url) ? "change" : "read"
}

/** Whether the backend carried out the request this time. */
export const isCarriedOut = ({ status, headers }: WireAnswer): boolean =>
  status >= 200 && status < 300 && headers["idempotency-replayed"] === undefined

export const keyOf = ({ headers }: WireRequest): string | null => {
  const name = Object.keys(headers).find((each) => each.toLowerCase() === "idempotency-key")
  return name === undefined ? null : keyOfHeader(headers[name] ?? "")
}

/** What can happen to a call on its way. */
import { KAFKA_ROOT, keyOfHeader } from "@dispensa/contracts"
import type { WireAnswer, WireRequest } from "./backend.ts"

export const TROUBLES = [
  /** It never arrives, and the page learns so. */
  "lost request",
  /** It is carried out; the page learns that no answer came. */
  "lost answer",
  /** The connection breaks off in the middle of the answer. */
  "cut off",
  /** A proxy refuses it. */
  "503",
  "500",
  /** The proxy gives up, after a while, although the backend did not. */
  "timeout",
  /** It is on its way for long, and others overtake it. */
  "slow request",
  /** Its answer is on its way for long. */
  "slow answer",
  /** It arrives twice, at the same time. */
  "doubled",
  /** It arrives again, long after it was answered. */
  "echo",
  /** No answer ever comes, and nobody learns so. */
  "hanging",
] as const
export type Trouble = (typeof TROUBLES)[number]

/** Which calls meet a trouble: those that change something, those that only read, or those that tell analytics. */
export type Kind = "change" | "read" | "tracking"

const CHANGES =
  /add_to_cart|update_cart|remove_cart_item|place_order|prepare_order|send_order|coupon_code|\/?wishlist|shopping_lists|standing_orders/

export const kindOf = ({ method, url }: Pick<WireRequest, "method" | "url">): Kind => {
  if (url.startsWith(KAFKA_ROOT)) return "tracking"
  return method !== "GET" && CHANGES.test(url) ? "change" : "read"
}

/** Whether the backend did what was asked, and did it now. */
export const isCarriedOut = ({ status, headers }: WireAnswer): boolean =>
  status >= 200 && status < 300 && headers["idempotency-replayed"] === undefined

export const keyOf = ({ headers }: WireRequest): string | null => {
  const name = Object.keys(headers).find((each) => each.toLowerCase() === "idempotency-key")
  return name === undefined ? null : keyOfHeader(headers[name] ?? "")
}

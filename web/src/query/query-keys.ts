/** Keys of TanStack Query's data: pure functions of URL, language and identity, so nothing is invalidated by hand. */
import { type ShopQuery, shopRoute } from "@dispensa/domain"
import type { Requester } from "../app/use-shop.ts"

/** The audience of an answer: this client at this address, this client at any address, or everybody. */
export type Audience = "address" | "client" | "everybody"

/** The subject, and further parameters of the answer. */
export type Subject = readonly [string, ...ReadonlyArray<string | number | null | ReadonlyArray<string>>]

/** One client's data is never another's: the audience is a part of the key. */
export const queryKey = ([name, ...rest]: Subject, audience: Audience, { locale, userTemp }: Requester) => {
  switch (audience) {
    case "address":
      return [name, { locale, userTemp }, ...rest] as const
    case "client":
      return [name, { locale, userTemp: { ...userTemp, addressCode: "" } }, ...rest] as const
    case "everybody":
      return [name, locale, ...rest] as const
  }
}

/** The key's audience: the requester, or everybody. */
export const isOf = ({ userTemp }: Requester, [, audience]: ReadonlyArray<unknown> = []): boolean => {
  if (typeof audience === "string") return true
  const text = JSON.stringify(audience) ?? ""
  return [userTemp, { ...userTemp, addressCode: "" }].some((each) => text.includes(JSON.stringify(each)))
}

export const queryKeys = {
  listing: (requester: Requester, query: ShopQuery) => ["listing", requester, shopRoute(query)] as const,
}

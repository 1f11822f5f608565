/** What was bought before at the chosen address, kept on the device like every answer about orders (ADR 33). */
import type { BoughtItem } from "@dispensa/domain"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { boughtSubject } from "../cart/use-largest-of.ts"
import { type Loading, useLoaded } from "../../query/use-loaded.ts"
import { usualItems } from "./usual-service.ts"

/** An ornament, where the page works without it as well. */
export const useUsual = ({ isOrnament = false } = {}): Loaded<ReadonlyArray<BoughtItem>> =>
  useBought(null, { isOrnament })

/** One article; empty when it was never bought. */
export const useBoughtItem = (itemCode: string, isEnabled: boolean): Loaded<ReadonlyArray<BoughtItem>> =>
  useBought(itemCode, { isEnabled })

const useBought = (itemCode: string | null, how: Pick<Loading<unknown>, "isEnabled" | "isOrnament">) =>
  useLoaded({
    subject: boughtSubject(itemCode),
    audience: "address",
    request: (userTemp) => usualItems(userTemp, itemCode),
    ...how,
  })

/** What was bought before at the chosen address, kept on the device like every answer about orders (ADR 33). */
import type { BoughtItem } from "@dispensa/domain"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { useLoaded } from "../backend/use-loaded.ts"
import { usualItems } from "./usual-service.ts"

export const useUsual = (): Loaded<ReadonlyArray<BoughtItem>> => useBought(null, true)

/** One article; empty when it was never bought. */
export const useBoughtItem = (itemCode: string, isEnabled: boolean): Loaded<ReadonlyArray<BoughtItem>> =>
  useBought(itemCode, isEnabled)

const useBought = (itemCode: string | null, isEnabled: boolean) =>
  useLoaded({
    subject: ["usual", itemCode],
    audience: "address",
    request: (userTemp) => usualItems(userTemp, itemCode),
    isEnabled,
  })

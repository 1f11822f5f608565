/** The page's current time. */
import { romeDate } from "@dispensa/domain"
import { Host } from "./host.ts"
import { useService } from "./use-shop.ts"

/** The instant of the rendering, in epoch milliseconds. */
export const useNow = (): number => useService(Host).now()

/** Today in the warehouse's time zone, as YYYY-MM-DD: the reference for due and past days. */
export const useToday = (): string => romeDate(useNow())

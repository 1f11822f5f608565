/** The time as a page shows it. */
import { romeDate } from "@dispensa/domain"
import { Host } from "./host.ts"
import { useService } from "./use-shop.ts"

/** The instant of the rendering, in epoch milliseconds. */
export const useNow = (): number => useService(Host).now()

/** Today where the goods are, as YYYY-MM-DD: what is due and what is over is measured by it. */
export const useToday = (): string => romeDate(useNow())

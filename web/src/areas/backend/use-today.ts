/** Today where the goods are, as YYYY-MM-DD: what is due and what is over is measured by it. */
import { romeDate } from "@dispensa/domain"
import { Host } from "./host.ts"
import { useService } from "./use-shop.ts"

export const useToday = (): string => romeDate(useService(Host).now())

/** The instant at which something is drawn, in epoch milliseconds: what is said of it need not be newer than the page. */
import { Host } from "./host.ts"
import { useService } from "./use-shop.ts"

export const useNow = (): number => useService(Host).now()

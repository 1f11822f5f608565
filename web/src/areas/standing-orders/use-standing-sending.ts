/** How standing orders are getting on with what waits for the backend; apart from their other hooks, which the outbox does without. */
import { type Sending, useSending } from "../backend/use-sending.ts"
import { useService } from "../backend/use-shop.ts"
import { StandingService } from "./standing-service.ts"

export const useStandingSending = (): Sending => useSending(useService(StandingService))

/** How a service tells the person something: worded and shown elsewhere. */
import type { ApiError } from "@dispensa/contracts/client"
import { Context } from "effect"

export interface NoticeBoard {
  /** A call failed and nobody waits for it (spec §8). */
  readonly failed: (error: ApiError) => void
  /** The backend no longer takes the token: the person has to log in again. */
  readonly sessionExpired: () => void
  /** An order that was on its way when the page went has been placed. */
  readonly orderPlaced: (orderId: string) => void
}

export class Notices extends Context.Service<Notices, NoticeBoard>()("@dispensa/web/Notices") {}

/** The main page's styles come before the first page (S2.29, S7.4). */
import { Effect, Result } from "effect"
import { mainPage as requestMainPage } from "../areas/content/content-service.ts"
import type { Shop } from "../areas/backend/use-shop.ts"
import { injectCss } from "../security/css-sink.ts"

/** Without an answer for this long the request counts as failed: a page is shown all the same. */
const PATIENCE_MS = 10_000

/** Requests the main page and adopts its styles; resolves in any case. */
export const adoptMainPage = async ({ run }: Pick<Shop, "run">): Promise<void> => {
  const answer = await run(requestMainPage.pipe(Effect.timeout(PATIENCE_MS), Effect.result))
  if (Result.isSuccess(answer)) injectCss(answer.success.css)
}

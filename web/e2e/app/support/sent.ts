/** The storefront's requests to the backend, as sent on the wire. */
import type { AppPage } from "./page.ts"
import { type Sent, type SentCalls, sentCall } from "../../support/sent.ts"

/** Starts listening. */
export const watchSent = (page: AppPage): SentCalls => {
  let calls: ReadonlyArray<Sent> = []
  page.onCall(({ verb, url, body, headers }) => {
    const call = sentCall({ verb, url: new URL(url, window.location.href), body, headers })
    if (call !== null) calls = [...calls, call]
  })
  return { to: (wanted) => calls.filter(({ name }) => name === wanted), forget: () => void (calls = []) }
}

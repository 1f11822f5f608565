/** The recent calls, for a problem report (ADR 0035): without their requests and responses. */
import type { RecordedCall } from "@dispensa/domain"

/** A page makes ten to twenty calls: the cause of a problem is in the last two or three pages. */
const MAX_CALLS = 50
const calls: Array<RecordedCall> = []

/** Oldest first. */
export const recentCalls = (): ReadonlyArray<RecordedCall> => calls

export const noted =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const call: { -readonly [Part in keyof RecordedCall]: RecordedCall[Part] } = {
      at: Date.now(),
      method: init?.method ?? "GET",
      path: typeof input === "string" ? input : "",
      status: null,
      ms: null,
    }
    if (calls.push(call) > MAX_CALLS) calls.shift()
    const answer = await send(input, init).finally(() => {
      call.ms = Date.now() - call.at
    })
    call.status = answer.status
    return answer
  }

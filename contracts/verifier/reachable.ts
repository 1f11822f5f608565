/** Before anything is verified: do the service and its state URL answer at all? */
import type { Options } from "./options.ts"
import type { PactFile } from "./pact-file.ts"
import { type StateService, whyOf } from "./state-url.ts"

/** What to do about it, or null when both answer. */
export const unreachable = async (options: Options, file: PactFile, states: StateService): Promise<string | null> => {
  const silence = await silenceOf(options)
  if (silence !== null) {
    return `The service does not answer at ${options.baseUrl} (${silence}).\nStart it, check --base-url, or give it longer with --timeout and --retries.`
  }
  const first = file.interactions[0]?.providerStates?.[0]
  if (first === undefined) return null
  const answer = await states.ask({ action: "teardown", state: first.name, params: first.params ?? {} })
  if (answer._tag === "Silent") {
    return `The state URL does not answer at ${options.stateUrl} (${answer.why}).\nStart it, or check --state-url.`
  }
  if (answer._tag === "Refused" && [401, 403].includes(answer.status)) {
    return `The state URL refuses with ${answer.status}.\nGive its bearer token with --token or DISPENSA_VERIFY_TOKEN.`
  }
  return null
}

const silenceOf = async ({ baseUrl, headers, timeoutMs, retries }: Options): Promise<string | null> => {
  let why = ""
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    try {
      const answer = await fetch(`${baseUrl}/`, { headers, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) })
      await answer.body?.cancel()
      return null
    } catch (error) {
      why = whyOf(error)
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
  return why
}

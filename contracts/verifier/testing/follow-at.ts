/** What must follow, checked from another program: without the command and its verifier of pacts. */
import { readVerifyCommand } from "../options.ts"
import { follow, type Followed } from "../follow/follow.ts"
import { endpointsOf } from "../matrix.ts"
import { pactFileOf } from "../pact-file.ts"
import { makeRedactor } from "../redact.ts"
import { makeStateService } from "../state-url.ts"
import { Result } from "effect"

/** Checks the endpoints whose ids match, at a service whose states are set up by another. */
export const followAt = async (
  baseUrl: string,
  stateUrl: string,
  only: RegExp,
  args: ReadonlyArray<string> = [],
  titles?: ReadonlyArray<string>,
): Promise<Followed> => {
  const where = ["--provider", "omnicommerce", "--base-url", baseUrl, "--state-url", stateUrl]
  const command = Result.getOrThrow(readVerifyCommand([...where, "--retries", "0", ...args], {}, 1))
  if (command._tag !== "Verify") throw new Error(`read as ${command._tag}`)
  const { options } = command
  const file = pactFileOf(options.provider)
  const asked = new Set(
    endpointsOf(options.provider)
      .map(({ id }) => id)
      .filter((id) => only.test(id)),
  )
  return follow(file, options, makeStateService({ ...options, stateUrl }, makeRedactor()), asked, titles)
}

/** As the report prints them. */
export const linesOf = ({ findings }: Followed): ReadonlyArray<string> =>
  findings.map(({ endpoint, kind, what, came }) => `${endpoint}: ${kind}: ${what}: ${came}`)

/** The command line's part about a Pact broker. */
import { Result } from "effect"

export interface Broker {
  /** Without a slash at its end. */
  readonly url: string
  /** "" for none. */
  readonly token: string
  /** One of Pact's consumer version selectors. */
  readonly selector: Readonly<Record<string, string | boolean>>
  /** The provider's version that the result is published under; null where it is not. */
  readonly publishVersion: string | null
}

interface Given {
  readonly url: string | undefined
  readonly token: string
  readonly selector: string | undefined
  readonly publishVersion: string | undefined
  readonly only: ReadonlyArray<string> | undefined
}

const FLAGS = ["mainBranch", "deployedOrReleased", "deployed", "released", "latest"]
const PAIR = /^(branch|environment|tag)=(.+)$/

export const brokerOptions = ({
  url,
  token,
  selector,
  publishVersion,
  only,
}: Given): Result.Result<Broker | null, string> => {
  if (url === undefined) {
    const stray = selector === undefined ? (publishVersion === undefined ? null : "--publish-version") : "--selector"
    return stray === null ? Result.succeed(null) : Result.fail(`${stray} belongs to --broker-url`)
  }
  if (!URL.canParse(url) || !/^https?:/.test(url)) return Result.fail("--broker-url is not an http(s) address")
  // A part that passes says nothing of the whole.
  if (publishVersion !== undefined && only !== undefined)
    return Result.fail("--publish-version is for a whole run, without --only")
  const chosen = selectorOf(selector ?? "mainBranch")
  if (chosen === null) {
    return Result.fail(`--selector is ${FLAGS.join(", ")}, branch=…, environment=… or tag=…`)
  }
  return Result.succeed({
    url: url.replace(/\/+$/, ""),
    token,
    selector: chosen,
    publishVersion: publishVersion ?? null,
  })
}

const selectorOf = (text: string): Broker["selector"] | null => {
  if (FLAGS.includes(text)) return { [text]: true }
  const [, name, value] = PAIR.exec(text) ?? []
  return name === undefined || value === undefined ? null : { [name]: value }
}

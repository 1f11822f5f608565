/** Values of the command line: each is read, or refused with one sentence. */
import { Result } from "effect"

export type Provider = "omnicommerce" | "tracking"

/** The value, or its error. */
export type Read<A> = Result.Result<A, string>

export const providerOf = (given: string | undefined): Read<Provider> => {
  if (given === "omnicommerce" || given === "tracking") return Result.succeed(given)
  const problem = given === undefined ? "--provider is missing" : `--provider ${given} is not known`
  return Result.fail(`${problem}: it is omnicommerce or tracking`)
}

export const urlOf = (name: string, given: string | undefined): Read<string> => {
  if (given === undefined) return Result.fail(`--${name} is missing`)
  const url = URL.canParse(given) ? new URL(given) : null
  if (url === null || !/^https?:$/.test(url.protocol)) return Result.fail(`--${name} is not an http(s) address`)
  if (url.username !== "" || url.password !== "") {
    return Result.fail(`--${name} must not hold a user or password: use --token or --header`)
  }
  if (name === "base-url" && url.search !== "") return Result.fail("--base-url must not hold a query")
  return Result.succeed(url.href.replace(/\/+$/, ""))
}

export const givenHeaders = (given: ReadonlyArray<string>): Read<Readonly<Record<string, string>>> => {
  const pairs = given.map((line) => /^([\w-]+):\s*(\S.*)$/.exec(line))
  if (pairs.includes(null)) return Result.fail('--header is written "Name: value"')
  return Result.succeed(Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? "", pair?.[2] ?? ""])))
}

export const prefixOf = (name: string, given: string): Read<string> =>
  given.startsWith("/") ? Result.succeed(given) : Result.fail(`--${name} begins with a slash`)

export const patternsOf = (name: string, given: ReadonlyArray<string>): Read<ReadonlyArray<RegExp>> =>
  Result.try({
    try: () => given.map((pattern) => new RegExp(pattern, "i")),
    catch: () => `--${name} is not a regular expression`,
  })

export const wholeNumber = (name: string, given: string | undefined, other: number, least: number, most: number) => {
  const value = given === undefined ? other : /^\d+$/.test(given) ? Number(given) : Number.NaN
  return value >= least && value <= most
    ? Result.succeed(value)
    : Result.fail(`--${name} is a whole number from ${least} to ${most}`)
}

export interface Broker {
  /** Without a trailing slash. */
  readonly url: string
  /** "" for none. */
  readonly token: string
  /** One of Pact's consumer version selectors. */
  readonly selector: Readonly<Record<string, string | boolean>>
  /** The provider's version that the result is published under; null if it is not published. */
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
  // A partial run that passes proves nothing about the whole.
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

/** A fault rule as one text of the command line: `cart.add 503 times=2`, or the control API's JSON. */
import { ownValue } from "@dispensa/domain"
import { Result, Schema } from "effect"
import { faultOf, FaultRequest } from "../control/fault-request.ts"
import type { Fault } from "../plugins/fault-rules.ts"
import { decoderOf } from "../plugins/wire.ts"
import type { Refusal } from "../shop/common/refusal.ts"

/** Refusals on the command line: in English, on one line. */
export const problemOf = ({ fieldErrors }: Refusal): string => fieldErrors.map(({ text }) => text.en).join("; ")

const decode = decoderOf(FaultRequest, "error")
const Json = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Unknown))

export const parseFault = (text: string): Result.Result<Fault, string> => {
  const request = text.trimStart().startsWith("{") ? fromJson(text) : fromWords(text)
  if (Result.isFailure(request)) return Result.fail(request.failure)
  return Result.mapError(Result.flatMap(decode(request.success), faultOf), problemOf)
}

const fromJson = (text: string): Result.Result<unknown, string> =>
  Result.mapError(Json(text), () => `is not JSON: ${text}`)

const NUMBERS = new Set(["times", "nth", "share", "seed", "status"])
const EFFECTS: Readonly<Record<string, string>> = {
  reset: "reset",
  truncate: "truncate",
  "error-inside": "errorInside",
}

/** `<endpoint, path or *> <words>`: a status, reset, truncate, error-inside, name=value; message= takes the rest. */
const fromWords = (text: string): Result.Result<unknown, string> => {
  const [before = "", ...rest] = text.trim().split(/(?:^|\s)message=/)
  const [target = "", ...words] = before.split(/\s+/)
  const fields: Record<string, unknown> = rest.length === 0 ? {} : { message: rest.join(" message=") }
  const when: Record<string, unknown> = {}
  const headers: Record<string, string> = {}
  if (target.startsWith("/")) fields["path"] = target
  else if (target !== "*") fields["endpoint"] = target
  for (const word of words.filter((one) => one !== "")) {
    const [name = "", value] = word.split(/=(.*)/s)
    const effect = ownValue(EFFECTS, name)
    if (value === undefined && effect !== undefined) fields[effect] = true
    else if (value === undefined && /^\d{3}$/.test(name)) fields["status"] = Number(name)
    else if (value !== undefined && NUMBERS.has(name)) fields[name] = Number(value)
    else if (value !== undefined && name === "delay") fields["delay"] = value
    else if (value !== undefined && name === "client") when["client"] = Number(value)
    else if (value !== undefined && name === "header") Object.assign(headers, headerOf(value))
    else
      return Result.fail(
        `does not know "${word}"; words are a status, ${Object.keys(EFFECTS).join(", ")}, delay=, times=, nth=, share=, seed=, client=, header=, message=`,
      )
  }
  if (Object.keys(headers).length > 0) when["headers"] = headers
  return Result.succeed(Object.keys(when).length > 0 ? { ...fields, when } : fields)
}

/** `X-Mock-Tester:anna` */
const headerOf = (text: string): Readonly<Record<string, string>> => {
  const [name = "", value = ""] = text.split(/:(.*)/s)
  return { [name]: value.trim() }
}

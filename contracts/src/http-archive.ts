/** Recorded traffic: HTTP Archive 1.2, as browsers and proxies write it, and the mock's request log. */
import { Option, Result, Schema } from "effect"
import { isNestedBeyond, MOST_NESTED } from "./nesting.ts"
import { parseJson } from "./server-message.ts"

const Header = Schema.Struct({ name: Schema.String, value: Schema.String })

const ArchivedCall = Schema.Struct({
  startedDateTime: Schema.optionalKey(Schema.String),
  time: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
  request: Schema.Struct({
    method: Schema.String,
    url: Schema.String,
    headers: Schema.optionalKey(Schema.Array(Header)),
    postData: Schema.optionalKey(Schema.Struct({ text: Schema.optionalKey(Schema.String) })),
  }),
  response: Schema.Struct({
    /** 0 without an answer. */
    status: Schema.Int,
    headers: Schema.optionalKey(Schema.Array(Header)),
    content: Schema.optionalKey(
      Schema.Struct({
        mimeType: Schema.optionalKey(Schema.String),
        /** Missing when the recorder stored no body. */
        text: Schema.optionalKey(Schema.String),
        encoding: Schema.optionalKey(Schema.String),
      }),
    ),
  }),
})
export type ArchivedCall = typeof ArchivedCall.Type
export type ArchivedHeader = typeof Header.Type

const decode = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ log: Schema.Struct({ entries: Schema.Array(ArchivedCall) }) })),
)

/** The calls of a file, in order; or why they cannot be read, null when it is not an HTTP Archive. */
export const readHttpArchive = (text: string): Result.Result<ReadonlyArray<ArchivedCall>, string | null> => {
  const archive = Option.getOrNull(decode(text.replace(/^\uFEFF/, "")))
  if (archive === null) return Result.fail(null)
  const { entries } = archive.log
  const deep = entries.findIndex(isTooDeep)
  const { method = "", url = "" } = entries[deep]?.request ?? {}
  return deep === -1
    ? Result.succeed(entries)
    : Result.fail(`nests a body more than ${MOST_NESTED} deep, in call ${deep + 1}: ${method} ${url.slice(0, 100)}`)
}

/** Processing a body recurses into it. */
const isTooDeep = ({ request, response }: ArchivedCall): boolean =>
  [request.postData?.text, textOf(response)].some((body = "") =>
    isNestedBeyond(Option.getOrNull(parseJson(body)), MOST_NESTED),
  )

const textOf = ({ content = {} }: ArchivedCall["response"]): string | undefined =>
  content.encoding === "base64" ? Option.getOrUndefined(decodeBase64(content.text)) : content.text
const decodeBase64 = Schema.decodeUnknownOption(Schema.StringFromBase64)

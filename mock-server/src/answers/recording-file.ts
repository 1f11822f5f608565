/**
 * A recording to replay: traffic with its answers (HTTP Archive 1.2), or a problem report of the shop, which has only the
 * outcome of each call (ADR 35).
 */
import { type ArchivedCall, readHttpArchive } from "@dispensa/contracts/har"
import { RecordedCall } from "@dispensa/domain"
import { Option, Result, Schema } from "effect"
import { redactValue } from "../control/log/redact.ts"
import type { OtherAnswer } from "../plugins/other-answers.ts"

/** How a recorded call ended. */
export type Ending =
  | { readonly _tag: "Answered"; readonly answer: OtherAnswer }
  /** Only the answer's status is known. */
  | { readonly _tag: "Refused"; readonly status: number }
  | { readonly _tag: "Cut" }
  /** It succeeded; the shop generates the answer. */
  | { readonly _tag: "Fine" }

export interface PlayedCall {
  readonly method: string
  readonly path: string
  /** Null when it was not recorded: any request matches. */
  readonly sent: { readonly query: unknown; readonly body: unknown } | null
  readonly ending: Ending
}

const Problem = Schema.fromJsonString(
  Schema.Struct({
    format: Schema.Literal("dispensa.recording"),
    version: Schema.Literal(1),
    calls: Schema.Array(RecordedCall),
  }),
)

/** In the order in which they were made. */
export const readRecordingFile = (text: string): Result.Result<ReadonlyArray<PlayedCall>, string> => {
  const problem = Schema.decodeUnknownOption(Problem)(text)
  if (Option.isSome(problem)) return Result.succeed(problem.value.calls.map(problemCall))
  const archive = readHttpArchive(text)
  return Result.mapBoth(archive, {
    onSuccess: (calls) => calls.flatMap(archivedCall),
    onFailure: (reason) => reason ?? "is neither an HTTP Archive nor a recording of the shop",
  })
}

const problemCall = ({ method, path, status }: RecordedCall): PlayedCall => ({
  method,
  path,
  sent: null,
  ending: status === null ? { _tag: "Cut" } : endingOf(status),
})

const archivedCall = ({ request, response }: ArchivedCall): ReadonlyArray<PlayedCall> => {
  if (!URL.canParse(request.url)) return []
  const { pathname, searchParams } = new URL(request.url)
  const sent = { query: Object.fromEntries(searchParams), body: redactValue(sentBody(request.postData?.text ?? "")) }
  return [{ method: request.method, path: pathname, sent, ending: archivedEnding(response) }]
}

const archivedEnding = ({ status, headers = [], content = {} }: ArchivedCall["response"]): Ending => {
  // 0 without an answer; no server answers a call with any other of these.
  if (status < 200 || status > 599) return { _tag: "Cut" }
  if (content.text === undefined) return endingOf(status)
  const body = Buffer.from(content.text, content.encoding === "base64" ? "base64" : "utf8")
  const type = headers.find(({ name }) => name.toLowerCase() === "content-type")?.value ?? content.mimeType
  const played = headers.flatMap(({ name, value }) =>
    /^[\w-]+$/.test(name) && !NOT_PLAYED.test(name) ? [[name, sendable(value)] as const] : [],
  )
  return {
    _tag: "Answered",
    answer: {
      status,
      headers: [...played, ...(type === undefined ? [] : [["content-type", sendable(type)] as const])],
      body,
    },
  }
}

/** A recorder may write anything into a header: line ends, and characters that none has. */
const sendable = (value: string): string => value.replaceAll(/[^\x21-\x7e\x80-\xff]+/gu, " ")

const endingOf = (status: number): Ending => (status >= 400 ? { _tag: "Refused", status } : { _tag: "Fine" })

/** JSON, or a form. */
const sentBody = (text: string): unknown => {
  if (text === "") return undefined
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return Object.fromEntries(new URLSearchParams(text))
  }
}

/** Headers about the recorded connection, its time, or its readers. */
const NOT_PLAYED =
  /^(connection|keep-alive|transfer-encoding|content-length|content-encoding|date|set-cookie|content-type|trailer|upgrade|access-control-.*)$/i

/** Recorded traffic as the checks judge it. */
import { Option } from "effect"
import { type ArchivedCall, type ArchivedHeader, readHttpArchive } from "../../src/http-archive.ts"
import { parseJson } from "../../src/server-message.ts"
import type { Answer } from "../probe/send.ts"

export interface TrafficExchange {
  /** Its place in the file, from 1. */
  readonly number: number
  readonly method: string
  readonly url: URL
  /** Text of the body; "" where none was sent. */
  readonly body: string
  readonly answer: Answer
  /** False where the recorder kept no body: then only the status can be judged. */
  readonly hasAnswerBody: boolean
  /** Values that must not be seen: tokens, cookies. */
  readonly secrets: ReadonlyArray<string>
}

/** The exchanges of a file that got an answer; none where it is no HTTP Archive. */
export const readRecordedTraffic = (text: string): Option.Option<ReadonlyArray<TrafficExchange>> =>
  Option.map(readHttpArchive(text), (calls) => calls.flatMap((call, index) => exchangeOf(call, index + 1)))

const exchangeOf = (
  { startedDateTime = "", time, request, response }: ArchivedCall,
  number: number,
): ReadonlyArray<TrafficExchange> => {
  // A call that got no answer is recorded with the status 0.
  if (!URL.canParse(request.url) || response.status < 100) return []
  const { content = {} } = response
  const sent = request.headers ?? []
  const body = request.postData?.text ?? ""
  const bytes = Buffer.from(content.text ?? "", content.encoding === "base64" ? "base64" : "utf8")
  const headers = new Headers(
    (response.headers ?? [])
      .filter(({ name }) => /^[\w-]+$/.test(name))
      .map(({ name, value }) => [name, value.replaceAll(/\s+/g, " ")]),
  )
  const answer: Answer = {
    method: request.method,
    url: request.url,
    sent: Option.getOrNull(parseJson(body)),
    hasToken: sent.some(({ name }) => name.toLowerCase() === "authorization"),
    status: response.status,
    headers,
    contentType: headers.get("content-type") ?? content.mimeType ?? "",
    bytes: new Uint8Array(bytes),
    text: new TextDecoder().decode(bytes),
    milliseconds: time ?? 0,
    at: Number.isNaN(Date.parse(startedDateTime)) ? new Date() : new Date(startedDateTime),
    key: "",
    isRepeated: false,
  }
  return [
    {
      number,
      method: request.method,
      url: new URL(request.url),
      body,
      answer,
      hasAnswerBody: content.text !== undefined,
      secrets: [...sent, ...(response.headers ?? [])]
        .filter(isSecret)
        .flatMap(({ value }) => [value, value.replace(/^\w+ /, "")]),
    },
  ]
}

const isSecret = ({ name }: ArchivedHeader): boolean =>
  /^(authorization|cookie|set-cookie|x-.*(token|key))$/i.test(name)

/**
 * Reads the messages of a refusing Frappe backend: `_server_messages`, `message`, `errors` (open point "The backend is
 * Frappe").
 */
import { Option, Schema } from "effect"

/** Texts by field (S8.4). */
export type FieldErrors = Readonly<Record<string, ReadonlyArray<string>>>

const JsonText = Schema.fromJsonString(Schema.Unknown)
const ServerMessage = Schema.Struct({ message: Schema.String })

const parse = Schema.decodeUnknownOption(JsonText)
const list = Schema.decodeUnknownOption(Schema.Array(Schema.Unknown))
const serverMessage = Schema.decodeUnknownOption(ServerMessage)
const serverMessages = Schema.decodeUnknownOption(Schema.Struct({ _server_messages: Schema.String }))
const fieldErrors = Schema.decodeUnknownOption(
  Schema.Struct({ errors: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Array(Schema.String)])) }),
)

/** Parses JSON text; none when it is not JSON. */
export const parseJson = (text: string): Option.Option<unknown> => parse(text)

/** One entry: a JSON object encoded as text; some backends send the bare text. */
const entryText = (entry: unknown): string => {
  const value = Option.getOrElse(parse(entry), () => entry)
  return Option.match(serverMessage(value), {
    onSome: ({ message }) => message,
    onNone: () => (typeof value === "string" ? value : ""),
  }).trim()
}

const joinedServerMessages = (body: unknown): string =>
  serverMessages(body).pipe(
    Option.flatMap(({ _server_messages }) => parse(_server_messages)),
    Option.flatMap(list),
    Option.map((entries) => entries.map(entryText).filter((text) => text !== "")),
    Option.map((texts) => texts.join("\n")),
    Option.getOrElse(() => ""),
  )

const plainMessage = (body: unknown): string =>
  Option.match(serverMessage(body), { onSome: ({ message }) => message.trim(), onNone: () => "" })

/** The backend's message: `_server_messages` (one per line), otherwise `message`, otherwise the status text. */
export const refusalText = (body: unknown, statusText: string): string =>
  joinedServerMessages(body) || plainMessage(body) || statusText

/** `errors: {field: [text]}` of a 422; empty when there is none. */
export const refusalFields = (body: unknown): FieldErrors =>
  Option.match(fieldErrors(body), {
    onNone: () => ({}),
    onSome: ({ errors }) =>
      Object.fromEntries(
        Object.entries(errors).map(([field, texts]) => [field, typeof texts === "string" ? [texts] : texts]),
      ),
  })

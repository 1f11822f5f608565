/** Recorded traffic: HTTP Archive 1.2, as browsers and proxies write it, and the mock's request log. */
import { Option, Schema } from "effect"

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
    /** 0 where no answer came. */
    status: Schema.Int,
    headers: Schema.optionalKey(Schema.Array(Header)),
    content: Schema.optionalKey(
      Schema.Struct({
        mimeType: Schema.optionalKey(Schema.String),
        /** Missing where the recorder kept no body. */
        text: Schema.optionalKey(Schema.String),
        encoding: Schema.optionalKey(Schema.String),
      }),
    ),
  }),
})
export type ArchivedCall = typeof ArchivedCall.Type
export type ArchivedHeader = typeof Header.Type

const Archive = Schema.fromJsonString(Schema.Struct({ log: Schema.Struct({ entries: Schema.Array(ArchivedCall) }) }))

/** The calls of a file, in its order; none where it is no HTTP Archive. */
export const readHttpArchive = (text: string): Option.Option<ReadonlyArray<ArchivedCall>> =>
  Option.map(Schema.decodeUnknownOption(Archive)(text.replace(/^\uFEFF/, "")), ({ log }) => log.entries)

/** Answers as text on disk, and back: what is read is checked before anything sees it (ADR 33). */
import type { QueryState } from "@tanstack/query-core"
import { type AsyncStorage, experimental_createQueryPersister } from "@tanstack/query-persist-client-core"
import { Option, Schema } from "effect"
import type { PersistedAnswer } from "./persisted-answer.ts"
import type { PersistedText } from "./answers-database.ts"
import { LIMITS } from "./answer-eviction.ts"
import { checkedAnswer } from "./persistable-answers.ts"

const decodeText = Schema.decodeUnknownOption(
  Schema.Struct({
    subject: Schema.Array(Schema.Unknown),
    text: Schema.fromJsonString(Schema.Unknown),
    keptAt: Schema.Finite,
  }),
)

/** Null for what no longer is what the endpoint answers. */
export const answerOf = (kept: PersistedText): PersistedAnswer | null =>
  Option.getOrNull(
    Option.flatMap(decodeText(kept), ({ subject, text, keptAt }) =>
      Option.map(checkedAnswer(subject, text), (data) => ({ key: subject, data, at: keptAt })),
    ),
  )

/** TanStack's persister over a storage of texts. Under `prefix` are the answers of one login. */
export const persisterOf = (prefix: string, storage: AsyncStorage<PersistedText>) =>
  experimental_createQueryPersister<PersistedText>({
    storage,
    prefix,
    maxAge: LIMITS.maxAgeMs,
    serialize: ({ queryKey, state }) => ({
      subject: queryKey,
      text: JSON.stringify(state.data),
      keptAt: state.dataUpdatedAt,
    }),
    deserialize: (kept) => {
      const answer = answerOf(kept)
      // The persister removes what cannot be read.
      if (answer === null) throw new Error("Not what the endpoint answers")
      return { buster: "", queryHash: "", queryKey: answer.key, state: stateOf(answer.data, answer.at) }
    },
  })

const stateOf = (data: unknown, dataUpdatedAt: number): QueryState => ({
  data,
  dataUpdateCount: 0,
  dataUpdatedAt,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: "success",
  fetchStatus: "idle",
})

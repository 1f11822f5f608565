/**
 * Persists the backend's answers, each query as an entry of its client, and restores them when the backend does not answer
 * (ADR 33). Loaded after the first page.
 */
import type { Query } from "@tanstack/query-core"
import { Option, Schema } from "effect"
import { answersToEvict, LIMITS, sizeOf } from "./answer-eviction.ts"
import { type AnswersStore, openAnswersStore, type PersistedText } from "./answers-database.ts"
import { checkedAnswer, isPersistable } from "./persistable-answers.ts"
import { type PersistedAnswer, type PersistedAnswers, UNREACHABLE } from "./persisted-answer.ts"
import { isLoggedOut, loggedInAs } from "@dispensa/domain"
import type { EventLog } from "../log/event-log.ts"

export interface PersistedAnswersOptions {
  readonly store: AnswersStore
  /** The current owner of read and written answers: changes with the session. */
  readonly owner: () => string
  readonly now: () => number
}

export const VISITOR = "visitor"

export const makePersistedAnswers = (options: PersistedAnswersOptions): PersistedAnswers => {
  const { store, owner } = options
  const persist = persisting(options)
  return {
    track: (cache) => {
      for (const query of cache.getAll()) void persist(query)
      cache.subscribe((event) => {
        // Data set by hand was restored from here.
        if (event.type === "updated" && event.action.type === "success" && event.action.manual !== true)
          void persist(event.query)
      })
    },
    restore: async (query, error) => {
      if (query.state.data !== undefined || (error !== undefined && !isAway(error))) return
      const answer = await readFor(query, options).catch(() => null)
      // An answer may have arrived in the meantime.
      if (answer !== null && query.state.data === undefined)
        query.setData(answer.data, { updatedAt: answer.at, manual: true })
    },
    all: async () => {
      const who = owner()
      const mine = (await store.facts()).filter((facts) => facts.owner === who)
      const texts = await Promise.all(mine.map(({ key }) => store.peek(key)))
      return texts.map((text) => (text === undefined ? null : answerOf(text))).filter((answer) => answer !== null)
    },
    evictOthers: async () => {
      const others = (await store.facts()).filter((facts) => facts.owner !== VISITOR && facts.owner !== owner())
      await store.drop(others.map(({ key }) => key))
    },
  }
}

/** No answer, or only one from a proxy. */
const isAway = (error: unknown): boolean =>
  error instanceof Object &&
  (("_tag" in error && UNREACHABLE.some((tag) => tag === error._tag)) ||
    ("status" in error && (error.status === 502 || error.status === 504)))

const keyOf = (owner: string, { queryHash }: Query): string => `${owner}-${queryHash}`

const evict = async ({ store, now }: PersistedAnswersOptions, maxBytes: number): Promise<void> =>
  store.drop(answersToEvict(await store.facts(), now(), { ...LIMITS, maxBytes }))

/** Writes answers sequentially, until the disk is full. */
const persisting = (options: PersistedAnswersOptions): ((query: Query) => Promise<void>) => {
  const { store, owner, now } = options
  let isFull = false
  return async (query) => {
    const who = owner()
    await Promise.resolve()
    const { data, dataUpdatedAt } = query.state
    // Its owner may have logged out since.
    if (isFull || data === undefined || who !== owner() || !isPersistable(query.queryKey)) return
    const text = JSON.stringify(data)
    const facts = { key: keyOf(who, query), owner: who, bytes: text.length * 2, keptAt: dataUpdatedAt, usedAt: now() }
    try {
      await store.write(facts, { subject: query.queryKey, text, keptAt: dataUpdatedAt })
      await evict(options, LIMITS.maxBytes)
    } catch {
      // The event log needs room first.
      isFull = true
      await evict(options, sizeOf(await store.facts().catch(() => [])) / 2).catch(() => undefined)
    }
  }
}

const readFor = async (
  query: Query,
  { store, owner, now }: PersistedAnswersOptions,
): Promise<PersistedAnswer | null> => {
  const key = keyOf(owner(), query)
  const text = await store.read(key, now())
  if (text === undefined) return null
  const answer = answerOf(text)
  if (answer !== null && now() - answer.at <= LIMITS.maxAgeMs) return answer
  await store.drop([key])
  return null
}

const decodeText = Schema.decodeUnknownOption(
  Schema.Struct({
    subject: Schema.Array(Schema.Unknown),
    text: Schema.fromJsonString(Schema.Unknown),
    keptAt: Schema.Finite,
  }),
)

/** Null if it no longer fits the endpoint's schema. */
const answerOf = (stored: PersistedText): PersistedAnswer | null =>
  Option.getOrNull(
    Option.flatMap(decodeText(stored), ({ subject, text, keptAt }) =>
      Option.map(checkedAnswer(subject, text), (data) => ({ key: subject, data, at: keptAt })),
    ),
  )

type SessionLog = Pick<EventLog, "state" | "subscribe">

/** The persisted answers of the current user, evicted at logout (S4.3). */
export const openPersistedAnswers = async (log: SessionLog, name?: string): Promise<PersistedAnswers> => {
  const store = await openAnswersStore(name)
  const owner = (): string => String(loggedInAs(log.state()) ?? VISITOR)
  const answers = makePersistedAnswers({ store, owner, now: Date.now })
  // An expired session is not a logout: the same user finds the answers after the next login, anyone else nothing.
  const evict = (): void => {
    const state = log.state()
    if (state.session.user !== null || isLoggedOut(state)) void answers.evictOthers().catch(() => undefined)
  }
  let before = owner()
  log.subscribe(() => {
    const now = owner()
    if (now === before) return
    before = now
    evict()
  })
  evict()
  return answers
}

/**
 * Keeps what the backend answered on disk, each query an entry of its client, and gives it back when the backend does not
 * answer (ADR 33). Loaded after the first page.
 */
import type { Query } from "@tanstack/query-core"
import type { AsyncStorage } from "@tanstack/query-persist-client-core"
import { type PersistedAnswer, type PersistedAnswers, UNREACHABLE } from "./persisted-answer.ts"
import type { AnswersStore, PersistedText } from "./answers-database.ts"
import { answersToEvict, LIMITS, sizeOf } from "./answer-eviction.ts"
import { isPersistable } from "./persistable-answers.ts"
import { answerOf, persisterOf } from "./answer-text.ts"

export interface PersistedAnswersOptions {
  readonly store: AnswersStore
  /** Whose answers are read and kept now: changes with the session. */
  readonly owner: () => string
  readonly now: () => number
}

export const VISITOR = "visitor"

export const makePersistedAnswers = (options: PersistedAnswersOptions): PersistedAnswers => {
  const { store, owner } = options
  const keep = keeperIn(options)
  return {
    follow: (cache) => {
      for (const query of cache.getAll()) keep(query)
      cache.subscribe((event) => {
        // Given by hand is what was read from here.
        if (event.type === "updated" && event.action.type === "success" && event.action.manual !== true)
          keep(event.query)
      })
    },
    offer: async (query, error) => {
      if (query.state.data !== undefined || (error !== undefined && !isAway(error))) return
      const kept = await readFor(query, options)
      // An answer may have come meanwhile.
      if (kept !== null && query.state.data === undefined)
        query.setData(kept.data, { updatedAt: kept.at, manual: true })
    },
    all: async () => {
      const who = owner()
      const mine = (await store.facts()).filter((facts) => facts.owner === who)
      const kept = await Promise.all(mine.map(({ key }) => store.peek(key)))
      return kept.map((each) => (each === undefined ? null : answerOf(each))).filter((answer) => answer !== null)
    },
    evictOthers: async () => {
      const others = (await store.facts()).filter((facts) => facts.owner !== VISITOR && facts.owner !== owner())
      await store.drop(others.map(({ key }) => key))
    },
  }
}

/** Nobody answered, or only something before the backend did. */
const isAway = (error: unknown): boolean =>
  error instanceof Object &&
  (("_tag" in error && UNREACHABLE.some((tag) => tag === error._tag)) ||
    ("status" in error && (error.status === 502 || error.status === 504)))

const makeRoom = async ({ store, now }: PersistedAnswersOptions, maxBytes: number): Promise<void> =>
  store.drop(answersToEvict(await store.facts(), now(), { ...LIMITS, maxBytes }))

/** Keeps one answer after the other, as long as the browser has room. */
const keeperIn = (options: PersistedAnswersOptions): ((query: Query) => void) => {
  const { store, owner, now } = options
  let isFull = false
  const writingFor = (who: string): AsyncStorage<PersistedText> => ({
    getItem: () => null,
    setItem: async (key, kept) => {
      // Whoever it was for may have logged out meanwhile.
      if (isFull || who !== owner()) return
      const { text, keptAt } = kept
      await store.write({ key, owner: who, bytes: text.length * 2, keptAt, usedAt: now() }, kept)
      await makeRoom(options, LIMITS.maxBytes)
    },
    removeItem: (key) => store.drop([key]),
  })
  /** The event log needs room first. */
  const stop = async (): Promise<void> => {
    isFull = true
    await makeRoom(options, sizeOf(await store.facts()) / 2)
  }
  return (query) => {
    if (isFull || query.state.data === undefined || !isPersistable(query.queryKey)) return
    const who = owner()
    persisterOf(who, writingFor(who))
      .persistQuery(query)
      .catch(stop)
      .catch(() => undefined)
  }
}

const readFor = (query: Query, { store, owner, now }: PersistedAnswersOptions): Promise<PersistedAnswer | null> =>
  new Promise((resolve) => {
    const { retrieveQuery } = persisterOf(owner(), {
      getItem: (key) => store.read(key, now()),
      setItem: () => undefined,
      removeItem: (key) => store.drop([key]),
    })
    const nothing = (): void => resolve(null)
    const found = retrieveQuery(query.queryHash, ({ queryKey, state }) =>
      resolve({ key: queryKey, data: state.data, at: state.dataUpdatedAt }),
    )
    void found.then((data) => (data === undefined ? nothing() : undefined), nothing)
  })

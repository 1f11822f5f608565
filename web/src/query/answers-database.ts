/** The database of persisted answers: texts in one store, metadata in another, so that eviction reads no text (ADR 33). */
import { type DBSchema, type IDBPDatabase, openDB } from "idb"
import { ANSWERS_DATABASE } from "../platform/databases.ts"
import type { AnswerFacts } from "./answer-eviction.ts"

/** Raised when the stored format changes: a database of another version is emptied. */
const VERSION = 1

export interface PersistedText {
  /** The query's key. */
  readonly subject: unknown
  /** The answer, as JSON. */
  readonly text: string
  readonly keptAt: number
}

/** Its owner: one client's login, or any visitor. */
export interface OwnedFacts extends AnswerFacts {
  readonly owner: string
}

interface AnswersSchema extends DBSchema {
  texts: { key: string; value: PersistedText }
  facts: { key: string; value: OwnedFacts }
}

type AnswersDatabase = IDBPDatabase<AnswersSchema>

const openAnswers = (name: string, version: number): Promise<AnswersDatabase> =>
  openDB<AnswersSchema>(name, version, {
    upgrade: (db) => {
      for (const store of db.objectStoreNames) db.deleteObjectStore(store)
      db.createObjectStore("texts")
      db.createObjectStore("facts", { keyPath: "key" })
    },
    // A later version of the shop, in another tab, must not have to wait for this one.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })

export interface AnswersStore {
  readonly read: (key: string, usedAt: number) => Promise<PersistedText | undefined>
  /** Reads without counting as a use: a search reads everything. */
  readonly peek: (key: string) => Promise<PersistedText | undefined>
  readonly write: (facts: OwnedFacts, text: PersistedText) => Promise<void>
  readonly facts: () => Promise<ReadonlyArray<OwnedFacts>>
  readonly drop: (keys: ReadonlyArray<string>) => Promise<void>
}

/** Rejects if the browser refuses a database, or if a later version of the shop has opened it. */
export const openAnswersStore = async (name = ANSWERS_DATABASE, version = VERSION): Promise<AnswersStore> => {
  const db = await openAnswers(name, version)
  const writing = () => db.transaction(["texts", "facts"], "readwrite")
  return {
    read: async (key, usedAt) => {
      const transaction = writing()
      const facts = transaction.objectStore("facts")
      const [text, known] = await Promise.all([transaction.objectStore("texts").get(key), facts.get(key)])
      if (known !== undefined) await facts.put({ ...known, usedAt })
      await transaction.done
      return text
    },
    peek: (key) => db.get("texts", key),
    write: async (facts, text) => {
      const transaction = writing()
      await Promise.all([
        transaction.objectStore("texts").put(text, facts.key),
        transaction.objectStore("facts").put(facts),
        transaction.done,
      ])
    },
    facts: () => db.getAll("facts"),
    drop: async (keys) => {
      const transaction = writing()
      await Promise.all([
        ...keys.flatMap((key) => [
          transaction.objectStore("texts").delete(key),
          transaction.objectStore("facts").delete(key),
        ]),
        transaction.done,
      ])
    },
  }
}

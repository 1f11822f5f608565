/** The shop's data in the browser: local storage, and the database of the event log. */
import type { Page } from "@playwright/test"

/** Starts a session without a page of the shop. */
export const LOGIN_PATH = "/api/method/omnicommerce.controllers.api.login"
/** Key of the token in local storage. */
export const TOKEN = "access_token"

type Rows = ReadonlyArray<{ readonly key: string | number; readonly value: unknown }>

export interface Kept {
  readonly local: ReadonlyArray<readonly [string, string]>
  /** By store, with the key of each row. */
  readonly log: Readonly<Record<string, Rows>>
}

/** Runs in a page of the shop's origin. */
export const readStorage = async (): Promise<Kept> => {
  const done = <A>(request: IDBRequest<A>) =>
    new Promise<A>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error(String(request.error)))
    })
  const rows = async (store: IDBObjectStore) => {
    const keys = await done(store.getAllKeys())
    const values: Array<unknown> = await done(store.getAll())
    return keys.map((key, at) => ({ key: typeof key === "string" ? key : Number(key), value: values[at] }))
  }
  const local = Object.entries(window.localStorage)
  const names = (await indexedDB.databases()).map(({ name }) => name)
  if (!names.includes("dispensa.log")) return { local, log: {} }
  const db = await done(indexedDB.open("dispensa.log"))
  const stores = [...db.objectStoreNames]
  const transaction = db.transaction(stores)
  const read = await Promise.all(stores.map(async (name) => [name, await rows(transaction.objectStore(name))] as const))
  db.close()
  return { local, log: Object.fromEntries(read) }
}

export const storedBy = (page: Page): Promise<Kept> => page.evaluate(readStorage)

/** The persisted answers, as text. */
export const persistedAnswers = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <A>(request: IDBRequest<A>) =>
      new Promise<A>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error(String(request.error)))
      })
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes("dispensa.answers")) return ""
    const db = await done(indexedDB.open("dispensa.answers"))
    const texts: Array<unknown> = await done(db.transaction("texts").objectStore("texts").getAll())
    db.close()
    return JSON.stringify(texts)
  })

/** The subjects of the current user's persisted answers; opening a missing database would create one. */
export const storedSubjects = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes("dispensa.answers")) return []
    return new Promise<ReadonlyArray<string>>((resolve) => {
      const opening = indexedDB.open("dispensa.answers")
      opening.onsuccess = () => {
        const reading = opening.result.transaction("facts").objectStore("facts").getAllKeys()
        reading.onsuccess = () => {
          opening.result.close()
          resolve(reading.result.map(String).filter((key) => !key.startsWith("visitor")))
        }
      }
    })
  })

/** Into a browser without data of the shop, while none of its code runs. */
export const writeStorage = async ({ local, log }: Kept): Promise<void> => {
  for (const [key, value] of local) window.localStorage.setItem(key, value)
  if (Object.keys(log).length === 0) return
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("dispensa.log", 1)
    opening.onupgradeneeded = () => {
      for (const name of ["events", "tracking"])
        opening.result.createObjectStore(name, { keyPath: "key", autoIncrement: true })
      opening.result.createObjectStore("snapshots")
    }
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(new Error(String(opening.error)))
  })
  const transaction = db.transaction(Object.keys(log), "readwrite")
  for (const [name, rows] of Object.entries(log)) {
    const store = transaction.objectStore(name)
    for (const { key, value } of rows) {
      if (store.keyPath === null) store.put(value, key)
      else store.put(value)
    }
  }
  await new Promise<void>((resolve) => {
    transaction.oncomplete = () => resolve()
  })
  db.close()
}

/** On a page of the shop's origin that runs none of its code. */
export const putBack = (page: Page, kept: Kept): Promise<void> => page.evaluate(writeStorage, kept)

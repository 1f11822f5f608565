/** Persisted answers: restored when the backend does not answer, and cleared with their owner (ADR 33). */
import { NetworkFailure } from "@dispensa/contracts/client"
import { openDB } from "idb"
import "fake-indexeddb/auto"
import { QueryClient } from "@tanstack/react-query"
import { describe, expect, it, vi } from "vitest"
import { someUser } from "../testing/some-values.ts"
import { testLog } from "../testing/test-log.ts"
import { makePersistedAnswers, openPersistedAnswers, VISITOR } from "./persisted-answers.ts"
import { type AnswersStore, openAnswersStore } from "./answers-database.ts"
import { networkFirst } from "./network-first.ts"

const noAnswer = new NetworkFailure({ endpoint: "test", status: null, message: "" })
const refused = Object.assign(new Error("no"), { _tag: "Forbidden", status: 403 })
const POSTS = ["saved-carts", { locale: "it" }]
const SAVED = [{ savedCartId: "s1", name: "Lunedì", savedAt: "2026-11-20T09:00:00Z", lines: [], netTotal: 1200 }]

let databases = 0
const newName = () => `answers${(databases += 1)}`

/** A browser with a database of its own, in which pages are opened one after the other. */
const openBrowser = async (name = newName()) => {
  const { log } = testLog()
  await log.append([{ _tag: "SessionStarted", user: someUser }])
  const openPage = async () => {
    const persisted = await openPersistedAnswers(log, name)
    const queries = new QueryClient({
      defaultOptions: { queries: { retry: false, persister: networkFirst(() => Promise.resolve(persisted)) } },
    })
    persisted.track(queries.getQueryCache())
    const ask = (key: ReadonlyArray<unknown>, answer: () => Promise<unknown>) =>
      queries.fetchQuery({ queryKey: key, queryFn: answer }).catch(() => undefined)
    return {
      persisted,
      queries,
      answered: async (key: ReadonlyArray<unknown>, data: unknown) => {
        await ask(key, () => Promise.resolve(data))
      },
      /** What is shown when the backend does not answer. */
      unanswered: async (key: ReadonlyArray<unknown>, error: unknown = noAnswer) => {
        await ask(key, () => Promise.reject(error))
        return queries.getQueryData(key)
      },
      isPersisted: (count: number) => vi.waitFor(async () => expect(await persisted.all()).toHaveLength(count)),
    }
  }
  return { log, name, openPage }
}

/** A browser in which one answer is persisted. */
const openAnswered = async () => {
  const browser = await openBrowser()
  const page = await browser.openPage()
  await page.answered(POSTS, SAVED)
  await page.isPersisted(1)
  return { ...browser, page }
}

describe("[S4.15] persisted answers", () => {
  it("are restored without an answer, with their date, and the query stays failed", async () => {
    const { openPage } = await openBrowser()
    const first = await openPage()
    const from = Date.now()
    await first.answered(POSTS, SAVED)
    await first.isPersisted(1)
    const second = await openPage()
    expect(await second.unanswered(POSTS)).toEqual(SAVED)
    const state = second.queries.getQueryState(POSTS)
    expect(state?.status).toBe("error")
    expect(state?.dataUpdatedAt).toBeGreaterThanOrEqual(from)
    expect(await second.unanswered(["saved-carts", { locale: "en" }])).toBeUndefined()
  })

  it("each is read in a task of its own: a rendered page needs many", async () => {
    const { queries } = await (await openBrowser()).openPage()
    let requested = 0
    const ask = async () => (requested += 1)
    const answers = ["menu", "footer", "posts"].map((name) => queries.fetchQuery({ queryKey: [name], queryFn: ask }))
    await Promise.resolve()
    expect(requested).toBe(0)
    const counts = await Promise.all([...answers, new Promise((resolve) => setTimeout(resolve)).then(() => requested)])
    expect(counts.slice(0, 3)).toEqual([1, 2, 3])
  })

  it("are not shown if the backend refuses", async () => {
    const { openPage } = await openAnswered()
    expect(await (await openPage()).unanswered(POSTS, refused)).toBeUndefined()
  })

  it("are shown while an answer is late, until it arrives", async () => {
    const { openPage } = await openAnswered()
    const second = await openPage()
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const answers: Array<(data: unknown) => void> = []
    const requested = second.answered(POSTS, new Promise((resolve) => answers.push(resolve)))
    await vi.advanceTimersByTimeAsync(3_900)
    expect(second.queries.getQueryData(POSTS)).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    await vi.waitFor(() => expect(second.queries.getQueryData(POSTS)).toEqual(SAVED))
    for (const answer of answers) answer([])
    await requested
    expect(second.queries.getQueryData(POSTS)).toEqual([])
  })

  it("omit session, payments, documents and forms, and everything not named", async () => {
    const { openPage } = await openBrowser()
    const page = await openPage()
    const never = [
      "profile",
      "addresses",
      "invoices",
      "deadlines",
      "credit",
      "downloads",
      "checkout",
      "payment",
      "agent-clients",
    ]
    for (const name of never) await page.answered([name, { locale: "it" }], [{ secret: name }])
    await page.answered(POSTS, SAVED)
    await page.isPersisted(1)
    expect((await page.persisted.all()).map(({ key }) => key[0])).toEqual(["saved-carts"])
  })

  it("are dropped if they no longer fit the endpoint's schema", async () => {
    const { openPage, name } = await openAnswered()
    const db = await openDB(name)
    const [key = ""] = await db.getAllKeys("texts")
    await db.put("texts", { subject: POSTS, text: JSON.stringify([{ name: 1 }]), keptAt: Date.now() }, key)
    expect(await (await openPage()).unanswered(POSTS)).toBeUndefined()
    expect([await db.count("texts"), await db.count("facts")]).toEqual([0, 0])
    db.close()
  })

  it("are cleared if an older version stored them, and not written if a later one did", async () => {
    const name = newName()
    const store = await openAnswersStore(name)
    const facts = { key: "7-one", owner: "7", bytes: 2, keptAt: Date.now(), usedAt: Date.now() }
    await store.write(facts, { subject: POSTS, text: "[]", keptAt: Date.now() })
    const later = await openAnswersStore(name, 2)
    expect(await later.facts()).toEqual([])
    await expect(openAnswersStore(name)).rejects.toThrow("version")
  })
})

describe("[S4.3] answers of a client", () => {
  it("are not shown to others, and are deleted after a logout and at another client's login", async () => {
    const { log, openPage, page } = await openAnswered()
    await log.append([{ _tag: "SessionEnded" }])
    await page.isPersisted(0)
    await log.append([{ _tag: "SessionStarted", user: someUser }])
    expect(await (await openPage()).unanswered(POSTS)).toBeUndefined()

    await page.answered(["saved-carts", { locale: "en" }], SAVED)
    await page.isPersisted(1)
    await log.append([{ _tag: "SessionStarted", user: { ...someUser, clientId: 8 } }])
    await page.isPersisted(0)
    await log.append([{ _tag: "SessionStarted", user: someUser }])
    await page.isPersisted(0)
  })

  it("wait for the same client after an expired session, and for nobody else", async () => {
    const { log, openPage } = await openAnswered()
    await log.append([{ _tag: "SessionExpired" }])
    expect(await (await openPage()).unanswered(POSTS)).toBeUndefined()
    await log.append([{ _tag: "SessionStarted", user: someUser }])
    expect(await (await openPage()).unanswered(POSTS)).toEqual(SAVED)
  })

  it("[S12.15] are not shown to the client's other people", async () => {
    const { log, openPage } = await openBrowser()
    const page = await openPage()
    await log.append([{ _tag: "SessionStarted", user: { ...someUser, person: "7/ada" } }])
    await page.answered(POSTS, SAVED)
    await page.isPersisted(1)
    await log.append([{ _tag: "SessionExpired" }, { _tag: "SessionStarted", user: { ...someUser, person: "7/rosa" } }])
    await page.isPersisted(0)
    expect(await (await openPage()).unanswered(POSTS)).toBeUndefined()
  })

  it("are deleted at the next start if a page closed before clearing them", async () => {
    const { log, name, openPage } = await openAnswered()
    await log.append([{ _tag: "SessionEnded" }])
    const store = await openAnswersStore(name)
    const facts = { key: "7-left", owner: "7", bytes: 2, keptAt: Date.now(), usedAt: Date.now() }
    await store.write(facts, { subject: POSTS, text: "[]", keptAt: Date.now() })
    await openPage()
    await vi.waitFor(async () => expect(await store.facts()).toEqual([]))
  })

  it("are not stored if they are being written at a logout", async () => {
    const store = await openAnswersStore(newName())
    let who = "7"
    const persisted = makePersistedAnswers({ store, owner: () => who, now: Date.now })
    const queries = new QueryClient()
    queries.setQueryData(POSTS, SAVED)
    queries.setQueryData(["brands", "it"], [])
    persisted.track(queries.getQueryCache())
    who = VISITOR
    await queries.fetchQuery({ queryKey: ["brands", "en"], queryFn: () => Promise.resolve([]) })
    await vi.waitFor(async () => expect(await store.facts()).not.toEqual([]))
    expect((await store.facts()).map(({ owner }) => owner)).toEqual([VISITOR])
  })

  it("of a visitor are stored separately", async () => {
    const { log, openPage } = await openBrowser()
    await log.append([{ _tag: "SessionEnded" }])
    const page = await openPage()
    await page.answered(["brands", "it"], [])
    await page.isPersisted(1)
    await log.append([{ _tag: "SessionStarted", user: someUser }])
    await page.isPersisted(0)
    await log.append([{ _tag: "SessionEnded" }])
    await page.isPersisted(1)
    expect((await page.persisted.all()).map(({ key }) => key[0])).toEqual(["brands"])
  })
})

describe("a browser that is full", () => {
  it("stores nothing more, evicts, and breaks nothing", async () => {
    const store = await openAnswersStore(newName())
    for (const at of [1, 2, 3, 4]) {
      const facts = { key: `visitor-${at}`, owner: VISITOR, bytes: 10, keptAt: Date.now(), usedAt: at }
      await store.write(facts, { subject: ["brands", "it"], text: "[]", keptAt: Date.now() })
    }
    const write = vi.fn<AnswersStore["write"]>(() => Promise.reject(new DOMException("full", "QuotaExceededError")))
    const persisted = makePersistedAnswers({ store: { ...store, write }, owner: () => VISITOR, now: Date.now })
    const queries = new QueryClient()
    persisted.track(queries.getQueryCache())
    queries.setQueryData(["never"], 1)
    await queries.fetchQuery({ queryKey: ["brands", "en"], queryFn: () => Promise.resolve([]) })
    await vi.waitFor(async () =>
      expect((await store.facts()).map(({ key }) => key)).toEqual(["visitor-3", "visitor-4"]),
    )
    await queries.fetchQuery({ queryKey: ["brands", "fr"], queryFn: () => Promise.resolve([]) })
    expect(write).toHaveBeenCalledOnce()
  })
})

/** The recorder before a second mock: what decodes is kept, what deviates is named, secrets stay out of the files. */
import { once } from "node:events"
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { request as httpRequest } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fastify, { type FastifyInstance } from "fastify"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { api, at, GUEST, type Harness, list, start, text } from "../testing/harness.ts"
import { createRecorder } from "./recorder.ts"

/** Stands before a mock and answers the same, but for one text. */
const deviating = async (behind: string, from: string, to: string): Promise<FastifyInstance> => {
  const front = fastify({ forceCloseConnections: true })
  front.removeAllContentTypeParsers()
  front.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body))
  front.all("/*", async (request, reply) => {
    const { authorization } = request.headers
    const answer = await fetch(`${behind}${request.url}`, {
      method: request.method,
      headers: { "content-type": "application/json", ...(authorization === undefined ? {} : { authorization }) },
      ...(typeof request.body === "string" ? { body: request.body } : {}),
    })
    const body = (await answer.text()).replaceAll(from, to)
    return reply.status(answer.status).type("application/json").send(body)
  })
  return front
}

describe("the recorder", () => {
  let mock: Harness
  let dataDir = ""
  let target = ""
  const opened: FastifyInstance[] = []
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "dispensa-record-"))
    mock = await start()
    target = await mock.app.listen({ port: 0, host: "127.0.0.1" })
  })
  afterEach(async () => {
    for (const app of opened.splice(0).toReversed()) await app.close()
    await mock.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const listen = async (app: FastifyInstance): Promise<string> => {
    opened.push(app)
    return app.listen({ port: 0, host: "127.0.0.1" })
  }
  const recorderOf = async (url: string) => listen(await createRecorder({ dataDir }, new URL(url)))
  const ask = async (base: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${base}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer: unknown = JSON.parse(await response.text())
    return { status: response.status, answer }
  }
  const listing = (base: string) => ask(base, `${api}product_list`, { user_temp: GUEST, text: "pasta" })
  const login = (base: string) => ask(base, `${api}login`, { usr: "cliente@dispensa.test", pwd: "dispensa" })
  /** After the recorder has written everything. */
  const report = async (): Promise<unknown> => {
    for (const app of opened.splice(0).toReversed()) await app.close()
    return JSON.parse(await readFile(join(dataDir, "record", "drift.json"), "utf8"))
  }
  const drifts = (from: unknown) =>
    list(at(from, "drifts")).map(
      (drift) => `${text(at(drift, "where"))} ${text(at(drift, "kind"))} ${text(at(drift, "path"))}`,
    )

  it("keeps what decodes as drafts, and finds nothing in a mock that does not deviate", async () => {
    const base = await recorderOf(target)
    expect((await login(base)).status).toBe(200)
    expect((await listing(base)).answer).toEqual((await listing(target)).answer)
    await listing(base)
    const found = await report()
    expect(drifts(found)).toEqual([])
    expect(at(found, "exchanges")).toBe(3)
    expect(at(found, "kept")).toMatchObject({ "product.list 200": 2, "session.login 200": 1 })
    const drafts = await readdir(join(dataDir, "record", "drafts", "product.list"))
    expect(drafts).toHaveLength(1)
    const draft: unknown = JSON.parse(
      await readFile(join(dataDir, "record", "drafts", "product.list", drafts[0] ?? ""), "utf8"),
    )
    expect(at(draft, "request", "body", "text")).toBe("pasta")
    expect(at(draft, "answer", "body", "message", "success")).toBe(true)
  })

  it("keeps no password and no token in any file", async () => {
    const base = await recorderOf(target)
    const { answer } = await login(base)
    const token = text(at(answer, "access_token"))
    await ask(
      base,
      `${api}get_cart_items`,
      { user_temp: { client_id: 1001, address_code: "1", ext_call: true } },
      {
        authorization: `Bearer ${token}`,
      },
    )
    await report()
    const names = await readdir(join(dataDir, "record"), { recursive: true, withFileTypes: true })
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) {
      const content = await readFile(file, "utf8")
      expect(content).not.toContain(token)
      expect(content).not.toContain('"pwd": "dispensa"')
    }
  })

  it.each([
    ["renames a total", '"totale_netto"', '"net_total"', "cart.get answer-differs message.totale_netto"],
    [
      "numbers pages with text",
      '"page":1',
      '"page":"1"',
      "product.list answer-differs message.product_list.pagination.page",
    ],
    ["names nobody", '"client_id":1001', '"client":1001', "session.login answer-differs message.client_id"],
  ])("names the field of a service that %s", async (_what, from, to, drift) => {
    const service = await listen(await deviating(target, from, to))
    const base = await recorderOf(service)
    const session = await login(target)
    const authorization = `Bearer ${text(at(session.answer, "access_token"))}`
    await login(base)
    await listing(base)
    const user_temp = { client_id: 1001, address_code: "1", ext_call: true }
    await ask(base, `${api}get_cart_items`, { user_temp }, { authorization })
    const found = await report()
    expect(drifts(found)).toContain(drift)
    const printed = await readFile(join(dataDir, "record", "drift.txt"), "utf8")
    expect(printed).toContain(drift.split(" ").at(-1))
    const shown = list(at(found, "drifts")).find((one) => `${text(at(one, "path"))}` === drift.split(" ").at(-1))
    const example: unknown = JSON.parse(await readFile(join(dataDir, "record", text(at(shown, "example"))), "utf8"))
    expect(at(example, "answer", "status")).toBe(200)
  })

  it("names endpoints, verbs and statuses that the table does not have, answers that are no JSON, and fields nobody reads", async () => {
    const service = fastify({ forceCloseConnections: true })
    service.all(`${api}get_loyalty_points`, async () => ({ message: 3 }))
    service.delete(`${api}product_list`, async () => ({}))
    service.post(`${api}get_cart_items`, async (_request, reply) => reply.code(418).send({}))
    service.post(`${api}get_item`, async (_request, reply) => reply.type("text/html").send("<h1>no</h1>"))
    service.post(`${api}product_list`, async () => {
      const { answer } = await listing(target)
      return { ...Object(answer), took_ms: 12 }
    })
    const base = await recorderOf(await listen(service))
    await ask(base, `${api}get_loyalty_points?token=abc`)
    await fetch(`${base}${api}product_list`, { method: "DELETE" })
    await ask(base, `${api}get_cart_items`, {})
    await fetch(`${base}${api}get_item`, { method: "POST", body: "{}" })
    await listing(base)
    const found = await report()
    expect(drifts(found).toSorted()).toEqual([
      "cart.get unexpected-status ",
      "omnicommerce.controllers.api.get_loyalty_points unknown-endpoint ",
      "product.item answer-is-no-json ",
      "product.list other-verb ",
    ])
    expect(list(at(found, "unread")).map((one) => at(one, "path"))).toContain("took_ms")
    expect(at(found, "kept")).toMatchObject({ "product.list 200": 1 })
  })

  it("a service that is away answers 502, and the caller is told", async () => {
    const base = await recorderOf("http://127.0.0.1:9")
    const answer = await listing(base)
    expect(answer.status).toBe(502)
    expect(text(at(answer.answer, "message"))).toContain("127.0.0.1:9")
  })

  it("calls go to the service and nowhere else, whatever the path says", async () => {
    const elsewhere = fastify({ forceCloseConnections: true })
    const asked: string[] = []
    elsewhere.all("/*", async (request) => {
      asked.push(request.url)
      return {}
    })
    const other = new URL(await listen(elsewhere)).host
    const { hostname, port } = new URL(await recorderOf(target))
    for (const path of [`//${other}/x`, `/\\${other}/x`, `/@${other}/x`, `http://${other}/x`]) {
      const answered = once(httpRequest({ hostname, port, path }).end(), "response")
      await answered
    }
    expect(asked).toEqual([])
  })

  it("the drift is shown to this machine only", async () => {
    const recorder = await createRecorder({ dataDir }, new URL(target))
    opened.push(recorder)
    const ask = (remoteAddress: string) => recorder.inject({ method: "GET", url: "/_mock/drift.txt", remoteAddress })
    expect((await ask("127.0.0.1")).body).toContain("Nothing differs")
    expect((await ask("192.168.1.7")).statusCode).toBe(403)
  })
})

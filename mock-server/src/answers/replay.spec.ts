/** A recording answers in order; unrecorded calls go to the mock, or get a 404. */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fastify from "fastify"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { controlOf } from "../testing/control-harness.ts"
import {
  api,
  at,
  call,
  customer,
  GUEST,
  type Harness,
  list,
  login,
  number,
  post,
  start,
  text,
  wrapper,
} from "../testing/harness.ts"

let folder = ""
let mock: Harness
const opened: Harness[] = []
const begin = async (options: Parameters<typeof start>[0] = {}): Promise<Harness> => {
  mock = await start(options)
  opened.push(mock)
  return mock
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "dispensa-replay-"))
})
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close()
  await rm(folder, { recursive: true })
})
const { control } = controlOf(() => mock)
const save = async (content: unknown): Promise<string> => {
  const file = join(folder, "recording.json")
  await writeFile(file, JSON.stringify(content))
  return file
}
const entry = (path: string, sent: unknown, status: number, answer: unknown) => ({
  request: { method: "POST", url: `https://shop.example${api}${path}`, postData: { text: JSON.stringify(sent) } },
  response: {
    status,
    headers: [
      { name: "Content-Type", value: "application/json" },
      { name: "Content-Encoding", value: "br" },
      { name: "X-Own", value: "1" },
    ],
    ...(answer === undefined ? {} : { content: { text: JSON.stringify(answer) } }),
  },
})
const har = (...entries: ReadonlyArray<object>) => ({ log: { version: "1.2", entries } })
const LISTED = { user_temp: GUEST, text: "pasta" }

describe("replaying an HTTP archive", () => {
  it("[S10.5] answers a repeated request in the recorded order; the last answer repeats", async () => {
    const file = await save(
      har(entry("product_list", LISTED, 200, { a: 1 }), entry("product_list", LISTED, 503, { a: 2 })),
    )
    await begin({ replay: { file } })
    const first = await post(mock.app, `${api}product_list`, LISTED)
    expect(first).toMatchObject({ status: 200, body: { a: 1 }, headers: { "x-own": "1" } })
    expect(first.headers["content-encoding"]).toBeUndefined()
    for (const _ of [1, 2])
      expect(await post(mock.app, `${api}product_list`, LISTED)).toMatchObject({ status: 503, body: { a: 2 } })
    expect(at((await control("GET", "replay")).body, "calls", 0)).toMatchObject({ recorded: 2, played: 3 })
    await control("POST", "replay/rewind", {})
    expect((await post(mock.app, `${api}product_list`, LISTED)).body).toEqual({ a: 1 })
    await control("DELETE", "replay")
    expect(at((await post(mock.app, `${api}product_list`, LISTED)).body, "message", "success")).toBe(true)
  })

  it("[S10.5] leaves unrecorded calls to the mock, or answers 404", async () => {
    const file = await save(har(entry("product_list", LISTED, 200, { a: 1 })))
    const other = { ...LISTED, text: "olio" }
    await begin({ replay: { file } })
    expect(at((await post(mock.app, `${api}product_list`, other)).body, "message", "success")).toBe(true)
    await begin({ replay: { file, unknown: "404" } })
    const unknown = await post(mock.app, `${api}product_list`, other, undefined, "en")
    expect(unknown.status).toBe(404)
    expect(text(at(unknown.body, "message"))).toContain("product_list")
    expect((await post(mock.app, `${api}product_list`, LISTED)).body).toEqual({ a: 1 })
  })

  it("[S10.5] a replayed login gives a token that the mock accepts for unrecorded calls", async () => {
    const accepted = { message: { name: "x", client_id: 1001, address_codes: [] }, access_token: "[redacted]" }
    const file = await save(har(entry("login", { usr: "‹1›", pwd: "[redacted]" }, 200, accepted)))
    await begin({ replay: { file } })
    const answer = await post(mock.app, `${api}login`, { usr: "somebody@else.test", pwd: "whatever" })
    expect(at(answer.body, "message", "name")).toBe("x")
    const token = text(at(answer.body, "access_token"))
    const user_temp = { client_id: 1001, address_code: "1", ext_call: true }
    expect([401, 403]).not.toContain((await post(mock.app, `${api}get_cart_items`, { user_temp }, token)).status)
  })

  it("is also loaded over the control API, and anything else is refused", async () => {
    await begin()
    expect((await control("POST", "replay", har(entry("product_list", LISTED, 200, { a: 9 })))).status).toBe(200)
    expect((await post(mock.app, `${api}product_list`, LISTED)).body).toEqual({ a: 9 })
    expect((await control("POST", "replay", { log: 1 })).status).toBe(417)
    await expect(begin({ replay: { file: await save({ some: "file" }) } })).rejects.toThrow("neither an HTTP Archive")
    await expect(begin({ replay: { file: join(folder, "gone.har") } })).rejects.toThrow("cannot be read")
  })

  it("an export of the mock's own log is replayed unchanged", async () => {
    await begin()
    await login(mock.app)
    const listed = await post(mock.app, `${api}product_list`, LISTED)
    const file = await save((await control("GET", "log.har")).body)
    await begin({ replay: { file, unknown: "404" } })
    expect((await post(mock.app, `${api}product_list`, LISTED)).body).toEqual(listed.body)
  })
})

describe("replaying a problem report of the shop", () => {
  it("[S10.5] calls end as recorded: refused, cut or successful; the answers are the mock's", async () => {
    const call = (path: string, status: number | null) => ({ at: 0, method: "POST", path: api + path, status, ms: 5 })
    const calls = [call("product_list", 200), call("product_list", 503), call("product_list", null)]
    const file = await save({ format: "dispensa.recording", version: 1, calls })
    await begin({ replay: { file } })
    const base = await mock.app.listen({ port: 0, host: "127.0.0.1" })
    const statuses: Array<number | string> = []
    for (let round = 0; round < 4; round += 1) {
      const headers = { "content-type": "application/json" }
      const sent = fetch(`${base}${api}product_list`, { method: "POST", headers, body: JSON.stringify(LISTED) })
      statuses.push(
        await sent.then(
          ({ status }) => status,
          () => "cut",
        ),
      )
    }
    expect(statuses).toEqual([200, 503, "cut", 200])
  })
})

describe("recording a real backend", () => {
  const SECRETS = [
    "Ottavia",
    "Quaglioni",
    "ottavia.quaglioni@",
    "via Po 2",
    "0521998877",
    "IT60X05428",
    "s3cret-cookie",
    'dispensa"',
  ]

  it("[S10.6] stores answers that the mock can start from, without secrets and personal data", async () => {
    const real = await begin()
    const url = new URL(await real.app.listen({ port: 0, host: "127.0.0.1" }))
    const session = await login(real.app)
    const secrets = {
      user_temp: session.userTemp,
      label: "",
      recipient: "Ottavia Quaglioni",
      IndirizzoEsteso: "via Po 2",
      Citta: "Parma",
      province: "PR",
      postal_code: "43121",
      telephone: "0521998877",
      email: "ottavia.quaglioni@trattoria.test",
      note: "IBAN IT60X0542811101000000123456",
    }
    await begin({ backend: { url }, recordDir: folder })
    const token = text(
      at((await post(mock.app, `${api}login`, { usr: "cliente@dispensa.test", pwd: "dispensa" })).body, "access_token"),
    )
    const requested = async (path: string, payload: object) =>
      call(mock.app, {
        method: "POST",
        url: path,
        payload,
        headers: { authorization: `Bearer ${token}`, cookie: "sid=s3cret-cookie", "accept-language": "it" },
      })
    const listed = await requested(`${api}product_list`, LISTED)
    const cart = await requested(`${api}get_cart_items`, { user_temp: session.userTemp })
    // A person's name in a search, after it was in an address.
    await requested(`${customer}addresses`, secrets)
    for (const name of ["Ottavia Quaglioni", "QUAGLIONI", "quaglioni parma"]) {
      await requested(`${api}product_list`, { ...LISTED, text: name })
      await requested(`${wrapper}autocomplete`, { user_temp: GUEST, text: name, rows: 5 })
    }
    await mock.app.close()
    expect(await readdir(folder)).toEqual(["answers.har", "drift.txt"])
    const file = join(folder, "answers.har")
    const stored = await readFile(file, "utf8")
    expect(await readFile(join(folder, "drift.txt"), "utf8")).toBe("Nothing differs from the endpoint table.\n")
    const leaks = (secret: string) => stored.toLowerCase().includes(secret.toLowerCase())
    expect([...SECRETS, token].filter(leaks)).toEqual([])

    await begin({ replay: { file, unknown: "404" } })
    expect((await post(mock.app, `${api}product_list`, LISTED, undefined)).body).toEqual(listed.body)
    const again = await post(mock.app, `${api}login`, { usr: "cliente@dispensa.test", pwd: "dispensa" })
    expect(at(again.body, "message", "client_id")).toBe(session.clientId)
    const replayed = await post(
      mock.app,
      `${api}get_cart_items`,
      { user_temp: session.userTemp },
      text(at(again.body, "access_token")),
    )
    expect(number(at(replayed.body, "message", "id_cart"))).toBe(at(cart.body, "message", "id_cart"))
    expect(list(at(replayed.body, "message", "data")).length).toBe(list(at(cart.body, "message", "data")).length)
    // Every stored answer still decodes by the contract.
    expect(mock.reports.filter((line) => line.startsWith("Drift"))).toEqual([])
  })

  it("[S10.6] writes the report beside the answers, even in a folder named answers", async () => {
    const real = await begin()
    const url = new URL(await real.app.listen({ port: 0, host: "127.0.0.1" }))
    const recordDir = join(folder, "answers")
    for (const _ of [1, 2]) {
      await begin({ backend: { url }, recordDir })
      await post(mock.app, `${api}product_list`, LISTED)
      await mock.app.close()
    }
    const names = ["answers-2.har", "answers.har", "drift-2.txt", "drift.txt"]
    expect((await readdir(recordDir)).toSorted()).toEqual(names)
  })

  it("[S10.6] reports the backend's drift from the contract: each difference once, without the answered values", async () => {
    const real = await begin()
    const theirs = await post(real.app, `${api}product_list`, LISTED)
    const service = fastify({ forceCloseConnections: true })
    service.post(`${api}product_list`, async () => ({ ...Object(theirs.body), took_ms: 12 }))
    service.post(`${api}login`, async () => ({ message: { client_id: 1001, address_codes: "Ottavia" } }))
    service.post(`${api}get_cart_items`, async (_request, reply) => reply.code(418).send({}))
    service.post(`${api}get_item`, async (_request, reply) => reply.type("text/html").send("<h1>no</h1>"))
    const url = new URL(await service.listen({ port: 0, host: "127.0.0.1" }))
    await begin({ backend: { url }, recordDir: folder })
    for (const _ of [1, 2]) await post(mock.app, `${api}product_list`, LISTED)
    for (const path of ["login", "get_cart_items", "get_item"]) await post(mock.app, `${api}${path}`, {})
    await mock.app.close()
    await service.close()
    const report = await readFile(join(folder, "drift.txt"), "utf8")
    for (const line of [
      "session.login 200  answer-differs  message.address_codes: Expected array (× 1)",
      "session.login 200  request-differs  usr: Missing key (× 1)",
      "cart.get 418  unexpected-status: the table does not expect 418 (× 1)",
      "product.item 200  answer-is-no-json: the answer is no JSON (× 1)",
      "Fields that the table does not read\n  product.list 200  unread-field  took_ms: is not read (× 2)",
    ])
      expect(report).toContain(line)
    expect(report).not.toContain("Ottavia")
  })
})

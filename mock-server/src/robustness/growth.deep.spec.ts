/**
 * Many requests, hostile ones among them: the stored data are bounded. `GROWTH=200000` sends that many (600 by default).
 * Tracking topics are excluded: they are append-only, bounded by the disk.
 */
import { readdir, stat } from "node:fs/promises"
import { join } from "node:path"
import { expect, it } from "vitest"
import { makeRandom, type Random } from "../plugins/random.ts"
import { api, login, mockForAll, supplier } from "../testing/harness.ts"

const REQUESTS = Number(process.env["GROWTH"] ?? "600")
const SEED = Number(process.env["FC_SEED"] ?? "1")
/** Concurrent requests: they share a write. */
const BATCH = 50
const QUARTERS = 4
/** The maximum that long texts and bounded lists add up to. */
const MOST_BYTES = 64 * 1024 * 1024

const codes = supplier.products
  .flatMap((product) => product.items)
  .filter(({ availability, price }) => availability === "DISPONIBILE" && price !== null)
  .map(({ code }) => code)
  .slice(0, 40)

const mock = mockForAll()

interface Call {
  readonly url: string
  readonly payload: object
  readonly headers?: Readonly<Record<string, string>>
}
type Caller = Awaited<ReturnType<typeof login>>

/** A login name of any length, most of them absurd. */
const nameOf = (random: Random): string => "n".repeat(Math.floor(random() ** 4 * 19_000)) + String(random())

const callOf = (random: Random, { token, userTemp: user_temp }: Caller): Call => {
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": `"${random()}"` }
  const source = { "x-forwarded-for": `10.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}.1` }
  const item_id = codes[Math.floor(random() * codes.length)]
  const email = `${random()}@b.it`
  const message = "m".repeat(Math.floor(random() ** 6 * 19_000))
  const kind = random()
  if (kind < 0.45) {
    const line = { user_temp, item_id, quantity: 1, promo_code: "", promo_row: 0 }
    return { url: `${api}add_to_cart`, payload: line, headers }
  }
  if (kind < 0.6) return { url: `${api}get_cart_items`, payload: { user_temp }, headers }
  if (kind < 0.7) return { url: `${api}product_list`, payload: { user_temp, text: "pasta" }, headers }
  if (kind < 0.75)
    return { url: `${api}login`, payload: { usr: "nuovo@dispensa.test", pwd: "dispensa" }, headers: source }
  if (kind < 0.85) return { url: `${api}login`, payload: { usr: nameOf(random), pwd: message }, headers: source }
  if (kind < 0.9) return { url: `${api}reset_password`, payload: { user: nameOf(random) }, headers: source }
  if (kind < 0.95) return { url: `${api}newsletter_subscribe`, payload: { email, privacy_consent: true } }
  const form = { name: "a", company_name: "b", email, telephone: "", subject: "s", message, privacy_consent: true }
  return { url: `${api}request_form`, payload: { ...form } }
}

const bytesOnDisk = async (): Promise<number> => {
  const names = (await readdir(mock.dataDir)).filter((name) => name.endsWith(".json"))
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(mock.dataDir, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

it(`${REQUESTS} requests leave files of bounded size (seed ${SEED})`, async () => {
  const random = makeRandom(SEED)
  const caller = await login(mock.app)
  const statuses = new Map<number, number>()
  const sizes: number[] = []
  for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
    for (let sent = 0; sent < REQUESTS / QUARTERS; sent += BATCH) {
      const calls = Array.from({ length: BATCH }, () => callOf(random, caller))
      const answers = await Promise.all(calls.map((call) => mock.app.inject({ method: "POST", ...call })))
      for (const { statusCode } of answers) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    sizes.push(await bytesOnDisk())
  }
  const figures = `${sizes.map(megabytes).join(", ")} on disk, ${megabytes(process.memoryUsage().rss)} of memory`
  process.stdout.write(`${REQUESTS} requests: ${figures}; ${JSON.stringify(Object.fromEntries(statuses))}\n`)
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
  expect(Math.max(...sizes)).toBeLessThan(MOST_BYTES)
  // Once everything is full, nothing more is added.
  const [, half = 0, , whole = 0] = sizes
  expect(REQUESTS < 100_000 || whole < half * 1.2).toBe(true)
}, 3_600_000)

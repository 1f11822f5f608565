/**
 * A full disk: an acknowledged change is on disk, any other is refused and leaves no trace, and the shop continues when there
 * is room again. `SMALL_DISK=/mnt/tiny` names a small file system and really fills it, with `FULL_DISK_ROUNDS` rounds of
 * filling and freeing.
 */
import { appendFile, cp, mkdtemp, readdir, rename, rm, statfs } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { cartRecord } from "../kafka/testing/track.ts"
import { api, at, type Harness, list, login, number, post, start, supplier } from "../testing/harness.ts"
import { placeOrder } from "../testing/orders.ts"

const SMALL_DISK = process.env["SMALL_DISK"]
const ROUNDS = Number(process.env["FULL_DISK_ROUNDS"] ?? "2")

const item = supplier.products
  .flatMap((product) => product.items)
  .find(({ availability, price }) => availability === "DISPONIBILE" && price !== null)

type Session = Awaited<ReturnType<typeof login>>

const add = ({ app }: Harness, session: Session, key: string = crypto.randomUUID()) =>
  app.inject({
    method: "POST",
    url: `${api}add_to_cart`,
    payload: { user_temp: session.userTemp, item_id: item?.code, quantity: 1, promo_code: "", promo_row: 0 },
    headers: { authorization: `Bearer ${session.token}`, "idempotency-key": key },
  })

const quantityIn = async ({ app }: Harness, session: Session): Promise<number> => {
  const cart = await post(app, `${api}get_cart_items`, { user_temp: session.userTemp }, session.token)
  const rows = list(at(cart.body, "message", "data")).filter((row) => at(row, "carti") === item?.code)
  return rows.reduce<number>((sum, row) => sum + number(at(row, "quantity")), 0)
}

const track = ({ app }: Harness, key = crypto.randomUUID()) =>
  app.inject({ method: "POST", url: "/kafka/cart/track", payload: cartRecord(1), headers: { "idempotency-key": key } })

/** A data directory that can be made full: a small disk is filled, otherwise the directory is removed. */
interface Disk {
  readonly dataDir: string
  readonly fill: () => Promise<void>
  readonly free: () => Promise<void>
  /** A copy of what a kill would leave now. */
  readonly copy: () => Promise<string>
  readonly remove: () => Promise<void>
}

const copied = async (dataDir: string): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), "dispensa-killed-"))
  await cp(dataDir, copy, { recursive: true })
  return copy
}

const diskThatGoesAway = async (): Promise<Disk> => {
  const dataDir = await mkdtemp(join(tmpdir(), "dispensa-disk-"))
  const away = `${dataDir}-away`
  let isAway = false
  return {
    dataDir,
    fill: async () => {
      await rename(dataDir, away)
      isAway = true
    },
    free: async () => {
      await rename(away, dataDir)
      isAway = false
    },
    copy: () => copied(isAway ? away : dataDir),
    remove: async () => {
      for (const path of [dataDir, away]) await rm(path, { recursive: true, force: true })
    },
  }
}

const smallDisk = async (root: string): Promise<Disk> => {
  const dataDir = await mkdtemp(join(root, "dispensa-disk-"))
  const ballast = join(root, "ballast")
  const room = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(root)
    return bavail * bsize
  }
  return {
    dataDir,
    fill: async () => {
      for (let left = await room(); left > 0; left = await room())
        await appendFile(ballast, Buffer.alloc(Math.min(left, 65_536))).catch(() => undefined)
    },
    free: () => rm(ballast, { force: true }),
    copy: () => copied(dataDir),
    remove: async () => {
      for (const name of await readdir(root)) await rm(join(root, name), { recursive: true, force: true })
    },
  }
}

let disk: Disk
let mock: Harness
let session: Session
beforeEach(async () => {
  disk = SMALL_DISK === undefined ? await diskThatGoesAway() : await smallDisk(SMALL_DISK)
  mock = await start({ dataDir: disk.dataDir })
  session = await login(mock.app)
})
afterEach(async () => {
  await mock.app.close()
  await disk.remove()
})

it("[S8.1] additions are answered 200 only when they are on disk: a kill loses none, and refused ones are absent", async () => {
  const before = await quantityIn(mock, session)
  let answered = 0
  const refused: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const isFull of [false, true]) {
      if (isFull) await disk.fill()
      const keys = Array.from({ length: 12 }, () => crypto.randomUUID())
      const answers = await Promise.all(keys.map((key) => add(mock, session, key)))
      for (const [position, { statusCode, headers }] of answers.entries()) {
        expect([200, 503]).toContain(statusCode)
        expect(headers["idempotency-replayed"]).toBeUndefined()
        if (statusCode === 200) answered += 1
        else refused.push(keys[position] ?? "")
      }
      expect(await quantityIn(mock, session)).toBe(before + answered)
      const killed = await start({ dataDir: await disk.copy() })
      expect({ round, isFull, stored: await quantityIn(killed, session) }).toEqual({
        round,
        isFull,
        stored: before + answered,
      })
      await killed.close()
    }
    expect(refused.length).toBeGreaterThan(0)
    await disk.free()
    // Refused additions were not made: sent again under their keys, they are made now, once.
    for (const key of refused.splice(0)) {
      for (const isAgain of [false, true]) {
        const { statusCode, headers } = await add(mock, session, key)
        expect({ statusCode, isAgain: headers["idempotency-replayed"] === "true" }).toEqual({
          statusCode: 200,
          isAgain,
        })
      }
      answered += 1
    }
  }
  expect(await quantityIn(mock, session)).toBe(before + answered)
  process.stdout.write(`${ROUNDS} times full: ${answered} additions were answered, none was lost\n`)
}, 600_000)

it("[S8.1] an order, a login and a document are refused too, and the catalogue is still read", async () => {
  await disk.fill()
  const ordered = await placeOrder(mock.app).catch(() => null)
  expect(ordered?.status).not.toBe(200)
  const refusal = await add(mock, session)
  expect(refusal.json()).toMatchObject({ exc_type: "ServiceUnavailable" })
  expect(refusal.headers["idempotency-key"]).toBeUndefined()
  const credentials = { usr: "cliente@dispensa.test", pwd: "dispensa" }
  expect((await post(mock.app, `${api}login`, credentials)).status).toBe(503)
  const listing = { user_temp: session.userTemp, text: "pasta" }
  expect((await post(mock.app, `${api}product_list`, listing, session.token)).status).toBe(200)
  expect(mock.reports).toHaveLength(1)
  await disk.free()
  expect((await post(mock.app, `${api}login`, credentials)).status).toBe(200)
  expect((await placeOrder(mock.app)).status).toBe(200)
})

it("[S7.19] tracking is acknowledged only when it is on disk, offsets have no gap, and no record follows an incomplete line", async () => {
  const taken: number[] = []
  const take = async (): Promise<void> => {
    const { statusCode, body } = await track(mock)
    expect([200, 503]).toContain(statusCode)
    if (statusCode === 200) taken.push(number(at(JSON.parse(body), "offset")))
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    await take()
    await disk.fill()
    for (let record = 0; record < 30; record += 1) await take()
    await disk.free()
    await take()
  }
  expect(taken).toEqual(taken.map((_, offset) => offset))
  const killed = await start({ dataDir: await disk.copy() })
  const { body } = await killed.app.inject({ url: "/_mock/topics/cart" })
  expect(list(at(JSON.parse(body), "records")).map((record) => at(record, "offset"))).toEqual(taken)
  expect(killed.reports).toEqual([])
  await killed.close()
})

it.skipIf(SMALL_DISK === undefined)("a start that cannot write fails with a message", async () => {
  await disk.fill()
  await expect(start({ dataDir: join(SMALL_DISK ?? "", "another") })).rejects.toThrow(/cannot be (written|used)/)
  await disk.free()
})

/**
 * SIGKILL in the middle of a write: the store parses, no acknowledged change is lost, no repeated call is carried out twice.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { providerStates } from "@dispensa/contracts/provider-states"
import { bundled } from "@dispensa/contracts/testing/bundled"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { STORE_FILE } from "../db/store.ts"
import { cartRecord } from "../kafka/testing/track.ts"
import { makeRandom } from "../plugins/random.ts"
import { api, at, customer, list, number, text } from "../testing/harness.ts"

const KILLS = Number(process.env["KILLS"] ?? "5")
const SEED = Number(process.env["FC_SEED"] ?? "1")

const SERVER = fileURLToPath(new URL("../server.ts", import.meta.url))
const CLIENT = 1001

interface Running {
  readonly base: string
  readonly kill: () => Promise<void>
}

const launch = async (dataDir: string): Promise<Running> => {
  const args = [await bundled(SERVER), "--port", "0", "--data-dir", dataDir, "--catalogue", "60"]
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] })
  let printed = ""
  const base = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer): void => {
      printed += part.toString()
      const address = /ready at (\S+)/.exec(printed)?.[1]
      if (address !== undefined) resolve(address)
    }
    child.stdout?.on("data", read)
    child.stderr?.on("data", read)
    child.once("exit", () => reject(new Error(`The mock ended: ${printed}`)))
  })
  return {
    base,
    kill: async () => {
      const gone = once(child, "exit")
      child.kill("SIGKILL")
      await gone
    },
  }
}

const ask = async (base: string, path: string, body: object, token = "", key = ""): Promise<unknown> => {
  const response = await fetch(`${base}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      ...(key === "" ? {} : { "idempotency-key": key }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

interface Sent {
  readonly path: string
  readonly body: object
  readonly key: string
}

/** What a kill must not lose. */
interface Promised {
  /** The number of acknowledged additions to the cart. */
  additions: number
  readonly records: number[]
  readonly orders: string[]
  /** The last calls, perhaps unanswered: repeated after the kill. */
  addition: Sent | null
  record: Sent | null
  /** The cart's address, and the quantity of one addition. */
  address: string
  pack: number
}

const state = (base: string, name: string, user: string, token: string) =>
  ask(base, "/_mock/state", { action: "setup", state: name, params: { user, token } })

/** Adds, tracks and orders as fast as possible, until the server is gone. */
const write = async (base: string, promised: Promised, withOrder: boolean): Promise<void> => {
  const given = await state(base, providerStates.cartHasRow.name, "cliente@dispensa.test", "t")
  const user_temp = { client_id: at(given, "client_id"), address_code: at(given, "address_code"), ext_call: true }
  promised.pack = number(at(given, "pack"))
  promised.address = text(at(given, "address_code"))
  const line = { user_temp, item_id: at(given, "item_code"), quantity: promised.pack, promo_code: "", promo_row: 0 }
  const add = async (): Promise<void> => {
    promised.addition = { path: `${api}add_to_cart`, body: line, key: randomUUID() }
    await ask(base, promised.addition.path, line, "t", promised.addition.key)
    promised.addition = null
    promised.additions += 1
  }
  const track = async (): Promise<void> => {
    promised.record = { path: "/kafka/cart/track", body: tracking(promised.address), key: randomUUID() }
    const tracked = await ask(base, promised.record.path, promised.record.body, "t", promised.record.key)
    promised.record = null
    promised.records.push(number(at(tracked, "offset")))
  }
  const order = async (): Promise<void> => {
    const cart = await state(base, providerStates.cartMayBeOrdered.name, "nuovo@dispensa.test", "n")
    const placed = await ask(base, `${customer}place_order`, orderOf(cart), "n")
    promised.orders.push(text(at(placed, "message", "order_id")))
  }
  const forever = async (step: () => Promise<void>): Promise<void> => {
    for (;;) await step()
  }
  await Promise.all([forever(add), forever(track), ...(withOrder ? [forever(order)] : [])])
}

const tracking = (address_code: string) => ({ ...cartRecord(1), address_code, id_client: CLIENT })

const orderOf = (cart: unknown) => ({
  user_temp: { client_id: at(cart, "client_id"), address_code: at(cart, "address_code"), ext_call: true },
  id_cart: at(cart, "cart_id"),
  payment_method: "bank-transfer",
  handover: { type: "delivery", date: at(cart, "delivery_date"), slot: null },
  note: "",
  confirmed_total: at(cart, "confirmed_total"),
})

describe(`${KILLS} kills, seed ${SEED}`, () => {
  let dataDir = ""
  const random = makeRandom(SEED)
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "dispensa-kill-"))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  const store = async (): Promise<unknown> => JSON.parse(await readFile(join(dataDir, STORE_FILE), "utf8"))

  it(
    "the store parses, and acknowledged changes are there",
    async () => {
      let additions = 0
      let records = 0
      let orders = 0
      let linesStored = 0
      for (let kill = 0; kill < KILLS; kill += 1) {
        const running = await launch(dataDir)
        const promised: Promised = {
          additions: 0,
          records: [],
          orders: [],
          addition: null,
          record: null,
          address: "",
          pack: 1,
        }
        // Writing ends with an error: the server is gone, or (too early) something else is wrong.
        let isOver = false
        const ended = write(running.base, promised, kill % 2 === 0).catch((cause: unknown) => {
          isOver = true
          return String(cause)
        })
        const mayBeKilled = async (): Promise<void> => {
          while (!isOver && (promised.additions === 0 || promised.records.length === 0)) await sleep(5)
          await sleep(random() * 600)
        }
        const early = await Promise.race([ended, mayBeKilled()])
        await running.kill()
        expect(early).toBeUndefined()
        await ended

        expect(at(await store(), "version")).toBe(1)
        expect((await readdir(dataDir)).filter((name) => name.includes("broken"))).toEqual([])

        // Unanswered calls are repeated under their keys: each was carried out before, or is now, and never both.
        const linesBefore = linesStored
        const again = await launch(dataDir)
        for (const sent of [promised.addition, promised.record]) {
          if (sent !== null) await ask(again.base, sent.path, sent.body, "t", sent.key)
        }
        await again.kill()
        const collections = at(await store(), "collections")
        const carts = Object.values(Object(at(collections, "carts")))
        const cart = carts.find((one) => at(one, "clientId") === CLIENT && at(one, "addressCode") === promised.address)
        const held = number(at(list(at(cart, "rows"))[0], "quantity")) / promised.pack - 1
        expect({ kill, held }).toEqual({ kill, held: promised.additions + (promised.addition === null ? 0 : 1) })
        additions += promised.additions

        const lines = (await readFile(join(dataDir, "topics", "cart.jsonl"), "utf8")).split("\n")
        linesStored = lines.length - 1
        const acknowledged = promised.records.length + (promised.record === null ? 0 : 1)
        expect({ kill, written: linesStored - linesBefore }).toEqual({ kill, written: acknowledged })
        const offsets = new Set(lines.slice(0, -1).map((line) => number(at(JSON.parse(line), "offset"))))
        expect({ kill, lost: promised.records.filter((offset) => !offsets.has(offset)) }).toEqual({ kill, lost: [] })
        const storedOrders = Object.keys(Object(at(collections, "orders")))
        expect({ kill, lost: promised.orders.filter((order) => !storedOrders.includes(order)) }).toEqual({
          kill,
          lost: [],
        })
        records += promised.records.length
        orders += promised.orders.length
      }
      process.stdout.write(
        `${KILLS} kills: ${additions} additions, ${records} records and ${orders} orders were acknowledged, none lost and none duplicated\n`,
      )
      expect(Math.min(additions, records, orders)).toBeGreaterThan(0)
    },
    60_000 + KILLS * 15_000,
  )
})

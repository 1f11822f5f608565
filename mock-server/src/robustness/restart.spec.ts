/** The state after a restart, a damaged file or a kill. */
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { STORE_FILE } from "../db/store.ts"
import { api, at, login, post, start, supplier } from "../testing/harness.ts"

const item = supplier.products
  .flatMap((product) => product.items)
  .find(({ availability, price }) => availability === "DISPONIBILE" && price !== null)

describe("a restart", () => {
  it("carts, tokens and number sequences continue", async () => {
    const first = await start()
    const session = await login(first.app, "nuovo@dispensa.test")
    const line = { user_temp: session.userTemp, item_id: item?.code, quantity: 3, promo_code: "", promo_row: 0 }
    await post(first.app, `${api}add_to_cart`, line, session.token)
    const before = await post(first.app, `${api}get_cart_items`, { user_temp: session.userTemp }, session.token)
    await first.app.close()
    const second = await start({ dataDir: first.dataDir })
    const after = await post(second.app, `${api}get_cart_items`, { user_temp: session.userTemp }, session.token)
    expect(after.status).toBe(200)
    expect(after.body).toEqual(before.body)
    expect(second.reports).toEqual([])
    await second.close()
  })

  it("unreadable carts are set aside; logins and orders are still there", async () => {
    const first = await start()
    const session = await login(first.app)
    await first.app.close()
    const path = join(first.dataDir, STORE_FILE)
    const stored: unknown = JSON.parse(await readFile(path, "utf8"))
    const collections = new Map<string, unknown>(Object.entries(Object(at(stored, "collections"))))
    collections.set("carts", { "1/A": { rows: "none" } })
    await writeFile(path, JSON.stringify({ version: 1, collections: Object.fromEntries(collections) }))
    const second = await start({ dataDir: first.dataDir })
    expect(second.reports.join()).toContain("Its carts")
    expect(
      (await post(second.app, `${api}get_cart_items`, { user_temp: session.userTemp }, session.token)).status,
    ).toBe(200)
    expect((await readdir(first.dataDir)).some((name) => name.startsWith(`${STORE_FILE}.broken-`))).toBe(true)
    await second.close()
  })

  it("[ADR-30] a server that fails at its start leaves the data as they were, and writes nothing later", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "dispensa-server-"))
    const first = await start({ dataDir })
    await first.app.close()
    const stored = () => readFile(join(dataDir, STORE_FILE), "utf8")
    const before = await stored()
    const scenarios = [{ name: "empty-client" }, { name: "no-such-scenario" }]
    await expect(start({ dataDir, initialState: { scenarios } })).rejects.toThrow("no-such-scenario")
    const carts = (text: string): unknown => at(JSON.parse(text), "collections", "carts")
    expect(carts(await stored())).toEqual(carts(before))
    const successors = `${before}\n`
    await writeFile(join(dataDir, STORE_FILE), successors)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await stored()).toBe(successors)
    const second = await start({ dataDir })
    await second.close()
  })
})

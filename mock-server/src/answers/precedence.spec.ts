/** The precedence of sources: each is removed in turn, and the next one answers. */
import { mkdtemp, rm, unlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { providerStates } from "@dispensa/contracts/provider-states"
import fastify from "fastify"
import { expect, it } from "vitest"
import { CLIENT, controlOf } from "../testing/control-harness.ts"
import { api, at, list, login, post, start } from "../testing/harness.ts"

const recordingOf = (body: object, answer: object) => ({
  log: {
    version: "1.2",
    entries: [
      {
        request: {
          method: "POST",
          url: `https://shop.example${api}get_cart_items`,
          postData: { text: JSON.stringify(body) },
        },
        response: {
          status: 200,
          headers: [{ name: "content-type", value: "application/json" }],
          content: { text: JSON.stringify(answer) },
        },
      },
    ],
  },
})

it("[S10.2][S10.3][S10.5] a fault rule answers before a file, a file before a recording, a recording before the backend, the backend before the shop, and the shop last, from its state", async () => {
  const folder = await mkdtemp(join(tmpdir(), "dispensa-precedence-"))
  const backend = fastify({ forceCloseConnections: true })
  backend.post("/*", async () => ({ message: "backend" }))
  const url = new URL(await backend.listen({ port: 0, host: "127.0.0.1" }))
  await writeFile(join(folder, "cart.get.json"), JSON.stringify({ body: { message: "override" } }))
  const mock = await start({ overridesDir: folder, backend: { url, only: ["cart.get"] } })
  const { control } = controlOf(() => mock)
  const session = await login(mock.app)
  const sent = { user_temp: session.userTemp }
  const cart = () => post(mock.app, `${api}get_cart_items`, sent, session.token)
  const message = async () => at((await cart()).body, "message")
  const rows = async () => list(at(await message(), "data")).length

  await control("POST", "replay", recordingOf(sent, { message: "replay" }))
  await control("POST", "scenarios", { name: "maintenance" })
  expect((await cart()).status).toBe(503)
  await control("DELETE", "scenarios/maintenance")
  await control("POST", "faults", { endpoint: "cart.get", status: 500 })
  expect((await cart()).status).toBe(500)
  await control("DELETE", "faults")
  expect(await message()).toBe("override")
  await unlink(join(folder, "cart.get.json"))
  expect(await message()).toBe("replay")
  await control("DELETE", "replay")
  expect(await message()).toBe("backend")
  await control("POST", "backend", { only: ["cart.add"] })
  expect(await rows()).toBeGreaterThan(1)
  await control("POST", "scenarios", { name: "empty-client", client: CLIENT })
  expect(await rows()).toBe(0)
  const params = { user: "cliente@dispensa.test", token: "another" }
  await control("POST", "state", { action: "setup", state: providerStates.cartHasRow.name, params })
  expect(await rows()).toBe(1)

  await mock.close()
  await backend.close()
  await rm(folder, { recursive: true })
})

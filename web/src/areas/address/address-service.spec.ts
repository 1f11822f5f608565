import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { ShopLog } from "../../log/event-log.ts"
import { addresses, removeAddress } from "./address-service.ts"
import { Backend } from "../../app/backend.ts"
import { testLog } from "../../testing/test-log.ts"
import { createFakeBackend } from "../../testing/fake-backend.ts"
import { someUser } from "../../testing/some-values.ts"

const wire = (code: string, street: string) => ({ address_code: code, IndirizzoEsteso: street, Citta: "Parma" })

const open = () => {
  const backend = createFakeBackend()
  const { log } = testLog()
  void log.append([
    { _tag: "SessionStarted", user: someUser },
    { _tag: "AddressSelected", addressCode: "A2" },
  ])
  const layer = Layer.mergeAll(Layer.succeed(Backend, backend.client), Layer.succeed(ShopLog, log))
  return { backend, log, layer, userTemp: log.state().session.userTemp }
}

describe("delivery addresses", () => {
  it("[S3.5] the chosen address is replaced when it is deleted, and cannot be chosen any more", async () => {
    const { backend, log, layer, userTemp } = open()
    backend.answers.set("A2", () => ({ message: { success: true } }))
    backend.answers.set("addresses", () => ({ message: [wire("A1", "Via Roma 1")] }))
    const outcome = await Effect.runPromise(Effect.provide(removeAddress(userTemp, "A2"), layer))
    expect(outcome._tag).toBe("Done")
    expect(log.state().session.userTemp.addressCode).toBe("A1")
    expect(log.state().session.user?.addresses.map(({ addressCode }) => addressCode)).toEqual(["A1"])
  })

  it("[S3.5] a successful deletion stays successful when the list cannot be loaded", async () => {
    const { backend, layer, userTemp } = open()
    backend.answers.set("A2", () => ({ message: { success: true } }))
    backend.failNext("addresses", { kind: "network", carriedOut: false })
    const outcome = await Effect.runPromise(Effect.provide(removeAddress(userTemp, "A2"), layer))
    expect(outcome._tag).toBe("Done")
  })

  it("[S3.5] a refused deletion is reported, and changes nothing", async () => {
    const { backend, log, layer, userTemp } = open()
    backend.failNext("A2", { kind: "status", status: 409, message: "The last one" })
    const outcome = await Effect.runPromise(Effect.provide(removeAddress(userTemp, "A2"), layer))
    expect(outcome._tag === "Failed" && outcome.error.message).toBe("The last one")
    expect(log.state().session.userTemp.addressCode).toBe("A2")
  })

  it("[S3.5] the list also records changes made on another device", async () => {
    const { backend, log, layer, userTemp } = open()
    const before = log.state()
    backend.answers.set("addresses", () => ({
      message: [wire("A1", "Via Roma 1"), { ...wire("A2", "Via Po 2"), Citta: "Torino" }],
    }))
    await Effect.runPromise(Effect.provide(addresses(userTemp), layer))
    expect(log.state()).toBe(before)
    backend.answers.set("addresses", () => ({ message: [wire("A9", "Via Nuova 9")] }))
    await Effect.runPromise(Effect.provide(addresses(userTemp), layer))
    expect(log.state().session.userTemp.addressCode).toBe("A9")
  })
})

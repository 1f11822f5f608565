import { Effect } from "effect"
import { expect, it } from "vitest"
import { Backend } from "../../app/backend.ts"
import { createFakeBackend } from "../../testing/fake-backend.ts"
import { changeBudgets } from "./people-service.ts"

it("[S12.15] budgets are saved one after the other, up to the first that fails", async () => {
  const { client, answers, failNext, calls } = createFakeBackend()
  for (const addressCode of ["A1", "A2", "A3"]) answers.set(addressCode, () => ({ message: [] }))
  const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }
  const changes = ["A1", "A2", "A3"].map((addressCode) => ({ addressCode, limit: null }))
  const save = () => Effect.runPromise(Effect.provideService(changeBudgets(userTemp, changes), Backend, client))
  failNext("A2", { kind: "status", status: 403, message: "Non puoi" })
  expect(await save()).toMatchObject({ _tag: "Failed", error: { message: "Non puoi" } })
  expect(calls).toEqual(["A1", "A2"])
  expect(await save()).toMatchObject({ _tag: "Done" })
  expect(calls.slice(2)).toEqual(["A1", "A2", "A3"])
})

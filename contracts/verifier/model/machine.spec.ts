/** A model is compared with what is read after each command, and as a whole at the end. */
import { expect, it } from "vitest"
import { guest } from "../actors.ts"
import { type Model, type Projections, run } from "./machine.ts"
import { CallFailed, PreconditionFailed } from "../run/session.ts"
import { asMany, packedItems } from "./desk.ts"

type Read = (state: number) => Promise<Projections>

const counting = (read: Read, readAll: Read): Model<number> => ({
  actors: [guest],
  first: 0,
  commands: [{ name: "one more", mayCome: () => true, take: async (state) => state + 1 }],
  due: (state) => ({ count: [String(state)], twice: [String(state * 2)] }),
  read,
  readAll,
})

/** The failed requirements. */
const wrongIn = async (model: Model<number>): Promise<ReadonlyArray<string>> => {
  const wrong: Array<string> = []
  const must = (holds: boolean, what: string, came?: unknown) =>
    void (holds ? null : wrong.push(`${what}: ${String(came)}`))
  await run({ must, speakAs: () => null, speakIn: () => undefined }, model, 3)
  return wrong
}

const count: Read = async (state) => ({ count: [String(state)] })
const both: Read = async (state) => ({ count: [String(state)], twice: [String(state * 2)] })

it("[S7.22] finds nothing when everything read at the end is expected", async () => {
  expect(await wrongIn(counting(count, both))).toEqual([])
})

it("[S7.22] reports a fault in a view that is only read at the end", async () => {
  const wrong = await wrongIn(counting(count, async (state) => ({ ...(await both(state)), twice: ["0"] })))
  expect(wrong).toEqual(["the final persisted state equals what was written: twice: 0 instead of 6"])
})

it("[S7.22] reports a view that is never read", async () => {
  const wrong = await wrongIn(counting(count, count))
  expect(wrong).toEqual(["the final persisted state equals what was written: twice: nothing instead of 6"])
})

const skipping = () => {
  const skipped: Array<string> = []
  return { skipped, skip: (why: string) => void skipped.push(why) }
}

it("[S7.22] reports packagings unknown to a service", async () => {
  const { skipped, skip } = skipping()
  const given = () => Promise.reject(new PreconditionFailed("the state URL answered 404"))
  expect(await packedItems({ given, skip })).toEqual([])
  expect(skipped).toEqual(["no item in another packaging: the state URL answered 404"])
})

it("[S7.22] hides no other failure of the packagings", async () => {
  const { skipped, skip } = skipping()
  const given = () => Promise.reject(new CallFailed("cart.get answered 500"))
  await expect(packedItems({ given, skip })).rejects.toThrow("cart.get answered 500")
  expect(skipped).toEqual([])
})

it("[S7.22] does not accept two items as many, and says so", () => {
  const { skipped, skip } = skipping()
  expect(asMany({ skip }, ["1", "2"])).toEqual([])
  expect(skipped).toEqual(["many items at once: only 2 more are listed"])
  expect(asMany({ skip }, ["1", "2", "3"])).toEqual(["1", "2", "3"])
})

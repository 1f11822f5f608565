/** What a service has too little of is named as not probed; what fails is no such thing. */
import { expect, it } from "vitest"
import { CallFailed, PreconditionFailed } from "../run/session.ts"
import { asMany, packedItems } from "./desk.ts"

const skipping = () => {
  const skipped: Array<string> = []
  return { skipped, skip: (why: string) => void skipped.push(why) }
}

it("[S7.22] names packagings that a service does not know", async () => {
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

it("[S7.22] takes two items for no many, and says so", () => {
  const { skipped, skip } = skipping()
  expect(asMany({ skip }, ["1", "2"])).toEqual([])
  expect(skipped).toEqual(["many items at once: only 2 more are listed"])
  expect(asMany({ skip }, ["1", "2", "3"])).toEqual(["1", "2", "3"])
})

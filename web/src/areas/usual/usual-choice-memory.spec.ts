// @vitest-environment node
import { evolveChoice, NO_CHOICE } from "@dispensa/domain"
import { someItem } from "@dispensa/domain/testing"
import { describe, expect, it } from "vitest"
import { safeStorage } from "../../platform/safe-storage.ts"
import { createMemoryStorage } from "../../testing/memory-storage.ts"
import { USUAL_CHOICE_KEY } from "../../platform/tab-keys.ts"
import { storeChoice, storedChoice } from "./usual-choice-memory.ts"

describe("what is chosen of the usual", () => {
  it("[S4.4][S4.15] survives a reload, for the client and the address whose it is; what is broken counts as none", () => {
    const store = safeStorage(createMemoryStorage())
    const choice = evolveChoice(NO_CHOICE, { _tag: "PacksSet", itemCode: "PA0001", packs: 3 })
    storeChoice(store, "7/1", choice)
    expect(storedChoice(store, "7/1")).toEqual(choice)
    expect(storedChoice(store, "7/2")).toEqual(NO_CHOICE)
    expect(storedChoice(store, "8/1")).toEqual(NO_CHOICE)
    for (const broken of ["", "{", '{"owner":"7/1","choice":{"PA0001":{"packs":0}}}']) {
      store.set(USUAL_CHOICE_KEY, broken)
      expect(storedChoice(store, "7/1")).toEqual(NO_CHOICE)
    }
  })
  it("[S12.11] survives a reload with a substitute and what was said before it", () => {
    const store = safeStorage(createMemoryStorage())
    const said = evolveChoice(NO_CHOICE, { _tag: "PacksSet", itemCode: "PA0001", packs: 3 })
    const choice = evolveChoice(said, { _tag: "Replaced", itemCode: "PA0001", by: someItem("Z") })
    storeChoice(store, "7/1", choice)
    const restored = storedChoice(store, "7/1")
    expect(evolveChoice(restored, { _tag: "Replaced", itemCode: "PA0001", by: null })).toEqual(said)
  })
})

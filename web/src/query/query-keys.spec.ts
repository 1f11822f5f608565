import { describe, expect, it } from "vitest"
import { isOf, queryKey } from "./query-keys.ts"

const requester = (addressCode: string) => ({
  locale: "it" as const,
  userTemp: { clientId: 7, addressCode, externalCall: false },
})

describe("keys of queries", () => {
  it("[S6.4] a client's data has an entry per address", () => {
    expect(queryKey(["orders", null], "address", requester("A"))).not.toEqual(
      queryKey(["orders", null], "address", requester("B")),
    )
  })

  it("[S6.4] data of the client at any address is one entry", () => {
    expect(queryKey(["addresses"], "client", requester("A"))).toEqual(queryKey(["addresses"], "client", requester("B")))
  })

  it("[S7.1] content is one entry for everybody, in each language", () => {
    const key = queryKey(["content", "menu"], "everybody", requester("A"))
    expect(key).toEqual(["content", "it", "menu"])
    expect(queryKey(["content", "menu"], "everybody", { ...requester("B"), locale: "en" })).not.toEqual(key)
  })

  it("[S6.4] a key belongs to its requester, or to everybody", () => {
    const [mine, other] = [requester("A"), requester("B")]
    const keys = (["address", "client", "everybody"] as const).map((audience) => queryKey(["orders"], audience, mine))
    expect(keys.map((key) => isOf(mine, key))).toEqual([true, true, true])
    expect(keys.map((key) => isOf(other, key))).toEqual([false, true, true])
    const stranger = { ...mine, userTemp: { ...mine.userTemp, clientId: 8 } }
    expect(keys.map((key) => isOf(stranger, key))).toEqual([false, false, true])
    expect(isOf(mine, undefined)).toBe(false)
  })

  it("a key starts with its subject, by which it is refetched", () => {
    expect(queryKey(["item", "child", "1"], "address", requester("A"))[0]).toBe("item")
  })
})

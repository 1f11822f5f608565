import { describe, expect, it } from "vitest"
import { hashOf } from "./hash.ts"
import { createRedactor } from "./redact.ts"

describe("redacting a value", () => {
  it("[ADR 35] keeps codes in fields of codes, numbers and empty values, and uses one placeholder for equal texts", () => {
    const { redact } = createRedactor()
    expect(
      redact({
        itemCode: "PA-1.5",
        orderId: "Via Po 2",
        name: "PA-1.5",
        note: "",
        lines: ["Anna", "PA-1.5", 3, null, true],
        "7/A1": { name: "Anna" },
        "7/Via Po 2": {},
        route: "/shop?text=Anna&page=2",
        image: "Anna",
      }),
    ).toEqual({
      itemCode: "PA-1.5",
      orderId: "‹1›",
      name: "‹2›",
      note: "",
      lines: ["‹3›", "‹2›", 3, null, true],
      "7/A1": { name: "‹3›" },
      "7/‹1›": {},
      route: "/shop?text=‹3›&page=2",
      image: "‹3›",
    })
    expect(createRedactor(new Set(["name"])).redact({ name: "Anna", itemCode: "A" })).toEqual({
      name: "Anna",
      itemCode: "‹1›",
    })
  })

  it.each([
    ["/orders/ORD-1", "/orders/ORD-1"],
    ["https://shop.test:80/api/Anna%20B/3", "https://shop.test:80/api/‹1›/3"],
    ["/shop?new&Anna%20B&category=oli&category=a%20b&text=oli", "/shop?new&‹1›&category=oli&category=‹2›&text=‹3›"],
    ["/shop?a=b=c&Anna%20B=", "/shop?a=‹1›&‹2›="],
    ["/shop?=Anna", "/shop?=‹1›"],
    ["/a?text=/b?c", "/a?text=‹1›"],
    ["anna@trattoria.test", "‹1›"],
    ["", ""],
  ])("[ADR 35] keeps of the address %j its shape, its codes and its filters", (route, shape) =>
    expect(createRedactor().redactRoute(route)).toBe(shape),
  )
})

describe("the hash of a state", () => {
  it("[ADR 35] is the same for equal values, whatever the order of their keys, and in every version of the shop", () => {
    const hash = hashOf({ b: [1, "olio", null, true], a: { c: 2, d: undefined } })
    expect(hash).toBe(hashOf({ a: { c: 2 }, b: [1, "olio", null, true] }))
    expect(hash).toBe("12b7b08b3f2bcd16b42209eddb69")
    expect(hashOf(undefined)).toBe(hashOf(null))
    expect([hashOf(""), hashOf({})]).toEqual(["0151798dddd9f717c866a9c4e82f", "1bc27f5a56d1e709074b51cd0a7b"])
  })

  it("[ADR 35] differs when values differ", () => {
    const values = [[], {}, [1, 2], [12], [2, 1], "1", 1, { a: 1 }, { b: 1 }, { a: 1, b: 1 }, null, "null"]
    expect(new Set(values.map(hashOf)).size).toBe(values.length)
  })
})

/** Every check is run: it names endpoints that are in the table, and has a title of its own. */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { type ApiError, Forbidden, NetworkFailure } from "../../src/api-error.ts"
import { endpoints } from "../../src/table.ts"
import { CHECKED, law } from "./law.ts"
import { explainLaw, LAWS, similarLaws } from "./laws.ts"
import { chosen, pairwise } from "./pairs.ts"
import { readAll, reading } from "./views.ts"

describe("the laws of the verifier", () => {
  it("[S7.22] are about endpoints of the table", () => {
    const known = new Set<string>(Object.values(endpoints).map(({ id }) => id))
    expect(LAWS.flatMap(({ about }) => about).filter((id) => !known.has(id))).toEqual([])
  })

  it.each(["id", "title"] as const)("[S7.22] have an %s of their own", (name) => {
    const names = LAWS.map((one) => one[name])
    expect(new Set(names).size).toBe(names.length)
  })

  it("[S7.22] have ids that a command line takes without quotes", () => {
    expect(LAWS.map(({ id }) => id).filter((id) => !/^[a-z-]+\.[a-z-]+\/[a-z0-9_/-]+$/.test(id))).toEqual([])
  })
})

const exact = law({
  id: "order.list/exact",
  title: "a value gives exactly its orders",
  about: ["order.list", "order.detail"],
  byHand: "Read the list with status=IA and without.",
  run: async () => CHECKED,
})
const pages = { ...exact, id: "order.list/pages", byHand: null }

describe("--explain", () => {
  it("[S7.22] prints the law, how to see it by hand, and how to run it alone", () => {
    const page = explainLaw("order.list/exact", [pages, exact]) ?? ""
    expect(page).toContain("a value gives exactly its orders")
    expect(page).toContain("By hand:  Read the list with status=IA and without.")
    expect(page).toContain(String.raw`--only "^order\.list " --checks "^order\.list/exact$"`)
  })

  it("[S7.22] finds the law of a part that a finding names", () => {
    expect(explainLaw("order.list/status/exact", [pages, exact])).toContain("order.list/exact")
    expect(explainLaw("order.list/status/pages", [pages, exact])).toContain("call order.list, order.detail and compare")
  })

  it("[S7.22] knows no other law, and names those of the endpoint", () => {
    expect(explainLaw("order.list/nothing", [exact])).toBeNull()
    expect(explainLaw("order.lists/exact", [exact])).toBeNull()
    expect(similarLaws("order.list/nothing", [pages, exact])).toEqual(["order.list/pages", "order.list/exact"])
  })
})

const SIZES = [4, 2, 3, 3, 2, 2, 4, 3]

describe("pairwise", () => {
  it("[S7.22] lets each two choices of two kinds meet", () => {
    const rows = pairwise(SIZES)
    for (const [one, size] of SIZES.entries())
      for (const [other, width] of SIZES.entries())
        for (let choice = 0; one < other && choice < size; choice += 1)
          for (let next = 0; next < width; next += 1)
            expect(rows.some((row) => row[one] === choice && row[other] === next)).toBe(true)
  })

  it("[S7.22] takes few rows, each with a choice of every kind, and the same ones again", () => {
    const rows = pairwise(SIZES)
    expect(rows.length).toBeLessThanOrEqual(24)
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([SIZES.length]))
    expect(pairwise(SIZES)).toEqual(rows)
  })

  it("[S7.22] names what was chosen", () => {
    expect(chosen(["a", "b"], 1)).toBe("b")
    expect(chosen(["a", "b"], undefined)).toBe("a")
  })
})

const WISHLIST = endpoints.getWishlist
const IDENTITY = { clientId: 1, addressCode: "1", externalCall: true }

const read = (failure: ApiError) =>
  readAll({ attempt: async () => Result.fail(failure) }, IDENTITY, [
    reading("own")(WISHLIST, (userTemp) => ({ userTemp })),
  ])

describe("a view", () => {
  it("[S7.22] is none where it is refused", async () => {
    const refused = new Forbidden({ endpoint: WISHLIST.id, status: 403, message: "Not yours" })
    expect([...(await read(refused))]).toEqual([])
  })

  it("[S7.22] ends the check where nothing is answered, for silence is no change of it", async () => {
    const silent = new NetworkFailure({ endpoint: WISHLIST.id, status: null, message: "timed out" })
    await expect(read(silent)).rejects.toThrow("wishlist.list was not answered (timed out)")
  })
})

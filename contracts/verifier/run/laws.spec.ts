/** Every check runs: it names endpoints of the table, and has a title of its own. */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { type ApiError, Forbidden, NetworkFailure, BadRequest } from "../../src/api-error.ts"
import { endpoints } from "../../src/table.ts"
import { CHECKED, law, example, type Law, notChecked } from "./law.ts"
import { explainLaw, LAWS, similarLaws } from "./laws.ts"
import { chosen, pairwise } from "./pairs.ts"
import { readAll, reading } from "./views.ts"
import { providerStates } from "../../src/provider-states.ts"
import { readVerifyCommand } from "../options.ts"
import type { StateService } from "../state-url.ts"
import { runCheck } from "./run-laws.ts"
import { attemptListing, listingOf, productsOf } from "./reads.ts"
import { CallFailed } from "./session.ts"

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
  it("[S7.22] prints the law, how to see it manually, and how to run it alone", () => {
    const page = explainLaw("order.list/exact", [pages, exact]) ?? ""
    expect(page).toContain("a value gives exactly its orders")
    expect(page).toContain("By hand:  Read the list with status=IA and without.")
    expect(page).toContain(String.raw`--only "^order\.list " --checks "^order\.list/exact$"`)
  })

  it("[S7.22] finds the law of a part that a finding names", () => {
    expect(explainLaw("order.list/status/exact", [pages, exact])).toContain("order.list/exact")
    expect(explainLaw("order.list/status/pages", [pages, exact])).toContain("call order.list, order.detail and compare")
  })

  it("[S7.22] knows no other law, and lists those of the endpoint", () => {
    expect(explainLaw("order.list/nothing", [exact])).toBeNull()
    expect(explainLaw("order.lists/exact", [exact])).toBeNull()
    expect(similarLaws("order.list/nothing", [pages, exact])).toEqual(["order.list/pages", "order.list/exact"])
  })
})

const SIZES = [4, 2, 3, 3, 2, 2, 4, 3]

describe("pairwise", () => {
  it("[S7.22] combines every two choices of two kinds", () => {
    const rows = pairwise(SIZES)
    for (const [one, size] of SIZES.entries())
      for (const [other, width] of SIZES.entries())
        for (let choice = 0; one < other && choice < size; choice += 1)
          for (let next = 0; next < width; next += 1)
            expect(rows.some((row) => row[one] === choice && row[other] === next)).toBe(true)
  })

  it("[S7.22] needs few rows, each with a choice of every kind, and is deterministic", () => {
    const rows = pairwise(SIZES)
    expect(rows.length).toBeLessThanOrEqual(24)
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([SIZES.length]))
    expect(pairwise(SIZES)).toEqual(rows)
  })

  it("[S7.22] names the choices", () => {
    expect(chosen(["a", "b"], 1)).toBe("b")
    expect(chosen(["a", "b"], undefined)).toBe("a")
  })
})

const WISHLIST = endpoints.getWishlist
const IDENTITY = { clientId: 1, addressCode: "1", externalCall: true }

const read = (failure: ApiError) =>
  readAll({ attempt: async () => Result.fail(failure), isBuilt: () => true }, IDENTITY, [
    reading("own")(WISHLIST, (userTemp) => ({ userTemp })),
  ])

describe("a view", () => {
  it("[S7.22] is missing when it is refused", async () => {
    const refused = new Forbidden({ endpoint: WISHLIST.id, status: 403, message: "Not yours" })
    expect([...(await read(refused))]).toEqual([])
  })

  it("[S7.22] ends the check without an answer, as silence is not a change", async () => {
    const silent = new NetworkFailure({ endpoint: WISHLIST.id, status: null, message: "timed out" })
    await expect(read(silent)).rejects.toThrow("wishlist.list was not answered (timed out)")
  })
})

const where = ["--provider", "omnicommerce", "--base-url", "http://127.0.0.1:9", "--state-url", "http://127.0.0.1:9"]

const ran = async (run: Law["run"], args: ReadonlyArray<string> = []) => {
  const command = Result.getOrThrow(readVerifyCommand([...where, ...args], {}, 1))
  if (command._tag !== "Verify") throw new Error(`read as ${command._tag}`)
  const requested: Array<string> = []
  const states: StateService = {
    ask: ({ action, state }) => {
      requested.push(`${action}: ${state}`)
      return Promise.resolve({ _tag: "Given", values: {} })
    },
  }
  const done = await runCheck(example("so it is", ["cart.get"], run), command.options, states, () => ({}))
  return { ...done, requested }
}

describe("a check", () => {
  it("[S7.22] whose comparisons hold is made, without a finding", async () => {
    const { findings, skipped } = await ran(async (session) => {
      session.must(true, "it holds")
      return CHECKED
    })
    expect({ findings, skipped }).toEqual({ findings: [], skipped: [] })
  })

  it("[S7.22] with a failed comparison is a finding of its endpoint", async () => {
    const { findings } = await ran(async (session) => {
      session.must(false, "it holds", "it does not")
      return CHECKED
    })
    const what = "[cart.get/so-it] it holds"
    expect(findings).toEqual([{ endpoint: "cart.get", kind: "does not follow", what, came: "it does not" }])
  })

  it("[S7.22] that cannot be made is not probed, with its reason", async () => {
    expect((await ran(async () => notChecked("no order could be placed"))).skipped).toEqual([
      "no order could be placed",
    ])
  })

  it("[S7.22] that needs a pending endpoint is not probed, and a view of one is left out", async () => {
    const pending = ["--pending", "^wishlist\\."]
    const needing = await ran(async (session) => {
      await session.call(WISHLIST, { userTemp: IDENTITY })
      return CHECKED
    }, pending)
    expect(needing).toMatchObject({ requests: 0, findings: [], skipped: ["wishlist.list is pending"] })
    const viewing = await ran(async (session) => {
      const views = await readAll(session, IDENTITY, [reading("own")(WISHLIST, (userTemp) => ({ userTemp }))])
      session.must(views.size === 0, "nothing is read")
      return CHECKED
    }, pending)
    expect(viewing).toMatchObject({ requests: 0, findings: [], skipped: [] })
  })

  it("[S7.22] that has compared nothing is not probed", async () => {
    expect((await ran(async () => CHECKED)).skipped).toEqual(["nothing could be compared"])
  })

  it("[S7.22] that skips a part is not probed there, and made otherwise", async () => {
    const { findings, skipped } = await ran(async (session) => {
      session.skip("no agent works for the client")
      session.must(false, "it holds")
      return CHECKED
    })
    expect(skipped).toEqual(["no agent works for the client"])
    expect(findings).toHaveLength(1)
  })

  it("[S7.22] that throws is a finding with the error, and its states are torn down in reverse order", async () => {
    const { findings, requested } = await ran(async (session) => {
      await session.given("itemMayBeOrdered")
      await session.given("promotionApplies")
      throw new RangeError("Invalid time value")
    })
    const came = "it threw RangeError: Invalid time value"
    expect(findings).toEqual([{ endpoint: "cart.get", kind: "check failed", what: "so it is", came }])
    const { itemMayBeOrdered, promotionApplies } = providerStates
    expect(requested.slice(2)).toEqual([`teardown: ${promotionApplies.name}`, `teardown: ${itemMayBeOrdered.name}`])
  })
})

const failing = { call: () => Promise.reject(new CallFailed("product.list answered 400")) }

it("[S7.22] a failed call of a listing is not an empty listing", async () => {
  await expect(listingOf(failing, IDENTITY, {})).rejects.toThrow("product.list answered 400")
  await expect(productsOf(failing, IDENTITY, 10)).rejects.toThrow("product.list answered 400")
})

it("[S7.22] a filter that a service may refuse gives no listing", async () => {
  const failure = new BadRequest({ endpoint: "product.list", status: 400, message: "No such filter" })
  expect(await attemptListing({ attempt: async () => Result.fail(failure) }, IDENTITY, {})).toBeNull()
})

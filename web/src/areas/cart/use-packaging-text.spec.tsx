import { someItem } from "@dispensa/domain/testing"
import { renderHook } from "@testing-library/react"
import { beforeEach, describe, expect, it, vi } from "vitest"
import type { Loading } from "../../query/use-loaded.ts"
import type { LineProducts } from "./use-line-products.ts"
import { usePackagingText } from "./use-packaging-text.ts"

const carton = { code: "CT", label: "Cartone (12 pz)", size: 12, isDefault: true }
const pallet = { code: "BN", label: "Bancale (576 pz)", size: 576, isDefault: false }
const catalogue = vi.hoisted(() => ({ data: null as LineProducts | null, asked: [] as Array<unknown> }))
vi.mock("../session/use-session.ts", () => ({
  useSession: () => ({ userTemp: { clientId: 7, addressCode: "1", externalCall: false }, isAuthenticated: true }),
}))
vi.mock("../../query/use-loaded.ts", () => ({
  CATALOGUE_FRESH_MS: 0,
  CONTENT_FRESH_MS: 0,
  useLoaded: ({ subject }: Pick<Loading<unknown>, "subject">) => {
    if (subject[0] !== "line-products") return { status: "loading", data: null }
    catalogue.asked.push(subject[1])
    return { status: catalogue.data === null ? "loading" : "ready", data: catalogue.data }
  },
}))

const lines = [{ itemCode: "PA1", packaging: "BN" }, { itemCode: "PA1" }, { itemCode: "PA2" }]
const textsOf = (): ReadonlyArray<string> => lines.map(renderHook(() => usePackagingText(lines)).result.current)

beforeEach(() => {
  catalogue.data = null
  catalogue.asked = []
})

describe("the packaging of a listed line", () => {
  it("[S12.9] is its unit until the catalogue has answered, and then its label, for the default packaging beside it too", () => {
    expect(textsOf()).toEqual(["bancale", "", ""])
    const product = someItem("PA1", { packagings: [carton, pallet] })
    catalogue.data = { addressCode: "1", products: { PA1: product } }
    expect(textsOf()).toEqual([pallet.label, carton.label, ""])
  })

  it("[S12.9] is requested for items with a line that names one", () => {
    textsOf()
    expect(catalogue.asked).toEqual([["PA1"]])
  })
})

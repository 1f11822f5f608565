import { cleanup, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { PriceRequest } from "../product/price-request.tsx"
import { sampleProduct } from "../product/testing/sample-product.ts"
import { RequestOfCart, RequestOfLines } from "./offer-request-links.tsx"

const session = vi.hoisted(() => ({ user: { rights: undefined as unknown }, userTemp: { addressCode: "2" } }))
vi.mock("../../app/use-shop.ts", async (original) => ({
  ...(await original<object>()),
  useShopState: (select: (state: object) => unknown) => select({ session }),
}))

const ways = (may: ReadonlyArray<string> | undefined): number => {
  session.user.rights =
    may === undefined
      ? undefined
      : {
          isAdministrator: false,
          addresses: [
            { addressCode: "1", may: ["order", "propose"] },
            { addressCode: "2", may },
          ],
        }
  render(
    <>
      <RequestOfCart />
      <RequestOfLines lines={[{ itemCode: "PA0001", promoCode: "", promoRow: 0 }]} />
      <PriceRequest product={{ ...sampleProduct, price: null, salePrice: null }} text={m.product_price_request()} />
    </>,
    { wrapper: MemoryRouter },
  )
  const links = screen.queryAllByRole("link").length + screen.queryAllByRole("button").length
  cleanup()
  return links
}

describe("the links to request an offer", () => {
  it("[S12.15] are shown to users who order or propose at the chosen address, and to a client with one user", () => {
    expect([ways(undefined), ways(["order"]), ways(["propose"])]).toEqual([3, 3, 3])
  })

  it("[S12.15] are hidden from users who may do neither there, even if they may elsewhere", () => {
    expect([ways([]), ways(["see_prices", "see_invoices"])]).toEqual([0, 0])
  })
})

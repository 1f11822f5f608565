import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { m } from "../../i18n/messages.ts"
import { testShop } from "../../testing/test-shop.tsx"
import { someUser } from "../../testing/some-values.ts"
import { WishlistItems } from "./wishlist-items.tsx"

afterEach(cleanup)

/** Opens the page of a logged-in client whose wishlist is loaded or not. */
const open = async (isLoaded: boolean) => {
  const shop = testShop()
  const { clientId } = someUser
  await shop.log.append([
    { _tag: "SessionStarted", user: someUser },
    ...(isLoaded ? [{ _tag: "ReplicaLoaded" as const, subject: "wishlist" as const, clientId, snapshot: [] }] : []),
  ])
  render(<WishlistItems renderOrder={() => null} renderNote={() => null} />, { wrapper: shop.wrapper })
}

const saysEmpty = () => screen.queryByText(m.cart_wishlist_empty()) !== null

describe("an empty wishlist", () => {
  it("[S4.10] is reported empty once it is loaded", async () => {
    await open(true)
    expect(saysEmpty()).toBe(true)
  })

  it("[S4.10][S8.9] is never reported empty before it is loaded", async () => {
    await open(false)
    expect(saysEmpty()).toBe(false)
  })
})

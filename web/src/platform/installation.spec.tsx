/** The page's installation, as users see it (ADR 0043). */
import { render } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Installation } from "@dispensa/contracts/installation"
import { install } from "../testing/install.ts"

beforeEach(() => vi.resetModules())
afterEach(() => {
  document.head.replaceChildren()
  window.history.replaceState(null, "", "/")
})

/** The modules of a page with this installation. */
const shopWith = async (said: Partial<Installation>, address = "/") => {
  install(said)
  window.history.replaceState(null, "", address)
  const paths = await import("./shop-path.ts")
  const navigation = await import("../router/navigation.ts")
  const images = await import("../ui/layout/plain-image.tsx")
  const offered = await import("../i18n/path-locale.ts")
  const safe = await import("../security/safe-address.ts")
  return { ...paths, ...navigation, ...images, ...offered, ...safe }
}

describe("a shop under a path of its host", () => {
  it("[S2.10] uses its own paths inside, and the host's in the browser", async () => {
    const { shopLocation, hostPath, shopPath } = await shopWith({ path: "/negozio" }, "/negozio/en/shop?text=oil#a")
    expect(shopLocation()).toEqual({ pathname: "/en/shop", search: "?text=oil", hash: "#a" })
    expect(hostPath("/en/shop")).toBe("/negozio/en/shop")
    expect(shopPath("/negozio/")).toBe("/")
    expect(shopPath("/negozione/shop")).toBe("/negozione/shop")
  })

  it("navigates below it", async () => {
    const { createNavigation } = await shopWith({ path: "/negozio" }, "/negozio/shop")
    const navigation = createNavigation(async () => null)
    await navigation.started
    expect(navigation.place().location.pathname).toBe("/shop")
    expect(navigation.navigator.createHref("/en/pages/cart")).toBe("/negozio/en/pages/cart")
    await navigation.navigate("/en/pages/cart?tab=active")
    expect(navigation.place().location.pathname).toBe("/en/pages/cart")
    expect(window.location.pathname).toBe("/negozio/en/pages/cart")
    navigation.dispose()
  })
})

describe("pictures and documents", () => {
  it.each([
    [{}, "/files/a.webp"],
    [{ baseUrl: "https://erp.test" }, "https://erp.test/files/a.webp"],
    [{ baseUrl: "https://erp.test", filesBaseUrl: "/media" }, "/media/files/a.webp"],
  ])("with %o are at %s", async (said, address) => {
    const { PlainImage, fileHref } = await shopWith(said)
    const { container } = render(<PlainImage src="/files/a.webp" width={1} height={1} />)
    expect(container.querySelector("img")?.getAttribute("src")).toBe(address)
    expect(fileHref("/files/a.webp")).toBe(address)
    expect(fileHref("https://elsewhere.test/a.pdf")).toBe("https://elsewhere.test/a.pdf")
  })
})

describe("the languages", () => {
  it("[S9.11] one that is not offered is replaced by the first offered one", async () => {
    const { offeredLocale } = await shopWith({ languages: ["en"] })
    expect([offeredLocale("it"), offeredLocale("en")]).toEqual(["en", "en"])
  })
})

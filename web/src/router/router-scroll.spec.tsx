import { safeStorage } from "../platform/safe-storage.ts"
import { createMemoryStorage } from "../testing/memory-storage.ts"
import { describe, expect, it, vi } from "vitest"
import { back, open, scrollTo, scrolledTo } from "./testing/open-router.tsx"

describe("the scroll position of a page", () => {
  it("[S2.28] a new page starts at its top; back restores the position; a listing keeps its own", async () => {
    const { go } = await open("/product/default/olio")
    scrolledTo(300)
    await go("/shop?page=2")
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
    scrolledTo(900)
    await back()
    expect(scrollTo).toHaveBeenLastCalledWith(0, 300)
    await go("/shop?page=2")
    expect(scrollTo).toHaveBeenLastCalledWith(0, 900)
    await go("/product/default/olio")
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  })

  it("[S2.28] stays when more is appended", async () => {
    const { go } = await open("/shop")
    scrollTo.mockReset()
    await go("/shop?page=2", { replace: true, keepsScroll: true })
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it("[S2.28] survives a reload", async () => {
    const storage = createMemoryStorage()
    const { createScrollRestoration } = await import("./scroll-restoration.ts")
    const { made } = await open("/shop")
    scrolledTo(450)
    createScrollRestoration(safeStorage(storage)).keep(made.place())
    createScrollRestoration(safeStorage(storage)).shown(made.place())
    expect(scrollTo).toHaveBeenLastCalledWith(0, 450)
  })

  it("[S2.28] a typed URL starts at its top, whatever the previous scroll position", async () => {
    const storage = safeStorage(createMemoryStorage())
    const { createScrollRestoration } = await import("./scroll-restoration.ts")
    const first = await open("/product/default/olio")
    scrolledTo(450)
    createScrollRestoration(storage).keep(first.made.place())
    const next = await open("/product/default/riso")
    createScrollRestoration(storage).shown(next.made.place())
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  })

  it("[S2.28] during restoration all content has its real height, not an estimated one", async () => {
    const isFull = () => document.documentElement.hasAttribute("data-full-height")
    const { go } = await open("/shop")
    await vi.waitFor(() => expect(isFull()).toBe(false))
    scrolledTo(900)
    const whileScrolling: Array<boolean> = []
    scrollTo.mockImplementation(() => void whileScrolling.push(isFull()))
    await go("/product/default/olio")
    await back()
    // A new location starts at its top: no content above it has an estimated height.
    expect(whileScrolling).toEqual([false, true])
    await vi.waitFor(() => expect(isFull()).toBe(false))
  })

  it("a hash scrolls to its element", async () => {
    const { go } = await open("/")
    const target = document.createElement("p")
    target.id = "più"
    const scrollIntoView = vi.fn<() => void>()
    target.scrollIntoView = scrollIntoView
    document.body.append(target)
    await go("/shop#pi%C3%B9")
    expect(scrollIntoView).toHaveBeenCalledOnce()
    target.remove()
  })
})

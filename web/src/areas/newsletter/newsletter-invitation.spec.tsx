import { act, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { NEWSLETTER_AFTER_MS, NewsletterInvitation } from "./newsletter-invitation.tsx"

vi.mock("./newsletter-form.tsx", () => ({ NewsletterForm: () => null }))

// Its code is loaded on demand; here it is loaded in advance.
beforeAll(async () => void (await import("./newsletter-popup.tsx")))
beforeEach(() => {
  document.body.replaceChildren()
  window.localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const openAt = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <NewsletterInvitation />
    </MemoryRouter>,
  )
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const card = () => screen.queryByRole("region", { name: m.content_newsletter_popup() })

describe("the invitation to the newsletter", () => {
  it("[S2.65] appears late, and not again once it was answered", async () => {
    const { unmount } = openAt("/pages/blog")
    await wait(NEWSLETTER_AFTER_MS - 1)
    expect(card()).toBeNull()
    await wait(1)
    for (let turn = 0; turn < 20 && card() === null; turn += 1) await wait(1)
    expect(card()).not.toBeNull()
    act(() => screen.getByRole("button", { name: m.content_newsletter_no() }).click())
    expect(card()).toBeNull()
    unmount()
    openAt("/pages/blog")
    await wait(3 * NEWSLETTER_AFTER_MS)
    expect(card()).toBeNull()
  })

  it("[S2.65] never appears in the shop", async () => {
    openAt("/shop")
    await wait(3 * NEWSLETTER_AFTER_MS)
    expect(card()).toBeNull()
  })
})

import { render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it, vi } from "vitest"
import type * as Media from "../../platform/use-media.ts"

let isPhone = false
vi.mock("../../platform/use-media.ts", async (original) => ({
  ...(await original<typeof Media>()),
  useIsPhone: () => isPhone,
}))
const refreshed = vi.fn<() => number>()
vi.mock("./use-notifications.ts", () => ({ useFreshUnreadCount: () => refreshed(), useUnreadCount: () => 0 }))

const { NotificationBell } = await import("./notification-bell.tsx")

describe("the number of unread notifications", () => {
  it.each([
    [true, 0],
    [false, 1],
  ])("[S12.14] is refreshed on every device, also if the header has no bell (phone: %j)", (phone, bells) => {
    isPhone = phone
    refreshed.mockReset().mockReturnValue(2)
    render(
      <MemoryRouter>
        <NotificationBell />
      </MemoryRouter>,
    )
    expect(refreshed.mock.calls.length).toBeGreaterThan(0)
    expect(screen.queryAllByRole("link")).toHaveLength(bells)
  })
})

import { act, cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { takeNotifications } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"
import { OfflineNotice } from "./offline-notice.tsx"

const goes = (state: "online" | "offline") =>
  act(() => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(state === "online")
    window.dispatchEvent(new Event(state))
  })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe("offline notice", () => {
  it("[S4.15] announces a lost and a restored connection", () => {
    render(<OfflineNotice />)
    expect(screen.queryByText(m.shell_offline())).toBeNull()
    goes("offline")
    expect(screen.getByRole("status").textContent).toContain(m.shell_offline())
    goes("online")
    expect(screen.queryByText(m.shell_offline())).toBeNull()
    expect(takeNotifications()).toEqual([{ kind: "success", title: m.shell_online_again() }])
  })
})

import { act, fireEvent, render, screen } from "@testing-library/react"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"

const run = vi.fn<() => Promise<object>>()
vi.mock("../../query/use-account-change.ts", () => ({
  useAccountChange: () => ({ userTemp: {}, run, refresh: async () => undefined }),
}))

const { NotificationSettings } = await import("./notification-settings.tsx")

beforeEach(() => void run.mockReset())

const settled = () => act(async () => {})
const settings = [{ kind: "order", shop: true, email: false, push: false }] as const
const box = (name: string) => screen.getByLabelText(name)

describe("the channels of notifications", () => {
  it("[S12.14] stay enabled, and focused, while a choice is saved; another choice waits for that", async () => {
    let save = (_answer: object) => {}
    run.mockReturnValue(new Promise((resolve) => (save = resolve)))
    render(<NotificationSettings settings={settings} />)
    box(m.notifications_email()).focus()
    fireEvent.click(box(m.notifications_email()))
    await settled()
    expect(box(m.notifications_email())).toHaveProperty("disabled", false)
    expect(screen.getByRole("group")).toHaveProperty("disabled", false)
    fireEvent.click(box(m.notifications_shop()))
    await settled()
    expect(run).toHaveBeenCalledTimes(1)
    save({ _tag: "Done", value: [] })
    await settled()
    fireEvent.click(box(m.notifications_shop()))
    await settled()
    expect(run).toHaveBeenCalledTimes(2)
  })

  it("[S12.14] are reported as none if the backend names no kind", () => {
    render(<NotificationSettings settings={[{ ...settings[0], kind: "other" }]} />)
    expect(screen.getByText(m.notifications_settings_none())).toBeDefined()
  })
})

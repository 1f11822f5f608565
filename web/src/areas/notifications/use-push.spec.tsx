import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import type * as Original from "../../platform/installation.ts"
import { installation } from "../../platform/installation.ts"

vi.mock("../../platform/installation.ts", async (importOriginal) => {
  const actual = await importOriginal<typeof Original>()
  return { ...actual, installation: { ...actual.installation, pushKey: `B${"N".repeat(86)}` } }
})

let user: { readonly clientId: number; readonly person?: string } | null = { clientId: 1001 }
const run = vi.fn<() => Promise<object>>()
vi.mock("../session/use-session.ts", () => ({ useSession: () => ({ user }) }))
vi.mock("../../query/use-account-change.ts", () => ({ useAccountChange: () => ({ userTemp: {}, run }) }))

const failed = vi.fn<() => void>()
vi.mock("../../ui/feedback/notify.ts", () => ({ notify: () => failed() }))

const { PushPanel } = await import("./push-panel.tsx")
const { useEndedPush } = await import("./use-push.ts")

let isSubscribed = false
const owners = new Map<string, string>()
const subscription = {
  toJSON: () => ({ endpoint: "https://push.example.com/1", keys: { p256dh: "BNcR", auth: "tBHI" } }),
  unsubscribe: vi.fn<() => Promise<boolean>>(),
}
const subscribe = vi.fn<(options: object) => Promise<typeof subscription>>()
const requestPermission = vi.fn<() => Promise<NotificationPermission>>()

beforeEach(() => {
  user = { clientId: 1001 }
  owners.clear()
  run.mockReset().mockResolvedValue({})
  failed.mockReset()
  subscribe.mockReset().mockImplementation(async () => {
    isSubscribed = true
    return subscription
  })
  subscription.unsubscribe.mockReset().mockImplementation(async () => {
    isSubscribed = false
    return true
  })
  isSubscribed = false
  requestPermission.mockReset().mockImplementation(async () => {
    Object.assign(Notification, { permission: "granted" })
    return "granted"
  })
  const pushManager = { subscribe, getSubscription: async () => (isSubscribed ? subscription : null) }
  vi.stubGlobal("PushManager", class {})
  vi.stubGlobal("Notification", { permission: "default", requestPermission })
  vi.stubGlobal("caches", {
    match: async (key: string) => (owners.has(key) ? new Response(owners.get(key)) : undefined),
    open: async () => ({ put: async (key: string, answer: Response) => owners.set(key, await answer.text()) }),
    delete: async () => owners.clear(),
  })
  const serviceWorker = { getRegistration: async () => ({ pushManager }) }
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { serviceWorker }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Waits several turns: a stored answer is read in more than one. */
const settled = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve, 2))
  })
const Guard = () => {
  useEndedPush()
  return null
}
const button = (name: string) => screen.getByRole("button", { name })

describe("push notifications of a browser", () => {
  it("[S12.14] are turned on with the installation's key, saved by the backend, and turned off", async () => {
    render(<PushPanel />)
    await settled()
    fireEvent.click(button(m.notifications_device_enable()))
    await settled()
    expect(installation.pushKey).not.toBe("")
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: installation.pushKey })
    expect(run).toHaveBeenCalledTimes(1)
    expect([...owners.values()]).toEqual(["1001"])
    fireEvent.click(button(m.notifications_device_disable()))
    await settled()
    expect(subscription.unsubscribe).toHaveBeenCalledTimes(1)
    expect(owners.size).toBe(0)
    expect(button(m.notifications_device_enable())).toBeDefined()
  })

  it("[S12.14] stay off if the user or the backend refuses them", async () => {
    render(<PushPanel />)
    await settled()
    requestPermission.mockResolvedValueOnce("default")
    fireEvent.click(button(m.notifications_device_enable()))
    await settled()
    expect(subscribe).not.toHaveBeenCalled()
    expect(failed).toHaveBeenCalledTimes(1)
    run.mockRejectedValueOnce(new Error("503"))
    fireEvent.click(button(m.notifications_device_enable()))
    await settled()
    expect(subscription.unsubscribe).toHaveBeenCalledTimes(1)
    expect(owners.size).toBe(0)
  })

  it("[S12.14] stay off, and can be retried, if the push service is unreachable", async () => {
    render(<PushPanel />)
    await settled()
    run.mockRejectedValueOnce(new Error("503"))
    subscription.unsubscribe.mockRejectedValueOnce(new Error("offline"))
    fireEvent.click(button(m.notifications_device_enable()))
    await settled()
    expect(failed).toHaveBeenCalledTimes(1)
    expect(button(m.notifications_device_enable())).not.toHaveProperty("disabled", true)
  })

  it("[S12.14] that were turned off, but cannot be ended at the push service, are off without an error", async () => {
    render(<PushPanel />)
    await settled()
    fireEvent.click(button(m.notifications_device_enable()))
    await settled()
    subscription.unsubscribe.mockRejectedValueOnce(new Error("offline"))
    fireEvent.click(button(m.notifications_device_disable()))
    await settled()
    expect(failed).not.toHaveBeenCalled()
    expect(button(m.notifications_device_enable())).toBeDefined()
  })

  it.each([
    ["the browser no longer has its subscription", { permission: "granted", isThere: false }],
    ["the user has revoked the permission", { permission: "default", isThere: true }],
  ])("[S12.14] are not reported as on if %s", async (_, { permission, isThere }) => {
    owners.set("/push-owner", "1001")
    Object.assign(Notification, { permission })
    isSubscribed = isThere
    render(<PushPanel />)
    await settled()
    expect(button(m.notifications_device_enable())).toBeDefined()
  })

  it.each([
    ["nobody is logged in any more", null],
    ["another client is logged in", { clientId: 1002 }],
    ["another person of the client is logged in", { clientId: 1001, person: "1001/cucina@dispensa.test" }],
  ])("[S12.14] end when %s", async (_, next) => {
    owners.set("/push-owner", "1001")
    isSubscribed = true
    const { rerender } = render(<Guard />)
    await settled()
    expect(subscription.unsubscribe).not.toHaveBeenCalled()
    user = next
    rerender(<Guard />)
    await settled()
    expect(subscription.unsubscribe).toHaveBeenCalledTimes(1)
    expect(owners.size).toBe(0)
  })

  it("[S12.14] cannot be turned on in a browser without push support", async () => {
    vi.stubGlobal("PushManager", undefined)
    Reflect.deleteProperty(globalThis, "PushManager")
    render(<PushPanel />)
    await settled()
    expect(screen.getByText(m.notifications_device_unsupported())).toBeDefined()
    expect(screen.queryByRole("button")).toBeNull()
  })
})

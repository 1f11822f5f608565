import { ServiceUnavailable } from "@dispensa/contracts/client"
import type { Notification } from "@dispensa/domain"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act, cleanup, renderHook } from "@testing-library/react"
import { Deferred, Effect } from "effect"
import type { ReactNode } from "react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { FormOutcome } from "../../app/form-outcome.ts"
import { ShopContext } from "../../app/use-shop.ts"
import { loggedInShop } from "../../testing/logged-in-shop.ts"
import { someUser } from "../../testing/some-values.ts"

const one: Notification = {
  notificationId: "1",
  kind: "order",
  subject: "L’ordine è partito",
  path: "",
  at: "2026-03-02T07:40:00.000Z",
  isRead: false,
}
const READ = { ...one, isRead: true }
const READ_BEFORE = { ...READ, notificationId: "4" }

const requests: Array<Deferred.Deferred<ReadonlyArray<Notification>>> = []
const marking = vi.fn<() => Effect.Effect<FormOutcome<ReadonlyArray<Notification>>>>()
vi.mock("./notification-service.ts", () => ({
  notifications: () =>
    Effect.suspend(() => {
      const request = Deferred.makeUnsafe<ReadonlyArray<Notification>>()
      requests.push(request)
      return Deferred.await(request)
    }),
  read: () => marking(),
}))

const { useMarkRead, useNotifications } = await import("./use-notifications.ts")

afterEach(() => {
  cleanup()
  requests.length = 0
})

const turn = (change: () => unknown = () => undefined) =>
  act(async () => {
    await change()
    for (let each = 0; each < 10; each += 1) await new Promise((resolve) => setTimeout(resolve, 2))
  })
const answer = (all: ReadonlyArray<Notification>) =>
  turn(async () => {
    const request = requests.at(-1)
    if (request !== undefined) await Effect.runPromise(Deferred.succeed(request, all))
  })

/** Opens a list whose first answer has one unread notification. */
const open = async (all: ReadonlyArray<Notification> = [one]) => {
  const { shop } = await loggedInShop(someUser)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ShopContext value={shop}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    </ShopContext>
  )
  const { result } = renderHook(() => ({ loaded: useNotifications(), markRead: useMarkRead() }), { wrapper })
  await turn()
  await answer(all)
  return result
}

describe("marking notifications as read", () => {
  it("[S12.14] is not undone by a list that was requested earlier", async () => {
    marking.mockReturnValue(Effect.succeed({ _tag: "Done", value: [READ] }))
    const result = await open()
    expect(result.current.loaded.data).toEqual([one])
    await turn(() => result.current.loaded.retry())
    expect(requests).toHaveLength(2)
    await turn(() => result.current.markRead(["1"]))
    await answer([one])
    expect(result.current.loaded.data).toEqual([READ])
  })

  it("[S12.14] that the backend refuses leaves them unread and requests the list again: notifications that arrived since are not lost", async () => {
    const error = new ServiceUnavailable({ endpoint: "notification.read", status: 503, message: "" })
    marking.mockReturnValue(Effect.succeed({ _tag: "Failed", error }))
    const result = await open()
    const onOutcome = vi.fn<(outcome: FormOutcome<unknown>) => void>()
    await turn(async () => onOutcome(await result.current.markRead(["1"])))
    expect(onOutcome).toHaveBeenCalledWith({ _tag: "Failed", error })
    expect(result.current.loaded.data).toEqual([one])
    expect(requests).toHaveLength(2)
    const newer = { ...one, notificationId: "2" }
    await answer([newer, one])
    expect(result.current.loaded.data).toEqual([newer, one])
  })

  it("[S12.14] that the backend refuses keeps those read that were read before or in the meantime", async () => {
    const unread = ["1", "2", "3"].map((notificationId) => ({ ...one, notificationId }))
    const error = new ServiceUnavailable({ endpoint: "notification.read", status: 503, message: "" })
    const failed = Deferred.makeUnsafe<FormOutcome<ReadonlyArray<Notification>>>()
    marking.mockReturnValueOnce(Deferred.await(failed)).mockReturnValueOnce(Effect.never)
    const result = await open([...unread, READ_BEFORE])
    await turn(() => void result.current.markRead(["1", READ_BEFORE.notificationId]))
    await turn(() => void result.current.markRead(["1", "2"]))
    await turn(() => Effect.runPromise(Deferred.succeed(failed, { _tag: "Failed", error })))
    expect(result.current.loaded.data?.map(({ isRead }) => isRead)).toEqual([false, true, false, true])
  })
})

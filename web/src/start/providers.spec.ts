import { onlineManager, QueryObserver } from "@tanstack/react-query"
import { afterEach, expect, it, vi } from "vitest"
import { makeQueryClient } from "./providers.tsx"

afterEach(() => onlineManager.setOnline(true))

it("[S4.15] back online, failed queries are refetched automatically, successful ones are not", async () => {
  const queries = makeQueryClient(
    () => {},
    () => Promise.resolve(null),
  )
  queries.mount()
  const failing = vi.fn<() => Promise<string>>(() => Promise.reject(new Error("no connection")))
  const working = vi.fn<() => Promise<string>>(() => Promise.resolve("there"))
  const stops = [
    new QueryObserver(queries, { queryKey: ["failing"], queryFn: failing }),
    new QueryObserver(queries, { queryKey: ["working"], queryFn: working }),
  ].map((observer) => observer.subscribe(() => {}))
  await vi.waitFor(() => expect(queries.getQueryState(["failing"])?.status).toBe("error"))
  failing.mockResolvedValue("there")
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(queries.getQueryData(["failing"])).toBe("there"))
  expect(failing).toHaveBeenCalledTimes(2)
  expect(working).toHaveBeenCalledOnce()
  for (const stop of stops) stop()
  queries.unmount()
})

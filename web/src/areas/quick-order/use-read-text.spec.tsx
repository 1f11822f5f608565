import { act, renderHook, waitFor } from "@testing-library/react"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { takeNotifications } from "../../ui/feedback/notify.ts"
import type { PastedText } from "./file-reading.ts"
import { useReadText } from "./use-read-text.ts"

const LONG = "PA189894 3\n".repeat(1_000)

describe("a pasted text", () => {
  const take = vi.fn<(pasted: PastedText) => void>()
  beforeEach(() => {
    take.mockReset()
    takeNotifications()
  })
  const open = () => renderHook(() => useReadText())

  it("[S5.4] is read at once if it is short, and in the worker if it is long (#45)", async () => {
    const { result } = open()
    act(() => result.current.read("PA189894 3", take))
    expect(take.mock.lastCall?.[0].message.rows).toHaveLength(1)
    act(() => result.current.read(LONG, take))
    expect([result.current.reading, take.mock.calls.length]).toEqual([m.quick_pasted_table(), 1])
    await waitFor(() => expect(result.current.reading).toBeNull())
    expect(take.mock.lastCall?.[0].message.rows).toHaveLength(1_000)
  })

  it.each([
    ["[S5.4] says that it has too many lines (#45)", LONG.repeat(6), /5\.000/],
    ["[S5.4] says that it is too long (#45)", "a".repeat(1_000_001), /1\.000\.000/],
  ])("%s", async (_title, text, says) => {
    const { result } = open()
    act(() => result.current.read(text, take))
    await waitFor(() => expect(result.current.reading).toBeNull())
    expect(takeNotifications()).toMatchObject([{ kind: "error", body: expect.stringMatching(says) as string }])
    expect(take).not.toHaveBeenCalled()
  })

  it("[S5.13] is named after its file if it comes from one, even when refused (#45)", async () => {
    const { result } = open()
    act(() => result.current.read(LONG.repeat(6), take, "ordine.csv"))
    expect(result.current.reading).toBe("ordine.csv")
    await waitFor(() => expect(result.current.reading).toBeNull())
    const [refusal] = takeNotifications()
    expect(refusal?.title).toBe(m.quick_file_refused({ name: "ordine.csv" }))
    expect(refusal?.body).toContain(m.quick_file_fault_too_many_rows({ max: "5.000" }))
  })

  it("[S5.4] is being read until the last of several is finished, even if one fails (#45)", async () => {
    const { result } = open()
    let finish: (read: string) => void = () => {}
    const taken = vi.fn<(read: string) => void>()
    act(() => {
      void result.current.waitFor("a.csv", () => new Promise<string>((resolve) => (finish = resolve)), taken)
      result.current.waitFor("b.csv", () => Promise.reject(new Error("no such file")), taken).catch(() => undefined)
    })
    await waitFor(() => expect(result.current.reading).toBe("a.csv"))
    act(() => finish("read"))
    await waitFor(() => expect(result.current.reading).toBeNull())
    expect(taken.mock.calls).toEqual([["read"]])
  })

  it("[S5.4] is discarded if the page was left during reading (#45)", async () => {
    const { result, unmount } = open()
    act(() => result.current.read(LONG, take))
    unmount()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(take).not.toHaveBeenCalled()
  })
})

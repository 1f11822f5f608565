import { act, renderHook, waitFor } from "@testing-library/react"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { takeNotifications } from "../../ui/feedback/notify.ts"
import type { PastedText } from "./file-reading.ts"
import { useReadText } from "./use-read-text.ts"

const LONG = "PA189894 3\n".repeat(1_000)

describe("what somebody pastes", () => {
  const take = vi.fn<(pasted: PastedText) => void>()
  beforeEach(() => {
    take.mockReset()
    takeNotifications()
  })
  const open = () => renderHook(() => useReadText())

  it("[S5.4] is read at once where it is short, and a long text while the page goes on (#45)", async () => {
    const { result } = open()
    act(() => result.current.read("PA189894 3", take))
    expect(take.mock.lastCall?.[0].message.rows).toHaveLength(1)
    act(() => result.current.read(LONG, take))
    expect([result.current.isReading, take.mock.calls.length]).toEqual([true, 1])
    await waitFor(() => expect(result.current.isReading).toBe(false))
    expect(take.mock.lastCall?.[0].message.rows).toHaveLength(1_000)
  })

  it.each([
    ["[S5.4] says that it has too many lines (#45)", LONG.repeat(6), /5\.000/],
    ["[S5.4] says that it is too long (#45)", "a".repeat(1_000_001), /1\.000\.000/],
  ])("%s", async (_title, text, says) => {
    const { result } = open()
    act(() => result.current.read(text, take))
    await waitFor(() => expect(result.current.isReading).toBe(false))
    expect(takeNotifications()).toMatchObject([{ kind: "error", body: expect.stringMatching(says) as string }])
    expect(take).not.toHaveBeenCalled()
  })

  it("[S5.4] comes to nothing on a page that was left meanwhile (#45)", async () => {
    const { result, unmount } = open()
    act(() => result.current.read(LONG, take))
    unmount()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(take).not.toHaveBeenCalled()
  })
})

import type { ScannedCode } from "@dispensa/domain"
import { act, renderHook } from "@testing-library/react"
import { expect, it } from "vitest"
import { useScanLog } from "./use-scan-log.ts"

const code = (key: string): ScannedCode => ({ key, weight: null, price: null, count: null, stated: null })

it("[S11.7] undoes one scan after another, and shows why one cannot be undone", async () => {
  const began: Array<string> = []
  const written: Array<() => void> = []
  const { result } = renderHook(() =>
    useScanLog(
      async ({ key }) => ({
        title: key,
        isFound: true,
        undo: async () => {
          began.push(key)
          await new Promise<void>((resolve) => written.push(resolve))
          return key === "A" ? "A stays" : null
        },
      }),
      () => undefined,
    ),
  )
  await act(async () => ["A", "B"].forEach((key) => result.current.take(code(key))))
  await act(async () => [...result.current.log].reverse().forEach((scan) => result.current.undo(scan)))
  expect(began).toEqual(["A"])
  await act(async () => written[0]?.())
  expect(began).toEqual(["A", "B"])
  await act(async () => written[1]?.())
  expect(result.current.log.map(({ title, isUndone }) => [title, isUndone])).toEqual([
    ["B", true],
    ["A stays", false],
  ])
})

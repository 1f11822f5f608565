import { EMPTY_SHEET, evolveSheet, readingOf, type SheetEvent, type UncertainTable } from "@dispensa/domain"
import { act, renderHook, waitFor } from "@testing-library/react"
import { useState } from "react"
import { describe, expect, it } from "vitest"
import { useLeftLines } from "./use-left-lines.ts"
import { type Upload, useUpload } from "./use-upload.ts"

const pasted: UncertainTable = {
  table: [
    ["1", "PA189894", "3"],
    ["2", "BE823414", "5"],
  ],
  left: [{ key: "FO321732", quantity: "24", unit: null }],
}

const open = () => {
  const { result } = renderHook(() => {
    const [sheet, setSheet] = useState(EMPTY_SHEET)
    const lines = useLeftLines()
    const upload = useUpload(sheet, (event: SheetEvent) => setSheet((before) => evolveSheet(before, event, [])), lines)
    return { sheet, lines, upload }
  })
  const load = () => {
    const { state } = result.current.upload
    if (state._tag === "Choosing") result.current.upload.load(state, readingOf(state.table), false)
  }
  const left = () => result.current.lines.left.map(({ key }) => key)
  act(() => result.current.upload.takeTable("table", pasted, 0))
  return { result, load, left }
}

describe("lines beside a pasted table", () => {
  it("[S5.4] are shown once its columns are chosen (#39)", () => {
    const { load, left } = open()
    expect(left()).toEqual([])
    act(load)
    expect(left()).toEqual(["FO321732"])
  })

  it("[S5.4] are discarded with it when the choice is cancelled (#39)", () => {
    const { result, left } = open()
    act(() => result.current.upload.close())
    expect(left()).toEqual([])
  })

  it("[S5.4] are removed with its rows on undo (#39)", () => {
    const { result, load, left } = open()
    act(load)
    const loaded = result.current.sheet.rows.length
    act(() => result.current.upload.undo())
    expect([loaded, result.current.sheet.rows.length, left()]).toEqual([3, 1, []])
  })
})

describe("a long text pasted into a row", () => {
  const NAME = "what was pasted"
  const keys = (result: ReturnType<typeof open>["result"]) => result.current.sheet.rows.map(({ key }) => key)

  it("[S5.4] replaces the row once it is read, and is removed on undo (#45)", async () => {
    const { result } = open()
    act(() => result.current.upload.close())
    act(() => result.current.upload.takeText(NAME, "PA189894 3\nBE823414 5", 0))
    expect(result.current.upload.state).toEqual({ _tag: "Reading", name: NAME })
    await waitFor(() => expect(result.current.upload.state).toMatchObject({ _tag: "Loaded", ids: [1, 2] }))
    expect(keys(result)).toEqual(["PA189894", "BE823414", ""])
    act(() => result.current.upload.undo())
    expect(keys(result)).toEqual([""])
  })

  it("[S5.4] is refused as a whole when it is too long, and the existing rows stay (#45)", async () => {
    const { result } = open()
    act(() => result.current.upload.close())
    act(() => result.current.upload.takeText(NAME, "PA189894 3", 0))
    await waitFor(() => expect(keys(result)).toEqual(["PA189894", ""]))
    act(() => result.current.upload.takeText(NAME, "PA189894 3\n".repeat(5_100), 1))
    await waitFor(() =>
      expect(result.current.upload.state).toEqual({ _tag: "Refused", name: NAME, fault: "ManyLines" }),
    )
    expect(keys(result)).toEqual(["PA189894", ""])
  })

  it("[S5.4] waits while the columns of another one are being chosen: none is lost (#45)", async () => {
    const { result } = open()
    expect(result.current.upload.state).toMatchObject({ _tag: "Choosing" })
    act(() => result.current.upload.takeText(NAME, "PA189894 3", 0))
    await act(() => new Promise((done) => setTimeout(done, 50)))
    expect(result.current.upload.state).toMatchObject({ _tag: "Choosing" })
    act(() => result.current.upload.close())
    await waitFor(() => expect(keys(result)).toEqual(["PA189894", ""]))
  })

  it.each([
    ["long", (upload: Upload) => upload.takeText(NAME, "1\tFO321732\t24\n2\tPA189894\t3\n3\tBE823414\t0", 1)],
    ["short", (upload: Upload) => upload.takeTable(NAME, pasted, 1)],
  ])(
    "[S5.4] is inserted where it was pasted, even if its columns are asked for: a %s one (#45)",
    async (_size, paste) => {
      const { result, load } = open()
      act(() => result.current.upload.close())
      act(() => result.current.upload.takeText(NAME, "AA111111 1\nZZ999999 9", 0))
      await waitFor(() => expect(keys(result)).toEqual(["AA111111", "ZZ999999", ""]))
      act(() => paste(result.current.upload))
      await waitFor(() => expect(result.current.upload.state).toMatchObject({ _tag: "Choosing" }))
      act(load)
      expect(keys(result)[0]).toBe("AA111111")
      expect(keys(result).slice(-2)).toEqual(["ZZ999999", ""])
    },
  )

  it("[S5.4] asks for its columns like a short one (#45)", async () => {
    const { result } = open()
    act(() => result.current.upload.close())
    act(() => result.current.upload.takeText(NAME, "1\tFO321732\t24\n2\tPA189894\t3\n3\tBE823414\t0", 0))
    await waitFor(() => expect(result.current.upload.state).toMatchObject({ _tag: "Choosing", name: NAME }))
  })
})

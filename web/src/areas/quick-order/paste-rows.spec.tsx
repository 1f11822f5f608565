import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryRouter } from "react-router-dom"
import { m } from "../../i18n/messages.ts"
import { takeNotifications } from "../../ui/feedback/notify.ts"
import type { FileReading, PastedText, Refused } from "./file-reading.ts"
import { PasteRows } from "./paste-rows.tsx"

const propose = vi.hoisted(() => vi.fn<(state: unknown) => void>())
const readTextInWorker = vi.hoisted(() => vi.fn<(text: string) => Promise<PastedText | Refused>>())
const readInWorker = vi.hoisted(() => vi.fn<(file: Blob) => Promise<FileReading>>())
vi.mock("./use-propose.ts", () => ({ usePropose: () => propose }))
vi.mock("./read-in-worker.ts", () => ({ readTextInWorker, readInWorker }))

const LONG = "PA189894 3\n".repeat(1_000)
const read: PastedText = {
  _tag: "Pasted",
  asked: null,
  message: { rows: [{ key: "PA189894", quantity: "3", unit: null }], left: [] },
}

const openDialog = async () => {
  render(<PasteRows />, { wrapper: MemoryRouter })
  fireEvent.click(screen.getByRole("button", { name: m.quick_paste() }))
  await screen.findByRole("textbox")
}
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(m.quick_paste_file()), { target: { files: [file] } })

beforeEach(() => {
  readInWorker.mockResolvedValue({ _tag: "Refused", fault: "NoTable" })
  takeNotifications()
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

describe("the dialog to paste into the cart", () => {
  it.each(["a text", "a file"])("[S5.4] once closed comes to nothing, though %s is being read (#45)", async (what) => {
    let finish: (answer: PastedText) => void = () => {}
    readTextInWorker.mockReturnValue(new Promise((resolve) => (finish = resolve)))
    await openDialog()
    if (what === "a file") choose(new File([LONG], "ordine.csv"))
    else {
      fireEvent.change(screen.getByRole("textbox"), { target: { value: LONG } })
      fireEvent.click(screen.getByRole("button", { name: m.quick_paste_show() }))
    }
    await waitFor(() => expect(readTextInWorker).toHaveBeenCalled())
    fireEvent.click(screen.getByRole("button", { name: m.shell_close() }))
    await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull())
    await act(async () => finish(read))
    expect([propose.mock.calls.length, takeNotifications()]).toEqual([0, []])
  })

  it("[S5.13] names a file while it is read, and when it is empty (#45)", async () => {
    let finish: (answer: FileReading) => void = () => {}
    readInWorker.mockReturnValue(new Promise((resolve) => (finish = resolve)))
    await openDialog()
    choose(new File(["\n"], "ordine.csv"))
    await waitFor(() => expect(screen.getByText(m.quick_file_reading({ name: "ordine.csv" }))).toBeTruthy())
    await act(async () => finish({ _tag: "Refused", fault: "NoTable" }))
    await waitFor(() =>
      expect(takeNotifications()).toMatchObject([{ title: m.quick_file_refused({ name: "ordine.csv" }) }]),
    )
  })
})

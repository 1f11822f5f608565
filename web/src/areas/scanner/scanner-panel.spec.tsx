import type { ScannedCode } from "@dispensa/domain"
import { fireEvent, render, screen, waitFor } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import type { Scanned } from "./scan-log.ts"
import ScannerPanel from "./scanner-panel.tsx"

vi.mock("./use-scanner.ts", () => ({
  useScanner: () => ({ video: { current: null }, state: "Missing", torch: null, retry: () => undefined }),
}))
vi.mock("./use-scan-sounds.ts", () => ({
  useScanSounds: () => ({ isOn: false, play: () => undefined, toggle: () => undefined }),
}))

it("[S11.4] a typed code is taken once it is confirmed, not by the Enter of an input method that composes", async () => {
  const onCode = vi.fn<(code: ScannedCode) => Promise<Scanned>>(() => new Promise(() => undefined))
  render(<ScannerPanel onCode={onCode} />)
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: m.scan_typed() })
  fireEvent.change(field, { target: { value: "8011344215519" } })
  fireEvent.keyDown(field, { key: "Enter", isComposing: true })
  fireEvent.keyDown(field, { key: "Enter", keyCode: 229 })
  expect([onCode.mock.calls, field.value]).toEqual([[], "8011344215519"])
  fireEvent.submit(field)
  await waitFor(() => expect(onCode).toHaveBeenCalledOnce())
  expect(field.value).toBe("")
})

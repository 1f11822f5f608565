import { render, screen, waitFor } from "@testing-library/react"
import type { ReactNode } from "react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { DialogPanel } from "./dialog-panel.tsx"

const open = (children: ReactNode) =>
  render(
    <DialogPanel isOpen onClose={() => undefined} title="Nuova lista" panelClassName="">
      {children}
    </DialogPanel>,
  )

const withPointer = (pointer: "fine" | "coarse") =>
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === `(pointer: ${pointer})` }))

beforeEach(() => withPointer("fine"))
afterEach(() => vi.unstubAllGlobals())

const NAME = <input aria-label="Nome" />
const KINDS = (
  <>
    <input type="radio" name="kind" aria-label="Cucina" />
    <input type="radio" name="kind" aria-label="Sala" defaultChecked />
  </>
)

describe("an opening dialog", () => {
  it("[S2.27] focuses the first field of its content, not the close button", async () => {
    open(NAME)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox")))
  })

  it("[S2.27] focuses the selected one of the radios it starts with", async () => {
    open(KINDS)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Sala" })))
  })

  it("[S2.27] focuses the harmless answer of a question", async () => {
    open(
      <>
        <button type="button">Elimina</button>
        <button type="button" data-first-focus>
          Annulla
        </button>
      </>,
    )
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Annulla" })))
  })

  it("[S2.27] focuses the close button if its content does not start with a field", async () => {
    open(
      <>
        <a href="/shop">Burro</a>
        {NAME}
      </>,
    )
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: m.shell_close() })))
  })

  it("[S2.27] on touch devices opens no keyboard, and still has the focus inside", async () => {
    withPointer("coarse")
    open(NAME)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("dialog")))
  })

  it("[S2.27] on touch devices focuses a field that is not typed into", async () => {
    withPointer("coarse")
    open(KINDS)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Sala" })))
  })
})

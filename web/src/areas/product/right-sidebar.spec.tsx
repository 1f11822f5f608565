import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"

const state = { isVisible: true, setVisible: vi.fn<(isVisible: boolean) => void>() }
vi.mock("./use-sidebar.ts", () => ({ useSidebar: () => state }))

const { RightSidebar } = await import("./right-sidebar.tsx")

afterEach(() => {
  cleanup()
  state.isVisible = true
  state.setVisible.mockReset()
})

const show = () => render(<RightSidebar searchSlot={<p>search</p>}>facts</RightSidebar>)

it("[S3.21][S2.59] the sidebar shows search and facts, and is closed by its button", () => {
  show()
  expect(screen.getByText("search")).toBeTruthy()
  expect(screen.getByText("facts")).toBeTruthy()
  fireEvent.click(screen.getByRole("button", { name: m.product_sidebar_close() }))
  expect(state.setVisible).toHaveBeenCalledExactlyOnceWith(false)
})

it("[S3.21] closed, it shows the button that opens it and nothing else", () => {
  state.isVisible = false
  show()
  expect(screen.queryByText("facts")).toBeNull()
  expect(screen.queryByText("search")).toBeNull()
  const open = screen.getByRole("button", { name: m.product_sidebar_open() })
  expect(open.getAttribute("aria-expanded")).toBe("false")
  fireEvent.click(open)
  expect(state.setVisible).toHaveBeenCalledExactlyOnceWith(true)
})

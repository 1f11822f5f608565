import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, expect, it } from "vitest"
import { m } from "../../i18n/messages.ts"
import { SkipLink } from "./skip-link.tsx"

const show = (path: string): void => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SkipLink />
      <main tabIndex={-1}>
        <a href="/shop?promo_list=true">filter</a>
        <div data-row="1">
          <a href="/product/default/A">oil</a>
        </div>
      </main>
    </MemoryRouter>,
  )
}

afterEach(cleanup)

it.each(["/shop", "/en/shop?text=olio"])(
  "[S2.42] the second Tab on %s offers a jump to the first product, past header and filters (#40)",
  (path) => {
    show(path)
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      m.shell_skip(),
      m.shell_skip_products(),
      "filter",
      "oil",
    ])
    fireEvent.click(screen.getByRole("link", { name: m.shell_skip_products() }))
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "oil" }))
  },
)

it("[S2.42] other pages offer only the jump to the content", () => {
  show("/pages/cart")
  expect(screen.queryByRole("link", { name: m.shell_skip_products() })).toBeNull()
  fireEvent.click(screen.getByRole("link", { name: m.shell_skip() }))
  expect(document.activeElement).toBe(screen.getByRole("main"))
})

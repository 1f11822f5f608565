import { render, screen, within } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it } from "vitest"
import { m } from "../i18n/messages.ts"
import { NotFoundPage } from "./not-found.tsx"

const show = () =>
  render(
    <MemoryRouter initialEntries={["/nowhere"]}>
      <NotFoundPage />
    </MemoryRouter>,
  )

describe("page not found", () => {
  it("[S2.11][S8.14] shows both wordings", () => {
    show()
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(m.shell_not_found())
    expect(screen.getByText(m.shell_not_found_body())).toBeTruthy()
    expect(m.shell_not_found({}, { locale: "en" })).toBe("This page could not be found")
    expect(m.shell_not_found_body({}, { locale: "en" })).toBe(
      "We're sorry, but the page you were looking for doesn't exist.",
    )
  })

  it("[S2.11] links to home, account, password, about us and contact us", () => {
    show()
    const links = within(screen.getByRole("navigation")).getAllByRole("link")
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/",
      "/pages/account",
      "/pages/forgot-password",
      "/pages/about-us",
      "/pages/contact-us",
    ])
  })
})

import { render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it } from "vitest"
import { m } from "../i18n/messages.ts"
import { ErrorPage } from "./error.tsx"

const failWith = (error: unknown) =>
  render(
    <MemoryRouter>
      <ErrorPage error={error} />
    </MemoryRouter>,
  )

const answered = (status: number, message: string) => Object.assign(new Error(message), { status })

describe("error page", () => {
  it("[S8.13] shows the status and the message of a broken route, and a link home", () => {
    failWith(answered(500, "Magazzino chiuso"))
    expect(screen.getByRole("heading", { name: m.shell_error_status({ status: 500 }) })).toBeTruthy()
    expect(screen.getByRole("button", { name: m.report_title() })).toBeTruthy()
    expect(screen.getByText("Magazzino chiuso")).toBeTruthy()
    expect(screen.getByRole("link", { name: m.shell_back_home() }).getAttribute("href")).toBe("/")
  })

  it("[S8.13] has a default text for an error without a message", () => {
    failWith(new Error(""))
    expect(screen.getByText(m.shell_error_unknown())).toBeTruthy()
  })

  it("[S2.11] shows the page for unknown paths on a 404", () => {
    failWith(answered(404, ""))
    expect(screen.getByText(m.shell_not_found_body())).toBeTruthy()
  })
})

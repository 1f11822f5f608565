import { fireEvent, render, screen } from "@testing-library/react"
import { Link, MemoryRouter } from "react-router-dom"
import { describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"

const leaveClient = vi.fn<() => void>()
const session = vi.hoisted((): { served: { readonly clientId: number; readonly companyName: string } | null } => ({
  served: null,
}))
vi.mock("../session/use-session.ts", () => ({ useSession: () => session }))
vi.mock("../session/use-session-commands.ts", () => ({ useSessionCommands: () => ({ leaveClient }) }))

const { AgentBar } = await import("./agent-bar.tsx")

describe("an agent working for a client", () => {
  it("[S1.5, S6.3] sees whose client it is, and can leave from there", () => {
    session.served = { clientId: 1, companyName: "Trattoria Ada" }
    render(<AgentBar />, { wrapper: MemoryRouter })
    expect(screen.getByRole("region", { name: m.agent_title() }).textContent).toContain("Trattoria Ada")
    fireEvent.click(screen.getByRole("button", { name: m.agent_leave() }))
    expect(leaveClient).toHaveBeenCalledOnce()
  })

  it("[S6.3] is notified that another tab changed the client, until a page is opened here", () => {
    session.served = { clientId: 1, companyName: "Trattoria Ada" }
    const page = () => (
      <MemoryRouter>
        <AgentBar />
        <Link to="/shop">Shop</Link>
      </MemoryRouter>
    )
    const { rerender } = render(page())
    const change = (clientId: number, hasFocus: boolean) => {
      vi.spyOn(document, "hasFocus").mockReturnValue(hasFocus)
      session.served = { clientId, companyName: "Hotel Bruno" }
      rerender(page())
    }
    change(2, true)
    expect(screen.queryByRole("alert")).toBeNull()
    change(3, false)
    expect(screen.getByRole("alert").textContent).toBe(m.agent_changed_elsewhere())
    fireEvent.click(screen.getByRole("link"))
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("[S6.3] is not notified while working for themselves", () => {
    session.served = null
    render(<AgentBar />, { wrapper: MemoryRouter })
    expect(screen.queryByRole("region")).toBeNull()
  })
})

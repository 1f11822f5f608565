import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"

const leaveClient = vi.fn<() => void>()
const session = vi.hoisted((): { served: { readonly companyName: string } | null } => ({ served: null }))
vi.mock("../session/use-session.ts", () => ({ useSession: () => session }))
vi.mock("../session/use-session-commands.ts", () => ({ useSessionCommands: () => ({ leaveClient }) }))

const { AgentBar } = await import("./agent-bar.tsx")

afterEach(cleanup)

describe("an agent at work for a client", () => {
  it("[S1.5, S6.3] reads for whom, and leaves from there", () => {
    session.served = { companyName: "Trattoria Ada" }
    render(<AgentBar />, { wrapper: MemoryRouter })
    expect(screen.getByRole("region", { name: m.agent_title() }).textContent).toContain("Trattoria Ada")
    fireEvent.click(screen.getByRole("button", { name: m.agent_leave() }))
    expect(leaveClient).toHaveBeenCalledOnce()
  })

  it("[S6.3] is told nothing while working for themselves", () => {
    session.served = null
    render(<AgentBar />, { wrapper: MemoryRouter })
    expect(screen.queryByRole("region")).toBeNull()
  })
})

/** The agent of the fixtures, two of the clients, and what a page shows of the agent's work. */
import type { AppPage } from "./page.ts"

export { AGENT, HOTEL, PIZZERIA } from "../../support/agent.ts"

/** What says on every page for whom the agent works. */
export const agentBar = (page: AppPage, name: string) => page.getByRole("region", { name })

/** The agent of the fixtures, two of the clients, and what a page shows of the agent's work. */
import type { Page } from "@playwright/test"

export const AGENT = "agente@dispensa.test"
export const PIZZERIA = { name: "Pizzeria Il Cornicione", clientId: 2001 }
export const HOTEL = { name: "Hotel Villa Serena", clientId: 2002 }

/** What says on every page for whom the agent works. */
export const agentBar = (page: Page, name: string) => page.getByRole("region", { name })

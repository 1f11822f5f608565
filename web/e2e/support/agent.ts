/** The agent of the fixtures, two of the clients, and the bar that names the served client. */
import type { Page } from "@playwright/test"

export const AGENT = "agente@dispensa.test"
export const PIZZERIA = { name: "Pizzeria Il Cornicione", clientId: 2001 }
export const HOTEL = { name: "Hotel Villa Serena", clientId: 2002 }

/** The bar on every page that names the served client. */
export const agentBar = (page: Page, name: string) => page.getByRole("region", { name })

/** Shopping lists, in the backend and in the page. */
import type { Locator } from "@playwright/test"
import { Schema } from "effect"
import type { ShopPage } from "./shop.ts"

export const CLIENT_ID = 1001
export const NEW_CLIENT_ID = 1002

const State = Schema.Struct({ state: Schema.Struct({ shoppingLists: Schema.Array(Schema.Unknown) }) })

/** The backend's lists. */
export const storedLists = async ({ mockUrl }: { readonly mockUrl: string }, client: number): Promise<string> => {
  const answer: unknown = await (await fetch(`${mockUrl}/_mock/clients/${client}/state`)).json()
  return JSON.stringify(Schema.decodeUnknownSync(State)(answer).state.shoppingLists)
}

/** The current count field. */
export const countField = ({ page, pattern }: ShopPage): Locator =>
  page.getByRole("main").getByRole("textbox", { name: pattern("lists_there_of") })

/** "3 of 12", from 1. */
export const countPosition = ({ page, say }: ShopPage, position: number): Locator =>
  page.getByRole("main").getByText(new RegExp(`^${say("lists_position", { position, count: "\\d+" })}$`))

/** Situations of shopping lists. */
import { session, state, WithToken } from "../provider-state.ts"

export const shoppingListStates = {
  shoppingListExists: state({
    name: "a client has a shopping list with one entry",
    description:
      "The client has one list, `list_id`, called `list_name`, with one section `section_id` and in it one entry, `item_code`, of which 12 are wanted and 3 were counted. No list has the id `pact-list`.",
    params: WithToken,
    gives: {
      ...session,
      list_id: "0b0c5b0e",
      list_name: "Cella frigo",
      section_id: "s1",
      item_code: "PA0001",
    },
  }),
} as const

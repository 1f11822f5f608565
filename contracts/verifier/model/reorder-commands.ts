/** Commands that change carts and addresses of orders: what was ordered stays as it was. */
import type { ModelCommand } from "./machine.ts"
import { endpoints } from "../../src/table.ts"
import { ANY_ADDRESS } from "../protocol/commands.ts"
import { line } from "../run/carts.ts"
import type { Counter, OrderState } from "./order-commands.ts"

export const cartCommands = (counter: Counter): ReadonlyArray<ModelCommand<OrderState>> => {
  const { session, goods } = counter
  return [
    ...(["here", "there"] as const).map(
      (place): ModelCommand<OrderState> => ({
        name: `the oldest order is ordered again ${place}`,
        mayCome: ({ orders }) => orders.length > 1,
        take: async (state) => {
          const order = state.orders.at(-1)?.order
          if (order === undefined) return state
          const answer = await session.call(endpoints.reorder, { userTemp: counter[place], orderId: order.orderId })
          const { added, skipped } = answer.message
          const count = `${added} and ${skipped.length} of ${order.lines.length}`
          session.must(added + skipped.length === order.lines.length, "each line is added or named", count)
          const lines = order.lines.filter(({ itemCode }) => !skipped.some((one) => one.itemCode === itemCode))
          return { ...state, [place]: [...state[place], ...lines] }
        },
      }),
    ),
    {
      name: "the other address is changed",
      mayCome: () => true,
      take: async (state) => {
        const { addressCode } = counter.there
        const street = `Via Cambiata ${crypto.randomUUID().slice(0, 6)}`
        // No agent may.
        await session.attempt(endpoints.changeAddress, { userTemp: counter.here, addressCode, ...ANY_ADDRESS, street })
        return state
      },
    },
    {
      name: "an item is added to the cart",
      mayCome: () => true,
      take: async (state) => {
        const [{ itemCode, quantity } = { itemCode: "", quantity: 1 }] = goods[0].lines
        await session.call(endpoints.addToCart, { userTemp: counter.here, ...line(itemCode), quantity })
        return { ...state, here: [...state.here, { itemCode, quantity }] }
      },
    },
  ]
}

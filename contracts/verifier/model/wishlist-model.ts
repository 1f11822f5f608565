/** Wishes and their alerts, added and removed in every order. */
import { endpoints } from "../../src/table.ts"
import { writersOf } from "../actors.ts"
import type { Session } from "../run/session.ts"
import type { Model, ModelCommand } from "./machine.ts"

interface Wish {
  readonly itemCode: string
  readonly isAlert: boolean
}

type WishState = ReadonlyArray<Wish>

const wishTexts = (wishes: WishState): ReadonlyArray<string> =>
  wishes.map(({ itemCode, isAlert }) => `${itemCode}${isAlert ? " waited for" : ""}`)

export const wishlistModel = async (session: Session): Promise<Model<WishState>> => {
  const { userTemp, text } = await session.client("clientWaitsForItem")
  const waitedFor = text("item_code")
  const formats = await session.given("productHasFormats")
  const item = await session.given("itemMayBeOrdered")
  const codes = [formats.text("first_code"), formats.text("second_code"), item.text("item_code"), waitedFor]
  const wished = (known: WishState, itemCode: string) => known.some((wish) => wish.itemCode === itemCode)
  const steps = codes.flatMap(
    (itemCode): ReadonlyArray<ModelCommand<WishState>> => [
      {
        name: `${itemCode} is wished for`,
        mayCome: () => true,
        take: async (known) => {
          await session.call(endpoints.addWish, { userTemp, itemCode })
          return wished(known, itemCode) ? known : [...known, { itemCode, isAlert: false }]
        },
      },
      {
        name: `${itemCode} is wished for no more`,
        mayCome: (known) => wished(known, itemCode),
        take: async (known) => {
          await session.call(endpoints.removeWish, { userTemp, itemCode })
          return known.filter((wish) => wish.itemCode !== itemCode)
        },
      },
    ],
  )
  const alerting = (itemCode: string, alert: boolean): ModelCommand<WishState> => ({
    name: `the alert of ${itemCode} is set ${alert ? "on" : "off"}`,
    mayCome: (known) => wished(known, itemCode),
    take: async (known) => {
      await session.call(endpoints.addWish, { userTemp, itemCode, alert })
      // Of what is available an alert is over at once.
      const isAlert = alert && itemCode === waitedFor
      return known.map((wish) => (wish.itemCode === itemCode ? { ...wish, isAlert } : wish))
    },
  })
  return {
    actors: await writersOf(session, text("token"), userTemp),
    first: [{ itemCode: waitedFor, isAlert: true }],
    commands: [...steps, alerting(waitedFor, true), alerting(item.text("item_code"), true), alerting(waitedFor, false)],
    due: (known) => ({ "the wishlist": wishTexts(known) }),
    read: async () => {
      const { message } = await session.call(endpoints.getWishlist, { userTemp })
      const wishes = message.map(({ itemCode, alert }) => ({ itemCode, isAlert: alert === true }))
      return { "the wishlist": wishTexts(wishes) }
    },
  }
}

/** Wishlist items and their alerts, added and removed in every order, one by one and many in a row. */
import { endpoints } from "../../src/table.ts"
import { writersOf } from "../actors.ts"
import type { Identity, Session } from "../run/session.ts"
import { manyCodes, middleAndLast } from "./desk.ts"
import type { Model, ModelCommand } from "./machine.ts"

interface WishlistEntry {
  readonly itemCode: string
  readonly isAlert: boolean
}

type WishlistState = ReadonlyArray<WishlistEntry>
type Codes = ReadonlyArray<string>

const wishlistTexts = (items: WishlistState): ReadonlyArray<string> =>
  items.map(({ itemCode, isAlert }) => `${itemCode}${isAlert ? " with an alert" : ""}`)
const isWished = (known: WishlistState, itemCode = "") => known.some((wish) => wish.itemCode === itemCode)

const adding = (session: Session, userTemp: Identity, name: string, codes: Codes, most: number) => {
  let left = most
  const command: ModelCommand<WishlistState> = {
    name,
    mayCome: () => left > 0,
    take: async (known) => {
      left -= 1
      for (const itemCode of codes) await session.call(endpoints.addWish, { userTemp, itemCode })
      const fresh = codes.filter((itemCode) => !isWished(known, itemCode))
      return [...known, ...fresh.map((itemCode) => ({ itemCode, isAlert: false }))]
    },
  }
  return command
}

const removing = (session: Session, userTemp: Identity, name: string, codes: Codes): ModelCommand<WishlistState> => ({
  name,
  mayCome: (known) => isWished(known, codes[0]),
  take: async (known) => {
    for (const itemCode of codes) await session.call(endpoints.removeWish, { userTemp, itemCode })
    return known.filter(({ itemCode }) => !codes.includes(itemCode))
  },
})

export const wishlistModel = async (session: Session): Promise<Model<WishlistState>> => {
  const { userTemp, text } = await session.client("clientWaitsForItem")
  const waitedFor = text("item_code")
  const formats = await session.given("productHasFormats")
  const item = (await session.given("itemMayBeOrdered")).text("item_code")
  const codes = [formats.text("first_code"), formats.text("second_code"), item, waitedFor]
  const many = await manyCodes(session, userTemp, codes)
  /** Of what is wished, or of what is added with it. */
  const alerting = (itemCode: string, alert: boolean, isThere = true): ModelCommand<WishlistState> => ({
    name: `the alert of ${itemCode} is set ${alert ? "on" : "off"}${isThere ? "" : " as it is added"}`,
    mayCome: (known) => isWished(known, itemCode) === isThere,
    take: async (known) => {
      await session.call(endpoints.addWish, { userTemp, itemCode, alert })
      // The alert of an available item ends at once.
      const isAlert = alert && itemCode === waitedFor
      return isThere
        ? known.map((wish) => (wish.itemCode === itemCode ? { ...wish, isAlert } : wish))
        : [...known, { itemCode, isAlert }]
    },
  })
  return {
    actors: await writersOf(session, text("token"), userTemp),
    first: [{ itemCode: waitedFor, isAlert: true }],
    commands: [
      ...codes.flatMap((code) => [
        adding(session, userTemp, `${code} is added to the wishlist`, [code], Number.POSITIVE_INFINITY),
        removing(session, userTemp, `${code} is removed from the wishlist`, [code]),
      ]),
      alerting(waitedFor, true),
      alerting(item, true),
      alerting(waitedFor, false),
      alerting(waitedFor, true, false),
      ...(many.length === 0
        ? []
        : [
            adding(session, userTemp, "many items are added to the wishlist", many, 1),
            removing(
              session,
              userTemp,
              "of many wishlist items, the middle and the last one are removed",
              middleAndLast(many),
            ),
            removing(session, userTemp, "many wishlist items are removed", many),
          ]),
    ],
    due: (known) => ({ "the wishlist": wishlistTexts(known) }),
    read: async () => {
      const { message } = await session.call(endpoints.getWishlist, { userTemp })
      const items = message.map(({ itemCode, alert }) => ({ itemCode, isAlert: alert === true }))
      return { "the wishlist": wishlistTexts(items) }
    },
  }
}

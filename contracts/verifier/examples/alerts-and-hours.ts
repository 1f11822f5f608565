/** A field keeps every value that it may have: fractions and great numbers, each weekday, hours of the day (ADR 47). */
import { Result } from "effect"
import { isListingRefusal } from "../../src/endpoints/listing.ts"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import { cartRead } from "../run/carts.ts"
import type { Session, Identity } from "../run/session.ts"

const said = (value: unknown): string => JSON.stringify(value) ?? "nothing"

const MANY = 150

/** Two articles that nobody can have now: of what is there nobody waits. */
const wishes = example("alerts of several wishes", ["wishlist.add", "wishlist.list"], async (session) => {
  const { userTemp, text } = await session.client("clientWaitsForItem")
  const first = text("item_code")
  const list = async (page: number) => {
    const params = { page: String(page), per_page: "50" }
    const answer = await session.call(endpoints.productList, { userTemp, text: "", params })
    return isListingRefusal(answer) ? null : answer.message
  }
  // What nobody can have stands last.
  const products = (await list((await list(1))?.pagination.totalPages ?? 1))?.products ?? []
  const children = products.flatMap((product) =>
    product.children.length === 0 ? [product.itemCode] : product.children,
  )
  const found = (
    await session.call(endpoints.childList, { userTemp, childrenIds: [first, ...children.slice(0, MANY)] })
  ).message
  const second = Object.values(found).find(
    ({ itemCode, availability }) => availability !== "DISPONIBILE" && itemCode !== first,
  )?.itemCode
  if (second === undefined) return notChecked("each item is available")
  const codes = [first, second]
  const alerts = async () => {
    const wished = (await session.call(endpoints.getWishlist, { userTemp })).message
    return codes.map((code) => wished.find(({ itemCode }) => itemCode === code)?.alert ?? false).join(", ")
  }
  await session.call(endpoints.addWish, { userTemp, itemCode: second, alert: true })
  if ((await alerts()) !== "true, true") {
    session.must((await alerts()).startsWith("true"), "an alert leaves the other ones as they are", await alerts())
    return CHECKED
  }
  for (const due of ["true, false", "true, true", "false, true"] as const) {
    const wanted = due.split(", ")
    for (const [index, itemCode] of codes.entries())
      await session.call(endpoints.addWish, { userTemp, itemCode, alert: wanted[index] === "true" })
    session.must((await alerts()) === due, "each wish has its own alert", `${await alerts()} instead of ${due}`)
  }
  return CHECKED
})

/** As "13:00", in minutes. */
const minutes = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(":").map(Number)
  return hour * 60 + minute
}

const HOURS = { morning: { from: "09:10", to: "11:50" }, afternoon: { from: "13:10", to: "16:50" } } as const
/** One day in winter, one in summer: a server's zone is not as far from Italy's in both. */
const SEASONS = ["2027-01-20", "2027-06-16"] as const
/** What a zone may be away. */
const ZONES = [60, 120]

const hours = example("hours of collection", ["order.detail", "order.place", "cart.get"], async (session) => {
  const opening = new Map<string, string>()
  for (const slot of ["morning", "afternoon"] as const)
    for (const date of SEASONS) {
      const { userTemp } = await session.client("cartMayBeCollected")
      const handover = await collected(session, userTemp, { slot, date, ...HOURS[slot] })
      if (handover === null) continue
      const { from = "", to = "" } = handover
      const away = [
        [from, HOURS[slot].from],
        [to, HOURS[slot].to],
      ].map(([came = "", sent = ""]) => (came === "" ? 0 : Math.abs(minutes(came) - minutes(sent))))
      const isShifted = ZONES.some((zone) => away.every((one) => one === zone))
      session.must(
        !isShifted,
        "hours of collection are those of the place",
        `${from}–${to}, sent were ${said(HOURS[slot])}`,
      )
      const isAsked = away.every((one) => one === 0)
      const told = `${from}–${to}, not ${said(HOURS[slot])}`
      session.must(isShifted || isAsked, "an order is collected in the hours that were asked for", told)
      const plain = await session.client("cartMayBeCollected")
      const own = await collected(session, plain.userTemp, { slot, date })
      if (own?.from === undefined || own.to === undefined) continue
      const came = `${own.from}–${own.to}`
      const former = opening.get(slot)
      opening.set(slot, former ?? came)
      const isZone = former !== undefined && ZONES.includes(Math.abs(minutes(former) - minutes(came)))
      session.must(!isZone, "hours of collection are the same in summer and winter", `${former}, then ${came}`)
      const isHalf = slot === "morning" ? minutes(own.from) < 12 * 60 : minutes(own.to) > 12 * 60
      session.must(isHalf, "hours of collection lie in their half of the day", `${slot}: ${came}`)
    }
  return CHECKED
})

interface Collection {
  readonly slot: "morning" | "afternoon"
  readonly date: string
  readonly from?: string
  readonly to?: string
}

/** The handover of an order that is collected so; null where it may not be. */
const collected = async (session: Session, userTemp: Identity, collection: Collection) => {
  const { cartId, documentTotal: confirmedTotal } = await cartRead(session, userTemp, "pickup")
  const placed = await session.attempt(endpoints.placeOrder, {
    userTemp,
    cartId,
    paymentMethod: "bank-transfer" as const,
    handover: { _tag: "Pickup" as const, ...collection },
    confirmedTotal,
    note: "",
    customerRef: "",
    lineNotes: [],
  })
  if (Result.isFailure(placed)) return null
  const { orderId } = placed.success.message
  const { handover } = (await session.call(endpoints.getOrder, { userTemp, orderId })).message
  if (handover?._tag !== "Pickup") {
    session.must(handover === null, "an order to be collected is no delivery", handover?._tag)
    return null
  }
  session.must(handover.slot === collection.slot, "an order is collected in its half of the day", handover.slot)
  session.must(handover.date === collection.date, "an order is collected on its day", handover.date)
  return handover
}

export const alertsAndHoursExamples = [wishes, hours]

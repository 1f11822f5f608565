import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, dayNumber } from "../checkout/rome-time.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { boughtItem, purchaseOn, someItem } from "../testing/usual.ts"
import { priceHistory } from "./price-history.ts"
import { buyingDays, type Due, dueOf, rhythmOf, usualQuantity } from "./rhythm.ts"
import { type ChoiceEvent, choiceTotals, chosenLines, evolveChoice, NO_CHOICE, linesToOrder } from "./usual-choice.ts"
import { usualLines } from "./usual-line.ts"
import { searchUsual, sortUsual, USUAL_ORDERS } from "./usual-order.ts"

const arbDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays("2025-06-01", days))
const arbPurchase = fc
  .tuple(arbDay, fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 9_999 }))
  .map(([day, quantity, unitPrice]) => purchaseOn(day, quantity, unitPrice))
const arbPurchases = fc.array(arbPurchase, { minLength: 1, maxLength: 20 })
const arbAvailability = fc.constantFrom("DISPONIBILE", "IN ARRIVO", "NON DISPONIBILE")
const arbBought = fc.uniqueArray(fc.constantFrom("A", "B", "C", "D", "E", "F"), { maxLength: 6 }).chain((codes) =>
  fc.tuple(
    ...codes.map((code) =>
      fc
        .tuple(fc.array(arbPurchase, { maxLength: 12 }), fc.integer({ min: 1, max: 24 }), arbAvailability, fc.nat(3))
        .map(([purchases, packSize, availability, fate]) =>
          boughtItem(code, purchases, {
            category: fate === 1 ? "" : `Category ${fate}`,
            item: fate === 0 ? null : someItem(code, { packSize, availability }),
          }),
        ),
    ),
  ),
)
const TODAY = "2026-07-10"
const arbEvent: fc.Arbitrary<ChoiceEvent> = fc
  .tuple(fc.constantFrom("A", "B", "C", "D"), fc.integer({ min: -2, max: 40 }), fc.boolean(), fc.nat(4))
  .map(([itemCode, packs, isChosen, kind]): ChoiceEvent => {
    if (kind === 0) return { _tag: "Ticked", itemCode, isChosen }
    if (kind === 1) return { _tag: "PacksSet", itemCode, packs }
    if (kind === 2) return { _tag: "Replaced", itemCode, by: isChosen ? someItem("Z", { packSize: 4 }) : null }
    return kind === 3
      ? { _tag: "AllTicked", itemCodes: [itemCode, "E"], isChosen }
      : { _tag: "Ordered", itemCodes: [itemCode] }
  })

const shifted = (days: number) => (purchase: ReturnType<typeof purchaseOn>) =>
  purchaseOn(addDays(purchase.placedAt.slice(0, 10), days), purchase.quantity, purchase.unitPrice)

describe(`my usual (${LAWS})`, () => {
  it("[S7.20] does not depend on the order of the purchases in the answer", () =>
    checkLaw(
      fc.property(arbPurchases, arbPurchases, (one, other) => {
        const there = buyingDays([...one, ...other])
        const back = buyingDays([...other, ...one].toReversed())
        expect(back.map(({ day, quantity }) => [day, quantity])).toEqual(
          there.map(({ day, quantity }) => [day, quantity]),
        )
        expect(there.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
          [...one, ...other].reduce((sum, { quantity }) => sum + quantity, 0),
        )
      }),
    ))

  it("[S7.20] the usual quantity was really ordered on a day, and half of the recent days had no more", () =>
    checkLaw(
      fc.property(arbPurchases, (purchases) => {
        const recent = buyingDays(purchases).slice(0, 9)
        const usual = usualQuantity(recent)
        const [atMost, atLeast] = [
          recent.filter(({ quantity }) => quantity <= usual).length,
          recent.filter(({ quantity }) => quantity >= usual).length,
        ]
        expect(recent.some(({ quantity }) => quantity === usual)).toBe(true)
        expect(atMost * 2).toBeGreaterThanOrEqual(recent.length)
        expect(atLeast * 2).toBeGreaterThanOrEqual(recent.length)
      }),
    ))

  it("[S7.20] a rhythm is at least a day, and lies between the shortest and the longest interval", () =>
    checkLaw(
      fc.property(arbPurchases, (purchases) => {
        const days = buyingDays(purchases)
        const rhythm = rhythmOf(days)
        expect(rhythm === null).toBe(days.length < 3)
        const recent = days.slice(0, 9).map(({ day }) => dayNumber(day))
        const distances = recent.slice(1).map((day, at) => (recent[at] ?? day) - day)
        const isBetween = rhythm === null || (rhythm >= Math.min(...distances) && rhythm <= Math.max(...distances))
        expect(isBetween && rhythm !== 0).toBe(true)
      }),
    ))

  it("[S7.20] the states follow in one direction: later, due, lapsed", () =>
    checkLaw(
      fc.property(arbDay, fc.integer({ min: 1, max: 120 }), fc.nat(800), fc.nat(30), (last, rhythm, wait, more) => {
        const order: ReadonlyArray<Due["_tag"]> = ["Later", "Due", "Lapsed"]
        const now = dueOf(last, rhythm, addDays(last, wait))
        const then = dueOf(last, rhythm, addDays(last, wait + more))
        expect(order.indexOf(then._tag)).toBeGreaterThanOrEqual(order.indexOf(now._tag))
        expect(now._tag === "Later").toBe(wait < rhythm)
        const inDays = now._tag === "Later" ? now.inDays : rhythm - wait
        expect(dueOf(last, rhythm, addDays(last, wait + inDays))).toEqual({ _tag: "Due", since: 0 })
      }),
    ))

  it("[S7.20] shifting all dates by the same number of days changes nothing", () =>
    checkLaw(
      fc.property(arbPurchases, fc.nat(200), (purchases, days) => {
        const [now] = usualLines([boughtItem("A", purchases)], TODAY)
        const [then] = usualLines([boughtItem("A", purchases.map(shifted(days)))], addDays(TODAY, days))
        expect(then?.due).toEqual(now?.due)
        expect(then?.rhythm).toBe(now?.rhythm)
        expect(then?.usualQuantity).toBe(now?.usualQuantity)
      }),
    ))

  it("[S7.20] every sort shows each line once; due items come before others", () =>
    checkLaw(
      fc.property(arbBought, fc.constantFrom(...USUAL_ORDERS), (bought, by) => {
        const lines = usualLines(bought, TODAY)
        const sorted = sortUsual(lines, by)
        expect(new Set(sorted)).toEqual(new Set(lines))
        expect(sortUsual(sorted.toReversed(), by)).toEqual(sorted)
        expect(searchUsual(sorted, " ")).toEqual(sorted)
        const isDue = sortUsual(lines, "due").map(({ due }) => due._tag === "Due")
        expect(isDue.lastIndexOf(true)).toBe(isDue.filter(Boolean).length - 1)
      }),
    ))

  it("[S5.4] only whole packs of orderable items go into the cart, whatever is chosen", () =>
    checkLaw(
      fc.property(arbBought, fc.array(arbEvent, { maxLength: 12 }), (bought, events) => {
        const choice = events.reduce(evolveChoice, NO_CHOICE)
        const lines = chosenLines(usualLines(bought, TODAY), choice, () => 0)
        for (const { product, quantity, packs } of linesToOrder(lines)) {
          expect(quantity).toBe(packs * product.packSize)
          expect(packs).toBeGreaterThanOrEqual(1)
          expect(product.availability).not.toBe("NON DISPONIBILE")
        }
        expect(choiceTotals(lines, "2026-11-27").count).toBe(linesToOrder(lines).length)
      }),
    ))

  it("[S5.4] without a choice, due and orderable items are proposed, and none that is in the cart", () =>
    checkLaw(
      fc.property(arbBought, fc.nat(2), (bought, inCart) => {
        const lines = usualLines(bought, TODAY)
        const proposed = linesToOrder(chosenLines(lines, NO_CHOICE, (code) => (code === "A" ? inCart : 0)))
        const expected = lines.filter(
          ({ due, bought: { item, itemCode } }) =>
            due._tag === "Due" &&
            item !== null &&
            item.availability !== "NON DISPONIBILE" &&
            (itemCode !== "A" || inCart === 0),
        )
        expect(proposed.map(({ line }) => line)).toEqual(expected)
      }),
    ))

  it("[S7.20] a price history has a point for each day, oldest first, and its bounds are among them", () =>
    checkLaw(
      fc.property(arbPurchases, (purchases) => {
        const history = priceHistory(purchases)
        const days = history?.points.map(({ day }) => day) ?? []
        expect(days).toEqual([...new Set(purchases.map(({ placedAt }) => placedAt.slice(0, 10)))].toSorted())
        const prices = history?.points.map(({ unitPrice }) => unitPrice) ?? []
        expect(prices).toContain(history?.lowest)
        expect(prices.every((price) => price <= (history?.highest ?? -1) && price >= (history?.lowest ?? 0))).toBe(true)
      }),
    ))
})

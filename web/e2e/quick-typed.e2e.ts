/** The quick order for the same items each week: a few key presses per line, counted. */
import { getUsualItems } from "@dispensa/contracts"
import { canBeOrdered, nextValidQuantity, sortUsual, type UsualLine, usualLines } from "@dispensa/domain"
import { Schema } from "effect"
import { expectAccessible } from "./support/axe.ts"
import { countedKeys } from "./support/counted-keys.ts"
import { keyFields, toFirstRow } from "./support/quick-order.ts"
import { shoot } from "./support/screenshots.ts"
import type { ShopPage } from "./support/shop.ts"
import { CLIENT, everywhere, expect, inEach, NEW_CLIENT, test } from "./support/test.ts"
import { comeAsRegular, LINES as MOST_LINES } from "./support/usual.ts"

/** A line of a usual order, by name or by the end of its code; in English more names share a prefix. */
const MOST_STROKES = { it: 4.5, en: 4.6 }
/** A third shows the same as a whole order, except for the number per line. */
const LINES = process.env["E2E_DEEP"] === "1" ? MOST_LINES : 20
/** Lines with another quantity than usual. */
const OTHERWISE = LINES / 10
/** Up to this position the arrow is faster than another letter. */
const NEAR = 2

const toOrder = (all: ReadonlyArray<UsualLine>): ReadonlyArray<UsualLine & { readonly quantity: number }> =>
  sortUsual(all, "due").flatMap((line) => {
    const { item } = line.bought
    // Twice as much, typed after the name, may mean the pieces of one case or box: the shop asks.
    const [, pieces] = /(\d+) (?:pz|pcs)$/.exec(item?.packLabel ?? "") ?? []
    const isAsked =
      item?.packLabel.startsWith(`${2 * line.usualQuantity} ×`) ||
      2 * line.usualQuantity >= Number(pieces ?? Number.POSITIVE_INFINITY)
    return item === null || isAsked || !canBeOrdered(item)
      ? []
      : [{ ...line, quantity: nextValidQuantity(line.usualQuantity, item.packSize) }]
  })

/** Opens the page; returns the items bought before. */
const openQuickOrder = async ({ page, open }: ShopPage) => {
  const answered = page.waitForResponse(/get_usual_items/)
  await open("/pages/quick-order")
  const body: unknown = await (await answered).json()
  return toOrder(usualLines(Schema.decodeUnknownSync(getUsualItems.response)(body).message, "2026-01-01"))
}

/** The last digits, more if other codes share them. */
const endOf = (code: string, others: Awaited<ReturnType<typeof openQuickOrder>>): string => {
  const ends = [3, 4, 5].map((digits) => code.slice(-digits))
  const isOwn = (end: string) =>
    others.every(({ bought }) => bought.itemCode === code || !bought.itemCode.endsWith(end))
  return ends.find(isOwn) ?? code
}

/** The suggested codes; the first is the one that Enter takes. */
const suggested = ({ page }: ShopPage): Promise<ReadonlyArray<string>> =>
  page
    .getByRole("main")
    .getByRole("option")
    .evaluateAll((all) => all.map((option) => /[A-Z]{2}\d{6}/.exec(option.textContent ?? "")?.[0] ?? ""))

inEach(everywhere("laptop it"), ({ lang }) => {
  test("[S11.2][S7.20][S5.4] lines are typed in a few key presses each; Enter takes the first suggestion, in the usual quantity", async ({
    page,
    shop,
    control,
  }) => {
    // Many lines by hand, and no machine is always idle.
    test.slow()
    await comeAsRegular(shop, control)
    // Not in the order that the shop expects, but in that of somebody's shelves.
    const known = await openQuickOrder(shop)
    const due = known.slice(0, LINES)
    const wanted = due.toSorted((one, other) => one.bought.category.localeCompare(other.bought.category))
    expect(wanted).toHaveLength(LINES)
    await toFirstRow(shop)
    const { count, press } = countedKeys(page)
    /** Types while looking at the suggestions, and stops as soon as the right one appears. */
    const find = async (text: string, code: string, near: number): Promise<void> => {
      for (const letter of text) {
        await press(letter)
        const at = (await suggested(shop)).indexOf(code)
        if (at >= 0 && at <= near) {
          await expect(page.getByRole("main").getByRole("option").first()).toHaveAttribute("data-highlighted")
          for (let step = 0; step < at; step += 1) await press("ArrowDown")
          return
        }
      }
    }
    const strokes = { name: 0, code: 0 }
    for (const [at, { bought, quantity }] of wanted.entries()) {
      const before = count.strokes
      const isByCode = at % 2 === 1
      await find(
        isByCode ? endOf(bought.itemCode, at < OTHERWISE ? known : []) : bought.name.toLowerCase(),
        bought.itemCode,
        at < OTHERWISE ? 0 : NEAR,
      )
      if (at < OTHERWISE) {
        await press(" ")
        for (const digit of String(quantity * 2)) await press(digit)
      }
      await press("Enter")
      await expect(keyFields(shop).nth(at)).toHaveValue(bought.itemCode)
      if (at >= OTHERWISE) await press("Enter")
      await expect(keyFields(shop).nth(at + 1)).toBeFocused()
      strokes[isByCode ? "code" : "name"] += count.strokes - before
    }
    const main = page.getByRole("main")
    await expect(main.getByText(shop.say("quick_good", { count: LINES }), { exact: true })).toBeVisible()
    await press("ControlOrMeta+Enter")
    await expect(shop.liveText(shop.say("quick_added", { count: LINES }))).toHaveCount(1)
    await expect.poll(async () => (await control.cart(CLIENT, "1")).length, { timeout: 30_000 }).toBe(LINES)
    const inCart = new Map((await control.cart(CLIENT, "1")).map(({ carti, quantity }) => [carti, quantity]))
    for (const [at, { bought, quantity }] of wanted.entries())
      expect(inCart.get(bought.itemCode), bought.name).toBe(at < OTHERWISE ? quantity * 2 : quantity)
    const perLine = count.strokes / LINES
    const of = (how: keyof typeof strokes) => (strokes[how] / (LINES / 2)).toFixed(1)
    process.stdout.write(
      `quick order: ${perLine.toFixed(1)} keystrokes a typed line of ${LINES} bought before (${of("name")} by name, ${of("code")} by the code's end)\n`,
    )
    expect(perLine).toBeLessThanOrEqual(MOST_STROKES[lang])
  })

  test("[S11.2] Enter takes only shown suggestions: closed ones, unknown texts and items never bought stay as typed", {
    tag: "@deep",
  }, async ({ page, shop, control }) => {
    await comeAsRegular(shop, control)
    const names = (await openQuickOrder(shop)).map(({ bought }) => bought.name.toLowerCase())
    // Two items bought before share these letters.
    const beginnings = names.map((name) => name.slice(0, 4)).filter((beginning) => /^\p{L}+$/u.test(beginning))
    const word = beginnings.find((beginning, at) => beginnings.indexOf(beginning) < at) ?? ""
    const options = page.getByRole("main").getByRole("option")
    const field = keyFields(shop).first()
    await field.focus()
    await page.keyboard.type(word)
    await expect(options.first()).toHaveAttribute("data-highlighted")
    await expect(options.first()).toContainText(shop.say("quick_usually"))
    await expectAccessible(page, "quick order with suggestions")
    await shoot(page, "quick-order-it")
    await page.keyboard.press("Escape")
    await expect(options).toHaveCount(0)
    await page.keyboard.press("Enter")
    await expect(field).toHaveValue(word)
    // A suggestion reached by arrow is taken, even if the catalogue's answer was added after it.
    await keyFields(shop).nth(1).focus()
    await page.keyboard.type(word)
    const known = (await suggested(shop)).length
    await page.keyboard.press("ArrowDown")
    const [, second = ""] = await suggested(shop)
    await expect.poll(() => options.count()).toBeGreaterThan(known)
    await page.keyboard.press("Enter")
    await expect(keyFields(shop).nth(1)).toHaveValue(second)
    // A text that no longer matches takes none of the previous suggestions.
    await keyFields(shop).nth(2).focus()
    await page.keyboard.type(`${word}zzqq`)
    await page.keyboard.press("Enter")
    await expect(keyFields(shop).nth(2)).toHaveValue(`${word}zzqq`)
  })
})

inEach(everywhere("phone en"), () => {
  test("[S11.2] a client without orders types as before, and a failure of the usual items does not interfere", {
    tag: "@deep",
  }, async ({ page, shop, control }) => {
    await shop.comeBack(NEW_CLIENT)
    await control.scenario("empty-client", 1002)
    expect(await openQuickOrder(shop)).toEqual([])
    await keyFields(shop).first().fill("olio")
    const options = page.getByRole("main").getByRole("option")
    await expect(options.first()).toBeVisible()
    await expect(options.first()).not.toHaveAttribute("data-highlighted")
    await keyFields(shop).first().press("Enter")
    await expect(keyFields(shop).first()).toHaveValue("olio")
  })
})

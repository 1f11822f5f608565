/** The quick order typed by somebody who orders the same things each week: a few letters a line, counted. */
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

/** A line of a usual order, by name or by the end of its code; in English more names begin alike. */
const MOST_STROKES = { it: 4.5, en: 4.6 }
/** A third shows the same as a whole order, except for the figure a line. */
const LINES = process.env["E2E_DEEP"] === "1" ? MOST_LINES : 20
/** Of them, what is wanted in another quantity than usual. */
const OTHERWISE = LINES / 10
/** So far down the arrow is quicker than another letter. */
const NEAR = 2

const toOrder = (all: ReadonlyArray<UsualLine>): ReadonlyArray<UsualLine & { readonly quantity: number }> =>
  sortUsual(all, "due").flatMap((line) => {
    const { item } = line.bought
    // Twice as much, typed behind the name, may mean the pieces of one case or box: the shop asks.
    const [, pieces] = /(\d+) (?:pz|pcs)$/.exec(item?.packLabel ?? "") ?? []
    const isAsked =
      item?.packLabel.startsWith(`${2 * line.usualQuantity} ×`) ||
      2 * line.usualQuantity >= Number(pieces ?? Number.POSITIVE_INFINITY)
    return item === null || isAsked || !canBeOrdered(item)
      ? []
      : [{ ...line, quantity: nextValidQuantity(line.usualQuantity, item.packSize) }]
  })

/** Opens the page; answers what it knows of what was bought before. */
const openQuickOrder = async ({ page, open }: ShopPage) => {
  const answered = page.waitForResponse(/get_usual_items/)
  await open("/pages/quick-order")
  const body: unknown = await (await answered).json()
  return toOrder(usualLines(Schema.decodeUnknownSync(getUsualItems.response)(body).message, "2026-01-01"))
}

/** So many of its last digits, and more where others end so as well. */
const endOf = (code: string, others: Awaited<ReturnType<typeof openQuickOrder>>): string => {
  const ends = [3, 4, 5].map((digits) => code.slice(-digits))
  const isOwn = (end: string) =>
    others.every(({ bought }) => bought.itemCode === code || !bought.itemCode.endsWith(end))
  return ends.find(isOwn) ?? code
}

/** The codes that are suggested now, the one that Enter takes first. */
const suggested = ({ page }: ShopPage): Promise<ReadonlyArray<string>> =>
  page
    .getByRole("main")
    .getByRole("option")
    .evaluateAll((all) => all.map((option) => /[A-Z]{2}\d{6}/.exec(option.textContent ?? "")?.[0] ?? ""))

inEach(everywhere("laptop it"), ({ lang }) => {
  test("[S11.2][S7.20][S5.4] lines are typed in a few strokes each; Enter takes what is shown first, in the usual quantity", async ({
    page,
    shop,
    control,
  }) => {
    // Many lines by hand, and nobody's machine is idle all the time.
    test.slow()
    await comeAsRegular(shop, control)
    // Not in the order in which the shop expects them, but as they stand on somebody's shelves.
    const known = await openQuickOrder(shop)
    const due = known.slice(0, LINES)
    const wanted = due.toSorted((one, other) => one.bought.category.localeCompare(other.bought.category))
    expect(wanted).toHaveLength(LINES)
    await toFirstRow(shop)
    const { count, press } = countedKeys(page)
    /** As somebody types who looks at what is suggested, and stops as soon as it is the right one. */
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

  test("[S11.2] Enter takes nothing that is not shown: what was closed, what is unknown and what nobody bought stay as typed", {
    tag: "@deep",
  }, async ({ page, shop, control }) => {
    await comeAsRegular(shop, control)
    const names = (await openQuickOrder(shop)).map(({ bought }) => bought.name.toLowerCase())
    // Two of what was bought begin so.
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
    // What an arrow went to is taken, also when the catalogue's answer came behind it meanwhile.
    await keyFields(shop).nth(1).focus()
    await page.keyboard.type(word)
    const known = (await suggested(shop)).length
    await page.keyboard.press("ArrowDown")
    const [, second = ""] = await suggested(shop)
    await expect.poll(() => options.count()).toBeGreaterThan(known)
    await page.keyboard.press("Enter")
    await expect(keyFields(shop).nth(1)).toHaveValue(second)
    // What matches nothing any more takes nothing of what was shown a moment before.
    await keyFields(shop).nth(2).focus()
    await page.keyboard.type(`${word}zzqq`)
    await page.keyboard.press("Enter")
    await expect(keyFields(shop).nth(2)).toHaveValue(`${word}zzqq`)
  })
})

inEach(everywhere("phone en"), () => {
  test("[S11.2] who never ordered types as before, and no failure of the usual is in the way", {
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

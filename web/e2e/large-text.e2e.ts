/** Text at 200 % in the browser's own settings, on a small phone: 360 px are as wide as eleven letters (WCAG 1.4.4). */
import { BROWSER_FLAGS } from "./support/browser-flags.ts"
import { expectFitsAt, settled } from "./support/matrix/look.ts"
import { PHONE, test } from "./support/test.ts"

const executablePath = process.env["CHROME_PATH"]

test.use({
  ...PHONE,
  launchOptions: {
    args: [...BROWSER_FLAGS, "--blink-settings=defaultFontSize=32"],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
})

const PATHS = [
  "/",
  "/shop",
  "/product/default/DE891900",
  "/pages/cart?tab=active",
  "/pages/checkout",
  "/pages/quick-order",
  "/pages/usual",
  "/pages/lists/cella-frigo",
  "/pages/account/orders",
  "/pages/order_detail?order=ORD-021480",
  "/pages/account/deadlines",
  "/pages/dashboard",
  "/pages/standing?list=cella-frigo",
  "/pages/notifications/settings",
  "/pages/downloads",
]

test("[S9.14] no page scrolls horizontally with text twice as large (#40)", { tag: "@deep" }, async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await shop.comeBack()
  for (const path of PATHS) {
    await shop.open(path)
    await settled(page)
    await expectFitsAt(page, path, [])
  }
})

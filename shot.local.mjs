import { chromium } from "playwright-core"
const [,, out, w, h, theme, lang, user, ...paths] = process.argv
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox","--disable-gpu"] })
const phone = Number(w) < 768
const ctx = await browser.newContext({ viewport: { width: Number(w), height: Number(h) }, colorScheme: theme, locale: lang === "en" ? "en-GB" : "it-IT", hasTouch: phone, isMobile: phone })
const page = await ctx.newPage()
const base = `http://localhost:4310${lang === "en" ? "/en" : ""}`
if (user !== "-") {
  await page.goto(base + "/pages/login")
  await page.fill('input[type=email]', user)
  await page.fill('input[type=password]', "dispensa")
  await page.click('main button[type=submit]')
  await page.waitForURL(u => !u.pathname.includes("login"), { timeout: 15000 })
  await page.waitForTimeout(800)
}
let i = 0
for (const p of paths) {
  const full = p.endsWith("!"); const path = full ? p.slice(0,-1) : p
  if (path.startsWith("js:")) { await page.evaluate(path.slice(3)); await page.waitForTimeout(700); }
  else if (path.startsWith("click:")) { await page.getByRole("button",{name:new RegExp(path.slice(6))}).first().click(); await page.waitForTimeout(700) }
  else if (path === "print") { await page.emulateMedia({ media: "print" }); await page.waitForTimeout(400) }
  else { await page.goto(base + path); await page.waitForTimeout(1800) }
  await page.screenshot({ path: `${out}-${i++}.png`, fullPage: full })
}
await browser.close()

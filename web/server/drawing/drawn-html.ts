/** A drawn page's HTML: the plain one with the drawing in it, the frame for those who are not to see it, and what the browser takes over (ADR 60). */
import type { Drawing } from "./drawing.ts"
import { withLaterCode } from "../page-html.ts"
import { FIRST_VISIT_PATH } from "./first-visit.ts"

const ROOT = /<div id="root">([\s\S]*)<\/div>(?=\s*<noscript>|\s*<script type="module"|\s*<\/body>)/
const TITLE = /<title>[^<]*/
const SHELL = '<div class="boot-shell"'

/** In an attribute or a title. */
const quoted = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")

/** The policy takes no style that is written into a page: the script that runs first sets it. Texts have no such quotes. */
const withoutStyles = (html: string): string => html.replaceAll(' style="', ' data-style="')

/** `base` is the shop's path on its host. */
export const drawnHtml = (plain: string, { html, media, page, title }: Drawing, base: string): string =>
  withLaterCode(plain)
    .replace(TITLE, () => `<title>${quoted(title)}`)
    .replace(ROOT, (_root, shell: string) =>
      [
        shell.trim().replace(SHELL, '<div id="shell" hidden class="boot-shell"'),
        `<script src="${base}${FIRST_VISIT_PATH}" data-media="${quoted(media)}"></script>`,
        `<div id="root">${withoutStyles(html)}</div>`,
        // "<" would end it.
        `<script type="application/json" id="drawn">${page.replaceAll("<", "\\u003c")}</script>`,
      ].join(""),
    )

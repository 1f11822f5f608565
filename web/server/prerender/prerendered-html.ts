/**
 * The HTML of a prerendered page: the plain page with the prerendered content, the shell for visitors who must not see
 * it, and the hydration data (ADR 60).
 */
import type { PrerenderedPage } from "./prerendered-page.ts"
import { withLaterCode } from "../page-html.ts"
import { FIRST_VISIT_PATH } from "./first-visit.ts"

const ROOT = /<div id="root">([\s\S]*)<\/div>(?=\s*<noscript>|\s*<script type="module"|\s*<\/body>)/
const TITLE = /<title>[^<]*/
const SHELL = '<div class="boot-shell"'

/** Escapes text for an attribute or a title. */
const quoted = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")

/** The content security policy forbids inline styles: the first script sets them. Texts contain no such quotes. */
const withoutStyles = (html: string): string => html.replaceAll(' style="', ' data-style="')

/** `base` is the shop's path on its host. */
export const prerenderedHtml = (plain: string, { html, media, page, title }: PrerenderedPage, base: string): string =>
  withLaterCode(plain)
    .replace(TITLE, () => `<title>${quoted(title)}`)
    .replace(ROOT, (_root, shell: string) =>
      [
        shell.trim().replace(SHELL, '<div id="shell" hidden class="boot-shell"'),
        `<script src="${base}${FIRST_VISIT_PATH}" data-media="${quoted(media)}"></script>`,
        `<div id="root">${withoutStyles(html)}</div>`,
        // "<" could end the element.
        `<script type="application/json" id="drawn">${page.replaceAll("<", "\\u003c")}</script>`,
      ].join(""),
    )

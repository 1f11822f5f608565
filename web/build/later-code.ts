/** Leaves out of a bundle what its code loads later, styles and the bundler's own modules. */
import type { Plugin } from "rolldown"

const NOTHING = "\0nothing"

/** `entry` begins by loading what it bundles. */
export const withoutLaterCode = (entry?: string): Plugin => ({
  name: "dispensa-without-later-code",
  resolveId: (id, importer, { kind }) =>
    (kind === "dynamic-import" && (entry === undefined || importer?.endsWith(entry) !== true)) ||
    id.endsWith(".css") ||
    id.startsWith("virtual:")
      ? NOTHING
      : null,
  load: (id) => (id === NOTHING ? "export {}" : null),
})

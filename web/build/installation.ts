/**
 * In development Vite serves the page and proxies the backend's paths with the installation given by `npm run dev` (ADR
 * 0043).
 */
import type { Plugin } from "vite"

/** The installation of `npm run dev`, as JSON. */
interface DevelopmentServer {
  /** Inserted into the page's head. */
  readonly head: string
  readonly passedOn: ReadonlyArray<{ readonly prefix: string; readonly folder: string }>
}

const isHandedOver = (value: unknown): value is DevelopmentServer =>
  typeof value === "object" && value !== null && "head" in value && "passedOn" in value

/** Started without `npm run dev`, Vite serves a plain installation. */
const handedOver = (text: string | undefined, folders: ReadonlyArray<string>): DevelopmentServer => {
  const value: unknown = JSON.parse(text ?? "null")
  return isHandedOver(value) ? value : { head: "", passedOn: folders.map((folder) => ({ prefix: folder, folder })) }
}

export const installationInDevelopment = (backendUrl: string, folders: ReadonlyArray<string>): Plugin => {
  const { head, passedOn } = handedOver(process.env["DISPENSA_DEVELOPMENT"], folders)
  return {
    name: "dispensa-installation",
    apply: "serve",
    config: () => ({
      server: {
        proxy: Object.fromEntries(
          passedOn.map(({ prefix, folder }) => [
            prefix,
            { target: backendUrl, rewrite: (path: string) => folder + path.slice(prefix.length) },
          ]),
        ),
      },
    }),
    transformIndexHtml: (html) => html.replace("</head>", () => `${head}</head>`),
  }
}

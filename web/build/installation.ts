/** Development serves the page and passes the backend's paths on as `npm run dev` says: it reads the installation (ADR 0043). */
import type { Plugin } from "vite"
import { backendFolders, DEFAULT_PREFIXES } from "../../contracts/src/prefixes.ts"

/** What `npm run dev` hands over, as JSON. */
interface DevelopmentServer {
  /** Into the page's head. */
  readonly head: string
  readonly passedOn: ReadonlyArray<{ readonly prefix: string; readonly folder: string }>
}

const PLAIN: DevelopmentServer = {
  head: "",
  passedOn: backendFolders(DEFAULT_PREFIXES).map((folder) => ({ prefix: folder, folder })),
}

const isHandedOver = (value: unknown): value is DevelopmentServer =>
  typeof value === "object" && value !== null && "head" in value && "passedOn" in value

const handedOver = (text: string | undefined): DevelopmentServer => {
  const value: unknown = JSON.parse(text ?? "null")
  return isHandedOver(value) ? value : PLAIN
}

export const installationInDevelopment = (backendUrl: string): Plugin => {
  const { head, passedOn } = handedOver(process.env["DISPENSA_DEVELOPMENT"])
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

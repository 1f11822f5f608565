/** In development the page receives the recording that `npm run replay -- … --open` was started with (ADR 0035). */
import { readFile } from "node:fs/promises"
import type { Plugin } from "vite"

export const recordingInDevelopment: Plugin = {
  name: "dispensa-recording",
  apply: "serve",
  configureServer: ({ middlewares }) => {
    middlewares.use("/_dev/recording", (_request, response) => {
      const file = process.env["DISPENSA_RECORDING"]
      readFile(file ?? "").then(
        (content) => response.setHeader("content-type", "application/json").end(content),
        () => response.writeHead(404).end(),
      )
    })
  },
}

/** The same DOM, with modules transformed as on a server, so that the mock backend, which runs beside the page, finds its files. */
import type { Environment } from "vitest/runtime"
import environment from "./vitest.environment.ts"

const app: Environment = { ...environment, name: "app", viteEnvironment: "ssr" }

export default app

/** A DOM whose modules are transformed as on a server, so that the mock backend, which runs beside the page, finds its files. */
import { builtinEnvironments } from "vitest/runtime"

export default { ...builtinEnvironments.jsdom, name: "app", viteEnvironment: "ssr" }

/** `system.ts` as one file, which `build.ts` makes: a worker loads it in half the time of its thousand modules. */
export { createWebServer, startSystem } from "../../../node_modules/.cache/bundled/system.mjs"

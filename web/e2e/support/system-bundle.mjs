/** `system.ts` as one file, built by `build.ts`: a worker loads it in half the time of its thousand modules. */
export { createWebServer, startSystem } from "../../../node_modules/.cache/bundled/system.mjs"

/** Code that is kept needs no worker to be found: a browser that can be told so takes it from the caches itself (ADR 32). */

/** As much of an `install` event as is used; Chromium has it, Firefox and Safari do not yet. */
interface Installing {
  readonly addRoutes: (route: StaticRoute) => Promise<void>
}

interface StaticRoute {
  readonly condition: { readonly urlPattern: string }
  /** All caches in their order; what is in none of them is requested of the server. */
  readonly source: "cache"
}

const canRoute = (event: object): event is Installing => "addRoutes" in event && typeof event.addRoutes === "function"

/** Of the shop under `scope`, its path on the host with a slash at its end. Others are told nothing: there the worker answers. */
export const routeCode = async (event: object, scope: string): Promise<void> => {
  if (canRoute(event)) await event.addRoutes({ condition: { urlPattern: `${scope}assets/*.js` }, source: "cache" })
}

/** Static routes: a browser that supports them reads cached code without the worker (ADR 32). */

/** The part of an `install` event that is used; Chromium has it, Firefox and Safari do not yet. */
interface Installing {
  readonly addRoutes: (route: StaticRoute) => Promise<void>
}

interface StaticRoute {
  readonly condition: { readonly urlPattern: string }
  /** All caches in order; a miss is requested from the server. */
  readonly source: "cache"
}

const canRoute = (event: object): event is Installing => "addRoutes" in event && typeof event.addRoutes === "function"

/**
 * For the shop under `scope`, its base path with a trailing slash. Other browsers get no routes: there the worker
 * answers.
 */
export const routeCode = async (event: object, scope: string): Promise<void> => {
  if (canRoute(event)) await event.addRoutes({ condition: { urlPattern: `${scope}assets/*.js` }, source: "cache" })
}

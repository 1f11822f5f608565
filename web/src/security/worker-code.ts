/** The URLs that may run as a worker of the page: under Trusted Types a plain string may not. */

const POLICY = "worker-code"
/** Code of the build, whose names contain a content hash; sources in development. */
const WORKERS = /\/(?:decoder|file)-worker(?:-[\w-]+\.js|\.ts)$/

/** A policy can be created only once, workers may be started often. */
let policy: Pick<TrustedTypePolicy, "createScriptURL"> | undefined

export const workerCode = (url: string): string | TrustedScriptURL => {
  policy ??= window.trustedTypes?.createPolicy(POLICY, {
    createScriptURL: (text: string) => {
      const { origin, pathname } = new URL(text, window.location.href)
      if (origin !== window.location.origin || !WORKERS.test(pathname))
        throw new TypeError(`${text} is not a worker of the shop`)
      return text
    },
  })
  return policy?.createScriptURL(url) ?? url
}

/** The addresses that may be run as a worker of the page: under Trusted Types a plain text may not. */

const POLICY = "worker-code"
/** Code of the build, which is named by its content; sources in development. */
const WORKERS = /\/(?:decoder|file)-worker(?:-[\w-]+\.js|\.ts)$/

/** A policy can be made once only, workers may be started often. */
let policy: Pick<TrustedTypePolicy, "createScriptURL"> | undefined

export const workerCode = (url: string): string | TrustedScriptURL => {
  policy ??= window.trustedTypes?.createPolicy(POLICY, {
    createScriptURL: (text: string) => {
      const { origin, pathname } = new URL(text, window.location.href)
      if (origin !== window.location.origin || !WORKERS.test(pathname))
        throw new TypeError(`${text} is no worker of the shop`)
      return text
    },
  })
  return policy?.createScriptURL(url) ?? url
}

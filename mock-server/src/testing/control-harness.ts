/** Shortcuts to the control API and to the demo client's cart, for tests of `/_mock`. */
import { api, at, call, type Harness, list, type login, post, text } from "./harness.ts"

type Session = Awaited<ReturnType<typeof login>>

/** The demo client. */
export const CLIENT = 1001

/** `mock` is evaluated at each call: a test may start one of its own. */
export const controlOf = (mock: () => Harness) => {
  const cartOf = async ({ userTemp, token }: Session) =>
    (await post(mock().app, `${api}get_cart_items`, { user_temp: userTemp }, token)).body
  return {
    control: (method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) =>
      call(mock().app, {
        method,
        url: `/_mock/${path}`,
        headers: { "accept-language": "en" },
        ...(payload ? { payload } : {}),
      }),
    cartOf,
    rowsOf: async (session: Session) =>
      list(at(await cartOf(session), "message", "data")).map((row) => text(at(row, "carti"))),
  }
}

/** Short ways to the control API and to the demo client's cart, for the tests of what is under `/_mock`. */
import { api, at, call, type Harness, list, type login, post, text } from "./harness.ts"

type Session = Awaited<ReturnType<typeof login>>

/** The demo client. */
export const CLIENT = 1001

/** `mock` is asked for at each call: a test starts one of its own. */
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

/** Services whose deviations the packed command must report, in pacts, keys and probe. */
import type { Deviation, ServiceAnswer, ServiceRequest } from "@dispensa/contracts/testing/deviating"
import { edited } from "@dispensa/contracts/testing/json"

export interface InjectedFault extends Deviation {
  readonly title: string
  readonly provider?: "tracking"
  /** The interactions that it affects. */
  readonly only: string
  /** Additional arguments of the command. */
  readonly args?: ReadonlyArray<string>
  readonly reports: RegExp
}

/** A short probe, the same each time, without the checks of the regression table. */
const PROBE = ["--probe", "--seed", "1", "--runs", "40", "--checks", "^no check$"]
const CART = '{"message":{"id_cart":1,"data":[],"totale_netto":1,"totale_lordo":1,"totale_doc":1}}'

/** A refusal that becomes an acceptance. */
const accepts = (from: number, body: string) => (answer: ServiceAnswer) =>
  answer.status === from ? { ...answer, status: 200, body } : answer
const isNegative = ({ body }: ServiceRequest): boolean => /"quantity":-\d/.test(body)

export const injectedFaults: ReadonlyArray<InjectedFault> = [
  {
    title: "a missing total",
    only: "^cart.get 200: the cart has a row",
    changesAnswer: (answer) => ({ ...answer, body: edited(answer.body, "$.message.totale_doc", () => undefined) }),
    reports: /\$\.message\.totale_doc: expected a value like [\d.]+, came nothing/,
  },
  {
    title: "another order's number",
    only: "^order.detail 200: the client has the order",
    changesAnswer: (answer) => ({ ...answer, body: edited(answer.body, "$.message.order_id", () => "ORD-1") }),
    reports: /\$\.message\.order_id: expected the text "ORD-\d+", as the state gave it, came the text "ORD-1"/,
  },
  {
    title: "another client's cart",
    only: "^cart.get 403: the client is another one",
    changesAnswer: accepts(403, CART),
    reports: /cart\.get 403: the client is another one\n +status: expected 403, came 200/,
  },
  {
    title: "a redirect to a page of login",
    only: "^cart.get 401",
    changesAnswer: (answer) =>
      answer.status === 401 ? { ...answer, status: 302, headers: { location: "https://shop.test/login" } } : answer,
    reports: /status: expected 401, came 302, a redirect to https:\/\/shop\.test\/login/,
  },
  {
    title: "an answer that comes too late",
    only: "^content.menu 200",
    args: ["--timeout", "1", "--retries", "0"],
    delayMs: 1500,
    reports: /answer: expected one in time, came no answer in time/,
  },
  {
    title: "a connection that is cut",
    only: "^content.menu 200",
    args: ["--retries", "1"],
    changesAnswer: (answer, { url }) => (url === "/" ? answer : null),
    reports: /content\.menu 200: the menu \(tried 2 times\)\n +answer: expected one in time, came the answer broke off/,
  },
  {
    title: "a call that does not wait for its first one",
    only: "^order.place 409: the first call",
    changesAnswer: accepts(409, '{"message":{"success":true}}'),
    reports: /order\.place 409: the first call with the idempotency key .*\n +status: expected 409, came 200/,
  },
  {
    title: "a key that is ignored with another body",
    only: "^cart.add 200: the item",
    args: PROBE,
    changesAnswer: accepts(422, '{"message":{"success":true,"id_cart":1}}'),
    reports: /cart\.add: key not honoured: another body under the same key must be refused: 200/,
  },
  {
    title: "a negative quantity that is accepted",
    only: "^cart.add 200",
    args: PROBE,
    instead: (request) =>
      isNegative(request)
        ? { status: 200, type: "application/json", body: '{"message":{"success":true,"id_cart":1}}' }
        : null,
    reports: /cart\.add: accepted nonsense: quantity = the number -\d+/,
  },
  {
    title: "an offset that repeats",
    provider: "tracking",
    only: "^tracking.cart 200: the action",
    args: ["--probe", "--seed", "1", "--runs", "1", "--checks", "^tracking.cart/offsets"],
    changesAnswer: (answer) => ({ ...answer, body: answer.body.replace(/"offset":\d+/, '"offset":7') }),
    reports: /offsets of tracking\.cart rise, whoever is tracked: 7 after 7/,
  },
]

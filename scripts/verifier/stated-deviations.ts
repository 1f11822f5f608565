/** Single sentences of the documents about orders, accounts and people that a service does not keep, one for each check that reads them (ADR 47). */
import { inEachRowOf, inFieldsOf, inPageOf } from "./answer-fields.ts"
import { rowsIn } from "./foreign/answers.ts"
import { isCall } from "./foreign/calls.ts"
import { textIn } from "./foreign/fifth-calls.ts"
import { asked, sending } from "./foreign/third-calls.ts"
import type { FollowPlanted } from "./planting.ts"

const inCapitals = (text: string): boolean => text !== text.toLowerCase()

const ofOrders: ReadonlyArray<FollowPlanted> = [
  {
    title: "an order whose way has a day of its own",
    check: "days and codes of orders of each status",
    only: /^order\./,
    says: /delivery_date is one in list and detail, and expected_on is it/,
    ...inFieldsOf("POST", "customer.get_order_tracking", (way) => ({
      ...way,
      expected_on: way["expected_on"] && "2030-01-02",
    })),
  },
  {
    title: "an order that is none of its papers",
    check: "papers and payment of orders of each status",
    only: /^(order|document)\./,
    says: /the first of an order's papers is the order itself/,
    ...inFieldsOf("POST", "customer.get_order", (order) => ({
      ...order,
      documents: rowsIn(order["documents"]).slice(1),
    })),
  },
  {
    title: "what has left the range in the category of the rest",
    check: "each answer about an article that has left the range",
    only: /^order\./,
    says: /what has left the range is usual by its name of then, in no category/,
    ...inEachRowOf("POST", "customer.get_usual_items", (usual) =>
      usual["item"] === null ? { ...usual, category: "Altro" } : usual,
    ),
  },
  {
    title: "a payment that is thanked for",
    check: "the number and words of a payment",
    only: /^payment\./,
    says: /message of a payment that has not failed is empty/,
    ...inFieldsOf("POST", "make_direct_guest_payment_request", (payment) =>
      payment["outcome"] === "paid" ? { ...payment, message: "Grazie!" } : payment,
    ),
  },
  {
    title: "a client in the town of their last address",
    check: "each row of an agent's clients",
    only: /^agent\./,
    says: /city of a client is the town of their first address/,
    ...inPageOf("customer.get_agent_clients", (client) => ({
      ...client,
      city: rowsIn(client["address_codes"]).at(-1)?.["Citta"] ?? client["city"],
    })),
  },
  {
    title: "a product that is ordered again by its first format",
    check: "the format that was ordered last",
    only: /^(product|order)\./,
    says: /sku is the item of a product that was ordered last/,
    ...inPageOf("api.get_latest_order_list", (product) => ({
      ...product,
      sku: rowsIn(product["childs"])[0]?.["carti"] ?? product["sku"],
    })),
  },
  {
    title: "a coupon of an order in the language of whoever reads it",
    check: "what a coupon is called on an order",
    only: /^order\./,
    says: /label of an order's coupon is in the language in which it was placed/,
    ...inFieldsOf("POST", "customer.get_order", (order, request) => ({
      ...order,
      coupon: order["coupon"] && {
        ...rowsIn([order["coupon"]])[0],
        label: request.headers["accept-language"]?.startsWith("it") ? "Buono" : "Voucher",
      },
    })),
  },
  {
    title: "transfers that all say the same",
    check: "what a bank transfer is to say",
    only: /^order\./,
    says: /reference tells which order a transfer pays/,
    ...inFieldsOf("POST", "customer.place_order", (order) => ({
      ...order,
      bank_transfer: order["bank_transfer"] && { ...rowsIn([order["bank_transfer"]])[0], reference: "Saldo ordine" },
    })),
  },
  {
    title: "usual articles in the category of their brand",
    check: "the category of what is usual",
    only: /^order\./,
    says: /category of a usual article is the outermost one/,
    ...inEachRowOf("POST", "customer.get_usual_items", (usual) => ({ ...usual, category: usual["name"] })),
  },
  {
    title: "clients of whom some are said to have ordered nothing",
    check: "the latest order of each client",
    only: /^(agent|order)\./,
    says: /last_order_date of each client is the day of their latest order/,
    ...inPageOf("customer.get_agent_clients", (client, index) =>
      index === 0 ? client : { ...client, last_order_date: null },
    ),
  },
]

const ofPeople: ReadonlyArray<FollowPlanted> = [
  {
    title: "a language that is the first of several",
    check: "the language of the greatest weight",
    only: /^order\./,
    says: /of several languages that of the greatest weight is answered/,
    changesRequest: (request) => ({
      ...request,
      headers: {
        ...request.headers,
        "accept-language": (request.headers["accept-language"] ?? "").split(/[,;]/)[0] ?? "",
      },
    }),
  },
  {
    title: "a login name that is found as it is written",
    check: "login names and emails in capitals",
    only: /^session\./,
    says: /capitals of a login name do not count/,
    ...sending("POST", "api.login", (fields) =>
      inCapitals(textIn(fields, "usr")) ? { ...fields, usr: "nobody" } : fields,
    ),
  },
  {
    title: "a password that is cut where its column ends",
    check: "the shortest and the longest password",
    only: /^(account|session)\./,
    says: /the longest password counts to its end/,
    changesRequest: (request) =>
      /change_password|api\.login/.test(request.url)
        ? {
            ...request,
            body: request.body.replace(/"((?:old_|new_)?p(?:assword|wd))":"([^"]{128})[^"]*"/g, '"$1":"$2"'),
          }
        : request,
  },
  {
    title: "an alert that is never over",
    check: "an alert of what is available",
    only: /^wishlist\./,
    says: /what is available is wished for, and its alert is over at once/,
    ...inEachRowOf("GET", "customer.wishlist", (wish) => ({ ...wish, alert: true })),
  },
  {
    title: "standing orders that call articles by their codes",
    check: "what articles are called in lists and standing orders",
    only: /^(list|standing)\./,
    says: /an article is called in standing\.list as it is today/,
    ...inEachRowOf("GET", "customer.standing_orders", (order) => ({
      ...order,
      lines: rowsIn(order["lines"]).map((one) => ({ ...one, name: one["carti"] })),
    })),
  },
  {
    title: "a line that is added without a quantity as a dozen",
    check: "what is said besides that it is gone or new",
    only: /^(list|standing)\./,
    says: /a line that is added without a quantity has 1/,
    ...sending("PUT", "customer.standing_orders", (fields) => ({
      ...fields,
      lines: rowsIn(fields["lines"]).map((one) => ({ quantity: 12, ...one })),
    })),
  },
  {
    title: "an address that needs a name",
    check: "all that may be empty in an address and a profile",
    only: /^(address|account)\./,
    says: /an address of a street and a town alone is taken/,
    instead: (request) =>
      isCall(request, "POST", "customer.addresses") && asked(request)["label"] === ""
        ? { status: 422, type: "application/json", body: '{"errors":{"label":["Required"]},"message":"Required"}' }
        : null,
  },
  {
    title: "an invoice that was due on the day it was written",
    check: "when an invoice was paid, and what it is of",
    only: /^document\./,
    says: /an invoice that is paid bears the last day it was due/,
    ...inPageOf("customer.get_invoices", (invoice) =>
      invoice["paid"] === true ? { ...invoice, due_date: invoice["date"] } : invoice,
    ),
  },
  {
    title: "wrong logins that are counted as they are written",
    check: "wrong logins in other capitals",
    only: /^session\./,
    says: /wrong logins of one user count together, in whatever capitals/,
    ...sending("POST", "api.login", (fields) => {
      const user = textIn(fields, "usr")
      return inCapitals(user) ? { ...fields, usr: `capitals.${user}` } : fields
    }),
  },
]

export const statedDeviations: ReadonlyArray<FollowPlanted> = [...ofOrders, ...ofPeople]

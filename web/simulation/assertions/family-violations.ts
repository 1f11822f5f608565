/**
 * The assertions for a backend that honours no keys (SECURITY.md): every tab shows the backend's state, nothing is
 * pending, and each confirmed addition exists once, in a cart or in an order. An unconfirmed one may exist or not.
 */
import { ordersOf, type Environment } from "../environment.ts"
import { cartsHeld, rowsOf, tabViolations, wronglyShown } from "./violations.ts"

export const familyViolationsOf = async (environment: Environment): Promise<ReadonlyArray<string>> => {
  const carts = await cartsHeld(environment)
  return [
    ...carts.flatMap(({ owner, rows }) => wronglyShown(environment, owner, rowsOf(rows))),
    ...tabViolations(environment),
    ...wrongAmounts(environment, [...carts.flatMap(({ rows }) => rows), ...(await ordered(environment))]),
  ]
}

interface Amount {
  readonly itemCode: string
  readonly quantity: number
}

/** The requests for each item that was requested and only added. */
export const onlyAdded = ({ ledger, lines }: Pick<Environment, "ledger" | "lines">) => {
  const requested = ledger.cart.requested()
  return lines.flatMap(({ itemCode, displayCode = itemCode }) => {
    const changes = requested.filter(({ change }) => change.line.itemCode === itemCode)
    const isOnly = changes.length > 0 && changes.every(({ change }) => change._tag === "ItemAdded")
    return isOnly ? [{ itemCode, displayCode, changes }] : []
  })
}

/** Checks each item that was only added: at least the confirmed and at most the requested quantity. */
const wrongAmounts = (environment: Environment, held: ReadonlyArray<Amount>): ReadonlyArray<string> =>
  onlyAdded(environment).flatMap(({ itemCode, displayCode, changes }) => {
    const sum = (amounts: ReadonlyArray<Amount>): number =>
      amounts
        .filter((each) => [itemCode, displayCode].includes(each.itemCode))
        .reduce((total, { quantity }) => total + quantity, 0)
    const added = (wanted: typeof changes): number =>
      wanted.reduce(
        (total, { change }) => total + (change._tag === "ItemAdded" ? change.quantity : 0),
        sum(environment.before.rows),
      )
    const [least, most] = [added(changes.filter(({ isNotified, isOver }) => isNotified && !isOver)), added(changes)]
    const found = sum(held)
    if (found < least) return [`Lost: ${found} of ${itemCode} are there, ${least} were acknowledged`]
    return found > most ? [`Doubled: ${found} of ${itemCode} are there, ${most} were asked for`] : []
  })

/** The lines of new orders, by display code. */
const ordered = async ({ backend, user, before }: Environment): Promise<ReadonlyArray<Amount>> => {
  const known = new Set(before.orders.map(({ orderId }) => orderId))
  return (await ordersOf(backend, user.clientId)).flatMap(({ orderId, lines }) => (known.has(orderId) ? [] : lines))
}

/** An address in one line. */
import type { Address } from "@dispensa/domain"

/** Street and town, omitting the one that is not stated. */
export const addressText = ({ street, city }: Pick<Address, "street" | "city">): string =>
  [street, city].filter((part) => part !== "").join(", ")

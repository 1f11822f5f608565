/** Where an address is, in one line. */
import type { Address } from "@dispensa/domain"

/** Street and town, without the one that is not stated. */
export const addressText = ({ street, city }: Pick<Address, "street" | "city">): string =>
  [street, city].filter((part) => part !== "").join(", ")

/** The papers of an order that can be opened: its own has its prices, and is for who sees them (S12.15). */
import { mayAt, type OrderDetail } from "@dispensa/domain"
import { usePermissions } from "../session/use-permissions.ts"

export const useOrderDocuments = ({ papers, addressCode }: OrderDetail) => {
  const { rights } = usePermissions()
  const seesPrices = mayAt(rights, "see_prices", addressCode)
  return papers.flatMap((paper) =>
    paper.file === null || (paper.kind === "order" && !seesPrices) ? [] : [{ ...paper, file: paper.file }],
  )
}

/** Opens pasted or uploaded rows as a proposal, in the page's history state. */
import { useNavigate } from "react-router-dom"
import { useLocalizedPath } from "../../i18n/use-locale.ts"
import type { stateOfList, stateOfRows } from "./proposed-rows.ts"

type ProposalState = ReturnType<typeof stateOfList> | ReturnType<typeof stateOfRows>

export const usePropose = (): ((state: ProposalState, options?: { readonly replace: true }) => void) => {
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  return (state, options) => void navigate(localized("/pages/proposal"), { ...options, state })
}

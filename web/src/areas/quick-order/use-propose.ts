/** Shows what somebody pasted or opened as a proposal: it goes with the page. */
import { useNavigate } from "react-router-dom"
import { useLocalizedPath } from "../../i18n/use-locale.ts"
import type { stateOfList, stateOfRows } from "./proposed-rows.ts"

type ProposalState = ReturnType<typeof stateOfList> | ReturnType<typeof stateOfRows>

export const usePropose = (): ((state: ProposalState, options?: { readonly replace: true }) => void) => {
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  return (state, options) => void navigate(localized("/pages/proposal"), { ...options, state })
}

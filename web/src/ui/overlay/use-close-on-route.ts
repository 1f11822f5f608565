/** A change of page closes what is open above it [S2.27]. */
import { useEffect, useRef } from "react"
import { useLocation } from "react-router-dom"

export const useCloseOnRoute = (isOpen: boolean, onClose: () => void): void => {
  const { pathname } = useLocation()
  const openedOn = useRef(pathname)
  useEffect(() => {
    if (isOpen && openedOn.current !== pathname) onClose()
    openedOn.current = pathname
  }, [pathname, isOpen, onClose])
}

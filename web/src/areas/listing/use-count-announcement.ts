/** Says how many products a listing has, once for each listing that settles. */
import { useEffect } from "react"
import { announce } from "../../ui/feedback/live-region.tsx"

/** `text` is null while the listing loads; `listing` names it, so that the same count of another one is said again. */
export const useCountAnnouncement = (listing: string, text: string | null): void => {
  useEffect(() => {
    if (text !== null) announce(text)
  }, [listing, text])
}
